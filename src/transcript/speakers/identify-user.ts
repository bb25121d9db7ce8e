import type { UserIdentification, SpeakerFact, Transcript } from '../types.ts';
import { emailMatch } from './email-match.ts';
import { nameMatch } from './name-match.ts';
import { positionGuess } from './position-guess.ts';
import { isNobody, isProgram, roleOf, rolesOfPair, type Side } from './role-words.ts';
import type { SpeakerProfile } from './speaker-profile.ts';

interface User {
  userId: string;
  email: string | null;
  displayName: string | null;
}

const MOST_SPEAKERS = 2000;

const none = (reason: string): UserIdentification => ({ way: 'none', speaker: null, confidence: 0, reason });

// The single best match above zero; null where two are equally good.
function best(
  speakers: readonly string[],
  rate: (speaker: string) => number,
): { speaker: string; sure: number } | null {
  const rated = speakers
    .map((speaker) => ({ speaker, sure: rate(speaker) }))
    .filter(({ sure }) => sure > 0)
    .toSorted((a, b) => b.sure - a.sure);
  const [first, second] = rated;
  return first === undefined || (second !== undefined && second.sure === first.sure) ? null : first;
}

function byName(speakers: readonly string[], { displayName, userId }: User): UserIdentification | null {
  const name = best(speakers, (speaker) =>
    speaker === userId ? 1 : displayName === null ? 0 : nameMatch(speaker, displayName),
  );
  return name === null
    ? null
    : {
        way: 'name',
        speaker: name.speaker,
        confidence: name.sure,
        reason: `The label "${name.speaker}" matches the user's name.`,
      };
}

function byEmail(
  speakers: readonly string[],
  { email, displayName }: User,
  people: readonly SpeakerFact[],
): UserIdentification | null {
  // Some directories have the address where the name belongs.
  const address = email ?? (displayName?.includes('@') === true ? displayName : null);
  if (address === null) return null;
  const [fact, another] = people.filter(
    (person) => person.email?.trim().toLowerCase() === address.trim().toLowerCase(),
  );
  if (fact !== undefined && another === undefined)
    return {
      way: 'email',
      speaker: fact.speaker,
      confidence: 1,
      reason: `The file gives the user's e-mail address for "${fact.speaker}".`,
    };
  const mail = best(speakers, (speaker) => emailMatch(speaker, address));
  return mail === null
    ? null
    : {
        way: 'email',
        speaker: mail.speaker,
        confidence: mail.sure,
        reason: `The label "${mail.speaker}" matches the user's e-mail address.`,
      };
}

function byStatement(people: readonly SpeakerFact[]): UserIdentification | null {
  const [stated] = people.filter(({ isUser }) => isUser === true);
  return stated === undefined
    ? null
    : {
        way: 'stated',
        speaker: stated.speaker,
        confidence: 1,
        reason: `Whoever added the conversation said that "${stated.speaker}" is the user.`,
      };
}

// "Agent" beside "User" is a person beside a program on one platform and a person's customer on another.
const UNCLEAR_PAIR = new Set(['agent user', 'user agent']);

// Of several on the user's side, the one who says nearly all of what they say: the others handed over, or are the same
// person misspelt.
const NEARLY_ALL = 0.85;

function mainOf(reps: readonly string[], { turns }: Transcript): UserIdentification | null {
  const said = new Map(reps.map((rep) => [rep, 0]));
  let all = 0;
  for (const { speaker, text } of turns) {
    const before = speaker === null ? undefined : said.get(speaker);
    if (speaker === null || before === undefined) continue;
    said.set(speaker, before + text.length);
    all += text.length;
  }
  const [main] = [...said].filter(([, length]) => length >= all * NEARLY_ALL);
  return main === undefined
    ? null
    : {
        way: 'role',
        speaker: main[0],
        confidence: 0.8,
        reason: `Of the ${reps.length} who are labelled as the user's side, "${main[0]}" says nearly everything.`,
      };
}

function byRole(transcript: Transcript): UserIdentification | null {
  const { speakers, people } = transcript;
  const facts = new Map(people.map(({ speaker, role }) => [speaker, role]));
  const pair = rolesOfPair(speakers);
  const unclear = UNCLEAR_PAIR.has(speakers.map((speaker) => speaker.toLowerCase()).join(' '));
  const sideOf = (speaker: string): Side | null =>
    facts.get(speaker) ?? pair.get(speaker) ?? (unclear ? null : isProgram(speaker) ? 'customer' : roleOf(speaker));
  const reps = speakers.filter((speaker) => sideOf(speaker) === 'rep');
  const [rep, second] = reps;
  if (rep !== undefined && second === undefined) {
    const stated = facts.get(rep) === 'rep';
    return {
      way: 'role',
      speaker: rep,
      confidence: 0.95,
      reason: stated
        ? `The file names "${rep}" as the user's side.`
        : `The label "${rep}" is a word for the user's side.`,
    };
  }
  if (second !== undefined) return mainOf(reps, transcript);
  const [left, other] = speakers.filter((speaker) => sideOf(speaker) !== 'customer' && !isNobody(speaker));
  const customers = speakers.some((speaker) => sideOf(speaker) === 'customer');
  if (left !== undefined && other === undefined && customers) {
    return {
      way: 'role',
      speaker: left,
      confidence: 0.85,
      reason: `Everyone but "${left}" is labelled as the customer or as a program.`,
    };
  }
  return null;
}

/**
 * Finds whose turns are the user's: as a person said, by display name (or user id), e-mail address, the file's own role
 * field or role words in the labels, else, between two speakers who say nearly everything, by position and behaviour.
 * Returns way `none` with a reason where it can't be told.
 *
 * @param profiles what the two main speakers did; only asked for where nothing else tells
 */
export function identifyUser(
  transcript: Transcript,
  user: User,
  profiles: () => readonly SpeakerProfile[],
): UserIdentification {
  const { speakers, people, damage } = transcript;
  if (damage !== null) return none(damage);
  if (speakers.length === 0) return none('The transcript does not say who speaks.');
  // Nobody's conversation; to look at each label would take long.
  if (speakers.length > MOST_SPEAKERS)
    return none(`There are ${speakers.length} speakers, more than any conversation has.`);
  const found = byStatement(people) ?? byName(speakers, user) ?? byEmail(speakers, user, people);
  if (found !== null) return found;
  if (speakers.length === 1)
    return none(`Only one speaker ("${speakers[0] ?? ''}") is labelled, and it is not known to be the user.`);
  const role = byRole(transcript);
  if (role !== null) return role;
  const main = profiles();
  if (main.length < 2)
    return none(`There are ${speakers.length} speakers, and no label matches the user's name, e-mail address or role.`);
  return positionGuess(main);
}
