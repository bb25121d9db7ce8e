import { readEvidenceInTurn } from '../../evidence/read-evidence.ts';
import type { Interval } from '../../evidence/interval.ts';
import { partsByBytes } from '../../lib/work/parts-by-bytes.ts';
import type { Reader } from '../ports.ts';
import { adviceIn, type Advice } from './advice.ts';
import { adviceOf, CUT_FOR_TELLING, CUT_FOR_WORDS, tellingOf, type Advised, type Telling } from './advised.ts';
import { mean } from './falling.ts';
import { newestHeads } from './newest-heads.ts';
import { readYardsticks, yardstickOf, type Yardsticks } from './read-figures.ts';
import { readJudged, readKept, turnOf } from './read-judged.ts';
import type { ConversationFilter, JudgedHead } from './reads.ts';
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

/** What to work on, in the words of the newest assessment that says what to do, else of the newest that has some. */
export interface WorkOn extends Advised {
  criterion: string;
  mean: number;
  /** Whether a person set the score that this is about. */
  isChanged: boolean;
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
  /** The newest first, at most six, each in the words of its assessment where that has some. */
  advice: (Advice & Partial<Pick<WorkOn, 'what' | 'said'>>)[];
}

/** Judged conversations that are read for one person. */
const MOST = 60;
/** Of those, so many of the newest are looked at for a filter: one that lets hardly any through costs no more. */
const MOST_LOOK = 2_000;
/** And no more of them than have so many bytes together, where each must be read to know its scenario. */
const MOST_LOOK_BYTES = 268_435_456;
const MOST_WORK = 3;
/** Advice that is listed. */
const MOST_ADVICE = 6;
/** Criteria with a line of their own, of the weakest: imported history may have hundreds of names in each conversation. */
const MOST_LINES = 200;
/** Scores that are brought to points, or to lines, in one piece: 60 conversations of 500 took up to 30 ms of the main thread. */
const SCORES_AT_ONCE = 2_500;
/** From here on nothing needs work: 4.2 on a scale of 1 to 5. */
const GOOD = 0.8;

/**
 * Reads what a person's page shows: a bounded number of the newest conversations that a filter lets through, a part of
 * bounded bytes at a time.
 */
export async function readPerson(
  reader: Pick<Reader, 'read'>,
  { orgId, userId, filter }: { orgId: string; userId: string; filter: ConversationFilter },
): Promise<PersonFigures> {
  const { judged: some, heads, cut } = await readNewest(reader, { orgId, userId, filter });
  const known: Yardsticks = new Map();
  await reader.read((stores) => readYardsticks(stores, orgId, some, known));
  const itsTurn = turnOf(reader);
  const scored: Scored[] = [];
  for (const part of inParts(some)) {
    await itsTurn();
    for (const row of part) scored.push(score(row, yardstickOf(row, known)));
  }
  const conversations = onePerConversation(scored);
  const shown = new Map(conversations.map((one) => [one.assessmentId, one]));
  const withEvidence = heads.filter(({ assessmentId, evidenceBytes }) => evidenceBytes > 0 && shown.has(assessmentId));
  const criterionOf = new Map<string, string>();
  const tellings = new Map<string, Telling>();
  await readKept(reader, orgId, withEvidence, CUT_FOR_TELLING, async (assessmentId, text) => {
    const names = new Set(shown.get(assessmentId)?.criteria.map(({ name }) => name));
    const telling = tellingOf(await readEvidenceInTurn(text, itsTurn), names);
    if (telling.feedback !== null) criterionOf.set(assessmentId, telling.feedback);
    tellings.set(assessmentId, telling);
  });
  const lines = await linesOf(conversations, tellings, itsTurn);
  await itsTurn();
  const work = workOn(lines, tellings);
  const advice = adviceIn(conversations, criterionOf).slice(0, MOST_ADVICE);

  // The words, which may be long, are read of those conversations only whose words are shown.
  const wanted = new Set([...work, ...advice].map(({ assessmentId }) => assessmentId));
  const told = new Map<string, Advised | null>();
  await readKept(
    reader,
    orgId,
    withEvidence.filter(({ assessmentId }) => wanted.has(assessmentId)),
    CUT_FOR_WORDS,
    async (assessmentId, text) => {
      const evidence = await readEvidenceInTurn(text, itsTurn);
      for (const one of work)
        if (one.assessmentId === assessmentId)
          told.set(wordsKey(one, one.isChanged), adviceOf(evidence, one.criterion, one.isChanged));
      for (const one of advice)
        if (one.assessmentId === assessmentId) told.set(wordsKey(one, false), adviceOf(evidence, one.criterion));
    },
  );
  return {
    conversations,
    cut,
    criteria: lines.slice(0, MOST_LINES),
    workOn: work.flatMap((one) => {
      const words = told.get(wordsKey(one, one.isChanged));
      return words ? [{ ...one, ...words }] : [];
    }),
    advice: advice.map((one) => ({ ...one, ...told.get(wordsKey(one, false)) })),
  };
}

const wordsKey = ({ assessmentId, criterion }: { assessmentId: string; criterion: string }, isChanged: boolean) =>
  JSON.stringify([assessmentId, criterion, isChanged]);

/** The newest conversations that a filter lets through. Of which scenario one is, is known when it is read. */
async function readNewest(
  reader: Pick<Reader, 'read'>,
  { orgId, userId, filter }: { orgId: string; userId: string; filter: ConversationFilter },
): Promise<{ judged: Scoreable[]; heads: readonly JudgedHead[]; cut: boolean }> {
  const { scenarioId } = filter;
  const limit = scenarioId === null ? MOST : MOST_LOOK;
  const { heads, cut } = await newestHeads(reader, { orgId, userId, filter }, { limit, look: MOST_LOOK });
  if (scenarioId === null) return { judged: await readJudged(reader, orgId, heads), heads, cut };
  let bytes = 0;
  const looked = heads.filter((head) => (bytes += head.bytes) <= MOST_LOOK_BYTES);
  const found = await readJudged(reader, orgId, looked, { scenarioId, most: MOST + 1 });
  return { judged: found.slice(0, MOST), heads, cut: cut || looked.length < heads.length || found.length > MOST };
}

type Scoreable = Parameters<typeof score>[0];
type Tellings = ReadonlyMap<string, Telling>;

/** Conversations in parts of that many scores at most; one that has more is a part of its own. */
const inParts = <Row extends { criteria: readonly unknown[] }>(rows: readonly Row[]): Row[][] =>
  partsByBytes(rows, ({ criteria }) => criteria.length, SCORES_AT_ONCE);

async function linesOf(
  conversations: readonly Scored[],
  tellings: Tellings,
  itsTurn: () => Promise<void>,
): Promise<CriterionLine[]> {
  const lines = new Map<string, CriterionLine['points']>();
  for (const part of inParts(conversations)) {
    await itsTurn();
    for (const conversation of part) addPoints(lines, conversation, tellings);
  }
  return [...lines]
    .map(([name, points]) => {
      const newest = points.slice(-THRESHOLDS.standing).map((point) => point.points);
      return { name, mean: mean(newest), of: newest.length, points };
    })
    .toSorted((left, right) => left.mean - right.mean);
}

function addPoints(lines: Map<string, CriterionLine['points']>, conversation: Scored, tellings: Tellings): void {
  const changed = new Set(conversation.changed);
  for (const { name, points } of conversation.criteria) {
    const line = lines.get(name) ?? [];
    const isChanged = changed.has(name);
    // A score that a person set has not the assessor's interval.
    const interval = isChanged ? null : (tellings.get(conversation.assessmentId)?.criteria.get(name)?.interval ?? null);
    line.push({ conversation, points, isChanged, interval });
    lines.set(name, line);
  }
}

/** What to work on, without its words. */
function workOn(weakestFirst: readonly CriterionLine[], tellings: Tellings): Omit<WorkOn, keyof Advised>[] {
  const found: Omit<WorkOn, keyof Advised>[] = [];
  for (const { name, mean: middle, points } of weakestFirst) {
    if (middle >= GOOD || found.length === MOST_WORK) break;
    // What went well says nothing about what to do; of the rest, what was only found says less.
    const told = points
      .slice(-THRESHOLDS.standing)
      .toReversed()
      .filter(({ points: given }) => given < GOOD)
      .flatMap(({ conversation: { assessmentId, at }, isChanged }) => {
        const telling = tellings.get(assessmentId)?.criteria.get(name);
        if (!telling || (!isChanged && !telling.hasWords)) return [];
        return { assessmentId, at, isChanged, advises: isChanged || telling.advises };
      });
    const chosen = told.find(({ advises }) => advises) ?? told[0];
    if (!chosen) continue;
    const { assessmentId, at, isChanged } = chosen;
    found.push({ criterion: name, mean: middle, isChanged, assessmentId, at });
  }
  return found;
}
