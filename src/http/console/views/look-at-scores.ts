import type { ScoreFault, ScoreTable } from '../../../domain/assessments/scores/score-table.ts';
import { findJudged } from '../../../domain/assessments/find-judged.ts';
import { rubricOf } from '../../../domain/assessments/scores/rubric-of.ts';
import { nameOf } from '../../../domain/directory/user.ts';
import type { Reader } from '../../../domain/ports.ts';
import type { Visitor } from '../access/who.ts';
import type { Answer } from '../api/contract.ts';

/** What is known of a conversation that a table names; a word where it cannot be scored. */
type Known =
  | 'unknown_assessment'
  | 'not_judged'
  | { userId: string; name: string; criteria: ReadonlySet<string>; min: number; max: number };

/**
 * Finds the conversations of a table of scores: those of the scenario that the visitor may see. One of somebody else
 * is said to be unknown, like one that does not exist.
 */
export async function lookAtScores(
  reader: Pick<Reader, 'read'>,
  visitor: Visitor,
  scenarioId: string,
  table: ScoreTable,
): Promise<Answer<'lookAtScores'>> {
  const known = new Map<string, Known>();
  const faults: ScoreFault[] = [...table.faults];
  const rows: Answer<'lookAtScores'>['rows'] = [];
  // Too many of them are not looked for.
  const isWhole = table.faults.every(({ kind }) => kind !== 'too_many_conversations');
  for (const { line, assessmentId, criterion, score } of isWhole ? table.rows : []) {
    const found = known.get(assessmentId) ?? (await find(reader, visitor, { assessmentId, scenarioId }));
    known.set(assessmentId, found);
    const add = (field: string, kind: ScoreFault['kind']) => faults.push({ line, field, kind, number: null });
    if (typeof found === 'string') add('assessment_id', found);
    else if (!found.criteria.has(criterion)) add('criterion', 'unknown_criterion');
    else if (score !== null && (score < found.min || score > found.max)) add('score', 'off_scale');
    else rows.push({ line, assessment_id: assessmentId, user_id: found.userId, name: found.name, criterion, score });
  }
  return { rows, faults: faults.toSorted((left, right) => left.line - right.line) };
}

function find(
  reader: Pick<Reader, 'read'>,
  visitor: Visitor,
  ref: { assessmentId: string; scenarioId: string },
): Promise<Known> {
  return reader.read(async (stores) => {
    const judged = await findJudged(stores, visitor, ref);
    if (!judged) return 'unknown_assessment';
    const { assessment, user } = judged;
    const scenario = assessment.state === 'completed' ? await rubricOf(stores, assessment) : undefined;
    if (!scenario) return 'not_judged';
    const criteria = new Set(scenario.criteria.map(({ name }) => name));
    return { userId: user.userId, name: nameOf(user), criteria, ...scenario.scale };
  });
}
