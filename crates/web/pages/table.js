// A table: what happens is folded in order and drawn, what is asked stands in the panel.

import { ask as asked, follow, Refused, session, tell } from './api.js';
import { dialog } from './app.js';
import { ownBytes } from './bytes.js';
import { drawCloth } from './cloth.js';
import { byId, h, refill, say } from './dom.js';
import { dragged } from './drag.js';
import {
  buyDialog,
  explain,
  frame,
  hear,
  inviteDialog,
  quiet,
  result,
  showWhy,
  trouble,
} from './frame.js';
import { begin, fold } from './fold.js';
import { panel } from './panel.js';
import { chosen, keep, kept, listen, moves } from './settings.js';
import { sound } from './sound.js';
import { grade, hinted, signOf } from './teach.js';
import { freshWagers, putDown } from './wagers.js';
import { money } from './words.js';

/** @typedef {import('./types.js').Ask} Ask */
/** @typedef {import('./types.js').Happened} Happened */
/** @typedef {import('./types.js').ViewDocument} ViewDocument */
/** @typedef {import('./types.js').HintView} HintView */
/** @typedef {{ kind: 'view', document: ViewDocument } | { kind: 'happened', event: Happened }
 *   | { kind: 'ask', asks: Ask[] }} Told */

/** Between two cards, in milliseconds. */
const PACE = { slow: 450, usual: 130 };
/** How long a decision waits for its values, in milliseconds. */
const HINT_MAX = 1200;
/** Rounds that are remembered here. */
const ROUNDS_MAX = 40;

/** @param {number} millis */
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

class HouseTable extends HTMLElement {
  id = '';
  /** @type {import('./types.js').TableFacts | null} */
  facts = null;
  /** @type {import('./fold.js').Folded | null} */
  folded = null;
  /** @type {Record<string, string>} */
  people = {};
  me = '';
  /** @type {Ask[]} */
  asks = [];
  /** @type {Told[]} */
  queue = [];
  busy = false;
  /** How often something was said. */
  said = 0;
  /** Whether wagers are being put down: who presses twice deals once. */
  dealing = false;
  /** @type {Set<string>} */
  known = new Set();
  wagers = freshWagers();
  /** @type {Promise<HintView | null> | null} */
  hint = null;
  /** @type {AbortController | null} */
  unasked = null;

  async connectedCallback() {
    this.id = decodeURIComponent(location.pathname.split('/')[2] ?? '');
    this.skeleton();
    try {
      const who = await session(kept('name', 'Guest'));
      this.me = who.id;
      const links = kept('links', /** @type {Record<string, string>} */ ({}));
      const link = location.hash.slice(1) || links[this.id];
      if (location.hash) await asked('POST', `/api/tables/${this.id}/join`, { body: { link } });
      if (link) keep('links', { ...links, [this.id]: link });
      this.facts = await asked('GET', `/api/tables/${this.id}/facts`);
    } catch (error) {
      trouble(error);
      return;
    }
    if (!this.facts) return;
    document.title = `${this.facts.title} \u00b7 House Rules`;
    byId('title').textContent = this.facts.title;
    this.wagers.areas = this.facts.structure === null ? this.facts.areas : [];
    byId('sign').replaceChildren(...signOf(this.facts));
    this.listen();
    follow(
      this.id,
      {
        view: (document) => this.tell({ kind: 'view', document }),
        happened: ({ event }) => this.tell({ kind: 'happened', event }),
        ask: ({ asks }) => this.tell({ kind: 'ask', asks }),
      },
      (open) => this.connected(open),
    );
    document.addEventListener('house-settings', () => this.draw());
  }

  /** @param {boolean} open */
  connected(open) {
    const away = !open && !this.hasAttribute('data-away');
    this.toggleAttribute('data-away', !open);
    if (away) say('The connection is lost; it comes back by itself.');
  }

  skeleton() {
    const share = () => inviteDialog(this.id);
    this.append(...frame({ buy: () => this.buy(), share, leave: () => this.leave() }));
    dragged(byId('cloth'), byId('panel'), (area, cents) => this.put(area, cents));
  }

  listen() {
    listen('Table', [
      { key: 'h', does: 'shows what every choice is worth', act: () => this.showHint() },
      { key: 'e', does: 'explains the last round', act: showWhy },
      {
        key: 't',
        does: 'goes to the table in words',
        act: () => byId('words').querySelector('ol')?.focus(),
      },
      { key: 'b', does: 'buys chips', act: () => this.buy() },
    ]);
  }

  /** @param {Told} told */
  tell(told) {
    this.queue.push(told);
    if (!this.busy) this.work();
  }

  /** Works off what was told, in order; cards come one by one. */
  async work() {
    this.busy = true;
    for (let told = this.queue.shift(); told; told = this.queue.shift()) {
      if (told.kind === 'view') this.shown(told.document);
      else if (told.kind === 'ask') this.asks = ownBytes(this.id, told.asks);
      else await this.happened(told.event);
    }
    this.busy = false;
    await this.settle();
  }

  /** @param {ViewDocument} document */
  shown({ view, people }) {
    this.folded = begin(view);
    this.people = people;
    this.asks = ownBytes(this.id, view.asks);
  }

  /** @param {Happened} event */
  async happened(event) {
    if (!this.folded || event.number <= this.folded.view.event) return;
    this.folded.view.event = event.number;
    let moved = false;
    for (const done of event.done) {
      fold(this.folded, done);
      moved ||= done.what.what === 'card' && /dealt|turned/.test(done.what.done);
      if (done.what.what === 'round' && done.what.done === 'opened') this.opened();
      if (done.what.what === 'round' && done.what.done === 'complete')
        this.complete(done.what.number);
    }
    for (const told of event.told) hear(told);
    const wait = chosen('pace') === 'slow' ? PACE.slow : PACE.usual;
    if (moved && moves() && chosen('pace') !== 'once' && this.queue.length < 400) {
      this.draw();
      sound('card');
      await pause(wait);
    }
  }

  opened() {
    this.known.clear();
    byId('verdict').replaceChildren();
    byId('said').replaceChildren();
  }

  /** All that was told is drawn: what events do not tell is asked for. */
  async settle() {
    this.draw();
    try {
      const { said } = this;
      /** @type {ViewDocument} */
      const document = await asked('GET', `/api/tables/${this.id}`);
      // What was said or told meanwhile makes this old: whoever told it settles again.
      const old = this.busy || this.queue.length > 0 || said !== this.said;
      if (old || document.view.event !== this.folded?.view.event) return;
      const { deck, axis } = this.folded;
      this.shown(document);
      Object.assign(this.folded, { deck, axis });
      this.prepare();
      this.draw();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** The wager that is asked for lies ready, as it was last or as the least there is. */
  prepare() {
    const ask = this.asks[0];
    const mine = this.folded?.view.seats.find((seat) => seat.seat === ask?.seat);
    this.wagers.placed = (mine?.wagers.length ?? 0) > 0;
    if (ask?.about.asks === 'wager') {
      const {
        area,
        required,
        least_cents: least,
        most_cents: most,
        usual_cents: usual,
      } = ask.about;
      Object.assign(this.wagers, { least, most });
      if (required && !this.wagers.draft.get(area)) this.wagers.draft.set(area, usual ?? least);
    } else if (
      ask?.about.asks === 'decision' &&
      !this.hint &&
      this.facts?.structure === null &&
      chosen('grades') !== 'off'
    ) {
      this.hint = this.askHint(ask.seat);
    }
    if (ask) say(`${ask.prompt} ${ask.choices.map((it) => it.shown).join(', ')}`);
    if (ask?.about.asks === 'decision') sound('turn');
  }

  mine() {
    return (this.folded?.view.seats ?? [])
      .filter((seat) => seat.player === this.me)
      .map((seat) => seat.seat);
  }

  draw() {
    if (!this.folded || !this.facts) return;
    const { view } = this.folded;
    const mine = this.mine();
    const sit = mine.length === 0 ? (/** @type {number} */ seat) => this.sit(seat) : null;
    const board = {
      facts: this.facts,
      folded: this.folded,
      mine,
      people: this.people,
      draft: this.wagers.draft,
      chosen: this.chosenArea(),
      asked: this.askedHand(),
      known: this.known,
      sit,
    };
    drawCloth(board);
    const chips = view.seats.find((seat) => seat.seat === mine[0]);
    byId('facts').replaceChildren(
      `${money(view.least_cents)} to ${money(view.most_cents)}`,
      view.meter_cents === null ? '' : ` \u00b7 meter ${money(view.meter_cents)}`,
      chips ? ` \u00b7 chips ${money(chips.cents)}` : '',
    );
    this.drawPanel(view.phase);
  }

  askedHand() {
    const about = this.asks[0]?.about;
    return about?.asks === 'decision' ? about.hand : null;
  }

  chosenArea() {
    const about = this.asks[0]?.about;
    return about?.asks === 'wager' ? (this.wagers.chosen ?? about.area) : null;
  }

  /** @param {string} phase */
  drawPanel(phase) {
    const asks = this.busy ? undefined : this.asks[0];
    const answers = {
      say: (/** @type {import('./types.js').Said} */ said) => this.send(said),
      deal: () => this.deal(),
      decide: (/** @type {Ask} */ ask, /** @type {string} */ words) => this.decide(ask, words),
      hint: () => this.showHint(),
      changed: () => this.draw(),
    };
    const seated = this.mine().length > 0;
    const parts = panel(asks, this.wagers, answers, seated ? phase : 'empty');
    refill(byId('panel'), parts);
  }

  /** @param {import('./types.js').Said} said */
  async send(said) {
    this.said += 1;
    try {
      await tell(this.id, said);
      quiet();
      if (said.say === 'take_back') Object.assign(this.wagers, { draft: new Map(), undo: [] });
      if (['buy_in', 'leave', 'cash_out'].includes(said.say))
        document.dispatchEvent(new CustomEvent('house-money'));
      if (!this.busy) await this.settle();
      return true;
    } catch (error) {
      trouble(error);
      return false;
    }
  }

  /** Puts down what lies ready; if nothing required is missing, that is all. */
  async deal() {
    const ask = this.asks[0];
    if (this.dealing || ask?.about.asks !== 'wager') return;
    this.dealing = true;
    try {
      await putDown(this.id, ask.seat, this.wagers, (said) => this.send(said));
    } catch (error) {
      trouble(error);
    } finally {
      this.dealing = false;
    }
  }

  /**
   * A chip was dropped on an area, or the area was pressed.
   * @param {string} area
   * @param {number | null} cents
   */
  put(area, cents) {
    if (!this.chosenArea() || !this.wagers.areas.includes(area)) return;
    const { draft, undo, least } = this.wagers;
    this.wagers.chosen = area;
    undo.push({ area, cents: draft.get(area) ?? 0 });
    draft.set(area, (draft.get(area) ?? 0) + (cents ?? Math.max(least, 100)));
    sound('chip');
    this.draw();
  }

  /**
   * @param {Ask} ask
   * @param {string} words
   */
  async decide(ask, words) {
    const { hint } = this;
    this.hint = null;
    // A grade needs the values from before; whoever is faster than they are is not graded.
    const known = await Promise.race([hint, pause(HINT_MAX).then(() => null)]);
    this.unasked?.abort();
    if (!(await this.send({ say: 'decide', seat: ask.seat, words }))) return;
    const graded = known && grade(known, words);
    if (graded) byId('verdict').append(graded);
  }

  /**
   * @param {number} seat
   * @returns {Promise<HintView | null>}
   */
  askHint(seat) {
    this.unasked = new AbortController();
    const { signal } = this.unasked;
    return asked('GET', `/api/tables/${this.id}/hint?seat=${seat}`, { signal }).catch(() => null);
  }

  async showHint() {
    const ask = this.asks[0];
    if (ask?.about.asks !== 'decision') return;
    this.hint ??= this.askHint(ask.seat);
    const hint = await this.hint;
    if (hint) dialog('What every choice is worth', hinted(hint));
  }

  /** @param {number} round */
  async complete(round) {
    this.hint = null;
    this.wagers.draft.clear();
    const came =
      this.folded?.view.seats.find((seat) => seat.player === this.me)?.came_to_cents ?? null;
    if (this.mine().length > 0) {
      const all = kept('rounds', /** @type {import('./lobby.js').Recent[]} */ ([]));
      const recent = { table: this.id, round, title: this.facts?.title ?? '', cents: came };
      keep('rounds', [recent, ...all].slice(0, ROUNDS_MAX));
    }
    if (came !== null) byId('verdict').prepend(result(came, `/replay/${this.id}/${round}`));
    await explain(this.id, round, this.mine());
  }

  /** @param {number} seat */
  async sit(seat) {
    const { balance } = await session(kept('name', 'Guest'));
    const least = this.facts?.least_cents ?? 0;
    const cents = Math.min(balance, Math.max(least * 10, 20000));
    if (await this.send({ say: 'sit', seat })) await this.send({ say: 'buy_in', cents });
  }

  buy() {
    if (this.mine().length > 0) buyDialog((cents) => this.send({ say: 'buy_in', cents }));
  }

  async leave() {
    for (const seat of this.mine()) if (!(await this.send({ say: 'leave', seat }))) return;
    location.href = '/';
  }
}

customElements.define('house-table', HouseTable);
byId('main').append(document.createElement('house-table'));
