import { findReached, listReached } from '../../../domain/access/visible-people.ts';
import type { ReadStores, SessionRef } from '../../../domain/ports.ts';
import { DEACTIVATED, type User } from '../../../domain/directory/user.ts';
import { invalidArgument } from '../../../domain/errors.ts';
import type { Visitor } from '../access/who.ts';
import type { CallState } from '../api/calls.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

/** Sessions that may be asked about at a time. */
const MOST_ASKED = 100;
/** People that are shown to choose among; a search finds the others. */
const MOST_SHOWN = 20;
const READ_AT_ONCE = 500;

/** Calls that somebody adds by hand: looked at, taken, and followed until they are assessed. */
export function callRoutes({ add, addLarge }: Routes, { engine, desk, now, settings }: ConsoleContext): void {
  const personOf = (visitor: Visitor, userId: string): Promise<User> =>
    engine.reader.read(({ directory }) => findReached(directory, visitor, 'calls.add', userId));

  add('callSetup', 'calls.add', async ({ orgId, userId }) =>
    engine.reader.read(async ({ scenarios, directory }) => {
      const own = userId === null ? undefined : await directory.findUser({ orgId, userId });
      const all = await scenarios.list(orgId);
      return {
        max_transcript_bytes: settings.maxTranscriptBytes,
        scenarios: all
          .filter(({ archived, criteria }) => !archived && criteria > 0)
          .map(({ scenarioId, name }) => ({ scenario_id: scenarioId, name })),
        own: own ? chosen(own) : null,
      };
    }),
  );

  add('callPeople', 'calls.add', async (visitor, { query }) => {
    const wanted = (query.search ?? '').trim().toLowerCase();
    const data: User[] = [];
    for (let after = ''; ;) {
      const part = await engine.reader.read(({ directory }) =>
        listReached(directory, visitor, 'calls.add', { after, limit: READ_AT_ONCE }),
      );
      data.push(...part.filter((user) => user.orgStatus !== DEACTIVATED && isMeant(user, wanted)));
      const last = part.at(-1);
      if (!last || data.length > MOST_SHOWN) break;
      after = last.userId;
    }
    return { data: data.slice(0, MOST_SHOWN).map((user) => chosen(user)), more: data.length > MOST_SHOWN };
  });

  add('addPerson', 'people.write', async ({ orgId, account, storage }, { body }) => {
    const { userId } = await storage.execute('addPerson', {
      orgId,
      email: body.email,
      displayName: body.name,
      accountId: body.own ? account.accountId : null,
    });
    return { user_id: userId, name: body.name, email: body.email };
  });

  addLarge('recogniseCall', 'calls.add', async (visitor, { params, bytes }) => {
    const { orgId } = visitor;
    const { userId, email, displayName } = await personOf(visitor, params.userId);
    const { callId, lengthMs, moreSpeakers, ...call } = await desk.recognise(orgId, bytes, {
      userId,
      email,
      displayName,
    });
    const known = await engine.reader.read(({ sessions }) => sessions.findCall({ orgId, userId }, callId));
    return {
      ...call,
      length_ms: lengthMs,
      more_speakers: moreSpeakers,
      known: known ? { session_id: known.sessionId, received_at: known.receivedAt } : null,
    };
  });

  addLarge('addCall', 'calls.add', async (visitor, { params, bytes }) => {
    const { orgId, storage } = visitor;
    const { userId } = await personOf(visitor, params.userId);
    const { isCorrected, ...fields } = await desk.prepare(orgId, bytes, now());
    const call = await storage.execute('ingestCall', { orgId, userId, ...fields, isFileId: true });
    const { sessionId, isNew } = call;
    if (isNew || !isCorrected || call.state !== 'completed')
      return { session_id: sessionId, state: call.state, is_new: isNew };
    // It was judged with somebody else for the user; the transcript that says better is its newest now.
    const { result } = await storage.execute('requestAssessment', { orgId, sessionId, again: true });
    return { session_id: sessionId, state: result === 'already_completed' ? 'completed' : 'queued', is_new: false };
  });

  add('callStates', 'calls.add', async (visitor, { query }) => {
    const ids = [...new Set(query.sessions.split(','))];
    if (ids.length > MOST_ASKED) throw invalidArgument(`sessions must be at most ${MOST_ASKED} ids.`);
    return engine.reader.read(async (stores) => {
      const reached = new Map<string, boolean>();
      const data: CallState[] = [];
      for (const sessionId of ids) {
        const state = await stateOf(stores, visitor, { orgId: visitor.orgId, sessionId }, reached);
        if (state) data.push(state);
      }
      return { data };
    });
  });
}

/** Whether a search means somebody: by name, e-mail address or id. */
function isMeant({ displayName, email, userId }: User, wanted: string): boolean {
  return [displayName, email, userId].some((text) => text?.toLowerCase().includes(wanted) === true);
}

const chosen = ({ userId, displayName, email }: User) => ({
  user_id: userId,
  name: displayName ?? email ?? userId,
  email,
});

/** Where a session stands; undefined where it is not there or not the visitor's to see. */
async function stateOf(
  stores: ReadStores,
  visitor: Visitor,
  ref: SessionRef,
  reached: Map<string, boolean>,
): Promise<CallState | undefined> {
  const { orgId } = ref;
  const session = await stores.sessions.find(ref);
  if (!session) return undefined;
  const { userId, sessionId } = session;
  if (!reached.has(userId)) {
    const user = await stores.directory.findUser({ orgId, userId });
    reached.set(userId, user !== undefined && visitor.reaches('calls.add', user));
  }
  if (reached.get(userId) !== true) return undefined;
  const newest = (await stores.assessments.listOfSession(ref)).at(-1);
  const { scenarioId } = session;
  const scenario = scenarioId === null ? undefined : await stores.scenarios.find({ orgId, scenarioId });
  return {
    session_id: sessionId,
    user_id: userId,
    state: newest?.state ?? 'queued',
    assessment_id: newest?.assessmentId ?? null,
    criteria: newest?.state === 'completed' ? newest.criteria.map(({ name, score }) => ({ name, score })) : [],
    most: scenario?.scale.max ?? null,
  };
}
