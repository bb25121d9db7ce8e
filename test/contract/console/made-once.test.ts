import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { CHANGES, IDEMPOTENCY_HEADER, IDEMPOTENT_ROUTES } from '../../../src/http/console/api/parts/idempotency.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';
import { onEachEngine } from '../on-each-engine.ts';

const of = { userId: 'ada', assessmentId: 'asm' };
const RUBRIC = {
  scale: { min: 1, max: 5 },
  criteria: [{ name: 'Discovery', description: 'Finds out what they need' }],
};
type Made = Record<string, string>;

/** How each is made, with names that come again, and what may become of it before the same is sent again. */
const MAKERS: {
  route: RouteName;
  what: string;
  body: (n: number) => object;
  later: (visitor: Visitor, made: Made) => Promise<unknown>;
}[] = [
  {
    route: 'createKey',
    what: 'key.created',
    body: () => ({ name: 'Warehouse', note: null, scopes: ['reporting:read'], expires_at: null }),
    later: (visitor, made) => visitor.call('revokeKey', { params: { keyId: made['key_id'] ?? '' } }),
  },
  {
    route: 'createTeam',
    what: 'team.added',
    body: () => ({ name: 'Sales' }),
    later: (visitor, made) => visitor.call('removeTeam', { params: { teamId: made['team_id'] ?? '' } }),
  },
  {
    route: 'addPerson',
    what: 'person.added',
    body: (n) => ({ name: 'Mia Berg', email: `mia-${n}@example.org`, own: false }),
    later: (visitor, made) =>
      visitor.call('changePerson', {
        params: { userId: made['user_id'] ?? '' },
        body: { display_name: 'Another', email: null, org_role: 'member', org_status: 'active', team_ids: [] },
      }),
  },
  {
    route: 'createScenario',
    what: 'scenario.created',
    body: () => ({ name: 'First call', ...RUBRIC }),
    later: (visitor, made) =>
      visitor.call('changeScenario', {
        params: { scenarioId: made['scenario_id'] ?? '' },
        body: { version: 1, name: 'Another', archived: true, ...RUBRIC },
      }),
  },
  {
    route: 'createAccount',
    what: 'account.created',
    body: (n) => ({ name: 'Mia Berg', email: `mia-${n}@example.org`, role: 'admin', user_id: null }),
    later: (visitor, made) =>
      visitor.call('changeAccount', {
        params: { accountId: made['account_id'] ?? '' },
        body: { role: 'admin', status: 'deactivated' },
      }),
  },
  {
    route: 'addComment',
    what: 'comment.added',
    body: (n) => ({ turn: 1, text: `Too long ${n}.` }),
    later: (visitor, made) => visitor.call('removeComment', { params: { ...of, commentId: made['comment_id'] ?? '' } }),
  },
];

/** What else the same idempotency key may not come with. */
const OTHER: Partial<Record<RouteName, object>> = {
  createKey: { name: 'Other' },
  createTeam: { name: 'Other' },
  addPerson: { name: 'Other' },
  createScenario: { name: 'Other' },
  createAccount: { name: 'Other' },
  addComment: { turn: 2 },
};

/** What keeps the other changes from being made twice: a new route is to be decided about here. */
const OTHERWISE: Partial<Record<RouteName, string>> = {
  signIn: 'another sign-in, which nobody holds: it ends by itself, and can be ended',
  passkeySignIn: 'the challenge is used once',
  useLink: 'the link is used once',
  setUp: 'the link is used once',
  forgotPassword: 'a newer link ends the one before',
  createLink: 'a newer link ends the one before',
  addPasskey: 'a passkey is kept once',
  setSecondFactor: 'an account has one',
  rotateKey: 'a key has one newest secret; the lost one ends with the overlap',
  addReview: 'an account reviews a conversation once',
  assessAgain: 'what waits is not queued again',
  changeScenario: 'what is so already makes no version',
  applyTable: 'what is so already is not written again',
  addCall: 'the same file of the same person is the same call',
  erasePerson: 'an erasure that was begun is gone on with',
};
/** Set, end or only look at something that there is: sent again they do nothing more. */
const MAKE_NOTHING: RouteName[] = [
  'signOut',
  'signOutOfAll',
  'beginPasskeySignIn',
  'describeLink',
  'setPassword',
  'beginSecondFactor',
  'removeSecondFactor',
  'removeSecondFactorOf',
  'beginPasskey',
  'removePasskey',
  'removePasskeysOf',
  'endSignIn',
  'endSignInOf',
  'revokeKey',
  'removeComment',
  'compareRubric',
  'judgedBy',
  'tryRubric',
  'lookAtTable',
  'lookAtScores',
  'calibrationReport',
  'recogniseCall',
  'otherReadings',
];

onEachEngine('what is made by a request that may be sent again', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function organisation() {
    const orgId = await bench.organisation([
      scenarioLine('s', { criteria: RUBRIC.criteria }),
      userLine('ada'),
      userLine('boss'),
      sessionLine('ses', 'ada', { scenario_id: 's' }),
      assessmentLine('asm', 'ada', { session_id: 'ses', criteria: [{ name: 'Discovery', score: 3, description: '' }] }),
    ]);
    const owners = [
      await console.signedIn(orgId, 'owner', { userId: 'boss' }),
      await console.signedIn(orgId, 'owner', { email: 'second@example.org' }),
    ];
    const count = async (what: string) =>
      (await bench.engine.rows(`select event_id from audit_events where org_id = '${orgId}' and action = '${what}'`))
        .length;
    return { orgId, owners, count };
  }
  const named = (name: string) => ({ headers: { [IDEMPOTENCY_HEADER]: name } });
  const make = async (visitor: Visitor, { route, body }: (typeof MAKERS)[number], n: number, name: string) =>
    visitor.call(route, { params: of, body: body(n), ...named(name) });

  it('is known for every route', () => {
    const posts = Object.entries(PATHS).flatMap(([name, path]) => (path.startsWith('POST') ? name : []));
    const decided: string[] = [...IDEMPOTENT_ROUTES, ...Object.keys(OTHERWISE), ...MAKE_NOTHING];
    expect(decided.toSorted()).toEqual(posts.toSorted());
    const tested = [...MAKERS.map(({ route }) => route), ...CHANGES];
    expect(tested.toSorted()).toEqual([...IDEMPOTENT_ROUTES].toSorted());
  });

  it(
    'is made once, whatever becomes of it before the same is sent again, and however many come at once',
    async () => {
      const step = fc.record({
        maker: fc.nat(MAKERS.length - 1),
        owner: fc.nat(1),
        keyed: fc.nat(2),
        atOnce: fc.integer({ min: 1, max: 3 }),
        isChangedLater: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const { owners, count } = await organisation();
          const before = await Promise.all(MAKERS.map(({ what }) => count(what)));
          const known = new Map<string, string>();
          const secrets: string[] = [];
          for (const { maker: at, owner, keyed, atOnce, isChangedLater } of steps) {
            const maker = MAKERS[at];
            const visitor = owners[owner];
            if (!maker || !visitor) throw new Error('no such step');
            // One key stands for another request of another person, and for another thing.
            const answers = await Promise.all(
              Array.from({ length: atOnce }, () =>
                make(visitor, maker, 2 * keyed + owner, `making-${keyed}-of-theirs`),
              ),
            );
            expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
            const made: Made[] = answers.map(({ body }) => plain(body));
            secrets.push(...made.flatMap(({ secret }) => secret ?? []));
            const [id = ''] = Object.values(made[0] ?? {});
            const key = `${at} ${owner} ${keyed}`;
            expect(known.get(key) ?? id).toBe(id);
            known.set(key, id);
            expect(new Set(made.map((one) => Object.values(one)[0]))).toEqual(new Set([id]));
            if (isChangedLater) await maker.later(visitor, made[0] ?? {});
          }
          const after = await Promise.all(MAKERS.map(({ what }) => count(what)));
          const makings = MAKERS.map(
            (_maker, at) => [...known.keys()].filter((key) => key.startsWith(`${at} `)).length,
          );
          expect(after.map((number, at) => number - (before[at] ?? 0))).toEqual(makings);
          // Each is another thing, but for a team that has the id of one that was removed; a secret is given once.
          const lasting = [...known].filter(([key]) => !key.startsWith('1 '));
          expect(new Set(lasting.map(([, id]) => id)).size).toBe(lasting.length);
          expect(secrets).toHaveLength(makings[0] ?? 0);
        }),
        { numRuns: runs(6) },
      );
    },
    runs(60_000),
  );

  it('is tried again where it could not be made', async () => {
    const { owners } = await organisation();
    const [owner] = owners;
    const body = { name: 'Mia', email: 'mia@example.org', role: 'member', user_id: 'mia' };
    const sent = { body, ...named('making-that-fails') };
    expect((await owner?.call('createAccount', sent))?.status).toBe(404);
    await owner?.call('addPerson', { body: { name: 'Mia', email: 'mia@example.org', own: false } });
    expect((await owner?.call('createAccount', sent))?.status).toBe(200);
    const wrong = await owner?.call('createTeam', { body: { name: 'Sales' }, ...named('short') });
    expect(wrong).toMatchObject({ status: 400, code: 'invalid', body: { error: { field: IDEMPOTENCY_HEADER } } });
  });

  it('is refused where its name came with another request before, by the same person', async () => {
    const { owners, count } = await organisation();
    for (const [n, maker] of MAKERS.entries()) {
      const [owner, second] = owners;
      if (!owner || !second) throw new Error('nobody is signed in');
      const name = `making-${n}-of-somebody`;
      const first = await make(owner, maker, 1, name);
      expect(first.status).toBe(200);
      const other = { params: of, body: { ...maker.body(1), ...OTHER[maker.route] }, ...named(name) };
      expect(await owner.call(maker.route, other), maker.route).toMatchObject({
        status: 409,
        body: { error: { message: expect.stringContaining('This idempotency key came with another request before.') } },
      });
      const again = await make(owner, maker, 1, name);
      expect(Object.values(plain(again.body))[0]).toBe(Object.values(plain(first.body))[0]);
      expect(await count(maker.what)).toBe(maker.what === 'account.created' ? 3 : 1);
    }
  });

  it('is given as before where an older version made it, which kept nothing of what was asked', async () => {
    const { orgId, owners } = await organisation();
    const [owner] = owners;
    const sent = { body: { name: 'Sales' }, ...named('making-of-older-version') };
    const first = await owner?.call('createTeam', sent);
    await bench.engine.rows(`delete from makings where org_id = '${orgId}' and made <> 'sales'`);
    for (let time = 0; time < 2; time += 1) expect((await owner?.call('createTeam', sent))?.body).toEqual(first?.body);
  });

  it('is not made anew, and not named, once the person that it is was erased', async () => {
    const { orgId, owners } = await organisation();
    const [owner] = owners;
    const sent = { body: { name: 'Mia Berg', email: 'mia@example.org', own: false }, ...named('making-of-mia-berg') };
    expect((await owner?.call('addPerson', sent))?.body).toMatchObject({ user_id: 'mia-berg' });
    const made = async () =>
      (
        await bench.engine.rows(
          `select made from makings where org_id = '${orgId}' and (made is null or made like 'mia%')`,
        )
      ).map((row) => row['made']);
    expect(await made()).toEqual(['mia-berg']);
    await eraseUser(bench.storage, orgId, 'mia-berg');
    expect(await made()).toEqual([null]);
    expect((await owner?.call('addPerson', sent))?.status).toBe(404);
    expect(await bench.engine.rows(`select * from users where org_id = '${orgId}' and user_id = 'mia-berg'`)).toEqual(
      [],
    );
  });

  it('does not undo what somebody else has changed since', async () => {
    const { orgId, owners } = await organisation();
    const [owner, second] = owners;
    const { accountId } = await console.signedIn(orgId, 'member', { email: 'third@example.org' });
    const add = () => owner?.call('createTeam', { body: { name: 'Sales' } });
    await add();
    const key = await owner?.call('createKey', {
      body: { name: 'Key', note: null, scopes: ['reporting:read'], expires_at: null },
    });
    const person = { email: null, org_role: 'member', org_status: 'active', team_ids: [] };
    const team = { teamId: 'sales' };
    const changes: Record<
      (typeof CHANGES)[number],
      { params?: Record<string, string>; first: object; later?: object }
    > = {
      overrideScore: {
        params: of,
        first: { criterion: 'Discovery', score: 4, reason: 'They asked.' },
        later: { criterion: 'Discovery', score: 2, reason: 'They did not.' },
      },
      changePerson: {
        params: { userId: 'ada' },
        first: { display_name: 'One', ...person },
        later: { display_name: 'Other', ...person },
      },
      renameTeam: { params: team, first: { name: 'One' }, later: { name: 'Other' } },
      removeTeam: { params: team, first: {} },
      changeAccount: {
        params: { accountId },
        first: { role: 'admin', status: 'active' },
        later: { role: 'member', status: 'deactivated' },
      },
      changeKey: {
        params: { keyId: plain(key?.body).key_id },
        first: { name: 'One', note: null, expires_at: null },
        later: { name: 'Other', note: null, expires_at: null },
      },
      setRetention: { first: { days: 10 }, later: { days: 20 } },
      setWideScores: { first: { wide_scores: 'leave-out' }, later: { wide_scores: 'mark' } },
      setDailyTokens: { first: { tokens: 10_000 }, later: { tokens: 20_000 } },
    };
    const rows = async () =>
      JSON.stringify([
        await bench.engine.rows(`select criteria from assessments where org_id = '${orgId}'`),
        await bench.engine.rows(`select user_id, display_name from users where org_id = '${orgId}' order by user_id`),
        await bench.engine.rows(`select team_id, name from teams where org_id = '${orgId}'`),
        await bench.engine.rows(`select name from api_keys where org_id = '${orgId}'`),
        await bench.engine.rows(`select role, status from accounts where org_id = '${orgId}' order by account_id`),
        await bench.engine.rows(
          `select transcript_retention_days, wide_scores, daily_tokens from organisations where org_id = '${orgId}'`,
        ),
      ]);
    for (const route of CHANGES) {
      const { params = {}, first, later } = changes[route];
      const sent = { params, body: first, ...named(`change-by-${route}-once`) };
      expect((await owner?.call(route, sent))?.status, route).toBe(200);
      const changed = later === undefined ? await add() : await second?.call(route, { params, body: later });
      expect(changed?.status, route).toBe(200);
      const before = await rows();
      expect((await owner?.call(route, sent))?.status, route).toBe(200);
      expect(await rows(), route).toBe(before);
    }
  });

  it('holds for a score and a version that are sent again, of which each is one', async () => {
    const { orgId, owners, count } = await organisation();
    const [owner, second] = owners;
    const twice = async (route: RouteName, body: object, params: Record<string, string> = of) => {
      const answers = [await owner?.call(route, { params, body }), await owner?.call(route, { params, body })];
      expect(
        answers.map((answer) => answer?.status),
        route,
      ).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    };
    await twice('overrideScore', { criterion: 'Discovery', score: 4, reason: 'They asked.' });
    await twice('overrideScore', { criterion: 'Discovery', score: null, reason: 'I was wrong.' });
    // The same again after something else is a step of its own.
    await twice('overrideScore', { criterion: 'Discovery', score: 4, reason: 'They asked.' });
    expect([await count('assessment.score_overridden'), await count('assessment.override_withdrawn')]).toEqual([2, 1]);
    const criteria = [...RUBRIC.criteria, { name: 'Closing', description: 'Agrees on what comes next' }];
    const change = { name: 'Scenario', archived: false, scale: RUBRIC.scale, criteria, version: 1 };
    const params = { scenarioId: 's' };
    expect((await owner?.call('changeScenario', { params, body: change }))?.body).toEqual({
      version: 2,
      changed: true,
    });
    expect((await owner?.call('changeScenario', { params, body: change }))?.body).toEqual({
      version: 2,
      changed: false,
    });
    expect((await second?.call('changeScenario', { params, body: { ...change, name: 'Mine' } }))?.status).toBe(409);
    expect(await bench.engine.rows(`select name from scenarios where org_id = '${orgId}'`)).toEqual([
      { name: 'Scenario' },
    ]);
  });
});
