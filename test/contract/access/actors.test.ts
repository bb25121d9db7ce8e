import { expect, expectTypeOf, it } from 'vitest';
import { actorName, COMMAND_LINE, type Actor } from '../../../src/domain/actors/actor.ts';
import { forActors } from '../../../src/domain/actors/for-actors.ts';
import type { CommandName, Input } from '../../../src/domain/commands.ts';
import type { ErasurePlace } from '../../../src/domain/directory/erasure.ts';
import { issueKey } from '../../../src/domain/keys/issue-key.ts';
import type { Engine, Storage } from '../../../src/domain/ports.ts';
import { redactBeforeStorage } from '../../../src/domain/sessions/redact-before-storage.ts';
import { buildServer } from '../../../src/http/server.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import { createConversations } from '../../../src/worker/reading/conversations.ts';
import { createSubmissions } from '../../../src/worker/reading/submissions.ts';
import { assessmentLine, scenarioLine, userLine } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { onEachEngine } from '../on-each-engine.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;
/** The commands whose input has a field that could name who acts. */
type NamingActors = {
  [Name in CommandName]: Extract<KeysOf<Input<Name>>, 'actor' | 'actorId' | 'who'> extends never ? never : Name;
}[CommandName];

/** Every command that writes an audit event, with what else an untyped caller might try. */
const tries: Record<string, (storage: Storage, orgId: string, more: object) => Promise<unknown>> = {
  'organisation.suspended': (storage, orgId, more) =>
    storage.execute('setOrganisationStatus', { orgId, status: 'suspended', ...more }),
  'organisation.resumed': (storage, orgId, more) =>
    storage.execute('setOrganisationStatus', { orgId, status: 'active', ...more }),
  'organisation.retention_set': (storage, orgId, more) =>
    storage.execute('setTranscriptRetention', { orgId, days: 5, ...more }),
  'organisation.daily_tokens_set': (storage, orgId, more) =>
    storage.execute('setDailyTokens', { orgId, tokens: 5_000, ...more }),
  'organisation.wide_scores_set': (storage, orgId, more) =>
    storage.execute('setWideScores', { orgId, wideScores: 'mark', ...more }),
  'key.created': (storage, orgId, more) => storage.execute('createKey', { ...newKey(orgId), ...more }),
  'key.changed': async (storage, orgId, more) =>
    storage.execute('changeKey', { orgId, keyId: await keyOf(storage, orgId), change: { name: 'Other' }, ...more }),
  'key.expiry_set': async (storage, orgId, more) =>
    storage.execute('changeKey', { orgId, keyId: await keyOf(storage, orgId), change: { expiresAt: 4e12 }, ...more }),
  'key.rotated': async (storage, orgId, more) =>
    storage.execute('rotateKey', { orgId, keyId: await keyOf(storage, orgId), graceMs: 0, ...secret('b'), ...more }),
  'key.revoked': async (storage, orgId, more) =>
    storage.execute('revokeKey', { orgId, keyId: await keyOf(storage, orgId), ...more }),
  'scenario.created': (storage, orgId, more) =>
    storage.execute('setScenario', { orgId, line: scenarioLine('new'), ...more }),
  'scenario.changed': (storage, orgId, more) =>
    storage.execute('setScenario', { orgId, line: scenarioLine('new', { name: 'Other' }), ...more }),
  'assessment.score_overridden': (storage, orgId, more) =>
    storage.execute('overrideScore', { ...override(orgId), score: 2, ...more }),
  'assessment.override_withdrawn': (storage, orgId, more) =>
    storage.execute('overrideScore', { ...override(orgId), score: null, ...more }),
  'user.erased': async (storage, orgId, more) => {
    await storage.execute('beginErasure', { orgId, userId: 'u', ...more });
    let from: ErasurePlace | null = null;
    do {
      const part: { next: ErasurePlace | null } = await storage.execute('continueErasure', {
        orgId,
        userId: 'u',
        from,
        ...more,
      });
      from = part.next;
    } while (from !== null);
  },
};

const secret = (lastFour: string) => ({ secretHash: `${lastFour} of nobody`, lastFour });
const newKey = (orgId: string): Input<'createKey'> => ({
  orgId,
  name: 'k',
  scopes: ['reporting:read'],
  expiresAt: null,
  secretHash: `hash of ${orgId}`,
  lastFour: 'abcd',
});
const override = (orgId: string) => ({ orgId, assessmentId: 'a', criterion: 'Discovery', reason: 'So.', by: null });
const keyOf = async (storage: Storage, orgId: string) =>
  (await storage.reader.read(({ keys }) => keys.list(orgId, 10)))[0]?.keyId ?? '';

onEachEngine('who acts', (bench) => {
  const events = async (orgId: string) =>
    (await bench.engine.rows(`select action, actor from audit_events where org_id = '${orgId}' order by event_id`)).map(
      ({ action, actor }) => [action, actor],
    );

  it('is in the audit log as the context of the command has it, whatever an input says', async () => {
    // People need an account with the right, which test/contract/console covers.
    const actor: Actor = { kind: 'system', id: 'night' };
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s'), assessmentLine('a', 'v')]);
    for (const attempt of Object.values(tries))
      await attempt(bench.storage.as(actor), orgId, { actor: 'somebody else', kind: 'key', id: 'key_1' });
    expect(await events(orgId)).toEqual([
      ['organisation.created', 'system:test'],
      ...Object.keys(tries).map((action) => [action, 'system:night']),
    ]);
  });

  it('holds for the commands of each storage alone, and for an import', async () => {
    const orgId = await bench.organisation();
    const key = bench.storage.as({ kind: 'key', id: 'key_1' });
    const lines = [{ type: 'organisation', transcript_retention_days: 7 }] as const;
    await key.as(COMMAND_LINE).execute('importLines', { orgId, lines: [...lines], assessedSessionIds: [] });
    await Promise.all([
      key.execute('setOrganisationStatus', { orgId, status: 'suspended' }),
      bench.storage.execute('setScenario', { orgId, line: scenarioLine('s', { name: 'New' }) }),
    ]);
    expect((await events(orgId)).toSorted()).toEqual([
      ['organisation.created', 'system:test'],
      ['organisation.retention_set', 'cli'],
      ['organisation.suspended', 'key:key_1'],
      ['scenario.changed', 'system:test'],
    ]);
  });

  it('is the key, for an ingest over the interface', async () => {
    const orgId = await bench.organisation();
    const acted: [CommandName, string][] = [];
    const storage = forActors(bench.storage, (actor, name, input) => {
      acted.push([name, actorName(actor)]);
      return bench.storage.as(actor).execute(name, input);
    });
    const { keyId, secret: token } = await issueKey(bench.storage, {
      orgId,
      name: 'k',
      scopes: ['sessions:ingest'],
      expiresAt: null,
    });
    const submissions = createSubmissions({ maxTranscriptBytes: 1_000, cpuMs: 10_000, onTimeout() {} });
    const observer = { requestAnswered() {}, cacheLooked() {}, assessmentEnded() {}, limitReached() {} };
    const { app } = await buildServer({
      storage,
      log: silentLog,
      accessLog() {},
      observer,
      now: bench.engine.clock.now,
      instance: 'test',
      settings: readSettings({}),
      submissions,
      conversations: createConversations(2_097_152),
      singleSignOn: null,
    });
    try {
      const submit = async (more: object) => {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/v1/users/u/sessions:ingest-and-assess',
          headers: { host: 'x', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: { external_conversation_id: 'call', scenario_id: 's', transcript: 'A: b', ...more },
        });
        return statusCode;
      };
      expect([await submit({}), await submit({ actor: 'somebody else' })]).toEqual([202, 400]);
      // By the clock, the service notes which keys were used.
      const asked = acted.filter(([, actor]) => actor !== 'system:key use');
      expect(asked).toEqual([['ingestCall', `key:${keyId}`]]);
    } finally {
      await app.close();
      await submissions.close();
    }
  });

  it('stays the same where transcripts are redacted first', async () => {
    const orgId = await bench.organisation();
    const redactor = { redact: () => Promise.reject(new Error('not needed')) };
    const guarded = redactBeforeStorage(bench.storage, redactor, silentLog);
    await guarded.as({ kind: 'person', id: 'p' }).execute('setOrganisationStatus', { orgId, status: 'suspended' });
    expect((await events(orgId)).at(-1)).toEqual(['organisation.suspended', 'person:p']);
  });
});

it('no input of a command has a field for who acts, and an engine runs nothing before it is said', () => {
  expectTypeOf<NamingActors>().toBeNever();
  expectTypeOf<Engine>().not.toHaveProperty('execute');
});

it('an actor is named by its kind and id; the command line as in every log so far', () => {
  const ids = ['key', 'person', 'worker', 'system'] as const;
  expect(ids.map((kind) => actorName({ kind, id: 'cli' }))).toEqual(ids.map((kind) => `${kind}:cli`));
  expect(actorName(COMMAND_LINE)).toBe('cli');
});
