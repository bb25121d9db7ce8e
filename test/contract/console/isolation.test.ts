import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../src/domain/access/role.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/paths.ts';
import { openConsole, type Sent, type Visitor } from '../../support/console/client.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { runs } from '../../support/runs.ts';

/** Stands in every text of the organisation that nobody here belongs to. */
const MARK = 'SECRET-OF-THE-OTHERS';
const THEIRS = 'ada@others.example';
const TABLES = [
  'organisations',
  'users',
  'accounts',
  'sign_ins',
  'access_links',
  'api_keys',
  'api_key_secrets',
  'assessments',
  'scenarios',
  'criteria',
  'sessions',
  'transcripts',
  'teams',
  'team_members',
  'erasure_proofs',
];
const routes = Object.keys(PATHS).filter((name): name is RouteName => name in PATHS);

onEachEngine('organisations in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let theirs: string;
  let foreign: { accountId: string; keyId: string };
  const visitors: { role: Role; visitor: Visitor }[] = [];

  beforeAll(async () => {
    console = await openConsole(bench.storage);
    theirs = await bench.organisation([
      { type: 'team', team_id: 'theirs', name: MARK },
      scenarioLine('s', { name: MARK }),
      userLine('ada', { display_name: MARK, team_ids: ['theirs'] }),
      scenarioLine('theirs', { name: MARK, criteria: [{ name: MARK, description: MARK }] }),
      sessionLine('ses_theirs', 'ada', { scenario_id: 'theirs', transcript: `Ada: ${MARK}` }),
      assessmentLine('asm', 'ada', { coach_feedback: MARK }),
      assessmentLine('asm_theirs', 'ada', { session_id: 'ses_theirs', coach_feedback: MARK, strongest_criteria: MARK }),
    ]);
    const [ours] = [await bench.organisation(ROLES.map((role) => userLine(role)))];
    const email = THEIRS;
    const { accountId } = await bench.storage.execute('createAccount', {
      orgId: theirs,
      email,
      name: MARK,
      role: 'admin',
      userId: 'ada',
    });
    const { keyId } = await bench.storage.execute('createKey', {
      orgId: theirs,
      name: MARK,
      note: MARK,
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash: `hash of ${theirs} ${bench.engine.url}`,
      lastFour: 'abcd',
    });
    foreign = { accountId, keyId };
    for (const role of ROLES) visitors.push({ role, visitor: await console.signedIn(ours, role, { userId: role }) });
  });

  /** Everything that the others have. */
  const everything = async () =>
    JSON.stringify(
      await Promise.all(TABLES.map((table) => bench.engine.rows(`select * from ${table} where org_id = '${theirs}'`))),
    );

  /** A request to a route that names what is the others', as well as it can. */
  const request = (): fc.Arbitrary<Sent> =>
    fc.record({
      params: fc.record({
        accountId: fc.constantFrom(foreign.accountId, 'none'),
        keyId: fc.constantFrom(foreign.keyId, 'none'),
        userId: fc.constantFrom('ada', 'member'),
        assessmentId: fc.constant('asm'),
        scenarioId: fc.constant('theirs'),
        teamId: fc.constant('theirs'),
      }),
      query: fc.record(
        {
          search: fc.constantFrom('ada', 'e'),
          team: fc.constant('theirs'),
          scenario: fc.constant('s'),
          sort: fc.constantFrom('last', 'overall'),
          limit: fc.constant('1000'),
          after: fc.constantFrom(JSON.stringify([9e15, 'z']), 'none'),
          before: fc.constant('z'),
          sessions: fc.constant('ses_theirs,asm'),
          days: fc.constantFrom('1', '36500'),
          actor: fc.constantFrom('cli', `person:${foreign.accountId}`),
        },
        { requiredKeys: [] },
      ),
      body: fc.record(
        {
          organisation: fc.constantFrom(theirs, null),
          email: fc.constantFrom(THEIRS, 'new@example.org'),
          name: fc.constant('Somebody'),
          password: fc.constant('correct horse battery staple'),
          present: fc.constant('correct horse battery staple'),
          token: fc.constant('x'.repeat(43)),
          owner: fc.constant(null),
          role: fc.constantFrom(...ROLES),
          status: fc.constantFrom('active', 'deactivated'),
          user_id: fc.constantFrom('ada', 'member', null),
          note: fc.constant(null),
          scopes: fc.constant(['reporting:read']),
          expires_at: fc.constant(null),
          overlap: fc.constantFrom('none', 'hour'),
          sign_in_id: fc.constantFrom(null, 'sgn_none'),
          criterion: fc.constant('Discovery'),
          score: fc.constantFrom(1, null),
          reason: fc.constant('Because.'),
          transcript: fc.constant('Ada: Hello.'),
          scenario_id: fc.constant('theirs'),
          started_at: fc.constant(null),
          speaker: fc.constant(null),
          own: fc.boolean(),
          scale: fc.constant({ min: 1, max: 5 }),
          criteria: fc.constant([{ name: 'Discovery', description: 'Asks first.' }]),
          archived: fc.constant(false),
          version: fc.constant(1),
          rubric: fc.constant({ scale: { min: 1, max: 5 }, criteria: [] }),
          assessments: fc.constant(['asm']),
          display_name: fc.constant('Somebody'),
          org_role: fc.constant(null),
          org_status: fc.constantFrom('active', 'deactivated'),
          team_ids: fc.constantFrom(['theirs'], []),
          days: fc.constantFrom(1, null),
          table: fc.constantFrom('user_id,display_name,team_ids\nada,Somebody,theirs', 'team_id,name\ntheirs,Ours'),
          mark: fc.constant(null),
          overrides: fc.boolean(),
          ratings: fc.constant([{ assessment_id: 'asm', criterion: 'Discovery', score: 1 }]),
        },
        { requiredKeys: [] },
      ),
    });

  it('have no row that another one gets or changes, whoever asks and whatever for', async () => {
    const before = await everything();
    expect(before).toContain(MARK);
    const others = routes.filter((name) => name !== 'signOut');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...visitors),
        fc.constantFrom(...others),
        request(),
        async ({ visitor }, name, sent) => {
          const { body } = await visitor.call(name, { ...sent, address: '203.0.113.5' });
          expect(JSON.stringify(body ?? null)).not.toContain(MARK);
        },
      ),
      { numRuns: runs(250) },
    );
    expect(await everything()).toBe(before);
  });
});
