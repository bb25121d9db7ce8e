import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../src/domain/access/rights/role.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { ORGANISATION_HEADER } from '../../../src/http/console/api/parts/organisation-header.ts';
import { browserStep, openBrowser } from '../../support/console/browser-history.ts';
import { openConsole, type Sent, type Visitor } from '../../support/console/client.ts';
import { foreignRequest, type Foreign } from '../../support/console/foreign-request.ts';
import { newPasskey } from '../../support/people/new-passkey.ts';
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
  'passkeys',
  'used_challenges',
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
  'turn_comments',
  'reviews',
];
/** Answers from which it cannot be told whether the request was understood: it was not looked at, or is not in the right form. */
const REFUSED_UNREAD = new Set([400, 401, 403, 415, 429]);
let addresses = 0;
/** Each request comes from another address: nobody waits because of what others have sent. */
const nextAddress = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
const routes = Object.keys(PATHS).filter((name): name is RouteName => name in PATHS);

onEachEngine('organisations in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let theirs: string;
  let foreign: Foreign;
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
    const { commentId } = await bench.storage.execute('addComment', {
      orgId: theirs,
      assessmentId: 'asm_theirs',
      turn: 1,
      text: MARK,
    });
    const { passkeyId } = await bench.storage
      .as({ kind: 'person', id: accountId })
      .execute('addPasskey', { ...newPasskey(theirs, accountId, `theirs ${bench.engine.url}`), name: MARK });
    foreign = { orgId: theirs, accountId, keyId, commentId, passkeyId, email: THEIRS };
    for (const role of ROLES) visitors.push({ role, visitor: await console.signedIn(ours, role, { userId: role }) });
  });

  /** Everything that the others have. */
  const everything = async () =>
    JSON.stringify(
      await Promise.all(TABLES.map((table) => bench.engine.rows(`select * from ${table} where org_id = '${theirs}'`))),
    );

  it('have no row that another one gets or changes, whoever asks and whatever for', async () => {
    const before = await everything();
    expect(before).toContain(MARK);
    // Three end the sign-ins that the others need; nobody here has the password or the device of another organisation's
    // account.
    const left: RouteName[] = ['signOut', 'signOutOfAll', 'endSignIn', 'endSignInOf', 'signIn', 'passkeySignIn'];
    const others = routes.filter((name) => !left.includes(name));
    const understood = new Set<RouteName>();
    const send = async (name: RouteName, sent: Sent) => {
      for (const { visitor } of visitors) {
        const { status, body } = await visitor.call(name, { ...sent, address: nextAddress() });
        if (!REFUSED_UNREAD.has(status)) understood.add(name);
        expect(JSON.stringify(body ?? null)).not.toContain(MARK);
      }
    };
    for (const name of others) {
      await fc.assert(
        fc.asyncProperty(foreignRequest(name, foreign), (sent) => send(name, sent)),
        { numRuns: runs(1) },
      );
      // Some of what is named is refused as wrong by chance.
      for (const sent of fc.sample(foreignRequest(name, foreign), 30))
        if (!understood.has(name)) await send(name, sent);
    }
    expect(others.filter((name) => !understood.has(name))).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('let nobody in who only names them: not one route answers for an organisation without a sign-in there', async () => {
    const named = { [ORGANISATION_HEADER]: theirs };
    const owner = visitors.find(({ role }) => role === 'owner');
    expect((await owner?.visitor.call('me'))?.status).toBe(200);
    for (const name of routes) {
      if (name === 'signOutOfAll') continue;
      const asked = await owner?.visitor.call(name, { headers: named, address: nextAddress() });
      const strangers = await console.visitor().call(name, { address: nextAddress() });
      // As to somebody who is signed in nowhere; what anybody may ask is answered as ever.
      expect(asked?.code, name).toBe(strangers.code);
      expect(JSON.stringify(asked?.body ?? null), name).not.toContain(MARK);
    }
  });

  it('stay apart in one browser, whatever is done in it and in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(browserStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const browser = await openBrowser(bench, console);
        for (const step of steps) await browser.take(step);
        await browser.expectApart();
      }),
      { numRuns: runs(4) },
    );
  });
});
