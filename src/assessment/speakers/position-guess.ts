import type { RepIdentification } from '../types.ts';
import type { SpeakerProfile } from './speaker-profile.ts';

const LEAST = 0.6;

/**
 * Between two unnamed speakers: each sign (opens the conversation, asks more, proposes next steps, offers, meets resistance from the other)
 * is worth 0.08 above even odds, at most 0.8 in all. Below 0.6 it is not told. The figures are this program's own caution, not a
 * published rate: they say how many of the five signs agree.
 */
export function positionGuess(profiles: readonly SpeakerProfile[]): RepIdentification {
  const [a, b] = profiles;
  if (a === undefined || b === undefined) return { way: 'none', speaker: null, confidence: 0, reason: 'Fewer than two speakers have turns.' };
  const signs: [string, number][] = [
    ['opens the conversation', Number(a.opens) - Number(b.opens)],
    ['asks more questions', Math.sign(a.questions - b.questions)],
    ['proposes the next steps', Math.sign(a.proposals - b.proposals)],
    ['speaks as the one who offers', Math.sign(a.offers - b.offers)],
    ['meets resistance from the other', Math.sign(b.resistance - a.resistance)],
  ];
  const balance = signs.reduce((sum, [, side]) => sum + side, 0);
  const winner = balance >= 0 ? a : b;
  const confidence = Math.round(Math.min(0.8, 0.5 + 0.08 * Math.abs(balance)) * 100) / 100;
  const reasons = signs.filter(([, side]) => side !== 0 && side === Math.sign(balance)).map(([sign]) => sign);
  if (confidence < LEAST) {
    return { way: 'none', speaker: null, confidence, reason: 'No label matches the user, and the two speakers behave too much alike to tell which one is.' };
  }
  return { way: 'position', speaker: winner.speaker, confidence, reason: `No label matches the user; "${winner.speaker}" ${reasons.join(', ')}.` };
}
