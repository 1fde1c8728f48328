// A house of its own for the tests, a browser, and pages that are watched for what must not happen.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fromCache = createRequire(join(process.env.HOUSE_BROWSER_CACHE ?? '.', 'package.json'));
const { chromium } = fromCache('playwright-core');
const AXE = readFileSync(fromCache.resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const DESK = { width: 1280, height: 860 };
export const PHONE = { width: 360, height: 640 };

/** Starts the program on a folder; what it says when it is open is its address. */
async function start(folder, listen) {
  const program = spawn(
    process.env.HOUSE_PROGRAM ?? 'house',
    ['serve', '--listen', listen, '--data', join(folder, 'data'), '--keys', join(folder, 'keys')],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const url = await new Promise((resolve, reject) => {
    program.stdout.on('data', (line) => {
      const said = /open at (\S+)/.exec(String(line));
      if (said) resolve(said[1]);
    });
    program.on('exit', (code) => reject(new Error(`the house ended with ${code}`)));
  });
  return { program, url };
}

/** Ends a program in good order. */
const ended = (program) =>
  new Promise((resolve) => {
    program.once('exit', resolve);
    program.kill('SIGTERM');
  });

/** A house on a port that is free, how it is opened again, and how it is stopped. */
export async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'house-browser-'));
  let { program, url } = await start(folder, '127.0.0.1:0');
  return {
    url,
    close: () => ended(program),
    open: async () => {
      ({ program } = await start(folder, new URL(url).host));
    },
    stop: async () => {
      await ended(program);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const openBrowser = () =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });

/**
 * A page that is watched: console errors, faults, requests to other hosts.
 */
export async function openPage(
  browser,
  house,
  { size = DESK, theme = 'light', settings = {} } = {},
) {
  const touch = size === PHONE;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    baseURL: house.url,
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('house.settings', JSON.stringify({ pace: 'once', ...chosen }));
  }, settings);
  const page = await context.newPage();
  const wrong = [];
  page.on('console', (said) => {
    if (said.type() === 'error') wrong.push(`console: ${said.text()} ${said.location().url}`);
  });
  page.on('pageerror', (error) => wrong.push(`fault: ${error.stack}`));
  page.on('request', (request) => {
    const of = new URL(request.url());
    if (!['blob:', 'data:'].includes(of.protocol) && of.origin !== house.url)
      wrong.push(`elsewhere: ${request.url()}`);
  });
  page.setDefaultTimeout(10_000);
  return { page, wrong, close: () => context.close() };
}

/** What axe finds wrong with a page. */
export async function axe(page) {
  // The policy of the page admits no foreign script: it is evaluated.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(
    (it) =>
      `${it.id}: ${it.nodes
        .map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? ''))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** Opens a private table and sits down, as the lobby does. */
export async function sitDown(page, game, guests = 0, { play = true } = {}) {
  await page.goto('/');
  const table = await page.evaluate(
    async ([name, many]) => {
      const { ask, command, session, tell } = await import('/assets/api.js');
      await session('Anna');
      const opened = await command('/api/tables', { game: name, guests: many, access: 'by-link' });
      localStorage.setItem('house.links', JSON.stringify({ [opened.table]: opened.link }));
      const facts = await ask('GET', `/api/tables/${opened.table}/facts`);
      await tell(opened.table, { say: 'sit', seat: 3 });
      await tell(opened.table, { say: 'buy_in', cents: Math.max(20000, facts.least_cents * 10) });
      return { id: opened.table, link: opened.link };
    },
    [game, guests],
  );
  if (play) await page.goto(`/table/${table.id}`);
  return table;
}

/** What is asked now: settled, and asked of us. */
export async function asked(page) {
  await page.waitForFunction(() => {
    const table = document.querySelector('house-table');
    return (
      document.querySelector('.result') ||
      (table && !table.busy && !table.dealing && document.querySelector('#panel button'))
    );
  });
  return page.evaluate(() => {
    const panel = document.querySelector('#panel');
    return {
      over: document.querySelector('.result') !== null,
      asks: document.querySelector('house-table')?.asks[0]?.about.asks ?? null,
      form: document.querySelector('house-table')?.asks[0]?.about.form?.form ?? null,
      keys: [...panel.querySelectorAll('[aria-keyshortcuts]')].map((it) =>
        it.getAttribute('aria-keyshortcuts'),
      ),
      prompt: panel.querySelector('.prompt')?.textContent ?? '',
    };
  });
}

/** Plays a round with the keyboard alone. */
export async function roundByKeys(page) {
  for (let step = 0; step < 60; step += 1) {
    const now = await asked(page);
    if (now.over) return;
    const before = await page.evaluate(
      () => document.querySelector('house-table').folded?.view.event,
    );
    if (now.asks !== 'decision') await page.keyboard.press('Enter');
    else if (now.form === 'discards') {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    } else {
      const letters = now.keys.filter((key) => key !== 'f' && key !== 'h' && key !== 'r');
      await page.keyboard.press(letters[0] ?? now.keys[0]);
    }
    await page.waitForFunction(
      (event) =>
        document.querySelector('.result') ||
        (document.querySelector('house-table').folded?.view.event ?? 0) > event,
      before,
    );
  }
  throw new Error('the round does not end');
}
