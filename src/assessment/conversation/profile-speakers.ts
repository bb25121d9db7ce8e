import type { Language } from '../languages/language.ts';
import type { SpeakerProfile } from '../../transcript/speakers/speaker-profile.ts';
import { findsOut } from './sentence.ts';
import type { Spoken } from './types.ts';

function profileOf(language: Language, speaker: string, opens: boolean, turns: readonly Spoken[]): SpeakerProfile {
  const { you, self, step, sentence: signals } = language;
  const profile: SpeakerProfile = {
    speaker,
    opens,
    words: 0,
    sentences: 0,
    questions: 0,
    proposals: 0,
    resistance: 0,
    offers: 0,
    you: 0,
    self: 0,
  };
  for (const turn of turns) {
    if (turn.speaker !== speaker) continue;
    profile.words += turn.wordCount;
    for (const sentence of turn.sentences) {
      profile.sentences += 1;
      if (findsOut(sentence)) profile.questions += 1;
      if (sentence.question === 'proposal' || step.commits(sentence.words)) profile.proposals += 1;
      if (signals.resistanceKind(sentence) !== null) profile.resistance += 1;
      if (signals.speaksAsOfferer(sentence.words)) profile.offers += 1;
      for (const word of sentence.words) {
        if (you.has(word)) profile.you += 1;
        else if (self.has(word)) profile.self += 1;
      }
    }
  }
  return profile;
}

/**
 * With more than two speakers, the least share of the words that the main two must have for the others not to matter.
 */
const MAIN_SHARE = 0.9;

// The two who say nearly everything, in order of appearance; null where there are no such two.
function mainTwo(turns: readonly Spoken[], speakers: readonly string[]): string[] | null {
  if (speakers.length === 2) return [...speakers];
  if (speakers.length < 2) return null;
  const words = new Map(speakers.map((speaker) => [speaker, 0]));
  let all = 0;
  for (const { speaker, wordCount } of turns) {
    all += wordCount;
    if (speaker !== null) words.set(speaker, (words.get(speaker) ?? 0) + wordCount);
  }
  const [first, second] = [...words].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || second === undefined || first[1] + second[1] < all * MAIN_SHARE) return null;
  return speakers.filter((speaker) => speaker === first[0] || speaker === second[0]);
}

/**
 * What each of the two main speakers did, for guessing which is the user; empty where more than two, or fewer, have a
 * part in it.
 */
export function profileSpeakers(
  language: Language,
  turns: readonly Spoken[],
  speakers: readonly string[],
): SpeakerProfile[] {
  const main = mainTwo(turns, speakers);
  if (main === null) return [];
  const opener = turns.find(({ speaker }) => speaker !== null && main.includes(speaker))?.speaker ?? null;
  return main.map((speaker) => profileOf(language, speaker, speaker === opener, turns));
}
