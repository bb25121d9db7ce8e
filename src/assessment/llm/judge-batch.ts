import { readJudgements } from './answers/read-answer.ts';
import type { RubricCriterion } from './rubric.ts';
import { askOnce, keptQuotes, type Matter, type ModelSession } from './session.ts';
import { settleJudgement, type Settled } from './answers/settle-judgement.ts';
import type { RefusedAnswer } from '../../evidence/model.ts';
import type { ModelReply } from './types.ts';

/** The result for a criterion, with the answers that were refused before. */
export interface CriterionVerdict {
  criterion: RubricCriterion;
  settled: Exclude<Settled, { kind: 'refused' }>;
  refused: readonly RefusedAnswer[];
}

/** One request, and one more where the first answer was refused. */
const ATTEMPTS = 2;

/**
 * Has some criteria judged in one request. A refused answer is asked for once more with the reason; one that is refused
 * again is left out.
 * @returns one verdict for each criterion, in order
 */
export async function judgeBatch(
  session: ModelSession,
  matter: Matter,
  criteria: readonly RubricCriterion[],
): Promise<{ verdicts: CriterionVerdict[]; replies: ModelReply[] }> {
  const verdicts = new Map<RubricCriterion, CriterionVerdict>();
  const refused = new Map<RubricCriterion, RefusedAnswer[]>(criteria.map((criterion) => [criterion, []]));
  const replies: ModelReply[] = [];
  let open = criteria;
  let problems: readonly string[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS && open.length > 0; attempt += 1) {
    const reply = await askOnce(session, matter, open, { problems, attempt });
    replies.push(reply);
    const { items } = readJudgements(
      reply,
      open.map(({ number }) => number),
    );
    for (const criterion of open) {
      const item = items.get(criterion.number) ?? 'It was not answered.';
      const settled: Settled =
        typeof item === 'string'
          ? { kind: 'refused', problems: [item] }
          : settleJudgement(item, criterion, session.checker);
      const before = refused.get(criterion) ?? [];
      if (settled.kind !== 'refused') {
        verdicts.set(criterion, { criterion, settled, refused: before });
        continue;
      }
      const given =
        typeof item === 'string'
          ? { level: null, quotes: [] }
          : { level: item.level, quotes: keptQuotes(item.evidence) };
      before.push({ stage: matter.stage, attempt, criterion: criterion.name, problems: settled.problems, ...given });
    }
    open = open.filter((criterion) => !verdicts.has(criterion));
    problems = [...new Set(open.flatMap((criterion) => refused.get(criterion)?.at(-1)?.problems ?? []))];
  }
  return {
    replies,
    verdicts: criteria.map((criterion) => verdicts.get(criterion) ?? leftOut(criterion, refused.get(criterion) ?? [])),
  };
}

function leftOut(criterion: RubricCriterion, refused: readonly RefusedAnswer[]): CriterionVerdict {
  const last = refused.at(-1)?.problems.join(' ') ?? '';
  return {
    criterion,
    refused,
    settled: {
      kind: 'not assessable',
      reason: `The model's answer could not be verified, twice. The second time: ${last}`,
    },
  };
}
