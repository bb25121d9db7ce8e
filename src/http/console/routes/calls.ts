import { findReached } from '../../../domain/access/rights/visible-people.ts';
import { DEACTIVATED, nameOf, type User } from '../../../domain/directory/user.ts';
import { invalidArgument } from '../../../domain/errors.ts';
import { callStates } from '../../../domain/sessions/call-states.ts';
import type { Gather } from '../../../people/gather.ts';
import { inPieces } from '../../../lib/work/in-pieces.ts';
import { fold } from '../../../people/fold.ts';
import type { KnownPerson } from '../../../people/gathered.ts';
import { namedBy, searchFor } from '../../../people/select.ts';
import type { Visitor } from '../access/who.ts';
import { recogniseDamage } from '../../../evidence/sentences/recognise/damage.ts';
import type { ConsoleContext } from '../context.ts';
import { MOST_ASKED } from '../limits.ts';
import type { Routes } from '../route.ts';
import { writeInPieces } from '../write-in-pieces.ts';

/** People that are shown to choose among; a search finds the others. */
const MOST_SHOWN = 20;
/** People who are told to be in a call that was brought for somebody else. */
const MOST_OTHERS = 5;
/** Ways by which it is sure who of a call's speakers somebody is. */
const SURE = new Set(['name', 'email', 'stated']);

/** Calls that somebody adds by hand: looked at, taken, and followed until they are assessed. */
export function callRoutes(
  { add, addLarge }: Routes,
  { engine, desk, now, settings }: ConsoleContext,
  gather: Gather,
): void {
  /** People whose calls the visitor may add, as far as so many. */
  async function choose(visitor: Visitor, isMeant: (person: KnownPerson) => boolean, most: number) {
    const { people } = await gather.people(visitor.orgId);
    const found: KnownPerson[] = [];
    const pause = () => gather.itsTurn(visitor.orgId);
    await inPieces(people, pause, (person) => {
      if (person.orgStatus !== DEACTIVATED && isMeant(person) && visitor.reaches('calls.add', person))
        found.push(person);
      return found.length < most;
    });
    return found;
  }

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
    const search = query.search ?? '';
    const [isNamed, isFound] = [namedBy(search), searchFor(search)];
    // An address may have the letters too, as all of one host do.
    const found = await choose(visitor, isNamed, MOST_SHOWN + 1);
    const rest = MOST_SHOWN + 1 - found.length;
    if (rest > 0) found.push(...(await choose(visitor, (person) => isFound(person) && !isNamed(person), rest)));
    return { data: found.slice(0, MOST_SHOWN).map(known), more: found.length > MOST_SHOWN };
  });

  add('addPerson', 'people.write', async ({ orgId, account, storage }, { body, idempotencyKey }) => {
    const { userId } = await storage.execute('addPerson', {
      orgId,
      email: body.email,
      displayName: body.name,
      accountId: body.own ? account.accountId : null,
      teamIds: body.team_ids ?? [],
      idempotencyKey,
    });
    return { user_id: userId, name: body.name, email: body.email };
  });

  addLarge('recogniseCall', 'calls.add', async (visitor, { params, bytes }) => {
    const { orgId } = visitor;
    const { userId, email, displayName } = await personOf(visitor, params.userId);
    const { callId, lengthMs, moreSpeakers, knownLanguage, damage, ...call } = await desk.recognise(orgId, bytes, {
      userId,
      email,
      displayName,
    });
    const before = await engine.reader.read(({ sessions }) => sessions.findCall({ orgId, userId }, callId));
    const names = new Set(SURE.has(call.user.way) ? [] : call.speakers.map(({ label }) => fold(label)));
    const others =
      names.size === 0
        ? []
        : await choose(visitor, (person) => person.userId !== userId && names.has(person.sortedBy), MOST_OTHERS);
    return {
      ...call,
      others: others.map(known),
      damage: damage && { ...damage, said: recogniseDamage(damage.sentence) },
      length_ms: lengthMs,
      more_speakers: moreSpeakers,
      known_language: knownLanguage,
      known: before ? { session_id: before.sessionId, received_at: before.receivedAt } : null,
    };
  });

  addLarge('otherReadings', 'calls.add', async (visitor, { params, bytes }) => {
    await personOf(visitor, params.userId);
    const readings = await desk.otherReadings(visitor.orgId, bytes);
    return { data: readings.map(({ moreSpeakers, ...reading }) => ({ ...reading, more_speakers: moreSpeakers })) };
  });

  addLarge('addCall', 'calls.add', async (visitor, { params, bytes }) => {
    const { orgId, storage } = visitor;
    const { userId } = await personOf(visitor, params.userId);
    const fields = await desk.prepare(orgId, bytes, now());
    const { sessionId, state, isNew } = await storage.execute('ingestCall', {
      orgId,
      userId,
      ...fields,
      isFileId: true,
    });
    return { session_id: sessionId, state, is_new: isNew };
  });

  add('callStates', 'calls.add', async (visitor, { query }) => {
    const ids = [...new Set(query.sessions.split(','))];
    if (ids.length > MOST_ASKED) throw invalidArgument(`sessions must be at most ${MOST_ASKED} ids.`);
    const standing = await callStates(engine.reader, visitor, ids);
    const shown = {
      data: standing.map(({ sessionId, userId, newest, scale }) => ({
        session_id: sessionId,
        user_id: userId,
        state: newest?.state ?? 'queued',
        assessment_id: newest?.assessmentId ?? null,
        criteria: newest?.state === 'completed' ? newest.criteria.map(({ name, score }) => ({ name, score })) : [],
        most: scale?.max ?? null,
      })),
    };
    // A hundred of 500 criteria with long names are 25 MB.
    return writeInPieces('callStates', shown, () => gather.itsTurn(visitor.orgId));
  });
}

const known = ({ userId, name, email }: KnownPerson) => ({ user_id: userId, name, email });
const chosen = (user: User) => ({ user_id: user.userId, name: nameOf(user), email: user.email });
