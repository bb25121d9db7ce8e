import { readEvidence, type KnownEvidence } from '../../evidence/read-evidence.ts';
import { intervalOf, type Interval } from '../../evidence/interval.ts';
import { advisedFor } from '../../evidence/sentences/advised.ts';
import { recognise } from '../../evidence/sentences/recognise/recognise.ts';
import type { AnySaid } from '../../evidence/sentences/sentence.ts';
import type { ReadStores } from '../read-stores.ts';
import { adviceIn, type Advice } from './advice.ts';
import { mean } from './falling.ts';
import { readYardsticks, yardstickOf, type Yardsticks } from './read-figures.ts';
import type { ConversationFilter } from './reads.ts';
import { onePerConversation, score, type Scored } from './scored.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A criterion over a person's conversations, oldest first. Points are between 0 and 1. */
export interface CriterionLine {
  name: string;
  /** The mean of the newest judgements, and of how many. */
  mean: number;
  of: number;
  points: { conversation: Scored; points: number; isChanged: boolean; interval: Interval | null }[];
}

/** What to work on, in the words of the newest assessment that has some. */
export interface WorkOn {
  criterion: string;
  mean: number;
  /** Whether a person set the score that this is about. */
  isChanged: boolean;
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
  assessmentId: string;
  at: number;
}

/** What a person's page shows of their judged conversations. */
export interface PersonFigures {
  conversations: Scored[];
  /** Whether there are older ones that were not read. */
  cut: boolean;
  /** The weakest first. */
  criteria: CriterionLine[];
  workOn: WorkOn[];
  /** Newest first, each in the words of its assessment; null where that has none. */
  advice: (Advice & Partial<Pick<WorkOn, 'what' | 'said'>>)[];
}

/** Judged conversations that are read for one person. */
const MOST = 60;
/** Of those, so many of the newest are looked at for a filter: one that lets hardly any through costs no more. */
const MOST_LOOK = 2_000;
const MOST_WORK = 3;
/** From here on nothing needs work: 4.2 on a scale of 1 to 5. */
const GOOD = 0.8;

/** Reads what a person's page shows: a bounded number of the newest conversations that a filter lets through. */
export async function readPerson(
  stores: Pick<ReadStores, 'practice' | 'scenarios'>,
  { orgId, userId, filter }: { orgId: string; userId: string; filter: ConversationFilter },
): Promise<PersonFigures> {
  const { judged: some, cut } = await stores.practice.judgedOf(orgId, userId, filter, { limit: MOST, look: MOST_LOOK });
  const known: Yardsticks = new Map();
  await readYardsticks(stores, orgId, some, known);
  const conversations = onePerConversation(some.map((row) => score(row, yardstickOf(row, known))));
  const evidence = await stores.practice.evidence(
    orgId,
    conversations.map(({ assessmentId }) => assessmentId),
  );
  const criterionOf = new Map<string, string>();
  const kept = new Map<string, KnownEvidence>();
  for (const [assessmentId, text] of evidence) {
    const read = readEvidence(text);
    if (read.feedback) criterionOf.set(assessmentId, read.feedback.criterion);
    kept.set(assessmentId, read);
  }
  const lines = linesOf(conversations, kept);
  return {
    conversations,
    cut,
    criteria: lines,
    workOn: workOn(lines, kept),
    advice: adviceIn(conversations, criterionOf).map((advice) => ({
      ...advice,
      ...adviceOf(kept.get(advice.assessmentId), advice.criterion),
    })),
  };
}

type Kept = ReadonlyMap<string, KnownEvidence>;

function linesOf(conversations: readonly Scored[], kept: Kept): CriterionLine[] {
  const lines = new Map<string, CriterionLine['points']>();
  for (const conversation of conversations)
    for (const { name, points } of conversation.criteria) {
      const line = lines.get(name) ?? [];
      const criterion = kept.get(conversation.assessmentId)?.criteria.find((one) => one.name === name);
      const isChanged = conversation.changed.includes(name);
      // A score that a person set has not the assessor's interval.
      const interval = isChanged || !criterion ? null : intervalOf(criterion);
      line.push({ conversation, points, isChanged, interval });
      lines.set(name, line);
    }
  return [...lines]
    .map(([name, points]) => {
      const newest = points.slice(-THRESHOLDS.standing).map((point) => point.points);
      return { name, mean: mean(newest), of: newest.length, points };
    })
    .toSorted((left, right) => left.mean - right.mean);
}

function workOn(weakestFirst: readonly CriterionLine[], kept: Kept): WorkOn[] {
  const found: WorkOn[] = [];
  for (const { name, mean: middle, points } of weakestFirst) {
    if (middle >= GOOD || found.length === MOST_WORK) break;
    const newest = points.toReversed().slice(0, THRESHOLDS.standing);
    for (const { conversation, points: given, isChanged } of newest) {
      // What went well says nothing about what to do.
      if (given >= GOOD) continue;
      const { assessmentId, at } = conversation;
      const advised = adviceOf(kept.get(assessmentId), name, isChanged);
      if (advised === null) continue;
      found.push({ criterion: name, mean: middle, isChanged, ...advised, assessmentId, at });
      break;
    }
  }
  return found;
}

/**
 * What would have raised the score, in the words of whichever assessor gave it; else what it found, unless a person set
 * another score.
 */
function adviceOf(
  evidence: KnownEvidence | undefined,
  name: string,
  isChanged = false,
): Pick<WorkOn, 'what' | 'said' | 'todo' | 'instead' | 'language'> | null {
  const criterion = evidence?.criteria.find((one) => one.name === name);
  if (!criterion) return null;
  const { feedback } = evidence ?? {};
  const moment = feedback?.criterion === name ? feedback.moment : null;
  const [weakest] = (criterion.measures ?? []).toSorted((left, right) => (left.points ?? 1) - (right.points ?? 1));
  const raise = weakest?.raise ?? criterion.improvement?.change;
  const what = raise ?? moment?.missing ?? (isChanged ? '' : (weakest?.finding ?? ''));
  if (what === '' && !isChanged) return null;
  const kept = raise || what === '' ? null : moment?.missing ? moment.said : weakest?.said;
  return {
    what,
    said: recognise(what, kept),
    todo: raise || isChanged ? null : advisedFor(criterion.measures ?? []),
    instead: moment?.instead ?? criterion.improvement?.instead ?? null,
    language: evidence?.transcript?.language ?? null,
  };
}
