import { readEvidence } from '../../evidence/read-evidence.ts';
import type { KeptCriterion } from '../../evidence/kept.ts';
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
  points: { conversation: Scored; points: number; interval: { low: number; high: number } | null }[];
}

/** What to work on, in the words of the newest assessment that has some. */
export interface WorkOn {
  criterion: string;
  mean: number;
  what: string;
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
  /** Newest first. */
  advice: Advice[];
}

/** Judged conversations that are read for one person. */
const MOST = 60;
const MOST_WORK = 3;
/** From here on nothing needs work. */
const GOOD = 0.9;

/** Reads what a person's page shows: a bounded number of the newest conversations that a filter lets through. */
export async function readPerson(
  stores: Pick<ReadStores, 'practice' | 'scenarios'>,
  { orgId, userId, filter }: { orgId: string; userId: string; filter: ConversationFilter },
): Promise<PersonFigures> {
  const judged = await stores.practice.judgedOf(orgId, userId, filter, MOST + 1);
  const some = judged.slice(0, MOST);
  const known: Yardsticks = new Map();
  await readYardsticks(stores, orgId, some, known);
  const conversations = onePerConversation(some.map((row) => score(row, yardstickOf(row, known))));
  const evidence = await stores.practice.evidence(
    orgId,
    conversations.map(({ assessmentId }) => assessmentId),
  );
  const criterionOf = new Map<string, string>();
  const kept = new Map<string, Map<string, KeptCriterion>>();
  for (const [assessmentId, text] of evidence) {
    const { criteria, feedback } = readEvidence(text);
    if (feedback) criterionOf.set(assessmentId, feedback.criterion);
    kept.set(assessmentId, new Map(criteria.map((criterion) => [criterion.name, criterion])));
  }
  const lines = linesOf(conversations, kept);
  return {
    conversations,
    cut: judged.length > MOST,
    criteria: lines,
    workOn: workOn(lines, kept),
    advice: adviceIn(conversations, criterionOf),
  };
}

type Kept = ReadonlyMap<string, ReadonlyMap<string, KeptCriterion>>;

function linesOf(conversations: readonly Scored[], kept: Kept): CriterionLine[] {
  const lines = new Map<string, CriterionLine['points']>();
  for (const conversation of conversations)
    for (const { name, points } of conversation.criteria) {
      const line = lines.get(name) ?? [];
      const criterion = kept.get(conversation.assessmentId)?.get(name);
      // A score that a person set has not the assessor's interval.
      const interval = conversation.overridden || !criterion ? null : intervalOf(criterion);
      line.push({ conversation, points, interval });
      lines.set(name, line);
    }
  return [...lines]
    .map(([name, points]) => {
      const newest = points.slice(-THRESHOLDS.standing).map((point) => point.points);
      return { name, mean: mean(newest), of: newest.length, points };
    })
    .toSorted((left, right) => left.mean - right.mean);
}

/** The intervals of a criterion's measures by their weight; null where no measure has one. */
function intervalOf({ measures }: KeptCriterion): { low: number; high: number } | null {
  let [low, high, total, some] = [0, 0, 0, false];
  for (const { points, weight, interval } of measures ?? []) {
    if (points === null || points === undefined) continue;
    const counts = weight ?? 1;
    some ||= interval !== undefined && interval !== null;
    low += counts * (interval?.low ?? points);
    high += counts * (interval?.high ?? points);
    total += counts;
  }
  return some && total > 0 ? { low: low / total, high: high / total } : null;
}

function workOn(weakestFirst: readonly CriterionLine[], kept: Kept): WorkOn[] {
  const found: WorkOn[] = [];
  for (const { name, mean: middle, points } of weakestFirst) {
    if (middle >= GOOD || found.length === MOST_WORK) break;
    for (const { conversation } of points.toReversed().slice(0, THRESHOLDS.standing)) {
      const { assessmentId, at } = conversation;
      const what = instructionOf(kept.get(assessmentId)?.get(name));
      if (what === null) continue;
      found.push({ criterion: name, mean: middle, what, assessmentId, at });
      break;
    }
  }
  return found;
}

/** What would have raised the score: of the measure that had the fewest points, or in a model's words. */
function instructionOf(criterion: KeptCriterion | undefined): string | null {
  const measures = (criterion?.measures ?? []).filter(({ raise }) => (raise ?? '') !== '');
  const [weakest] = measures.toSorted((left, right) => (left.points ?? 1) - (right.points ?? 1));
  return weakest?.raise ?? criterion?.improvement?.change ?? null;
}
