import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../src/domain/access/rights/role.ts';
import { may, type Action } from '../../../src/domain/access/rights/rules.ts';
import type { CommandName, Input } from '../../../src/domain/commands.ts';
import { issueLink } from '../../../src/domain/access/issue-link.ts';
import { issueKey, issueKeyOnce, replaceSecret } from '../../../src/domain/keys/issue-key.ts';
import { secretHash } from '../../../src/domain/keys/secret.ts';
import { LEAST_DAILY_TOKENS, LONGEST_RETENTION_DAYS, MOST_DAILY_TOKENS } from '../../../src/domain/schemas/limits.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { makeAccount, recorded, type TestAccount } from '../../support/accounts.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { failed, forbidden, invalid, notFound } from '../../support/people/refusals.ts';
import { onEachEngine } from '../on-each-engine.ts';

const MINUTE = 60_000;

/** An idempotency key. */
const NAMED = { name: 'm', asks: 'a' };

/** What people and operators do to an organisation, beneath the pages: who may, what is refused, and what is recorded. */
onEachEngine('commands of people', (bench) => {
  const execute: Storage['execute'] = (name, input) => bench.storage.execute(name, input);
  const read = <T>(work: (stores: ReadStores) => Promise<T>) => bench.storage.reader.read(work);
  const log = (orgId: string, after = 0) => recorded(bench.storage, orgId, after);
  const criteria = [{ name: 'Discovery', description: 'Asks first.' }];
  const rubric = { criteria, scale: { min: 1, max: 5 } };
  const key = (orgId: string, secretHash = `secret of ${orgId}`) => ({
    orgId,
    name: 'Sync',
    scopes: ['reporting:read' as const],
    expiresAt: null,
    secretHash,
    lastFour: 'abcd',
  });
  const person = (orgId: string, userId: string) => ({
    orgId,
    userId,
    email: null,
    displayName: 'Other',
    orgRole: null,
    orgStatus: 'active',
    teamIds: [],
  });

  interface Tried {
    action: Action;
    run: (by: Storage, orgId: string) => Promise<unknown>;
  }
  const tried = <Name extends CommandName>(
    action: Action,
    name: Name,
    input: (orgId: string) => Input<Name>,
  ): Tried => ({
    action,
    run: (by, orgId) => by.execute(name, input(orgId)),
  });
  const secret = { secretHash: 'b', lastFour: 'efgh' };
  const named = { assessmentId: 'a', criterion: 'Discovery', score: 2, reason: 'Heard it.', by: null };
  const commands: Record<string, Tried> = {
    createKey: tried('keys.write', 'createKey', (orgId) => key(orgId)),
    changeKey: tried('keys.write', 'changeKey', (orgId) => ({ orgId, keyId: 'k', change: { name: 'Other' } })),
    rotateKey: tried('keys.write', 'rotateKey', (orgId) => ({ orgId, keyId: 'k', graceMs: 0, ...secret })),
    revokeKey: tried('keys.write', 'revokeKey', (orgId) => ({ orgId, keyId: 'k' })),
    createScenario: tried('scenarios.write', 'createScenario', (orgId) => ({
      orgId,
      name: 'Call',
      rubric,
    })),
    setScenario: tried('scenarios.write', 'setScenario', (orgId) => ({ orgId, line: scenarioLine('new') })),
    setTranscriptRetention: tried('retention.write', 'setTranscriptRetention', (orgId) => ({ orgId, days: 5 })),
    setDailyTokens: tried('assessor.write', 'setDailyTokens', (orgId) => ({ orgId, tokens: 5_000 })),
    setWideScores: tried('assessor.write', 'setWideScores', (orgId) => ({ orgId, wideScores: 'mark' })),
    addPerson: tried('people.write', 'addPerson', (orgId) => ({
      orgId,
      email: 'x@example.org',
      displayName: 'X',
      accountId: null,
    })),
    changePerson: tried('people.write', 'changePerson', (orgId) => person(orgId, 'u')),
    addTeam: tried('people.write', 'addTeam', (orgId) => ({ orgId, name: 'Moss' })),
    renameTeam: tried('people.write', 'renameTeam', (orgId) => ({ orgId, teamId: 'north', name: 'Nord' })),
    removeTeam: tried('people.write', 'removeTeam', (orgId) => ({ orgId, teamId: 'north' })),
    applyDirectory: tried('people.write', 'applyDirectory', (orgId) => ({
      orgId,
      importId: 't',
      isFirst: true,
      lines: [userLine('u', { display_name: 'Other' })],
    })),
    beginErasure: tried('people.erase', 'beginErasure', (orgId) => ({ orgId, userId: 'u' })),
    continueErasure: tried('people.erase', 'continueErasure', (orgId) => ({ orgId, userId: 'u', from: null })),
    addComment: tried('comments.write', 'addComment', (orgId) => ({ orgId, assessmentId: 'a', turn: 1, text: 'Hm.' })),
    addReview: tried('reviews.write', 'addReview', (orgId) => ({ orgId, assessmentId: 'a', scores: [] })),
    overrideScore: tried('assessments.override', 'overrideScore', (orgId) => ({ orgId, ...named })),
    requestAssessment: tried('calls.add', 'requestAssessment', (orgId) => ({ orgId, sessionId: 'ses', again: false })),
    ingestCall: tried('calls.add', 'ingestCall', (orgId) => ({
      orgId,
      userId: 'u',
      externalConversationId: 'call',
      scenarioId: 's',
      transcript: 'Seller: Hm.',
      digest: 'd',
      startedAt: null,
      endedAt: null,
    })),
  };

  it('each is refused to whoever’s role may not do it, and to whoever has been deactivated', async () => {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('u', { team_ids: ['north'] }),
      userLine('v'),
      scenarioLine('s'),
      sessionLine('ses', 'u'),
      assessmentLine('a', 'u', { session_id: 'ses' }),
    ]);
    const accounts = new Map<string, TestAccount>();
    for (const role of ROLES) accounts.set(role, await makeAccount(bench.storage, orgId, role, role));
    const out = await makeAccount(bench.storage, orgId, 'out', 'owner');
    await execute('changeAccount', { orgId, accountId: out.accountId, role: 'owner', status: 'deactivated' });
    const stranger = await makeAccount(bench.storage, orgId, 'stranger', 'manager', 'v');
    for (const [name, { action, run }] of Object.entries(commands)) {
      for (const [role, { mine }] of accounts)
        if (!ROLES.some((one) => one === role && may({ role: one }, action)))
          await expect(run(mine, orgId), `${role} ${name}`).rejects.toMatchObject(forbidden);
      await expect(run(out.mine, orgId), `deactivated ${name}`).rejects.toMatchObject(forbidden);
      // Whoever may, but reaches nobody in those teams.
      if (may({ role: 'manager' }, action))
        await expect(run(stranger.mine, orgId), `stranger ${name}`).rejects.toMatchObject(notFound);
    }
  });

  it('each is let through to whoever’s role may do it, whatever else may be wrong', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    for (const role of ROLES) {
      const { mine } = await makeAccount(bench.storage, orgId, role, role);
      for (const [name, { action, run }] of Object.entries(commands)) {
        if (!may({ role }, action)) continue;
        const error = await run(mine, orgId).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error, `${role} ${name}`).not.toMatchObject(forbidden);
      }
    }
  });

  it('reach people of the same teams, whether who acts is in the directory or not', async () => {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('u', { team_ids: ['north'] }),
      userLine('near', { team_ids: ['north'] }),
      userLine('apart'),
      scenarioLine('s'),
      sessionLine('ses', 'u'),
      assessmentLine('a', 'u', { session_id: 'ses' }),
    ]);
    const comment = (by: Storage, text: string) =>
      by.execute('addComment', { orgId, assessmentId: 'a', turn: 1, text });
    const near = await makeAccount(bench.storage, orgId, 'near', 'manager', 'near');
    expect(await comment(near.mine, 'From the team.')).toEqual({ commentId: expect.any(String) });
    const owner = await makeAccount(bench.storage, orgId, 'owner', 'owner');
    expect(await comment(owner.mine, 'From nobody in the directory.')).toEqual({ commentId: expect.any(String) });
    expect(await comment(bench.storage, 'From the command line.')).toEqual({ commentId: expect.any(String) });
    const apart = await makeAccount(bench.storage, orgId, 'apart', 'manager', 'apart');
    await expect(comment(apart.mine, 'From elsewhere.')).rejects.toMatchObject(notFound);
    const nobody = await makeAccount(bench.storage, orgId, 'nobody', 'manager');
    await expect(comment(nobody.mine, 'From nobody.')).rejects.toMatchObject(notFound);
    const told = await read(({ comments }) => comments.list({ orgId, assessmentId: 'a' }));
    expect(told.map(({ by }) => by)).toEqual(['near', 'owner', null]);
  });

  it('end nobody’s own access, and an owner’s only by an owner', async () => {
    const orgId = await bench.organisation(['own', 'second', 'plain', 'boss'].map((id) => userLine(id)));
    const owner = await makeAccount(bench.storage, orgId, 'own', 'owner', 'own');
    await makeAccount(bench.storage, orgId, 'second', 'owner', 'second');
    await makeAccount(bench.storage, orgId, 'plain', 'member', 'plain');
    const admin = await makeAccount(bench.storage, orgId, 'boss', 'admin', 'boss');
    const outside = await makeAccount(bench.storage, orgId, 'outside', 'admin');
    const out = (by: Storage, userId: string) =>
      by.execute('changePerson', { ...person(orgId, userId), orgStatus: 'deactivated' });
    const erase = (by: Storage, userId: string) => by.execute('beginErasure', { orgId, userId });
    const table = (by: Storage, ...ids: string[]) =>
      by.execute('applyDirectory', {
        orgId,
        importId: 't',
        isFirst: true,
        lines: ids.map((id) => userLine(id, { org_status: 'deactivated' })),
      });
    const { length } = await log(orgId);
    for (const end of [out, erase, table]) {
      for (const { mine, id } of [
        { mine: owner.mine, id: 'own' },
        { mine: admin.mine, id: 'boss' },
      ])
        await expect(end(mine, id), `${end.name} ${id}`).rejects.toMatchObject({
          code: 'failed_precondition',
          detail: 'Another person must do this to you.',
        });
      for (const { mine } of [admin, outside])
        await expect(end(mine, 'own'), `${end.name} by an admin`).rejects.toMatchObject(forbidden);
    }
    // One owner among others is enough.
    await expect(table(outside.mine, 'plain', 'own')).rejects.toMatchObject(forbidden);
    expect(await log(orgId, length)).toEqual([]);
    await out(outside.mine, 'plain');
    await out(outside.mine, 'boss');
    await out(owner.mine, 'second');
    await out(bench.storage, 'own');
    const ended = await Promise.all(
      ['own', 'second', 'plain', 'boss'].map((userId) =>
        read(({ directory }) => directory.findUser({ orgId, userId })),
      ),
    );
    expect(ended.map((user) => user?.orgStatus)).toEqual(Array.from({ length: 4 }, () => 'deactivated'));
  });

  describe('keys', () => {
    it('are refused where nothing could be asked with them', async () => {
      const orgId = await bench.organisation([]);
      await expect(execute('createKey', { ...key(orgId), orgId: 'nobody' })).rejects.toMatchObject(notFound);
      const none = { ...key(orgId), scopes: [] };
      await expect(execute('createKey', none)).rejects.toMatchObject({ ...invalid, field: 'scopes' });
      const past = { ...key(orgId), expiresAt: bench.engine.clock.now() - MINUTE };
      await expect(execute('createKey', past)).rejects.toMatchObject({ ...invalid, field: 'expires_at' });
      const { keyId } = await execute('createKey', { ...key(orgId), expiresAt: bench.engine.clock.now() + MINUTE });
      bench.engine.clock.advance(2 * MINUTE);
      const rotate = (of: string) => execute('rotateKey', { orgId, keyId: of, graceMs: 0, ...secret });
      await expect(rotate(keyId)).rejects.toMatchObject(failed);
      await expect(rotate('nobody')).rejects.toMatchObject(notFound);
      await expect(execute('revokeKey', { orgId, keyId: 'nobody' })).rejects.toMatchObject(notFound);
      await execute('revokeKey', { orgId, keyId });
      await expect(rotate(keyId)).rejects.toMatchObject(failed);
    });

    it('are made once for each idempotency key, with a secret that is given once', async () => {
      const orgId = await bench.organisation([]);
      const { length } = await log(orgId);
      const plain = { orgId, name: 'Sync', scopes: ['reporting:read' as const], expiresAt: null };
      const asked = { ...plain, idempotencyKey: NAMED };
      const first = await issueKeyOnce(bench.storage, asked);
      expect(first.secret).toMatch(/^.{40,}$/);
      expect(await issueKeyOnce(bench.storage, asked)).toEqual({ keyId: first.keyId, secret: null });
      const other = await issueKeyOnce(bench.storage.as({ kind: 'system', id: 'other' }), asked);
      expect(other.keyId).not.toBe(first.keyId);
      const { keyId, secret: own } = await issueKey(bench.storage, { ...plain, note: 'The vault.' });
      const { secret: next } = await replaceSecret(bench.storage, { orgId, keyId, graceMs: 0 });
      expect(next).not.toBe(own);
      expect(await read(({ keys }) => keys.find({ orgId, keyId }))).toMatchObject({
        note: 'The vault.',
        createdBy: 'system:test',
        lastFour: next.slice(-4),
      });
      expect(await log(orgId, length)).toEqual([
        `system:test key.created ${first.keyId}`,
        `system:other key.created ${other.keyId}`,
        `system:test key.created ${keyId}`,
        `system:test key.rotated ${keyId}`,
      ]);
    });

    it('each have the secret that is shown, whatever else came with the wish for one', async () => {
      const orgId = await bench.organisation([]);
      const asked = {
        orgId,
        name: 'Sync',
        scopes: ['reporting:read' as const],
        expiresAt: null,
        idempotencyKey: NAMED,
      };
      for (let time = 0; time < 2; time += 1) {
        const { keyId, secret } = await issueKey(bench.storage, asked);
        expect(await bench.storage.reader.lookUp(secretHash(secret), null)).toMatchObject({ orgId, keyId });
      }
    });
  });

  describe('links from the command line', () => {
    const of = (orgId: string, email: string | null = null) => ({ orgId, email });

    it('let the first owner in, or choose another password; make an owner where there is none', async () => {
      const orgId = await bench.organisation([]);
      const issue = async (email: string | null = null, enters = false) => {
        const { kind, token, expiresAt } = await issueLink(bench.storage, of(orgId, email), enters);
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(expiresAt).toBeGreaterThan(bench.engine.clock.now());
        return kind;
      };
      expect(await issue()).toBe('owner');
      await makeAccount(bench.storage, orgId, 'owner', 'owner');
      await makeAccount(bench.storage, orgId, 'ada', 'member');
      expect(await issue()).toBe('reset');
      expect(await issue(null, true)).toBe('entry');
      expect(await issue(' Ada@example.org')).toBe('reset');
      await expect(issue('nobody@example.org')).rejects.toMatchObject(notFound);
      await expect(issueLink(bench.storage, of('nobody'))).rejects.toMatchObject(notFound);
      await expect(issueLink(bench.storage, null)).rejects.toMatchObject(failed);
    });
  });

  describe('settings of an organisation', () => {
    it('are kept and recorded once, within their bounds', async () => {
      const orgId = await bench.organisation([]);
      const retain = (days: number | null, of = orgId) => execute('setTranscriptRetention', { orgId: of, days });
      for (const days of [-1, 0.5, LONGEST_RETENTION_DAYS + 1, Number.NaN])
        await expect(retain(days), String(days)).rejects.toMatchObject({ ...invalid, field: 'days' });
      await expect(retain(1, 'nobody')).rejects.toMatchObject(notFound);
      const allow = (tokens: number | null, of = orgId) => execute('setDailyTokens', { orgId: of, tokens });
      for (const tokens of [0, LEAST_DAILY_TOKENS - 1, 1_000.5, MOST_DAILY_TOKENS + 1, Number.NaN])
        await expect(allow(tokens), String(tokens)).rejects.toMatchObject({ ...invalid, field: 'tokens' });
      await expect(allow(1_000, 'nobody')).rejects.toMatchObject(notFound);
      const wide = (wideScores: 'mark' | 'leave-out', of = orgId) =>
        execute('setWideScores', { orgId: of, wideScores });
      await expect(wide('mark', 'nobody')).rejects.toMatchObject(notFound);
      await expect(execute('setOrganisationStatus', { orgId: 'nobody', status: 'active' })).rejects.toMatchObject(
        notFound,
      );
      await expect(execute('deleteOrganisation', { orgId: 'nobody' })).rejects.toMatchObject(notFound);
      await expect(execute('createOrganisation', { orgId, name: 'Again' })).rejects.toMatchObject(failed);
      const organisation = () => read(({ organisations }) => organisations.find(orgId));
      expect(await organisation()).toMatchObject({
        status: 'active',
        transcriptRetentionDays: null,
        wideScores: 'leave-out',
        dailyTokens: null,
      });
      for (const days of [0, LONGEST_RETENTION_DAYS, LONGEST_RETENTION_DAYS]) await retain(days);
      await wide('leave-out');
      await wide('mark');
      await wide('mark');
      for (const tokens of [null, MOST_DAILY_TOKENS, MOST_DAILY_TOKENS]) await allow(tokens);
      expect(await organisation()).toMatchObject({
        transcriptRetentionDays: LONGEST_RETENTION_DAYS,
        wideScores: 'mark',
        dailyTokens: MOST_DAILY_TOKENS,
      });
      expect(await log(orgId)).toEqual([
        `system:test organisation.created ${orgId}`,
        `system:test organisation.retention_set ${orgId}`,
        `system:test organisation.retention_set ${orgId}`,
        `system:test organisation.wide_scores_set ${orgId}`,
        `system:test organisation.daily_tokens_set ${orgId}`,
      ]);
    });
  });

  describe('scenarios', () => {
    it('get an id of their name, and a new version only for other criteria or another scale', async () => {
      const orgId = await bench.organisation([]);
      const make = (name: string, idempotencyKey: typeof NAMED | null = null) =>
        execute('createScenario', { orgId, name, rubric, idempotencyKey });
      await expect(execute('createScenario', { orgId: 'nobody', name: 'X', rubric })).rejects.toMatchObject(notFound);
      expect(await make('First Call', NAMED)).toEqual({ scenarioId: 'first-call' });
      expect(await make('First Call', NAMED)).toEqual({ scenarioId: 'first-call' });
      expect(await make('First call')).toEqual({ scenarioId: 'first-call-2' });
      expect(await make('电话')).toEqual({ scenarioId: 'scenario' });
      await expect(
        execute('createScenario', { orgId, name: 'X', rubric: { ...rubric, scale: { min: 2, max: 1 } } }),
      ).rejects.toMatchObject(invalid);
      const catalogue = async () => (await read(({ organisations }) => organisations.marks(orgId)))?.catalogue ?? 0;
      const before = await catalogue();
      const line = scenarioLine('first-call', { name: 'First call', criteria });
      const set = (more: object, ifVersion?: number | null) =>
        execute('setScenario', { orgId, line: { ...line, ...more }, ...(ifVersion !== undefined && { ifVersion }) });
      expect(await set({})).toEqual({ changed: true, before: 1, version: 1 });
      expect(await catalogue()).toBeGreaterThan(before);
      const { length } = await log(orgId);
      const still = await catalogue();
      expect(await set({})).toEqual({ changed: false, before: 1, version: 1 });
      expect(await catalogue()).toBe(still);
      expect(await set({ scale: { min: 0, max: 3 } }, 1)).toEqual({ changed: true, before: 1, version: 2 });
      // Sent again because its answer was lost.
      expect(await set({ scale: { min: 0, max: 3 } }, 1)).toEqual({ changed: false, before: 2, version: 2 });
      await expect(set({ scale: { min: 0, max: 4 } }, 1)).rejects.toMatchObject({ code: 'overtaken' });
      await expect(set({ scale: { min: 0, max: 3 } }, null)).rejects.toMatchObject({ code: 'overtaken' });
      expect(await log(orgId, length)).toEqual(['system:test scenario.changed first-call']);
      await expect(execute('setScenario', { orgId: 'nobody', line })).rejects.toMatchObject(notFound);
    });
  });
});
