// Pictures of the pages, at the width of a desk and of a phone, in both themes, into the folder
// that is named. They are looked at by people; no test compares them.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  asked,
  DESK,
  openBrowser,
  openHouse,
  openPage,
  PHONE,
  roundByKeys,
  sitDown,
} from './house.mjs';

const folder = process.argv[2] ?? '.';
mkdirSync(folder, { recursive: true });

/** Who sits where, and what is shown of it. */
const TABLES = [
  ['double-cross-poker', 2, DESK, 'light'],
  ['double-cross-poker', 2, PHONE, 'dark'],
  ['multiple-action-blackjack', 1, DESK, 'dark'],
  ['multiple-action-blackjack', 1, PHONE, 'light'],
  ['seven-card-stud', 3, DESK, 'light'],
  ['holdem', 3, PHONE, 'dark'],
];

const [house, browser] = await Promise.all([openHouse(), openBrowser()]);
for (const [game, guests, size, theme] of TABLES) {
  const { page, close } = await openPage(browser, house, { size, theme });
  const shot = (what) =>
    page.screenshot({
      path: join(folder, `${what}-${size === PHONE ? 'phone' : 'desk'}-${theme}.png`),
    });
  const table = await sitDown(page, game, guests, { play: false });
  await shot('lobby');
  await page.goto(`/table/${table.id}`);
  while ((await asked(page)).asks !== 'decision') {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(400);
  await shot(`${game}-decision`);
  await roundByKeys(page);
  await page.waitForTimeout(400);
  await shot(`${game}-settled`);
  await page.goto(`/replay/${table.id}/1?step=20`);
  await page.waitForSelector('#step li, #step p');
  await shot('replay');
  await close();
}
await browser.close();
await house.stop();
