// Asking the house: documents, refusals, commands with keys, and the stream of what happens.

import { keep } from './settings.js';

/** A refusal, with its paragraph and what would be accepted. */
export class Refused extends Error {
  /** @param {{ kind: string, detail: string, paragraph?: string, accepted?: string }} problem */
  constructor(problem) {
    super(problem.detail);
    this.kind = problem.kind;
    this.paragraph = problem.paragraph;
    this.accepted = problem.accepted;
  }
}

/** A key that no other command has. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the house; a refusal is thrown.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, key?: string, signal?: AbortSignal }} [more]
 * @returns {Promise<any>}
 */
export async function ask(method, path, { body, key, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: sent, signal });
  } catch {
    throw new Refused({ kind: 'unreachable', detail: 'the house cannot be reached' });
  }
  if (answer.status === 204) return null;
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  const read = json ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(json ? read : { kind: 'fault', detail: String(read) });
  return read;
}

/**
 * Sends a command until it is answered: the key makes it one command.
 * @param {string} path
 * @param {unknown} body
 */
export async function command(path, body) {
  const key = freshKey();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask('POST', path, { body, key });
    } catch (error) {
      const again = error instanceof Refused && ['unreachable', 'busy'].includes(error.kind);
      if (!again || attempt >= 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
    }
  }
}

/**
 * What somebody says at a table.
 * @param {string} table
 * @param {import('./types.js').Said} said
 */
export const tell = (table, said) => command(`/api/tables/${table}/commands`, said);

/**
 * Who asks; a guest with play money if nobody is known.
 * @param {string} name
 * @returns {Promise<import('./types.js').SessionDocument>}
 */
export async function session(name) {
  // Whoever is known already is told so, and gets no second session.
  const who = await ask('POST', '/api/session', { body: { name } });
  keep('known', true);
  return who;
}

/**
 * Follows a table; the browser comes back by itself and goes on where it was.
 * @param {string} table
 * @param {Record<'view' | 'happened' | 'ask', (document: any) => void>} told
 * @param {(open: boolean) => void} connected
 */
export function follow(table, told, connected) {
  let after = '';
  /** @type {EventSource} */
  let source;
  const open = () => {
    const wanted = new URLSearchParams({ tables: table });
    if (after) wanted.set('after', after);
    source = new EventSource(`/api/events?${wanted}`);
    source.onopen = () => connected(true);
    source.onerror = () => {
      connected(false);
      // A refused stream is not tried again by the browser; a broken one is.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000);
    };
    for (const kind of /** @type {const} */ (['view', 'happened', 'ask'])) {
      source.addEventListener(kind, (event) => {
        after = event.lastEventId;
        told[kind](JSON.parse(event.data));
      });
    }
  };
  open();
  return () => source.close();
}
