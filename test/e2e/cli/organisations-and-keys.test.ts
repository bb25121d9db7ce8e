import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isSecret } from '../../../src/domain/keys/secret.ts';
import { freePort } from '../../support/http/free-port.ts';
import { debrief, failure, freshFolders, type Debrief } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
let cli: Debrief;

beforeAll(async () => {
  cli = debrief(folder());
  await cli.prepare((storage) => storage.execute('createOrganisation', { orgId: 'acme', name: 'Acme Ltd' }));
});

describe.concurrent('organisations', () => {
  it('are made, listed, suspended, resumed and deleted', async () => {
    const [made] = await cli.json(['org', 'create', '--id', 'gone', '--name', 'Gone Ltd']);
    expect(made).toMatchObject({ org_id: 'gone', name: 'Gone Ltd', status: 'active' });
    expect(await cli.json(['org', 'suspend', 'gone'])).toEqual([{ org_id: 'gone', status: 'suspended' }]);
    expect(await cli.json(['org', 'list'])).toContainEqual({
      org_id: 'gone',
      name: 'Gone Ltd',
      status: 'suspended',
      created_at: expect.stringMatching(/Z$/),
    });
    expect(await cli.json(['org', 'resume', 'gone'])).toEqual([{ org_id: 'gone', status: 'active' }]);
    const refused = await cli.run(['org', 'delete', 'gone']);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --yes') });
    expect(await cli.json(['org', 'delete', 'gone', '--yes'])).toEqual([
      { org_id: 'gone', deleted_rows: expect.any(Number), compacted: true },
    ]);
    expect(failure(await cli.run(['org', 'suspend', 'gone', '--json']))).toMatchObject({ code: 'not_found' });
  });

  it('are shown to people as a table', async () => {
    const { code, stdout } = await cli.run(['org', 'list']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ID +NAME +STATUS +MADE\n/);
    expect(stdout).toMatch(/^acme +Acme Ltd +active +\w/m);
  });

  it('get links into the console where people reach it', async () => {
    const link = async (environment?: Record<string, string>) =>
      cli.json(['console-link', '--org', 'acme'], environment && { environment });
    expect(await link()).toMatchObject([
      { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8080\/console\/enter#/) },
    ]);
    expect(await link({ DEBRIEF_CONSOLE_URL: 'https://practice.example.org/console/' })).toMatchObject([
      { url: expect.stringMatching(/^https:\/\/practice\.example\.org\/console\/enter#/) },
    ]);
    const port = String(await freePort());
    const { stdout, stderr } = await cli.run(['console-link', '--org', 'acme'], {
      environment: { DEBRIEF_PORT: port },
    });
    expect(stdout).toContain(`http://127.0.0.1:${port}/console/enter#`);
    expect(stderr).toContain(`Nothing answers at http://127.0.0.1:${port} now.`);
  });

  it('keep their id to themselves', async () => {
    const { code, stderr } = await cli.run(['org', 'create', '--id', 'acme', '--name', 'Another']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'debrief: An organisation with this id exists already. Give another --id; debrief org list shows those there are.\n',
    });
  });
});

describe.concurrent('keys', () => {
  it('are made with a secret that is shown once', async () => {
    const [made] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    expect(made).toMatchObject({
      key_id: expect.stringMatching(/^key_/),
      org_id: 'acme',
      name: 'BI',
      scopes: ['reporting:read', 'sessions:ingest'],
      expires_at: null,
    });
    expect(isSecret(String(made?.['secret']))).toBe(true);
    const listed = await cli.run(['key', 'list', '--org', 'acme', '--json']);
    expect(listed.stdout).toContain(String(made?.['key_id']));
    expect(listed.stdout).not.toContain(String(made?.['secret']));
  });

  it('are shown with what they did lately', async () => {
    const [made] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'Used']);
    const keyId = String(made?.['key_id']);
    const day = Math.floor(Date.now() / 86_400_000);
    const use = { orgId: 'acme', keyId, endpoint: 'sessions' as const, lastAt: day * 86_400_000 };
    await cli.prepare((storage) =>
      storage.execute('countKeyUse', {
        uses: [
          { ...use, day, outcome: 'answered', requests: 7 },
          { ...use, day: day - 1, outcome: 'answered', requests: 3 },
          { ...use, day, outcome: 'scope', requests: 2 },
          { ...use, day: day - 40, outcome: 'unchanged', requests: 5 },
        ],
      }),
    );
    const totals = { key_id: keyId, requests_30_days: 12, refused_30_days: 2 };
    const listed = await cli.json(['key', 'list', '--org', 'acme']);
    expect(listed.find((row) => row['key_id'] === keyId)).toMatchObject(totals);
    const [shown] = await cli.json(['key', 'show', '--org', 'acme', keyId]);
    expect(shown).toMatchObject(totals);
    expect(shown?.['use']).toHaveLength(4);
    const { stdout } = await cli.run(['key', 'show', '--org', 'acme', keyId]);
    expect(stdout).toMatch(/12 requests, 2 of them with an error[^]*sessions +answered +10 [^]*sessions +scope +2 /);
    expect(stdout).not.toContain('unchanged');
    const none = await cli.run(['key', 'show', '--org', 'acme', 'key_none']);
    expect([none.code, none.stderr]).toEqual([
      66,
      'debrief: Key not found in this organisation. debrief key list --org ID shows its keys.\n',
    ]);
  });

  it('take scopes and an expiry', async () => {
    const [made] = await cli.json([
      'key',
      'create',
      '--org',
      'acme',
      '--name',
      'BI',
      '--scope',
      'reporting:read',
      '--expires',
      '2199-01-01T01:00:00+01:00',
    ]);
    expect(made).toMatchObject({ scopes: ['reporting:read'], expires_at: '2199-01-01T00:00:00.000Z' });
  });

  it('get another name and another expiry', async () => {
    const [made] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    const keyId = String(made?.['key_id']);
    const words = ['key', 'change', '--org', 'acme', keyId];
    expect(await cli.json([...words, '--name', 'Lake', '--expires', '2199-01-01T00:00:00Z'])).toEqual([
      { key_id: keyId, org_id: 'acme', name: 'Lake', expires_at: '2199-01-01T00:00:00.000Z' },
    ]);
    expect((await cli.run([...words, '--expires', 'never'])).stdout).toBe(
      `Key ${keyId} is called “Lake” and does not expire. Its secret stays.\n`,
    );
    const listed = await cli.json(['key', 'list', '--org', 'acme']);
    expect(listed.find((row) => row['key_id'] === keyId)).toMatchObject({ name: 'Lake', expires_at: null });
    for (const [more, code, sentence] of [
      [[], 2, 'Say what to change: --name NAME, --expires TIME, or both.'],
      [['--expires', '2020-01-01T00:00:00Z'], 2, `debrief key revoke --org acme ${keyId} ends a key now.`],
      [['--expires', 'soon'], 2, 'or never'],
      [['--name', ' '], 2, '--name must be 1 to 512 bytes'],
    ] as const)
      expect(await cli.run([...words, ...more])).toMatchObject({
        code,
        stdout: '',
        stderr: expect.stringContaining(sentence),
      });
    const [other] = await cli.json(['org', 'create', '--id', 'other-of-keys', '--name', 'Other']);
    expect(await cli.run(['key', 'change', '--org', String(other?.['org_id']), keyId, '--name', 'X'])).toMatchObject({
      code: 66,
      stderr: expect.stringContaining('Key not found in this organisation.'),
    });
    await cli.run(['key', 'revoke', '--org', 'acme', keyId]);
    expect(await cli.run([...words, '--expires', 'never'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The key is revoked'),
    });
  });

  it('are rotated and revoked', async () => {
    const [made] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    const keyId = String(made?.['key_id']);
    const [rotated] = await cli.json(['key', 'rotate', '--org', 'acme', keyId, '--grace', '15m']);
    expect(rotated).toMatchObject({ key_id: keyId, old_secret_expires_at: expect.stringMatching(/Z$/) });
    expect(rotated?.['secret']).not.toBe(made?.['secret']);
    expect(await cli.json(['key', 'revoke', '--org', 'acme', keyId])).toEqual([
      { key_id: keyId, org_id: 'acme', revoked_at: expect.any(String) },
    ]);
    expect(await cli.run(['key', 'rotate', '--org', 'acme', keyId])).toMatchObject({
      code: 1,
      stderr: 'debrief: The key is revoked; create a new one. debrief key create --org ID --name NAME makes one.\n',
    });
  });

  it.each([
    ['an unknown organisation', ['--org', 'nobody', '--name', 'BI'], 66, 'debrief org list'],
    ['a blank name', ['--org', 'acme', '--name', '  '], 2, '--name must be 1 to 512 bytes'],
    [
      'a misspelt scope',
      ['--org', 'acme', '--name', 'BI', '--scope', 'reporting:raed'],
      2,
      '--scope must be reporting:read or sessions:ingest',
    ],
    [
      'an expiry in the past',
      ['--org', 'acme', '--name', 'BI', '--expires', '2020-01-01T00:00:00Z'],
      2,
      '--expires must be in the future',
    ],
    [
      'an expiry without a zone',
      ['--org', 'acme', '--name', 'BI', '--expires', '2199-01-01T00:00:00'],
      2,
      '--expires must be an RFC 3339 date-time',
    ],
    ['no organisation at all', ['--name', 'BI'], 2, '--org'],
  ])('are refused for %s', async (_, words, code, sentence) => {
    const ended = await cli.run(['key', 'create', ...words]);
    expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) });
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
  });
});
