import type { UserIdentification } from '../types.ts';
import type { SpeakerProfile } from './speaker-profile.ts';

/** Below this it is not told: of 23 guesses between 0.5 and 0.7 that were measured, nine were wrong. */
const LEAST = 0.75;
/** However many signs agree, it stays a guess from behaviour, and is no surer than a first name. */
const MOST = 0.9;
// A difference of a tenth of all words between "you" and "I" is as clear as it gets.
const CLEAR_LEANING = 0.1;
const FEWEST_WORDS = 20;

interface Sign {
  says: string;
  /** From −1 (wholly the second speaker's) to 1 (wholly the first one's). */
  side: number;
  weight: number;
}

const leaning = ({ you, self, words }: SpeakerProfile): number => (you - self) / Math.max(FEWEST_WORDS, words);
const balance = (a: number, b: number, prior: number): number => (a - b) / (a + b + prior);

// Weights are log-odds of a sign at its clearest, set before they were tried; docs/transcripts.md has what came of it.
function signsOf(a: SpeakerProfile, b: SpeakerProfile): Sign[] {
  return [
    { says: 'opens the conversation', side: Number(a.opens) - Number(b.opens), weight: 0.8 },
    {
      says: 'speaks more of the other than of themselves',
      side: Math.max(-1, Math.min(1, (leaning(a) - leaning(b)) / CLEAR_LEANING)),
      weight: 2.5,
    },
    { says: 'asks more questions', side: balance(a.questions, b.questions, 2), weight: 1.5 },
    { says: 'speaks as the one who offers', side: balance(a.offers, b.offers, 1), weight: 1.5 },
    { says: 'proposes the next steps', side: balance(a.proposals, b.proposals, 2), weight: 1 },
  ];
}

/**
 * Guesses between two unnamed speakers from what they do: who opens, who says "you" rather than "I", who asks, offers
 * and proposes. The signs' log-odds are added; the confidence is what they come to, between 0.5 and 0.9. Below 0.75 it
 * is not told.
 */
export function positionGuess(profiles: readonly SpeakerProfile[]): UserIdentification {
  const [a, b] = profiles;
  if (a === undefined || b === undefined)
    return { way: 'none', speaker: null, confidence: 0, reason: 'Fewer than two speakers have turns.' };
  const signs = signsOf(a, b);
  const odds = signs.reduce((sum, { side, weight }) => sum + side * weight, 0);
  const winner = odds >= 0 ? a : b;
  const confidence = Math.round(Math.min(MOST, 1 / (1 + Math.exp(-Math.abs(odds)))) * 100) / 100;
  if (confidence < LEAST) {
    return {
      way: 'none',
      speaker: null,
      confidence,
      reason: 'No label matches the user, and the two speakers behave too much alike to tell which one is.',
    };
  }
  const telling = signs.filter(({ side, weight }) => side * weight * Math.sign(odds) > 0.1).map(({ says }) => says);
  return {
    way: 'position',
    speaker: winner.speaker,
    confidence,
    reason: `No label matches the user; "${winner.speaker}" ${telling.join(', ')}.`,
  };
}
