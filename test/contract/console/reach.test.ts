import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLES, type Role } from '../../../src/domain/access/rights/role.ts';
import { reaches } from '../../../src/domain/access/rights/rules.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { openConsole, type Sent, type Visitor } from '../../support/console/client.ts';
import { foreignRequest } from '../../support/console/foreign-request.ts';
import { assessmentLine, importLines, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';
import { onEachEngine } from '../on-each-engine.ts';

const PEOPLE = ['ada', 'ben', 'cleo', 'dan'] as const;
type Somebody = (typeof PEOPLE)[number];
const TEAMS = ['north', 'south'];
/** Stands in every text that is of this person's conversations. */
const mark = (userId: Somebody) => `ONLY-OF-${userId}.`;
/** These end sign-ins, or change who is whom: a history has steps of its own for that. */
const LEFT: ReadonlySet<string> = new Set<RouteName>([
  'signIn',
  'passkeySignIn',
  'signOut',
  'signOutOfAll',
  'endSignIn',
  'endSignInOf',
  'setPassword',
  'useLink',
  'changeAccount',
  'changePerson',
  'applyTable',
  'erasePerson',
  'removePasskeysOf',
]);
const routes = Object.keys(PATHS).filter((name): name is RouteName => name in PATHS && !LEFT.has(name));
const ofPerson = routes.filter((name) => PATHS[name].includes(':userId'));

type Step =
  | { kind: 'role'; who: Somebody; role: Role }
  | { kind: 'teams'; who: Somebody; teams: string[] }
  | { kind: 'out' | 'in'; who: Somebody }
  | { kind: 'ask'; who: Somebody; of: Somebody; route: RouteName; sent: Sent };

const who = fc.constantFrom(...PEOPLE);
const nobodys = {
  orgId: 'none',
  accountId: 'none',
  keyId: 'none',
  commentId: 'none',
  passkeyId: 'none',
  email: 'x@y.z',
};
/** A request about a person: what the generator of foreign requests names is theirs here. */
const ask = fc
  .tuple(who, who, fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ofPerson) }, fc.constantFrom(...routes)))
  .chain(([one, of, route]) =>
    foreignRequest(route, nobodys).map((sent): Step => ({
      kind: 'ask',
      who: one,
      of,
      route,
      sent: ofThis(sent, of),
    })),
  );
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('role' as const), who, role: fc.constantFrom(...ROLES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('teams' as const), who, teams: fc.subarray(TEAMS) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('out' as const, 'in' as const, 'in' as const), who }) },
  { weight: 12, arbitrary: ask },
);

onEachEngine('rows of people in the console', (bench) => {
  it('are given and changed by those alone who reach the person then, through any route, over random histories', async () => {
    const console = await openConsole(bench.storage);
    let addresses = 0;
    const seen = { given: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
        const { orgId, visitors } = await begin(console);
        for (const one of steps) {
          const account = visitors[one.who];
          if (one.kind === 'ask') {
            const before = await stateOf(orgId);
            const hidden = PEOPLE.filter((person) => !before.isReached(one.who, person));
            const rows = await rowsOf(orgId, hidden);
            const address = `10.2.${(addresses += 1) >> 8}.${addresses & 255}`;
            const { status, body } = await account.visitor.call(one.route, { ...one.sent, address });
            const text = JSON.stringify(body ?? null);
            const where = `${one.route} about ${one.of} for ${one.who}: ${status}`;
            for (const person of hidden) expect(text.includes(mark(person)), `${where}, of ${person}`).toBe(false);
            expect(await rowsOf(orgId, hidden), where).toBe(rows);
            if (text.includes(mark(one.of))) seen.given += 1;
            if (hidden.includes(one.of)) seen.refused += 1;
          } else await happen(one, orgId, account, console);
        }
      }),
      { numRuns: runs(3) },
    );
    // The histories are about something: rows were both given and kept back.
    expect(seen.given).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });

  /** A new organisation in which everybody has an account as themselves, of one role each. */
  async function begin(console: Awaited<ReturnType<typeof openConsole>>) {
    const orgId = await bench.organisation([
      ...['theirs', ...TEAMS].map((team_id): ImportLine => ({ type: 'team', team_id, name: team_id })),
      scenarioLine('theirs'),
      ...PEOPLE.flatMap((id) => [
        userLine(id),
        sessionLine(`ses_${id}`, id, { scenario_id: 'theirs', transcript: `${id}: ${mark(id)}\nBo: Hello.` }),
        assessmentLine(`asm_${id}`, id, {
          session_id: `ses_${id}`,
          scenario_id: 'theirs',
          coach_feedback: mark(id),
          strongest_criteria: mark(id),
          criteria: [{ name: 'Discovery', score: 4, description: mark(id) }],
        }),
      ]),
    ]);
    const signedIn = async (userId: Somebody, role: Role) => {
      const visitor = await console.signedIn(orgId, role, { userId, email: `${userId}@account.example` });
      return { visitor, accountId: visitor.accountId };
    };
    const visitors: Record<Somebody, { visitor: Visitor; accountId: string }> = {
      ada: await signedIn('ada', 'owner'),
      ben: await signedIn('ben', 'admin'),
      cleo: await signedIn('cleo', 'manager'),
      dan: await signedIn('dan', 'member'),
    };
    return { orgId, visitors };
  }

  /** Whom somebody reaches, by the tables alone: nobody without an account that is active. */
  async function stateOf(orgId: string) {
    const accounts = await bench.engine.rows(`select user_id, role, status from accounts where org_id = '${orgId}'`);
    const members = await bench.engine.rows(`select user_id, team_id from team_members where org_id = '${orgId}'`);
    const teamsOf = (userId: string) =>
      members.filter((row) => row['user_id'] === userId).map((row) => String(row['team_id']));
    return {
      isReached(visitor: Somebody, person: Somebody): boolean {
        const account = accounts.find((row) => row['user_id'] === visitor);
        const role = ROLES.find((one) => one === account?.['role']);
        if (role === undefined || account?.['status'] !== 'active') return false;
        return reaches({ role, userId: visitor, teamIds: teamsOf(visitor) }, 'assessments.read', {
          userId: person,
          teamIds: teamsOf(person),
        });
      },
    };
  }

  /** All that is of some people's conversations. */
  async function rowsOf(orgId: string, people: readonly Somebody[]): Promise<string> {
    const found = await Promise.all(
      people.flatMap((id) => [
        bench.engine.rows(`select * from sessions where org_id = '${orgId}' and user_id = '${id}'`),
        bench.engine.rows(`select * from assessments where org_id = '${orgId}' and user_id = '${id}'`),
        bench.engine.rows(`select * from turn_comments where org_id = '${orgId}' and assessment_id = 'asm_${id}'`),
        bench.engine.rows(`select * from reviews where org_id = '${orgId}' and assessment_id = 'asm_${id}'`),
      ]),
    );
    return JSON.stringify(found, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  }

  async function happen(
    one: Exclude<Step, { kind: 'ask' }>,
    orgId: string,
    { visitor, accountId }: { visitor: Visitor; accountId: string },
    console: Awaited<ReturnType<typeof openConsole>>,
  ): Promise<void> {
    const [account] = await bench.engine.rows(
      `select role, status from accounts where org_id = '${orgId}' and account_id = '${accountId}'`,
    );
    const role = ROLES.find((name) => name === account?.['role']) ?? 'member';
    const isActive = account?.['status'] === 'active';
    if (one.kind === 'teams') await importLines(bench.storage, orgId, [userLine(one.who, { team_ids: one.teams })]);
    else if (one.kind === 'role') {
      const status = isActive ? 'active' : 'deactivated';
      await bench.storage.execute('changeAccount', { orgId, accountId, role: one.role, status });
    } else if (one.kind === 'out') {
      await bench.storage.execute('changeAccount', { orgId, accountId, role, status: 'deactivated' });
    } else if (!isActive) {
      await bench.storage.execute('changeAccount', { orgId, accountId, role, status: 'active' });
      await console.enter(visitor, { orgId, accountId });
    }
  }
});

/** A request that names a person's conversation wherever it names one. */
function ofThis(sent: Sent, of: Somebody): Sent {
  const text = JSON.stringify(sent)
    .replaceAll('"ses_theirs,asm"', `"ses_${of}"`)
    .replaceAll('"asm"', `"asm_${of}"`)
    .replaceAll(/"(?:ada|member)"/g, `"${of}"`);
  const { params, query, body }: Sent = JSON.parse(text);
  return { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) };
}
