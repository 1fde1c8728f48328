// The pages as people meet them, in a real browser against a real house.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import {
  asked,
  axe,
  DESK,
  openBrowser,
  openHouse,
  openPage,
  PHONE,
  roundByKeys,
  sitDown,
} from './house.mjs';

let house;
let browser;

before(async () => {
  [house, browser] = await Promise.all([openHouse(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await house?.stop();
});

/** Wagers the least and waits for the first decision. */
async function untilDecision(page) {
  while ((await asked(page)).asks !== 'decision') {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
  }
}

/** A page of its own, closed and held to account at the end. */
async function withPage(how, work) {
  const opened = await openPage(browser, house, how);
  try {
    await work(opened.page, opened);
    assert.deepEqual(opened.wrong, []);
  } finally {
    await opened.close();
  }
}

test('the first page is there within 300 ms and reads without scripts', async () => {
  await withPage({}, async (page) => {
    const loads = [];
    for (let load = 0; load < 5; load += 1) {
      await page.goto('/');
      const entry = () => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
      loads.push(await page.evaluate(entry));
    }
    const took = Math.min(...loads);
    assert.ok(took < 300, `${took} ms`);
  });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: house.url });
  const page = await context.newPage();
  await page.goto('/');
  assert.ok(await page.getByRole('heading', { name: 'Double Down Stud' }).isVisible());
  assert.match(await page.textContent('[data-game=double-down-stud]'), /4\.7413 % house edge/);
  await context.close();
});

test('from the lobby to a settled hand and its explanation without reading', async () => {
  await withPage({}, async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Three Card Draw Poker' }).click();
    await page.waitForURL(/\/table\//);
    await roundByKeys(page);
    await page.waitForSelector('#reasons li', { state: 'attached' });
    await page.getByRole('button', { name: 'Why?' }).click();
    const why = await page.textContent('dialog .reasons');
    assert.match(why, /Seat 3's ante of 1 was .* nj-three-card-draw-poker 42/);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.getByRole('link', { name: 'Three Card Draw Poker, round 1' }).click();
    await page.waitForSelector('#at');
  });
});

test('a round of every game with the keyboard alone, and events fold to what the house shows', async () => {
  await withPage({}, async (page) => {
    await page.goto('/');
    const games = await page.$$eval('[data-game]', (all) =>
      all.map((it) => [it.dataset.game, Number(it.dataset.guests)]),
    );
    assert.ok(games.length >= 17, `${games.length} games`);
    for (const [game, guests] of games) {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('house.known'));
      await sitDown(page, game, Math.min(guests, 2));
      await page.evaluate(() => {
        window.folded = [];
      });
      await roundByKeys(page).catch((error) => {
        throw new Error(`${game}: ${error.message}`);
      });
      const differs = await page.evaluate(async () => {
        const table = document.querySelector('house-table');
        const { begin, fold } = await import('/assets/fold.js');
        const { ask } = await import('/assets/api.js');
        const { view } = await ask('GET', `/api/tables/${table.id}`);
        const { steps } = await ask('GET', `/api/tables/${table.id}/rounds/${view.rounds}`);
        const folded = begin({
          ...view,
          cards: [],
          seats: view.seats.map((seat) => ({ ...seat, wagers: [] })),
        });
        for (const step of steps) for (const done of step.done) fold(folded, done);
        const cards = (list) =>
          list
            .map((it) => JSON.stringify(it))
            .sort()
            .join('\n');
        const came = (seats) =>
          seats.map((seat) => `${seat.seat} ${seat.came_to_cents} ${seat.folded}`).join('\n');
        return [
          [cards(view.cards), cards(folded.view.cards)],
          [came(view.seats), came(folded.view.seats)],
        ].filter(([one, other]) => one !== other);
      });
      assert.deepEqual(differs, [], game);
    }
  });
});

test('a round at 360 by 640 by touch, chips put down on the layout', async () => {
  await withPage({ size: PHONE }, async (page) => {
    await sitDown(page, 'double-down-stud');
    for (let step = 0; step < 20; step += 1) {
      const now = await asked(page);
      if (now.over) break;
      if (now.asks === 'wager') {
        await page.locator('[data-area=wager]').tap();
        assert.match(await page.textContent('.chips text'), /\$2/, 'the least, and one more');
      }
      const primary = page.locator('#panel .buttons button').first();
      await primary.tap();
      await page.waitForTimeout(150);
    }
    assert.ok(await page.locator('.result').count());
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} wide`);
    const small = await page.$$eval(
      'button, input, select',
      (all) =>
        all
          .filter((it) => it.checkVisibility())
          .map((it) => it.getBoundingClientRect())
          .filter((box) => box.width < 24 || box.height < 24).length,
    );
    assert.equal(small, 0, 'targets of 24 px');
  });
});

test('a chip is dragged, undone, typed and repeated', async () => {
  await withPage({}, async (page) => {
    await sitDown(page, 'caribbean-stud');
    await asked(page);
    if ((await asked(page)).asks === 'cut') await page.keyboard.press('Enter');
    await page.waitForSelector('button.chip');
    const box = async (of) => {
      const it = await page.locator(of).first().boundingBox();
      return [it.x + it.width / 2, it.y + it.height / 2];
    };
    await page.mouse.move(...(await box('button.chip[data-cents="2500"]')));
    await page.mouse.down();
    await page.mouse.move(...(await box('[data-area=ante]')), { steps: 4 });
    await page.mouse.up();
    const ante = () => page.textContent('.areas-list [aria-pressed=true] b');
    assert.equal(await ante(), '$26');
    await page.keyboard.press('u');
    assert.equal(await ante(), '$1');
    await page.getByLabel('Ante of').fill('12.50');
    await page.keyboard.press('Enter');
    assert.equal(await ante(), '$12.50');
    await page.getByRole('button', { name: 'Deal' }).focus();
    await page.keyboard.press('Enter');
    await roundByKeys(page);
    await page.waitForSelector('button.chip');
    await page.keyboard.press('r');
    assert.equal(await ante(), '$12.50');
  });
});

test('a refusal says why, where that is written and that nothing has changed', async () => {
  await withPage({}, async (page, opened) => {
    await sitDown(page, 'three-card-draw-poker');
    await asked(page);
    await page.getByLabel('Ante of').fill('150.25');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.waitForSelector('.trouble');
    assert.match(await page.textContent('.trouble'), /150\.25.*nj-three-card-draw-poker|ruling/);
    assert.equal((await asked(page)).asks, 'wager');
    const refused = opened.wrong.splice(0, opened.wrong.length);
    assert.match(refused.join(), /422/, 'the browser notes it, too');
  });
});

test('a screen reader finds names, reading order and one live region', async () => {
  await withPage({}, async (page) => {
    await sitDown(page, 'three-card-draw-poker');
    await untilDecision(page);
    assert.equal(await page.locator('[aria-live]').count(), 1);
    const tree = await page.locator('main').ariaSnapshot();
    assert.match(tree, /heading "Three Card Draw Poker" \[level=1\]/);
    assert.match(tree, /region "The table in words"/);
    assert.match(tree, /Dealer: face down, face down, face down, face down\./);
    assert.match(tree, /Seat 3, you: \w+ of \w+, \w+ of \w+, \w+ of \w+; ante \$1; .*to act/);
    assert.match(
      tree,
      /region "Your move"[\s\S]*button "Folds"[\s\S]*button "In to win 1"[\s\S]*button "Draws 1"/,
    );
    assert.ok(
      tree.indexOf('The table in words') < tree.indexOf('Your move'),
      'first the table, then the question',
    );
    assert.match(await page.textContent('#say'), /Your decision\?/);
  });
});

test('single-letter keys can be switched off, and the sheet of keys is shown', async () => {
  await withPage({ settings: { letters: 'off' } }, async (page) => {
    await sitDown(page, 'three-card-draw-poker');
    await untilDecision(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(200);
    assert.equal((await asked(page)).asks, 'decision', 'nothing was folded');
    await page.getByRole('button', { name: 'Keys' }).click();
    assert.match(await page.textContent('dialog'), /Folds/);
  });
});

test('a hint values every choice, exactly on request, and a decision is graded', async () => {
  await withPage({}, async (page) => {
    await sitDown(page, 'double-down-stud');
    await untilDecision(page);
    await page.keyboard.press('h');
    await page.waitForSelector('dialog .worth');
    assert.equal(await page.locator('dialog .worth tbody tr').count(), 3);
    await page.getByRole('button', { name: 'As fractions' }).click();
    assert.match(await page.locator('dialog .fraction').first().textContent(), /^-?\d+(\/\d+)?$/);
    await page.keyboard.press('Escape');
    await roundByKeys(page);
    await page.waitForSelector('.grade');
    assert.match(await page.textContent('.grade'), /^(Best|Inaccuracy|Mistake|Blunder): /);
  });
});

test('a page that loses the house in mid-round goes on with the same cards when it is back', async () => {
  await withPage({}, async (page, opened) => {
    await sitDown(page, 'three-card-draw-poker');
    await untilDecision(page);
    const cards = await page.textContent('#words');
    await house.close();
    await page.waitForSelector('[data-away] .away');
    await house.open();
    await page.waitForSelector('house-table:not([data-away])');
    assert.equal(await page.textContent('#words'), cards);
    await roundByKeys(page);
    const lost =
      /ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/;
    opened.wrong.splice(0, opened.wrong.length, ...opened.wrong.filter((it) => !lost.test(it)));
  });
});

test('two browsers sit at one table by its link and see only their own cards', async () => {
  await withPage({}, async (anna) => {
    await withPage({}, async (bert) => {
      const { id, link } = await sitDown(anna, 'three-card-draw-poker');
      await asked(anna);
      await bert.goto(`/table/${id}#${link}`);
      await bert.getByRole('button', { name: 'Sit at 4' }).click();
      await bert.waitForFunction(() => document.querySelector('house-table').mine().length === 1);
      const both = [anna, bert];
      for (let step = 0; step < 40; step += 1) {
        const asks = await Promise.all(
          both.map((page) =>
            page.evaluate(() => document.querySelector('house-table').asks[0]?.about.asks),
          ),
        );
        if (asks.includes('decision')) break;
        for (const [at, page] of both.entries()) if (asks[at]) await page.keyboard.press('Enter');
        await anna.waitForTimeout(250);
      }
      await anna.waitForFunction(
        () =>
          document.querySelectorAll('.position .card[data-suit=back]').length === 0 &&
          document.querySelectorAll('.position .card').length === 3,
      );
      await anna.waitForFunction(
        () => document.querySelectorAll('.tile .card[data-suit=back]').length === 3,
      );
      assert.equal(
        await anna.locator('.tile .card:not([data-suit=back])').count(),
        0,
        'backs of the other',
      );
    });
  });
});

test('a round is replayed both ways and verified in the page', async () => {
  await withPage({}, async (page) => {
    const { id } = await sitDown(page, 'double-cross-poker');
    await roundByKeys(page);
    await page.goto(`/replay/${id}/1`);
    await page.waitForSelector('#at');
    const cards = () => page.locator('.cloth .card').count();
    assert.equal(await cards(), 0);
    await page.keyboard.press('End');
    const end = await cards();
    assert.equal(end, 9, 'two of the player, two of the dealer, five in the cross');
    for (let back = 0; back < 60; back += 1) await page.keyboard.press('ArrowLeft');
    assert.equal(await cards(), 0);
    await page.getByRole('button', { name: 'No more bets' }).click();
    assert.match(
      await page.textContent('#step'),
      /No more bets.* nj-19-47-25-double-cross-poker 25/s,
    );
    const proof = readFileSync(new URL('round-proof.json', import.meta.url), 'utf8');
    await page.route('**/proof', (route) =>
      route.fulfill({ contentType: 'application/json', body: proof }),
    );
    await page.keyboard.press('v');
    await page.waitForSelector('#checked .good');
    await page.unroute('**/proof');
    const forged = proof.replace('"Qs",\n  "Tc"', '"Tc",\n  "Qs"');
    assert.notEqual(forged, proof);
    await page.route('**/proof', (route) =>
      route.fulfill({ contentType: 'application/json', body: forged }),
    );
    await page.keyboard.press('v');
    await page.waitForSelector('#checked .bad');
    assert.match(await page.textContent('#checked'), /card 1 of the round/);
  });
});

test('nothing moves on the page while cards are dealt', async () => {
  await withPage({ settings: { pace: '' } }, async (page) => {
    await sitDown(page, 'blackjack', 2);
    await asked(page);
    await page.evaluate(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value;
      }).observe({ type: 'layout-shift' });
    });
    await roundByKeys(page);
    assert.ok(
      (await page.evaluate(() => window.shifted)) < 0.01,
      `shift ${await page.evaluate(() => window.shifted)}`,
    );
  });
});

test('axe finds nothing on any page, in both themes, at both sizes', async () => {
  for (const theme of ['light', 'dark']) {
    for (const size of [DESK, PHONE]) {
      await withPage({ theme, size }, async (page) => {
        const { id } = await sitDown(page, 'three-card-draw-poker', 2, { play: false });
        assert.deepEqual(await axe(page), [], `lobby ${theme}`);
        await page.goto(`/table/${id}`);
        await asked(page);
        assert.deepEqual(await axe(page), [], `wager ${theme}`);
        await untilDecision(page);
        assert.deepEqual(await axe(page), [], `decision ${theme}`);
        await roundByKeys(page);
        assert.deepEqual(await axe(page), [], `settled ${theme}`);
        await page.goto(`/replay/${id}/1?step=20`);
        await page.waitForSelector('#step ul, #step p');
        assert.deepEqual(await axe(page), [], `replay ${theme}`);
        await page.keyboard.press(',');
        assert.deepEqual(await axe(page), [], `settings ${theme}`);
      });
    }
  }
});
