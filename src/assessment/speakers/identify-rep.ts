import type { RepIdentification, Transcript } from '../types.ts';
import { emailMatch } from './email-match.ts';
import { nameMatch } from './name-match.ts';
import { positionGuess } from './position-guess.ts';
import { roleOf } from './role-words.ts';
import type { SpeakerProfile } from './speaker-profile.ts';

const none = (reason: string): RepIdentification => ({ way: 'none', speaker: null, confidence: 0, reason });

// The single best match above zero; null where two are equally good.
function best(speakers: readonly string[], rate: (speaker: string) => number): { speaker: string; sure: number } | null {
  const rated = speakers.map((speaker) => ({ speaker, sure: rate(speaker) })).filter(({ sure }) => sure > 0).toSorted((a, b) => b.sure - a.sure);
  const [first, second] = rated;
  return first === undefined || (second !== undefined && second.sure === first.sure) ? null : first;
}

function byRole(speakers: readonly string[]): RepIdentification | null {
  const reps = speakers.filter((speaker) => roleOf(speaker) === 'rep');
  const [rep] = reps;
  if (reps.length === 1 && rep !== undefined) return { way: 'role', speaker: rep, confidence: 0.95, reason: `The label "${rep}" is a word for the user's side.` };
  const others = speakers.filter((speaker) => roleOf(speaker) !== 'customer');
  const [left] = others;
  if (reps.length === 0 && others.length === 1 && left !== undefined && speakers.length > 1) {
    return { way: 'role', speaker: left, confidence: 0.85, reason: `Everyone but "${left}" is labelled as the customer.` };
  }
  return null;
}

/**
 * Finds whose turns are the user's: by display name (or user id), e-mail address, role words in the labels, else, between two speakers, by
 * position and behaviour. Returns way `none` with a reason where it can't be told: no labels, or several speakers and no match.
 */
export function identifyRep(
  transcript: Transcript,
  user: { userId: string; email: string | null; displayName: string | null },
  profiles: () => readonly SpeakerProfile[],
): RepIdentification {
  const { speakers } = transcript;
  if (speakers.length === 0) return none('The transcript does not say who speaks.');
  if (speakers.length === 1) {
    const [only = ''] = speakers;
    if (user.displayName === null || nameMatch(only, user.displayName) === 0) return none(`Only one speaker ("${only}") is labelled, and it is not known to be the user.`);
  }
  const { displayName, email } = user;
  const name = best(speakers, (speaker) => Math.max(displayName === null ? 0 : nameMatch(speaker, displayName), speaker === user.userId ? 1 : 0));
  if (name !== null) return { way: 'name', speaker: name.speaker, confidence: name.sure, reason: `The label "${name.speaker}" matches the user's name.` };
  const mail = email === null ? null : best(speakers, (speaker) => emailMatch(speaker, email));
  if (mail !== null) return { way: 'email', speaker: mail.speaker, confidence: mail.sure, reason: `The label "${mail.speaker}" matches the user's e-mail address.` };
  const role = byRole(speakers);
  if (role !== null) return role;
  if (speakers.length > 2) return none(`There are ${speakers.length} speakers, and no label matches the user's name, e-mail address or role.`);
  return positionGuess(profiles());
}
