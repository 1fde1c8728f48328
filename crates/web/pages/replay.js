// A round again, step by step: both ways, with the paragraph of each step, from the viewpoint of
// whoever looks; verified here, and carried away as a file.

import { ask, Refused } from './api.js';
import './app.js';
import { drawCloth } from './cloth.js';
import { byId, h, say } from './dom.js';
import { begin, fold } from './fold.js';
import { listen } from './settings.js';
import { cleared, marks } from './steps.js';
import { explained } from './teach.js';
import { check } from './verify.js';
import { cite, heard, sentence } from './words.js';

/** @typedef {import('./types.js').Happened} Happened */
/** @typedef {import('./types.js').RoundDocument} RoundDocument */

/** Between two steps, in milliseconds. */
const PACE = 700;

class HouseReplay extends HTMLElement {
  table = '';
  number = 0;
  at = 0;
  /** @type {Happened[]} */
  steps = [];
  /** @type {import('./types.js').TableFacts | null} */
  facts = null;
  /** @type {import('./types.js').TableView | null} */
  empty = null;
  /** @type {Record<string, string>} */
  people = {};
  /** @type {number[]} */
  mine = [];
  /** @type {Set<string>} */
  known = new Set();
  /** @type {ReturnType<typeof setInterval> | null} */
  playing = null;

  async connectedCallback() {
    const [, , table = '', number = ''] = location.pathname.split('/');
    [this.table, this.number] = [decodeURIComponent(table), Number(number)];
    try {
      const [facts, shown, round] = await Promise.all([
        ask('GET', `/api/tables/${this.table}/facts`),
        ask('GET', `/api/tables/${this.table}`),
        ask('GET', `/api/tables/${this.table}/rounds/${this.number}`),
      ]);
      this.open(facts, shown, round);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.replaceChildren(h('h1', {}, 'Replay'), h('p', { class: 'notice' }, error.message));
    }
  }

  /**
   * @param {import('./types.js').TableFacts} facts
   * @param {import('./types.js').ViewDocument} shown
   * @param {RoundDocument} round
   */
  open(facts, shown, round) {
    Object.assign(this, { facts, people: shown.people, steps: round.steps });
    const own = /^seat-(\d+)$/.exec(round.viewpoint)?.[1];
    this.mine = own ? [Number(own)] : [];
    this.empty = cleared(shown.view, round.steps);
    this.skeleton(round);
    this.listen();
    const from = Number(new URLSearchParams(location.search).get('step'));
    this.go(from > 0 ? from : 0);
  }

  /** @param {RoundDocument} round */
  skeleton(round) {
    document.title = `${this.facts?.title}, round ${this.number} \u00b7 House Rules`;
    const last = this.steps.length;
    const slider = h('input', {
      id: 'at',
      type: 'range',
      min: 0,
      max: last,
      value: 0,
      list: 'stops',
      'aria-label': 'Step',
    });
    slider.addEventListener('input', () => this.go(Number(slider.value)));
    const stops = marks(this.steps);
    this.replaceChildren(
      h(
        'div',
        { class: 'bar' },
        h('h1', {}, `${this.facts?.title}, round ${this.number}`),
        h('span', { id: 'facts' }, `Replay, seen from ${round.viewpoint}`),
      ),
      h(
        'div',
        { class: 'play' },
        h('section', { id: 'cloth', class: 'cloth', 'aria-label': 'Layout' }),
        h('section', { id: 'words', class: 'words', 'aria-label': 'The table in words' }),
        h(
          'section',
          { class: 'panel', 'aria-label': 'Steps' },
          h(
            'div',
            { class: 'steps' },
            h(
              'button',
              { onclick: () => this.go(this.at - 1), 'aria-label': 'Step back' },
              '\u2190',
            ),
            h('button', { id: 'play', onclick: () => this.toggle() }, 'Play'),
            h('button', { onclick: () => this.go(this.at + 1), 'aria-label': 'Step on' }, '\u2192'),
            slider,
          ),
          h(
            'datalist',
            { id: 'stops' },
            stops.map((stop) => h('option', { value: stop.at })),
          ),
          h(
            'div',
            { class: 'marks' },
            stops.map((stop) => h('button', { onclick: () => this.go(stop.at) }, stop.name)),
          ),
          h('div', { id: 'step', class: 'step' }),
        ),
        h(
          'aside',
          { class: 'side' },
          h(
            'section',
            {},
            h('h2', {}, 'Verify'),
            h(
              'div',
              { id: 'checked' },
              h(
                'button',
                { class: 'primary', onclick: () => this.verify() },
                'Verify this deal here',
              ),
            ),
          ),
          h('section', {}, h('h2', {}, 'Why each wager came out so'), h('div', { id: 'reasons' })),
          h(
            'section',
            {},
            h('h2', {}, 'Carry away'),
            h(
              'ul',
              {},
              h(
                'li',
                {},
                h(
                  'a',
                  {
                    href: URL.createObjectURL(
                      new Blob([JSON.stringify(round, null, 1)], { type: 'application/json' }),
                    ),
                    download: `${this.table}-round-${this.number}.json`,
                  },
                  'This round as JSON',
                ),
              ),
              h(
                'li',
                {},
                h(
                  'a',
                  { href: `/api/tables/${this.table}/log`, download: `${this.table}.log` },
                  'The log of the table, to be checked with house audit',
                ),
              ),
              h(
                'li',
                {},
                h(
                  'button',
                  { class: 'quiet', onclick: () => this.picture() },
                  'This step as a picture',
                ),
              ),
            ),
          ),
        ),
      ),
    );
    this.explain();
  }

  listen() {
    listen('Replay', [
      { key: 'ArrowRight', does: 'a step on', act: () => this.go(this.at + 1) },
      { key: 'ArrowLeft', does: 'a step back', act: () => this.go(this.at - 1) },
      { key: ']', does: 'a step on', act: () => this.go(this.at + 1) },
      { key: '[', does: 'a step back', act: () => this.go(this.at - 1) },
      { key: 'Home', does: 'the beginning', act: () => this.go(0) },
      { key: 'End', does: 'the end', act: () => this.go(this.steps.length) },
      { key: ' ', does: 'plays and pauses', act: () => this.toggle() },
      { key: 'v', does: 'verifies the deal', act: () => this.verify() },
    ]);
  }

  toggle() {
    if (this.playing) {
      clearInterval(this.playing);
      this.playing = null;
    } else {
      if (this.at >= this.steps.length) this.go(0);
      this.playing = setInterval(() => {
        this.go(this.at + 1);
        if (this.at >= this.steps.length) this.toggle();
      }, PACE);
    }
    byId('play').textContent = this.playing ? 'Pause' : 'Play';
  }

  /** @param {number} to */
  go(to) {
    if (!this.facts || !this.empty) return;
    this.at = Math.max(0, Math.min(to, this.steps.length));
    const folded = begin(this.empty);
    for (const step of this.steps.slice(0, this.at))
      for (const done of step.done) fold(folded, done);
    const board = {
      facts: this.facts,
      folded,
      mine: this.mine,
      people: this.people,
      draft: new Map(),
      chosen: null,
      asked: null,
      known: this.known,
      sit: null,
    };
    drawCloth(board);
    /** @type {HTMLInputElement} */ (byId('at')).value = String(this.at);
    this.tell(this.steps[this.at - 1]);
    history.replaceState(null, '', this.at > 0 ? `?step=${this.at}` : location.pathname);
  }

  /** @param {Happened | undefined} step */
  tell(step) {
    const count = h('small', {}, `Step ${this.at} of ${this.steps.length}`);
    if (!step) {
      byId('step').replaceChildren(count, h('p', {}, 'Before the round.'));
      return;
    }
    const done = step.done
      .filter((it) => it.what.what !== 'evidence')
      .map((it) => h('li', {}, it.words, ' ', cite(it.under)));
    const told = step.told.map((it) => h('p', {}, sentence(it), ' ', cite(it.under)));
    byId('step').replaceChildren(count, ...(told.length > 0 ? told : [h('ul', {}, done)]));
    say(step.told.map(heard).join(' ') || step.done.map((it) => it.words).join('; '));
  }

  async explain() {
    try {
      const { wagers } = await ask(
        'GET',
        `/api/tables/${this.table}/rounds/${this.number}/explanation`,
      );
      byId('reasons').replaceChildren(explained(wagers, this.mine));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      byId('reasons').replaceChildren(h('p', {}, error.message));
    }
  }

  async verify() {
    const box = byId('checked');
    try {
      const proof = await ask('GET', `/api/tables/${this.table}/rounds/${this.number}/proof`);
      const { good, says } = check(proof);
      const words = good ? 'Dealt as promised.' : 'Not dealt as promised.';
      box.replaceChildren(
        h('p', { class: good ? 'good' : 'bad' }, h('b', {}, words)),
        h(
          'ul',
          { class: 'checks' },
          says.map((it) => h('li', {}, it)),
        ),
        h(
          'p',
          {},
          h(
            'a',
            {
              href: URL.createObjectURL(
                new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' }),
              ),
              download: `${this.table}-round-${this.number}-proof.json`,
            },
            'The proof, for another program',
          ),
        ),
      );
      say(words);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      box.replaceChildren(h('p', { class: 'notice' }, error.message));
    }
  }

  /** The layout in words, as a picture that needs no other file. */
  picture() {
    const band = byId('cloth').querySelector('svg.band');
    if (!band) return;
    const copy = /** @type {SVGElement} */ (band.cloneNode(true));
    const styles = [
      'fill',
      'stroke',
      'stroke-width',
      'font-size',
      'font-weight',
      'font-family',
      'opacity',
    ];
    const [from, to] = [[...band.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
    from.forEach((one, at) => {
      const look = getComputedStyle(one);
      for (const name of styles) to[at]?.setAttribute(name, look.getPropertyValue(name));
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const link = h('a', {
      href: URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' })),
      download: `${this.table}-round-${this.number}-step-${this.at}.svg`,
    });
    link.click();
  }
}

customElements.define('house-replay', HouseReplay);
byId('main').append(document.createElement('house-replay'));
