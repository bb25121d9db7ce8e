import { intervalOf, type Interval } from '../../evidence/interval.ts';
import type { KeptCriterion } from '../../evidence/kept.ts';
import type { KnownEvidence } from '../../evidence/read-evidence.ts';
import { advisedFor } from '../../evidence/sentences/advised.ts';
import { recognise } from '../../evidence/sentences/recognise/recognise.ts';
import type { Cut } from '../../lib/json/cut-texts.ts';
import type { AnySaid } from '../../evidence/sentences/sentence.ts';
import { LONGEST_NAME } from '../schemas/limits.ts';

/** What an assessment advises for a criterion. */
export interface Advised {
  /** Empty where a person set the score and the assessor has no advice: what it found is about its own score. */
  what: string;
  /** The same where it can be said in another language. */
  said: AnySaid | null;
  /** What to do, where `what` is only what was found. */
  todo: { words: string; said: AnySaid } | null;
  /** Words that could have been said; null where there are none. */
  instead: string | null;
  /** The language of the conversation; null where it is not known. */
  language: string | null;
}

/** What is kept of the evidence of each of many conversations: nothing that may be long. */
export interface Telling {
  /** Which criterion the feedback is about. */
  feedback: string | null;
  criteria: ReadonlyMap<string, ToldOf>;
}

/** What it tells of a criterion. */
interface ToldOf {
  interval: Interval | null;
  /** Whether it says something of a score that the assessor gave. */
  hasWords: boolean;
  /** Whether that says what to do, and not only what was found. */
  advises: boolean;
}

/** Characters of a sentence that is shown; what assessors write has some hundred. */
const LONGEST = 2_000;

/** Which texts of evidence are cut for what it tells: names stay whole, and of a longer text it is known that it is there. */
export const CUT_FOR_TELLING: Cut = { over: LONGEST_NAME, to: 1 };
/** And for its words. */
export const CUT_FOR_WORDS: Cut = { over: LONGEST + 1, to: LONGEST + 1 };

/** What evidence tells of some criteria. */
export function tellingOf(evidence: KnownEvidence, names: ReadonlySet<string>): Telling {
  const criteria = new Map<string, ToldOf>();
  for (const criterion of evidence.criteria) {
    const { name } = criterion;
    if (!names.has(name) || criteria.has(name)) continue;
    const { what, raise, moment } = wordsOf(evidence, criterion, false);
    const advises = Boolean(raise ?? moment) || advisedFor(criterion.measures ?? []) !== null;
    criteria.set(name, { interval: intervalOf(criterion), hasWords: what !== '', advises });
  }
  return { feedback: evidence.feedback?.criterion ?? null, criteria };
}

/**
 * What would have raised the score, in the words of whichever assessor gave it; else what it found, unless a person set
 * another score.
 */
export function adviceOf(evidence: KnownEvidence, name: string, isChanged = false): Advised | null {
  const criterion = evidence.criteria.find((one) => one.name === name);
  if (!criterion) return null;
  const { what: whole, kept, raise, moment } = wordsOf(evidence, criterion, isChanged);
  if (whole === '' && !isChanged) return null;
  const what = shortened(whole);
  const instead = moment?.instead ?? criterion.improvement?.instead ?? null;
  return {
    what,
    said: recognise(what, kept),
    todo: raise || isChanged ? null : advisedFor(criterion.measures ?? []),
    instead: instead === null ? null : shortened(instead),
    language: evidence.transcript?.language ?? null,
  };
}

function wordsOf({ feedback }: KnownEvidence, criterion: KeptCriterion, isChanged: boolean) {
  const moment = feedback?.criterion === criterion.name ? feedback.moment : null;
  const [first, ...others] = criterion.measures ?? [];
  let weakest = first;
  for (const one of others) if ((one.points ?? 1) < (weakest?.points ?? 1)) weakest = one;
  const raise = weakest?.raise ?? criterion.improvement?.change;
  const what = raise ?? moment?.missing ?? (isChanged ? '' : (weakest?.finding ?? ''));
  const kept = raise || what === '' ? null : moment?.missing ? moment.said : weakest?.said;
  return { what, kept, raise, moment };
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
