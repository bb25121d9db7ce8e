import { beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { judge } from '../../support/assessing/builtin-assessor.ts';
import { claim, ingest, scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const ZOOM = `WEBVTT

1
00:00:01.000 --> 00:00:06.000
Ada King: What made you look for a new tool?

2
00:00:06.500 --> 00:00:12.000
Bob Stone: Our reporting takes two days every month, and nobody in the team likes to do it.

3
00:00:12.500 --> 00:00:20.000
Ada King: How does that affect your team, and what have you tried so far?
`;
const SCENARIO = scenarioLine('discovery', {
  criteria: [{ name: 'Discovery', description: 'Asks open questions first.' }],
});

onEachEngine('calls that are added in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const people = [
    userLine('ada', { display_name: 'Ada King', team_ids: ['north'] }),
    userLine('bob', { display_name: 'Bob Stone', team_ids: ['north'] }),
    userLine('cleo', { display_name: 'Cleo Lind', team_ids: ['south'] }),
  ];
  const teams = ['north', 'south'].map((id) => ({ type: 'team' as const, team_id: id, name: id }));

  async function organisation(role: Role = 'owner', userId: string | null = null) {
    const orgId = await bench.organisation([...teams, ...people, SCENARIO]);
    const visitor = await console.signedIn(orgId, role, { userId });
    return { orgId, visitor };
  }
  const look = (visitor: Visitor, transcript: string, userId = 'ada') =>
    visitor.call('recogniseCall', { params: { userId }, body: { transcript } });
  const add = (visitor: Visitor, fields: object = {}, userId = 'ada') =>
    visitor.call('addCall', {
      params: { userId },
      body: { transcript: ZOOM, scenario_id: 'discovery', started_at: null, speaker: null, ...fields },
    });
  const states = async (visitor: Visitor, ids: string[]) =>
    plain((await visitor.call('callStates', { query: { sessions: ids.join(',') } })).body).data;

  /** Claims what waits in an organisation of the test's own. */
  async function claimOf(orgId: string) {
    const claimed = await claim(bench.storage, { after: orgId, stay: orgId });
    if (claimed?.orgId !== orgId) throw new Error('nothing of the organisation was ready');
    return claimed;
  }

  it('says what a transcript is read as, and who of its speakers the person is', async () => {
    const { visitor } = await organisation();
    const { body } = await look(visitor, ZOOM);
    expect(body).toMatchObject({
      format: 'webvtt',
      turns: 3,
      length_ms: 20_000,
      damage: null,
      known: null,
      user: { way: 'name', speaker: 'Ada King' },
      speakers: [
        { label: 'Ada King', turns: 2, says: 'What made you look for a new tool?' },
        { label: 'Bob Stone', turns: 1 },
      ],
    });
    expect((await look(visitor, ZOOM, 'bob')).body).toMatchObject({ user: { speaker: 'Bob Stone' } });
  });

  it('names others of the directory who speak in it, where the person is not found by their own name', async () => {
    const { visitor } = await organisation();
    const others = async (who: Visitor, transcript: string, userId: string) =>
      plain((await look(who, transcript, userId)).body).others;
    expect(await others(visitor, ZOOM, 'ada')).toEqual([]);
    const [ada, bob] = ['ada', 'bob'].map((id) => expect.objectContaining({ user_id: id }));
    expect(await others(visitor, ZOOM.replaceAll('Ada King', 'ADA KING'), 'cleo')).toEqual([ada, bob]);
    // Nobody is named whose calls the visitor may not add.
    const manager = await console.signedIn(await bench.organisation([...teams, ...people, SCENARIO]), 'manager', {
      userId: 'cleo',
    });
    expect(await others(manager, ZOOM, 'cleo')).toEqual([]);
  });

  it('is found by the id of its session, of its assessment, or of the system that sent it, by whoever sees its person', async () => {
    const { orgId, visitor } = await organisation();
    const submit = async (userId: string, id: string) =>
      (await ingest(bench.storage, orgId, id, { userId, scenarioId: 'discovery' })).sessionId;
    const sessionId = await submit('ada', 'meeting 7');
    await submit('cleo', 'meeting 7');
    await submit('bob', 'x');
    const find = async (who: Visitor, id: string) =>
      plain((await who.call('findConversations', { query: { id } })).body).data;
    const named = ({ name, session_id: session }: { name: string; session_id: string }) => [name, session];
    const both = await find(visitor, 'meeting 7');
    expect(both.map(named)).toEqual([
      ['Ada King', sessionId],
      ['Cleo Lind', expect.any(String)],
    ]);
    const [ada] = both;
    expect(ada).toMatchObject({
      user_id: 'ada',
      assessment_id: expect.stringMatching(/^asm_/),
      at: expect.any(Number),
    });
    expect(await find(visitor, sessionId)).toEqual([ada]);
    expect(await find(visitor, ada.assessment_id)).toMatchObject([{ user_id: 'ada', session_id: sessionId }]);
    // A part of an id is none.
    expect(await find(visitor, 'meeting')).toEqual([]);
    const manager = await console.signedIn(orgId, 'manager', { userId: 'bob' });
    expect((await find(manager, 'meeting 7')).map(named)).toEqual([['Ada King', sessionId]]);
    const { visitor: elsewhere } = await organisation();
    expect(await find(elsewhere, sessionId)).toEqual([]);
  });

  it('says where a file is damaged, and refuses what is blank or too long in words', async () => {
    const { visitor } = await organisation();
    const broken = '{\n  "results": {\n    "transcripts" ["x"]\n  }\n}';
    expect((await look(visitor, broken)).body).toMatchObject({
      damage: {
        kind: 'broken',
        place: { line: 3, column: 19 },
        said: { code: 'damage.json', values: { what: 'no colon', line: 3, column: 19 } },
      },
    });
    expect(await add(visitor, { transcript: broken })).toMatchObject({ status: 400, code: 'invalid' });
    for (const transcript of [' \n', 'A: x\0', `A: ${'word '.repeat(30_000)}`])
      expect(await look(visitor, transcript)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await visitor.call('recogniseCall', { params: { userId: 'ada' }, body: { transcript: 1 } })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  it('offers the other ways in which a transcript can be read, and takes it in the one that was chosen', async () => {
    const { orgId, visitor } = await organisation();
    const said = [
      ['Ada King', 'What made you look?'],
      ['Bob Stone', 'Reports take two days.'],
      ['Ada King', 'Tell me more.'],
    ];
    const transcript = JSON.stringify(said.map(([from, body]) => ({ from, body, author: 'crm-bot' })));
    expect((await look(visitor, transcript)).body).toMatchObject({ speakers: [{ label: 'crm-bot' }] });
    const params = { userId: 'ada' };
    const { data } = plain((await visitor.call('otherReadings', { params, body: { transcript } })).body);
    const [first] = data;
    expect(first).toMatchObject({ format: 'json', turns: 3, speakers: ['Ada King', 'Bob Stone'], more_speakers: 0 });
    expect(first.says[1]).toEqual({ speaker: 'Bob Stone', text: 'Reports take two days.' });
    const { way } = first;
    expect((await visitor.call('recogniseCall', { params, body: { transcript, way } })).body).toMatchObject({
      user: { way: 'name', speaker: 'Ada King' },
    });
    expect(await add(visitor, { transcript, way: 'none' })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await add(visitor, { transcript, way, speaker: 'crm-bot' })).toMatchObject({ status: 400, code: 'invalid' });
    const before = plain((await add(visitor, { transcript })).body);
    // Corrected, it is the same call, read once more.
    const after = plain((await add(visitor, { transcript, way, speaker: 'Ada King' })).body);
    expect(after).toEqual({ ...before, is_new: false });
    const kept = await bench.engine.rows(
      `select text from transcripts where org_id = '${orgId}' order by revision desc limit 1`,
    );
    expect(plain(kept)).toMatchObject([{ text: expect.stringContaining('"user":"Ada King"') }]);
  });

  it('takes a call once, in the name of whoever adds it, and follows it until it is assessed', async () => {
    const { orgId, visitor } = await organisation();
    const made = plain((await add(visitor, { started_at: '2026-04-08T09:30:00Z' })).body);
    expect(made).toMatchObject({ state: 'queued', is_new: true });
    expect(plain((await add(visitor)).body)).toEqual({ ...made, is_new: false });
    expect(plain((await look(visitor, ZOOM)).body).known).toMatchObject({ session_id: made.session_id });
    const events = await bench.engine.rows(
      `select * from audit_events where org_id = '${orgId}' and action = 'call.added'`,
    );
    expect(events).toMatchObject([{ actor: `person:${visitor.accountId}`, subject: made.session_id }]);
    expect(await states(visitor, [made.session_id])).toMatchObject([{ state: 'queued', criteria: [] }]);
    await judge(bench.storage, await claimOf(orgId));
    expect(await states(visitor, [made.session_id, 'none'])).toMatchObject([
      { user_id: 'ada', state: 'completed', most: 5, criteria: [{ name: 'Discovery' }] },
    ]);
  });

  it('judges by the speaker who is said to be the user, also of a call that was judged already', async () => {
    const { orgId, visitor } = await organisation();
    const first = plain((await add(visitor)).body);
    await judge(bench.storage, await claimOf(orgId));
    expect(await add(visitor, { speaker: 'Nobody' })).toMatchObject({ status: 400, code: 'invalid' });
    const again = plain((await add(visitor, { speaker: 'Bob Stone' })).body);
    expect(again).toEqual({ session_id: first.session_id, state: 'queued', is_new: false });
    const second = await claimOf(orgId);
    await judge(bench.storage, second);
    const found = await bench.storage.reader.read(({ assessments }) => assessments.find(second));
    expect(JSON.parse(found?.evidence ?? '')).toMatchObject({ rep: { way: 'stated', speaker: 'Bob Stone' } });
    expect(plain((await add(visitor, { speaker: 'Bob Stone' })).body)).toMatchObject({ state: 'completed' });
    // Said to be Ada, then Bob once more: the last word counts.
    for (const speaker of ['Ada King', 'Bob Stone']) {
      expect(plain((await add(visitor, { speaker })).body)).toMatchObject({ state: 'queued' });
      const next = await claimOf(orgId);
      await judge(bench.storage, next);
      const judged = await bench.storage.reader.read(({ assessments }) => assessments.find(next));
      expect(JSON.parse(judged?.evidence ?? '')).toMatchObject({ rep: { speaker } });
    }
  });

  it('shows a score on the scale that it was judged by, whatever the scenario has now', async () => {
    const { orgId, visitor } = await organisation();
    const { session_id: id } = plain((await add(visitor)).body);
    await judge(bench.storage, await claimOf(orgId));
    await bench.storage.execute('setScenario', { orgId, line: { ...SCENARIO, scale: { min: 0, max: 100 } } });
    expect(await states(visitor, [id])).toMatchObject([{ state: 'completed', most: 5 }]);
  });

  it('lets everybody add for those whom they reach, and tells of nobody else', async () => {
    const reaches: [Role, string[]][] = [
      ['admin', ['ada', 'bob', 'cleo']],
      ['manager', ['ada', 'bob']],
      ['member', ['bob']],
    ];
    for (const [role, reached] of reaches) {
      const { orgId, visitor } = await organisation(role, 'bob');
      const owner = await console.signedIn(orgId, 'owner');
      for (const { user_id: userId } of people) {
        const mine = reached.includes(userId);
        expect((await look(visitor, ZOOM, userId)).status, `${role} ${userId}`).toBe(mine ? 200 : 404);
        expect((await add(visitor, {}, userId)).status, `${role} ${userId}`).toBe(mine ? 200 : 404);
        const { session_id: id } = plain((await add(owner, {}, userId)).body);
        expect(await states(visitor, [id])).toHaveLength(mine ? 1 : 0);
      }
    }
  });

  it('offers the people whom somebody reaches, by a part of their name or address', async () => {
    const { visitor } = await organisation('manager', 'bob');
    const found = async (search: string) =>
      plain((await visitor.call('callPeople', { query: { search } })).body).data.map(
        ({ user_id: id }: { user_id: string }) => id,
      );
    expect(await found('')).toEqual(['ada', 'bob']);
    expect(await found('KING')).toEqual(['ada']);
    expect(await found('bob@example')).toEqual(['bob']);
    expect(await found('cleo')).toEqual([]);
  });

  it('offers those first whose name has what is typed, before those in whose address it stands', async () => {
    const orgId = await bench.organisation([userLine('ada'), userLine('zoe', { display_name: 'Zoe Xam' })]);
    const owner = await console.signedIn(orgId, 'owner');
    const { data } = plain((await owner.call('callPeople', { query: { search: 'xam' } })).body);
    expect(data.map(({ user_id: id }: { user_id: string }) => id)).toEqual(['zoe', 'ada']);
  });

  it('puts the first people into the directory: oneself, and others of the same name', async () => {
    const orgId = await bench.organisation([]);
    const owner = await console.signedIn(orgId, 'owner');
    const join = (own: boolean) =>
      owner.call('addPerson', { body: { name: 'Ada Kïng', email: 'ada@example.org', own } });
    expect((await owner.call('callSetup')).body).toMatchObject({ own: null, scenarios: [] });
    expect((await join(true)).body).toMatchObject({ user_id: 'ada-king' });
    expect((await join(true)).status).toBe(409);
    expect((await join(false)).body).toMatchObject({ user_id: 'ada-king-2' });
    // Sent again because its answer was lost: nobody is doubled.
    expect((await join(false)).body).toMatchObject({ user_id: 'ada-king-2' });
    const other = { name: 'Ada King', email: 'ada@example.org', own: false };
    expect((await owner.call('addPerson', { body: other })).body).toMatchObject({ user_id: 'ada-king-3' });
    expect((await owner.call('addPerson', { body: other })).body).toMatchObject({ user_id: 'ada-king-3' });
    expect(await bench.engine.rows(`select user_id from users where org_id = '${orgId}'`)).toHaveLength(3);
    expect((await owner.call('callSetup')).body).toMatchObject({ own: { user_id: 'ada-king' } });
    expect((await owner.call('me')).body).toMatchObject({ user_id: 'ada-king' });
  });

  it('checks in the command that the person is reached, as things are then', async () => {
    const { orgId, visitor } = await organisation('member', 'bob');
    const call = {
      orgId,
      userId: 'ada',
      externalConversationId: 'x',
      scenarioId: 'discovery',
      transcript: 'A: b',
      digest: 'd',
      startedAt: null,
      endedAt: null,
    };
    const storage = bench.storage.as({ kind: 'person', id: visitor.accountId });
    await expect(storage.execute('ingestCall', call)).rejects.toMatchObject({ code: 'not_found' });
    expect(await storage.execute('ingestCall', { ...call, userId: 'bob' })).toMatchObject({ isNew: true });
  });
});
