import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson, type Json } from '../lib/json/json.ts';
import {
  KeptCriterion,
  KeptFeedback,
  KeptModel,
  KeptNotAssessed,
  KeptStandsInFor,
  KeptTranscript,
  KeptUsersTurns,
} from './kept.ts';
import { once } from '../lib/values/once.ts';

const checkers = {
  transcript: once(() => Compile(KeptTranscript)),
  user: once(() => Compile(KeptUsersTurns)),
  model: once(() => Compile(KeptModel)),
  standsInFor: once(() => Compile(KeptStandsInFor)),
  criterion: once(() => Compile(KeptCriterion)),
  notAssessed: once(() => Compile(KeptNotAssessed)),
  feedback: once(() => Compile(KeptFeedback)),
};

/** Criteria that are read of one assessment, as many as an import may bring. */
const MOST_LISTED = 500;

/** What kept evidence says, whichever assessor wrote it and when. */
export interface KnownEvidence {
  transcript: Static<typeof KeptTranscript> | null;
  /** Whose turns were taken for the user's. */
  user: Static<typeof KeptUsersTurns> | null;
  /** The model that was asked, where one was. */
  model: Static<typeof KeptModel> | null;
  /** The assessor that should have judged, where another one stands in for it, and why. */
  standsInFor: Static<typeof KeptStandsInFor> | null;
  criteria: KeptCriterion[];
  notAssessed: Static<typeof KeptNotAssessed>[];
  /** The place that the feedback is about. */
  feedback: Static<typeof KeptFeedback> | null;
  /** What is there and has a form that this program does not know: names of fields. It is kept, and not shown here. */
  unread: string[];
}

/**
 * Reads evidence as it was kept: the built-in assessor's, a model's, that of other versions, or whatever an import
 * brought. Each part is checked; one that is not of the known form is left out and named.
 * @param stored JSON text, or null where none is kept
 */
export function readEvidence(stored: string | null): KnownEvidence {
  const steps = checkEvidence(stored === null ? null : (parseJson(stored) ?? null), 1);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Checks evidence, each list in so many pieces, with a stop behind each piece of work. */
function* checkEvidence(value: Json, pieces: number): Generator<void, KnownEvidence> {
  const unread: string[] = [];
  const fields = isFields(value) ? value : {};
  if (value !== null && !isFields(value)) unread.push('evidence');

  function part<T>(name: string, checker: { Check: (value: unknown) => value is T }): T | null {
    const found = fields[name];
    if (found === undefined || found === null) return null;
    if (checker.Check(found)) return found;
    unread.push(name);
    return null;
  }
  function* list<T>(name: string, checker: { Check: (value: unknown) => value is T }): Generator<void, T[]> {
    const found = fields[name];
    if (found === undefined || found === null) return [];
    const all: unknown[] = Array.isArray(found) ? found : [found];
    const items = all.slice(0, MOST_LISTED);
    const read: T[] = [];
    const piece = Math.ceil(items.length / pieces);
    for (const [index, item] of items.entries()) {
      if (index > 0 && index % piece === 0) yield;
      if (checker.Check(item)) read.push(item);
    }
    if (read.length < all.length) unread.push(name);
    return read;
  }

  const known = {
    transcript: part('transcript', checkers.transcript()),
    user: part('rep', checkers.user()),
    model: part('model', checkers.model()),
    standsInFor: part('standsInFor', checkers.standsInFor()),
    criteria: yield* list('criteria', checkers.criterion()),
    notAssessed: yield* list('notAssessed', checkers.notAssessed()),
    feedback: part('feedback', checkers.feedback()),
    unread,
  };
  yield;
  return known;
}

/** Characters from which on evidence is read in turns of its own: 5 MB take 7 ms, 60,000 values 14 and 9 more to check. */
const LONG = 65_536;
/** Characters of evidence that are checked in one piece. */
const CHECKED_AT_ONCE = 1_048_576;

/** Reads evidence likewise; where it is long, when its turn comes. @param itsTurn waits for that, before and after each piece */
export async function readEvidenceInTurn(stored: string | null, itsTurn: () => Promise<void>): Promise<KnownEvidence> {
  if (stored === null || stored.length <= LONG) return readEvidence(stored);
  await itsTurn();
  const steps = checkEvidence(parseJson(stored) ?? null, Math.ceil(stored.length / CHECKED_AT_ONCE));
  for (;;) {
    await itsTurn();
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Evidence without the remark that it stands in for a model's, as whoever made it wrote it. @param stored JSON text */
export function withoutStandIn(stored: string): string {
  const value = parseJson(stored);
  if (value === undefined || !isFields(value) || !('standsInFor' in value)) return stored;
  const { standsInFor: _, ...own } = value;
  return JSON.stringify(own);
}

function isFields(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
