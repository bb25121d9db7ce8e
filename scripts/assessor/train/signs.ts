import type { Sign } from './fit-signed.ts';

// What sense demands: these may only raise a score, or only lower it. All others may do either.
const RAISES = [
  'their acceptance',
  'their commitment',
  'their warming',
  'their openness',
  'ends in commitment',
  'ends in acceptance',
  'ends in warmth',
  'their warming grows',
  'their commitment grows',
  'their openness grows',
  'my exploring',
  'my answering',
  'my empathy',
  'my taking-up',
  'my drawing-worth',
  'my restating',
  'my acting',
  'pushback explored',
  'pushback answered',
  'pushback met with feeling',
  'pushback taken up',
  'drawing out opens up',
  'drawing out ends pushback',
  'answers end pushback',
  'taken up now',
  'taken up later',
  'their figures',
  'step with a time',
  'step agreed',
  'step proposed by them',
];
const LOWERS = [
  'their protest',
  'their protest grows',
  'ends in pushback',
  'their pushback grows',
  'their pushback',
  'my arguing',
  'my dismissing',
  'my ignoring',
  'my caving',
  'my lecturing',
  'my pressing',
  'pushback argued with',
  'pushback ignored',
  'pushing brings pushback',
  'echoes',
  'own words again',
];

/** What a figure of a conversation may do to a score. */
export function signOf(name: string): Sign {
  return RAISES.includes(name) ? 1 : LOWERS.includes(name) ? -1 : 0;
}
