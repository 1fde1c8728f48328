// What the house sends, as its OpenAPI document describes it.

/** @typedef {{ at: 'hand', seat: number, hand: number, place: number }
 *   | { at: 'dealer', hand: number, place: number }
 *   | { at: 'community', place: number } | { at: 'burn', place: number }} Where */
/** @typedef {{ spot: Where, card: string | null, up: boolean, unused: boolean }} CardView */
/** @typedef {{ area: string, cents: number }} WagerView */
/** @typedef {{ seat: number, player: string | null, guest: boolean, cents: number,
 *   wagers: WagerView[], ready: boolean, folded: boolean, bet_cents: number | null,
 *   stack_cents: number | null, came_to_cents: number | null, holds: string | null }} SeatView */
/** @typedef {{ words: string, key: string | null, shown: string, cents: number }} AskedChoice */
/** @typedef {{ form: 'menu' }
 *   | { form: 'betting', least_cents: number | null, most_cents: number | null }
 *   | { form: 'discards', least: number } | { form: 'amount', accepted: string }} DecisionForm */
/** @typedef {{ place: number, card: string }} PlacedCard */
/** @typedef {{ asks: 'cut', least: number, most: number }
 *   | { asks: 'wager', area: string, required: boolean, least_cents: number, most_cents: number,
 *       usual_cents: number | null }
 *   | { asks: 'stack', cents: number, add_least_cents: number | null,
 *       add_most_cents: number | null, usual_cents: number }
 *   | { asks: 'commitment', log: string, shuffle: number, house: string }
 *   | { asks: 'opening', log: string, shuffle: number, cut: number }
 *   | { asks: 'ready' } | { asks: 'chips', cents: number, least_cents: number }
 *   | { asks: 'decision', form: DecisionForm, hand: number | null, holds: string | null,
 *       cards: PlacedCard[] }} AskedAbout */
/** @typedef {{ seat: number, prompt: string, about: AskedAbout, choices: AskedChoice[],
 *   under: string, until: number | null }} Ask */
/** @typedef {{ dealer: number, hand: number, shared: string, shared_most: number,
 *   areas: [string, string[]][] }} LookView */
/** @typedef {{ cents: number, seats: number[] }} PotView */
/** @typedef {{ event: number, viewpoint: string, rounds: number, phase: string,
 *   turn: number | null, seats: SeatView[], cards: CardView[], pots: PotView[],
 *   button: number | null, kill: number | null, to_call_cents: number | null,
 *   meter_cents: number | null, least_cents: number, most_cents: number, look: LookView,
 *   asks: Ask[] }} TableView */
/** @typedef {{ table: string, view: TableView, people: Record<string, string>,
 *   reason?: string }} ViewDocument */
/** @typedef {{ text: string } | { card: string }} SentencePart */
/** @typedef {{ parts: SentencePart[], weight: 'said' | 'in_a_row' | 'shown',
 *   under: string }} Sentence */
/** @typedef {{ what: 'card', spot: Where, done: string, card: string | null, to: Where | null }
 *   | { what: 'wager', seat: number, area: string, done: string, cents: number | null }
 *   | { what: 'choice', seat: number, hand: number, choice: string }
 *   | { what: 'discards', seat: number, cards: number }
 *   | { what: 'pot', done: string, seat: number | null, pot: number | null,
 *       cents: number | null }
 *   | { what: 'void', seat: number | null }
 *   | { what: 'seat', seat: number, player: string | null, done: string }
 *   | { what: 'chips', player: string, done: string, cents: number }
 *   | { what: 'round', number: number, done: string } | { what: 'meter', cents: number }
 *   | { what: 'evidence' } | { what: 'words' }} What */
/** @typedef {{ what: What, words: string, under: string }} Done */
/** @typedef {{ number: number, at: number, round: number, by: string, done: Done[],
 *   told: Sentence[] }} Happened */
/** @typedef {{ title: string, lines: [string, string][] }} PayTableView */
/** @typedef {{ name: string, use: string, shape: 'circle' | 'rectangle' | 'diamond',
 *   across: number, towards: number, width: number, depth: number }} Marking */
/** @typedef {{ name: string, at: [number, number][] }} Places */
/** @typedef {{ licensee: string, cloth: { texts: string[], payout_limit?: string | null },
 *   cards?: Places[], position: { seat: number, areas: Marking[] }[],
 *   sign: { texts?: string[], limits?: { wager: string, minimum: string, maximum: string }[],
 *     payout_limit?: string | null } }} Layout */
/** @typedef {{ table: string, game: string, title: string, settings: string,
 *   options_hash: string, seats: number, least_cents: number, most_cents: number,
 *   structure: string | null, assumption: [string, string] | null, help: string[],
 *   areas: string[], pay_tables: PayTableView[], layout: Layout | null }} TableFacts */
/** @typedef {{ words: string, dollars: number, exact: string | null, quality: string,
 *   gives_away_cents: number }} ValuedView */
/** @typedef {{ method: string, choices: ValuedView[], facts: string[] }} HintView */
/** @typedef {{ seat: number, area: string, sentence: string, under: string }} ExplainedView */
/** @typedef {{ table: string, round: number, viewpoint: string,
 *   steps: Happened[] }} RoundDocument */
/** @typedef {{ id: string, name: string, balance: number }} SessionDocument */
/** @typedef {{ table: string, game: string, access: 'open' | 'by-link', guests: number,
 *   opened: number, yours: boolean }} ListedTable */
/** @typedef {Record<string, unknown> & { say: string }} Said */

export {};
