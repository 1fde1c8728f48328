// Short sounds, if somebody wants them: made here, no file is asked for.

import { chosen } from './settings.js';

/** @type {AudioContext | null} */
let context = null;

/** @type {Record<'card' | 'chip' | 'turn', [number, number]>} */
const TONES = { card: [620, 0.03], chip: [900, 0.04], turn: [440, 0.12] };

/** @param {'card' | 'chip' | 'turn'} kind */
export function sound(kind) {
  if (chosen('sound') !== 'on') return;
  context ??= new AudioContext();
  const [pitch, length] = TONES[kind];
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0.05, context.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + length);
  tone.connect(loud).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
