import { invalidArgument } from '../../../domain/errors.ts';
import { findConversations } from '../../../domain/sessions/find-conversations.ts';
import { findCalls } from '../../../domain/practice/find-calls.ts';
import { readJudged } from '../../../domain/practice/read-judged.ts';
import type { CallPlace } from '../../../domain/practice/reads.ts';
import type { Gather } from '../../../people/gather.ts';
import { reachedPerson } from '../../../people/gathered.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { overallScores } from '../views/overall-scores.ts';
import { recogniseFailure } from '../../../evidence/sentences/recognise/failure.ts';

const USUAL_ROWS = 100;

/** Calls by an id, and those behind a number, a part at a time: of a scenario, or of a state, or all. */
export function callsOfRoutes({ add }: Routes, { engine, conversations }: ConsoleContext, gather: Gather): void {
  add('findConversations', 'assessments.read', async (visitor, { query: { id } }) => {
    const found = await engine.reader.read((stores) => findConversations(stores, visitor, id));
    return {
      data: found.map(({ userId, name, sessionId, assessmentId, at }) => ({
        user_id: userId,
        name,
        session_id: sessionId,
        assessment_id: assessmentId,
        at,
      })),
    };
  });

  add('callsOf', 'assessments.read', async (visitor, { query }) => {
    const { orgId } = visitor;
    conversations.warm(orgId);
    const after = query.after === undefined ? null : readPlace(query.after);
    const gathered = await gather.people(orgId);
    const personOf = (userId: string) => reachedPerson(gathered, visitor, 'assessments.read', userId);
    const filter = {
      scenarioId: query.scenario ?? null,
      state: query.state ?? null,
      isSeen: (userId: string) => personOf(userId) !== undefined,
    };
    const { rows, next } = await findCalls(engine.reader, orgId, filter, { after, limit: query.limit ?? USUAL_ROWS });
    const ids = rows.map(({ assessmentId }) => assessmentId);
    const heads = await engine.reader.read(({ practice }) => practice.judgedHeads(orgId, ids));
    const judged = await readJudged(engine.reader, orgId, heads);
    const { names, overall } = await engine.reader.read(async (stores) => {
      const all = await stores.scenarios.list(orgId);
      return {
        names: new Map(all.map(({ scenarioId, name }) => [scenarioId, name])),
        overall: await overallScores(stores, orgId, judged),
      };
    });
    return {
      data: rows.map(({ assessmentId, userId, scenarioId, state, reason, at }) => ({
        assessment_id: assessmentId,
        user_id: userId,
        name: personOf(userId)?.name ?? userId,
        scenario: names.get(scenarioId ?? '') ?? null,
        state,
        reason,
        reason_said: recogniseFailure(reason),
        at,
        overall: overall.get(assessmentId) ?? null,
      })),
      next: next && `${next.at}:${next.assessmentId}`,
    };
  });
}

/** @throws DomainError invalid_argument */
function readPlace(text: string): CallPlace {
  const [, at, assessmentId] = /^(\d{1,16}):(.+)$/s.exec(text) ?? [];
  if (at === undefined || assessmentId === undefined || !Number.isSafeInteger(Number(at)))
    throw invalidArgument('after must be what an answer gave as next.');
  return { at: Number(at), assessmentId };
}
