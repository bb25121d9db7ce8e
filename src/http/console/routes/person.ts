import { nameOf } from '../../../domain/directory/user.ts';
import { findReached } from '../../../domain/access/rights/visible-people.ts';
import { invalidArgument } from '../../../domain/errors.ts';
import { readJudged } from '../../../domain/practice/read-judged.ts';
import { readPerson, type PersonFigures } from '../../../domain/practice/read-person.ts';
import type { ConversationFilter, ConversationPlace } from '../../../domain/practice/reads.ts';
import { startOfWeek } from '../../../domain/practice/week.ts';
import { parseJson } from '../../../lib/json/json.ts';
import { together } from '../../../lib/work/together.ts';
import { isCleanText } from '../../../lib/text/text.ts';
import type { AdviceRow } from '../api/people.ts';
import type { Query } from '../api/contract.ts';
import type { ConsoleContext } from '../context.ts';
import { overallScores } from '../views/overall-scores.ts';
import { shown } from '../views/show-score.ts';
import type { Routes } from '../route.ts';
import { writeInPieces } from '../write-in-pieces.ts';
import { weekIn } from './people.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

const PAGE = 25;
/** So many of a person's conversations are looked at for one part, where a filter lets few through. */
const LOOK = 2_000;
/** So many of the organisation's waiting, and of its failed, assessments are looked at for one person's, and counted. */
const UNFINISHED = { look: 500, limit: 100 };

/** A person's page: their figures, and their conversations a part at a time. */
export function personRoutes(
  { add }: Routes,
  { engine, conversations, now }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  function filterOf({ kind, scenario, days, week: day }: Query<'person'>): ConversationFilter {
    const week = weekIn(day);
    const starts = [
      ...(days === undefined ? [] : [now() - days * DAY_MS]),
      ...(week === null ? [] : [startOfWeek(week)]),
    ];
    return {
      kind: kind ?? null,
      scenarioId: scenario ?? null,
      from: starts.length === 0 ? null : Math.max(...starts),
      to: week === null ? null : startOfWeek(week + 1),
    };
  }

  add('person', 'assessments.read', async (visitor, { params: { userId }, query }) => {
    const { orgId } = visitor;
    const [user, [teams, daysOf, newest, scenarios]] = await engine.reader.read(async (stores) => {
      const found = await findReached(stores.directory, visitor, 'assessments.read', userId);
      const beside = await together(
        stores.directory.findTeams(orgId, found.teamIds),
        stores.practice.days(orgId, [userId]),
        stores.practice.newest(orgId, [userId]),
        stores.scenarios.list(orgId),
      );
      return [found, beside] as const;
    });
    const figures = await readPerson(engine.reader, { orgId, userId, filter: filterOf(query) });
    const names = new Map(teams.map((team) => [team.teamId, team.name]));
    const days = daysOf.get(userId) ?? [];
    const last = newest.get(userId);
    const page = {
      user_id: userId,
      name: nameOf(user),
      email: user.email,
      role: user.orgRole,
      status: user.orgStatus,
      teams: user.teamIds.map((team_id) => ({ team_id, name: names.get(team_id) ?? team_id })),
      scenarios: scenarios.map(({ scenarioId: scenario_id, name }) => ({ scenario_id, name })),
      conversations: days.reduce((sum, { count }) => sum + count, 0),
      last_at: last ?? null,
      cut: figures.cut,
      overall: figures.conversations.flatMap(({ overall, assessmentId, at, kind, scenarioId }) =>
        overall === null
          ? []
          : [{ assessment_id: assessmentId, at, kind, scenario_id: scenarioId, score: shown(overall) }],
      ),
      criteria: figures.criteria.map(({ name, mean, of, points }) => ({
        name,
        mean: shown(mean),
        of,
        points: points.map(({ conversation, points: given, isChanged, interval }) => ({
          assessment_id: conversation.assessmentId,
          at: conversation.at,
          kind: conversation.kind,
          score: shown(given),
          low: interval && shown(interval.low),
          high: interval && shown(interval.high),
          overridden: isChanged,
        })),
      })),
      work_on: figures.workOn.map(
        ({ criterion, mean, isChanged, what, said, todo, instead, language, assessmentId, at }) => ({
          criterion,
          mean: shown(mean),
          overridden: isChanged,
          what,
          what_said: said,
          todo,
          instead,
          language,
          assessment_id: assessmentId,
          at,
        }),
      ),
      advice: figures.advice.map(toAdvice),
    };
    return writeInPieces('person', page, () => itsTurn(orgId));
  });

  add('conversations', 'assessments.read', async (visitor, { params: { userId }, query }) => {
    const { orgId } = visitor;
    conversations.warm(orgId);
    const after = query.after === undefined ? null : readPlace(query.after);
    const [{ rows, next }, waiting, failed] = await engine.reader.read(async (stores) => {
      await findReached(stores.directory, visitor, 'assessments.read', userId);
      const count = async (state: 'waiting' | 'failed') =>
        after === null ? (await stores.practice.unfinished(orgId, { ...UNFINISHED, state, userId })).length : 0;
      return together(
        stores.practice.conversations(orgId, userId, { ...filterOf(query), after, limit: PAGE, look: LOOK }),
        count('waiting'),
        count('failed'),
      );
    });
    const heads = rows.flatMap(({ assessment }) => (assessment?.state === 'completed' ? [assessment] : []));
    const judged = await readJudged(engine.reader, orgId, heads);
    const overall = await engine.reader.read((stores) => overallScores(stores, orgId, judged));
    const changed = new Set(judged.flatMap((one) => (one.changed.length > 0 ? [one.assessmentId] : [])));
    return {
      rows: rows.map((row) => ({
        session_id: row.sessionId,
        kind: row.kind,
        scenario_id: row.scenarioId,
        scenario_name: row.scenarioName,
        at: row.at,
        assessment_id: row.assessment?.assessmentId ?? null,
        state: row.assessment?.state ?? null,
        overall: (row.assessment && overall.get(row.assessment.assessmentId)) ?? null,
        strongest: row.assessment?.strongest ?? null,
        overridden: row.assessment !== null && changed.has(row.assessment.assessmentId),
      })),
      next: next && JSON.stringify([next.at, next.sessionId]),
      unfinished: { waiting, failed },
    };
  });
}

function toAdvice({
  criterion,
  assessmentId,
  at,
  before,
  next,
  followed,
  what,
  said,
}: PersonFigures['advice'][number]): AdviceRow {
  return {
    criterion,
    assessment_id: assessmentId,
    at,
    before: shown(before),
    next: next && { assessment_id: next.assessmentId, at: next.at, score: shown(next.points) },
    followed,
    what: what ?? null,
    what_said: said ?? null,
  };
}

/** @throws DomainError invalid_argument where it is none that an answer gave */
function readPlace(text: string): ConversationPlace {
  const value = parseJson(text);
  const [at, sessionId] = Array.isArray(value) ? value : [];
  // JSON may spell what no text of a request may have.
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || typeof sessionId !== 'string' || !isCleanText(sessionId))
    throw invalidArgument('after must be what an answer gave as next.');
  return { at, sessionId };
}
