import { latestOfScenario } from '../../../domain/assessments/latest-of-scenario.ts';
import type { ReadStores } from '../../../domain/read-stores.ts';
import type { Gather } from '../../../people/gather.ts';
import { reachedPerson } from '../../../people/gathered.ts';
import type { CallRow } from '../api/calls.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

/** Assessments of a scenario that are shown, the newest: each is looked up. */
const MOST_OF_SCENARIO = 100;
/** Of those that wait or failed, so many are shown. */
const MOST_UNFINISHED = 500;

type Found = Omit<CallRow, 'name' | 'scenario' | 'assessment_id' | 'user_id'> & {
  assessmentId: string;
  userId: string;
  scenarioId: string | null;
};

/** The assessments behind a number: of a scenario, the newest first, or those that wait or failed. */
export function callsOfRoutes({ add }: Routes, { engine }: ConsoleContext, gather: Gather): void {
  add('callsOf', 'assessments.read', async (visitor, { query: { scenario, state } }) => {
    const { orgId } = visitor;
    const gathered = await gather.people(orgId);
    const { rows, more } = await (state === undefined ? ofScenario(orgId, scenario ?? '') : unfinished(orgId, state));
    const names = await engine.reader.read(
      async ({ scenarios }) => new Map((await scenarios.list(orgId)).map(({ scenarioId, name }) => [scenarioId, name])),
    );
    return {
      data: rows.flatMap(({ assessmentId, userId, scenarioId, ...row }) => {
        const person = reachedPerson(gathered, visitor, 'assessments.read', userId);
        if (!person) return [];
        const { name } = person;
        return [
          { assessment_id: assessmentId, user_id: userId, name, scenario: names.get(scenarioId ?? '') ?? null, ...row },
        ];
      }),
      more,
    };
  });

  async function ofScenario(orgId: string, scenarioId: string): Promise<{ rows: Found[]; more: boolean }> {
    const latest = await latestOfScenario(engine.reader, { orgId, scenarioId }, MOST_OF_SCENARIO);
    const rows = await engine.reader.read((stores) => lookUp(stores, orgId, latest));
    return { rows, more: latest.length === MOST_OF_SCENARIO };
  }

  async function unfinished(orgId: string, state: 'waiting' | 'failed'): Promise<{ rows: Found[]; more: boolean }> {
    const some = await engine.reader.read(({ practice }) =>
      practice.unfinished(orgId, { state, userId: null, look: MOST_UNFINISHED, limit: MOST_UNFINISHED }),
    );
    const rows = some.map(({ requestedAt: at, ...row }) => ({ ...row, at }));
    return { rows, more: some.length === MOST_UNFINISHED };
  }
}

async function lookUp(
  { assessments }: Pick<ReadStores, 'assessments'>,
  orgId: string,
  latest: readonly { assessmentId: string }[],
): Promise<Found[]> {
  const rows: Found[] = [];
  for (const { assessmentId } of latest) {
    const found = await assessments.find({ orgId, assessmentId });
    if (!found) continue;
    const { userId, scenarioId, state, completedAt, requestedAt } = found;
    rows.push({ assessmentId, userId, scenarioId, state, at: completedAt ?? requestedAt, reason: null });
  }
  return rows;
}
