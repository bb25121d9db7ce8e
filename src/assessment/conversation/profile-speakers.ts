import { commits } from '../signals/next-step-words.ts';
import { speaksAsOfferer } from '../signals/offers.ts';
import { resistanceKind } from '../signals/resistance.ts';
import type { SpeakerProfile } from '../speakers/speaker-profile.ts';
import type { Spoken } from './types.ts';

/** What each of two speakers did, for guessing which is the user; empty for any other number of speakers. */
export function profileSpeakers(turns: readonly Spoken[], speakers: readonly string[]): SpeakerProfile[] {
  if (speakers.length !== 2) return [];
  const opener = turns.find((turn) => turn.speaker !== null)?.speaker ?? null;
  return speakers.map((speaker) => {
    const profile: SpeakerProfile = { speaker, opens: speaker === opener, questions: 0, proposals: 0, resistance: 0, offers: 0 };
    for (const turn of turns) {
      if (turn.speaker !== speaker) continue;
      for (const sentence of turn.sentences) {
        if (sentence.question === 'open' || sentence.question === 'closed') profile.questions += 1;
        if (sentence.question === 'proposal' || commits(sentence.words)) profile.proposals += 1;
        if (resistanceKind(sentence) !== null) profile.resistance += 1;
        if (speaksAsOfferer(sentence.words)) profile.offers += 1;
      }
    }
    return profile;
  });
}
