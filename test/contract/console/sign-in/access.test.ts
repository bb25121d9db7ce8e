import { beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../../src/domain/access/rights/role.ts';
import { ACTIONS, may, type Action } from '../../../../src/domain/access/rights/rules.ts';
import { PATHS, type RouteName } from '../../../../src/http/console/api/parts/paths.ts';
import { openConsole, type Visitor } from '../../../support/console/client.ts';
import { userLine } from '../../../support/organisation.ts';
import { onEachEngine } from '../../on-each-engine.ts';

/** What each route needs; null where anybody may ask. A new route must be added here, or this file does not compile. */
const NEEDS: Record<RouteName, Action | null> = {
  start: null,
  signIn: null,
  beginPasskeySignIn: null,
  passkeySignIn: null,
  describeLink: null,
  useLink: null,
  setUp: null,
  forgotPassword: null,
  signOut: 'organisation.read',
  signOutOfAll: null,
  openOrganisations: null,
  me: 'organisation.read',
  setPassword: 'organisation.read',
  beginSecondFactor: 'organisation.read',
  setSecondFactor: 'organisation.read',
  removeSecondFactor: 'organisation.read',
  removeSecondFactorOf: 'accounts.write',
  passkeys: 'organisation.read',
  beginPasskey: 'organisation.read',
  addPasskey: 'organisation.read',
  removePasskey: 'organisation.read',
  removePasskeysOf: 'accounts.write',
  signIns: 'organisation.read',
  endSignIn: 'organisation.read',
  accounts: 'accounts.read',
  createAccount: 'accounts.write',
  changeAccount: 'accounts.write',
  createLink: 'accounts.write',
  signInsOf: 'accounts.read',
  endSignInOf: 'accounts.write',
  people: 'people.read',
  person: 'assessments.read',
  conversations: 'assessments.read',
  morning: 'people.read',
  audit: 'audit.read',
  keys: 'keys.read',
  keyUse: 'keys.read',
  createKey: 'keys.write',
  changeKey: 'keys.write',
  rotateKey: 'keys.write',
  revokeKey: 'keys.write',
  assessment: 'assessments.read',
  assessmentTranscript: 'assessments.read',
  assessmentCourse: 'assessments.read',
  overrideScore: 'assessments.override',
  comments: 'assessments.read',
  addComment: 'comments.write',
  removeComment: 'comments.write',
  reviews: 'reviews.write',
  reviewPairs: 'reviews.write',
  review: 'reviews.write',
  addReview: 'reviews.write',
  assessAgain: 'calls.add',
  scenarios: 'scenarios.read',
  createScenario: 'scenarios.write',
  scenario: 'scenarios.read',
  changeScenario: 'scenarios.write',
  lastConversations: 'scenarios.write',
  compareRubric: 'scenarios.write',
  scenarioCounts: 'scenarios.write',
  measures: 'scenarios.read',
  judgedBy: 'scenarios.read',
  tryRubric: 'scenarios.write',
  callsOf: 'assessments.read',
  callSetup: 'calls.add',
  callStates: 'calls.add',
  findConversations: 'assessments.read',
  callPeople: 'calls.add',
  addPerson: 'people.write',
  teams: 'people.write',
  createTeam: 'people.write',
  renameTeam: 'people.write',
  removeTeam: 'people.write',
  directoryPerson: 'people.write',
  changePerson: 'people.write',
  lookAtTable: 'people.write',
  applyTable: 'people.write',
  privacy: 'privacy.read',
  retentionEffect: 'privacy.read',
  setRetention: 'retention.write',
  erasures: 'people.erase',
  erasePerson: 'people.erase',
  assessorState: 'assessor.read',
  setWideScores: 'assessor.write',
  setDailyTokens: 'assessor.write',
  calibrationSample: 'calibration.run',
  lookAtScores: 'calibration.run',
  calibrationReport: 'calibration.run',
  recogniseCall: 'calls.add',
  otherReadings: 'calls.add',
  addCall: 'calls.add',
};
const routes = Object.keys(PATHS).filter((name): name is RouteName => name in NEEDS);

onEachEngine('who may do what in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let orgId: string;
  const visitors = new Map<Role, Visitor & { accountId: string }>();
  beforeAll(async () => {
    console = await openConsole(bench.storage);
    orgId = await bench.organisation(ROLES.map((role) => userLine(role, { team_ids: [] })));
    for (const role of ROLES) visitors.set(role, await console.signedIn(orgId, role, { userId: role }));
  });
  const as = (role: Role) => {
    const visitor = visitors.get(role);
    if (!visitor) throw new Error(`nobody is ${role}`);
    return visitor;
  };

  it('nobody but the open routes answers whoever is not signed in', async () => {
    for (const name of routes) {
      const { status } = await console.visitor().call(name);
      if (NEEDS[name] === null) expect([200, 400], name).toContain(status);
      else expect(status, name).toBe(401);
    }
  });

  it.each(ROLES)('%s gets 403 from exactly the routes that the table does not give them', async (role) => {
    for (const name of routes) {
      const needs = NEEDS[name];
      if (needs === null || name === 'signOut') continue;
      const { status } = await as(role).call(name);
      if (may({ role }, needs)) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  });

  it('tells everybody what their role may do, and no more', async () => {
    for (const role of ROLES)
      expect((await as(role).call('me')).body).toMatchObject({
        role,
        rights: ACTIONS.filter((action) => may({ role }, action)),
      });
  });

  it('an admin can make nobody an owner, and change none', async () => {
    const admin = as('admin');
    const owner = { params: { accountId: as('owner').accountId } };
    const made = { email: 'x@example.org', name: 'X', role: 'owner', user_id: null };
    expect((await admin.call('createAccount', { body: made })).status).toBe(403);
    expect((await admin.call('changeAccount', { ...owner, body: { role: 'member', status: 'active' } })).status).toBe(
      403,
    );
    expect((await admin.call('createLink', owner)).status).toBe(403);
    const member = { params: { accountId: as('member').accountId } };
    expect((await admin.call('changeAccount', { ...member, body: { role: 'owner', status: 'active' } })).status).toBe(
      403,
    );
    expect((await admin.call('createLink', member)).status).toBe(200);
  });

  it('nobody changes their own account, so that an owner is always left', async () => {
    const owner = as('owner');
    const { status } = await owner.call('changeAccount', {
      params: { accountId: owner.accountId },
      body: { role: 'member', status: 'active' },
    });
    expect(status).toBe(409);
  });

  it('a role that was taken away is gone with the next request, and within a command', async () => {
    const second = await console.signedIn(orgId, 'admin', { email: 'second@example.org' });
    expect((await second.call('accounts')).status).toBe(200);
    await as('owner').call('changeAccount', {
      params: { accountId: second.accountId },
      body: { role: 'member', status: 'active' },
    });
    expect((await second.call('accounts')).status).toBe(403);
    const command = bench.storage
      .as({ kind: 'person', id: second.accountId })
      .execute('createAccount', { orgId, email: 'y@example.org', name: 'Y', role: 'member', userId: null });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('an account belongs to one person and one address of an organisation', async () => {
    const owner = as('owner');
    const make = (body: object) =>
      owner.call('createAccount', {
        body: { name: 'Z', role: 'member', user_id: null, email: 'z@example.org', ...body },
      });
    // Each names the field, so that the page can say it there.
    const refused = async (body: object) => {
      const { status, body: answer } = await make(body);
      return [status, answer];
    };
    const about = (field: string) => ({ error: expect.objectContaining({ field }) });
    expect(await refused({ email: 'OWNER@example.org' })).toEqual([409, about('email')]);
    expect(await refused({ user_id: 'member' })).toEqual([409, about('user_id')]);
    expect((await make({ user_id: 'nobody' })).status).toBe(404);
    for (const email of ['no address', 'a@b c', '', 'x'.repeat(300)])
      expect(await refused({ email })).toEqual([400, about('email')]);
    expect(await refused({ name: '' })).toEqual([400, about('name')]);
  });

  it('an admin sees where somebody is signed in and ends it; not for an owner, and not elsewhere', async () => {
    const place = await bench.organisation();
    const owner = await console.signedIn(place, 'owner');
    const admin = await console.signedIn(place, 'admin');
    const member = await console.signedIn(place, 'member', { userId: 'u' });
    const params = { accountId: member.accountId };
    const rows = async () => JSON.parse(JSON.stringify((await admin.call('signInsOf', { params })).body)).data;
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ is_this: false, client: expect.any(String), address: expect.any(String) });
    expect((await member.call('signInsOf', { params })).status).toBe(403);
    const elsewhere = await console.signedIn(await bench.organisation(), 'owner');
    const body = { sign_in_id: null };
    expect((await elsewhere.call('signInsOf', { params })).status).toBe(404);
    expect((await elsewhere.call('endSignInOf', { params, body })).status).toBe(404);
    const ofOwner = { params: { accountId: owner.accountId }, body };
    expect((await admin.call('endSignInOf', ofOwner)).status).toBe(403);
    expect((await owner.call('me')).status).toBe(200);
    expect((await admin.call('endSignInOf', { params, body: { sign_in_id: 'sgn_none' } })).status).toBe(200);
    expect((await member.call('me')).status).toBe(200);
    expect((await admin.call('endSignInOf', { params, body: { sign_in_id: row.sign_in_id } })).status).toBe(200);
    expect((await member.call('me')).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('nobody reaches an account of another organisation by its id', async () => {
    const other = await bench.organisation();
    const stranger = await console.signedIn(other, 'owner');
    const params = { accountId: as('member').accountId };
    expect((await stranger.call('changeAccount', { params, body: { role: 'admin', status: 'active' } })).status).toBe(
      404,
    );
    expect((await stranger.call('createLink', { params })).status).toBe(404);
    expect(JSON.stringify((await stranger.call('accounts')).body)).not.toContain(params.accountId);
  });
});
