import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import {
  assessmentLine,
  importLines,
  makeOrganisation,
  scenarioLine,
  sessionLine,
  userLine,
} from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, failure, freshFolders, ndjson, type Debrief } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();

async function organisation(...orgIds: string[]): Promise<Debrief> {
  const cli = debrief(folder());
  await cli.prepare(async (storage) => {
    for (const orgId of orgIds.length > 0 ? orgIds : ['acme']) await makeOrganisation(storage, orgId, []);
  });
  return cli;
}

const ORDER: ImportLine['type'][] = ['team', 'scenario', 'user', 'session', 'assessment'];

/** In an order that no writer would like. */
const LINES: ImportLine[] = [
  assessmentLine('a1', 'u1', { session_id: 's1' }),
  sessionLine('s1', 'u1', { scenario_id: 'sc', transcript: 'Seller: Hello.\nBuyer: Hi.' }),
  sessionLine('s2', 'u1', {
    scenario_id: 'sc',
    kind: 'real_call',
    external_conversation_id: 'c/2',
    transcript: 'Seller: Why now?\nBuyer: Because.',
  }),
  sessionLine('s3', 'u2', { scenario_id: 'unheard-of', completed_at: null }),
  userLine('u1', { team_ids: ['t1', 'nameless'] }),
  { type: 'team', team_id: 't1', name: 'Team' },
  scenarioLine('sc'),
  userLine('u2', { email: null, display_name: null, org_role: null, org_status: null }),
];

/** One that has all of the lines. */
async function withHistory(): Promise<Debrief> {
  const cli = await organisation();
  await cli.prepare((storage) =>
    importLines(
      storage,
      'acme',
      LINES.toSorted((left, right) => ORDER.indexOf(left.type) - ORDER.indexOf(right.type)),
    ),
  );
  return cli;
}

describe.concurrent('an import', () => {
  it('takes lines in any order, queues what has no assessment, and changes nothing the second time', async () => {
    const cli = await organisation();
    const words = ['import', '--org', 'acme', '-'];
    expect(await cli.json(words, { input: ndjson(LINES) })).toEqual([
      {
        org_id: 'acme',
        teams: 1,
        users: 2,
        scenarios: 1,
        sessions: 3,
        assessments: 1,
        written: 8,
        unchanged: 0,
        queued: 1,
        warnings: { unknown_teams: 1, unknown_scenarios: 1, unknown_sessions: 0 },
      },
    ]);
    const windows = `\uFEFF${ndjson(LINES).replaceAll('\n', '\r\n\r\n')}`;
    expect(await cli.json(words, { input: windows })).toEqual([
      expect.objectContaining({ written: 0, unchanged: 8, queued: 0 }),
    ]);
    expect(readdirSync(cli.folder).filter((name) => name.startsWith('debrief-import'))).toEqual([]);
  });

  it('refuses the whole file for its bad lines, by number, and keeps nothing', async () => {
    const cli = await organisation('acme', 'other');
    await cli.prepare((storage) =>
      importLines(storage, 'acme', [
        userLine('old'),
        sessionLine('old-session', 'old', { external_conversation_id: 'old-call' }),
      ]),
    );
    const file = join(cli.folder, 'bad.ndjson');
    writeFileSync(
      file,
      Buffer.concat([
        Buffer.from(ndjson([userLine('u1'), userLine('u2')])),
        Buffer.from('\n{"type":"team","team_id":"t","name":"caf\xe9"}\n', 'latin1'),
        Buffer.from('{"type":"tram"}\nnot json\n'),
        Buffer.from(
          ndjson([
            { ...userLine('u3'), user_name: 'typo' },
            sessionLine('s1', 'u1', { external_conversation_id: 'c1' }),
            sessionLine('s1', 'u2'),
            sessionLine('s2', 'u1', { external_conversation_id: 'c1' }),
            sessionLine('s3', 'nobody'),
            assessmentLine('a1', 'u1'),
            assessmentLine('a1', 'u2'),
            sessionLine('old-session', 'u1'),
            sessionLine('s4', 'old', { external_conversation_id: 'old-call' }),
          ]),
        ),
      ]),
    );
    const ended = await cli.run(['import', '--org', 'acme', file, '--json']);
    expect(ended.code).toBe(65);
    const { code, message } = failure(ended);
    expect(code).toBe('invalid_argument');
    expect(message).toContain('nothing was written');
    expect(Array.from(message.matchAll(/line (\d+): /g), ([, number]) => Number(number))).toEqual([
      4, 5, 6, 7, 9, 10, 11, 13, 14, 15,
    ]);
    expect(message).toMatch(/line 4: It is not UTF-8/);
    expect(message).toMatch(/line 7: The line may only have the fields/);
    expect((await cli.run(['export', '--org', 'acme'])).stdout.split('\n')).toHaveLength(3);
    // Another organisation has none of this in its way.
    await cli.json(['import', '--org', 'other', '-'], {
      input: ndjson([userLine('u1'), sessionLine('old-session', 'u1')]),
    });
  });

  it('takes tables of users, teams and sessions, and names the line of what is wrong with one', async () => {
    const cli = await organisation();
    writeFileSync(join(cli.folder, 'people.csv'), 'user_id;display_name;team_ids\nu1;"King, Ada";t1\nu2;;\n');
    expect(await cli.json(['import', '--org', 'acme', 'people.csv'])).toEqual([
      expect.objectContaining({ users: 2, written: 2 }),
    ]);
    const words = ['import', '--org', 'acme', '--format', 'csv', '-', '--json'];
    const sessions = 'session_id,user_id,kind,transcript\ns1,u1,roleplay,"A: Hi.\nB: Ho."\ns2,u1,walk,\n';
    const refused = await cli.run(words, { input: sessions });
    expect(refused.code).toBe(65);
    expect(failure(refused).message).toContain('line 4: kind must be');
    expect(await cli.json(words.slice(0, -1), { input: sessions.replace('walk', 'real_call') })).toEqual([
      expect.objectContaining({ sessions: 2, written: 2 }),
    ]);
    const unknown = await cli.run(words, { input: 'user_id,mail\nu3,x\n' });
    expect(failure(unknown).message).toContain('line 1: Column 2 has a name that is not known');
    const two = await cli.run(words, { input: 'mail,user_id,name\nx,u3,x\n' });
    expect(failure(two).message).toContain('line 1: Columns 1, 3 have names that are not known');
  });

  it('tells all that is wrong with a line at once, and takes nobody for missing whose own line is wrong', async () => {
    const cli = await organisation();
    const input = ndjson([{ ...userLine('new'), email: 5, team_ids: 'x' }, sessionLine('new-session', 'new')]);
    const refused = await cli.run(['import', '--org', 'acme', '-'], { input });
    expect(refused.code).toBe(65);
    expect(Array.from(refused.stderr.matchAll(/line (\d+): (\w+)/g), ([, line, field]) => [line, field])).toEqual([
      ['1', 'email'],
      ['1', 'team_ids'],
    ]);
  });

  it('lists a hundred problems and counts the rest', async () => {
    const cli = await organisation();
    const ended = await cli.run(['import', '--org', 'acme', '-'], { input: 'x\n'.repeat(133) });
    expect(ended.code).toBe(65);
    expect(ended.stderr).toContain('There are 133 problems');
    expect(ended.stderr).toContain('line 100:');
    expect(ended.stderr).not.toContain('line 101:');
    expect(ended.stderr).toContain('and 33 more');
  });

  it('refuses what is no file, and whose organisation is not there', async () => {
    const cli = await organisation();
    expect(await cli.run(['import', '--org', 'acme', 'missing.ndjson'])).toMatchObject({
      code: 66,
      stderr: expect.stringContaining('There is no file'),
    });
    mkdirSync(join(cli.folder, 'inner'));
    expect(await cli.run(['import', '--org', 'acme', 'inner'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a folder'),
    });
    expect(await cli.run(['import', '--org', 'nobody', '-'])).toMatchObject({
      code: 66,
      stderr: expect.stringContaining('debrief org list'),
    });
  });

  it('that was killed is finished by a second run', async () => {
    const cli = await organisation();
    const lines = [userLine('u'), ...Array.from({ length: 6_000 }, (_, index) => sessionLine(`s${index}`, 'u'))];
    const file = join(cli.folder, 'large.ndjson');
    writeFileSync(file, ndjson(lines));

    const child = cli.start(['import', '--org', 'acme', file]);
    // Batches are being committed once the write-ahead log grows.
    await until(
      'the first batch',
      () => existsSync(`${cli.file}-wal`) && statSync(`${cli.file}-wal`).size > 300_000,
      50_000,
    );
    child.kill('SIGKILL');
    await once(child, 'close');

    const [finished] = await cli.json(['import', '--org', 'acme', file]);
    expect(Number(finished?.['unchanged'])).toBeGreaterThan(0);
    expect(Number(finished?.['written']) + Number(finished?.['unchanged'])).toBe(lines.length);
    const { stdout } = await cli.run(['export', '--org', 'acme']);
    expect(stdout.trim().split('\n')).toHaveLength(lines.length);
  });
});

describe.concurrent('an export', () => {
  it('is what an import takes: the same bytes come out of a fresh organisation', async () => {
    const cli = await organisation();
    await cli.json(['import', '--org', 'acme', '-'], { input: ndjson(LINES) });
    const { stdout, stderr } = await cli.run(['export', '--org', 'acme']);
    expect(stderr).toBe('Wrote 9 lines.\n');

    const fresh = await organisation();
    expect(await fresh.json(['import', '--org', 'acme', '-'], { input: stdout })).toEqual([
      expect.objectContaining({ queued: 0, written: 9 }),
    ]);
    expect((await fresh.run(['export', '--org', 'acme'])).stdout).toBe(stdout);
  });

  it('goes to a file that is not there yet', async () => {
    const cli = await withHistory();
    const file = join(cli.folder, 'out.ndjson');
    expect(await cli.json(['export', '--org', 'acme', '--output', file])).toEqual([{ org_id: 'acme', file, lines: 9 }]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(10);
    expect(await cli.run(['export', '--org', 'acme', '--output', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nothing is overwritten'),
    });
    expect(await cli.run(['export', '--org', 'acme', '--output', join(cli.folder, 'no', 'out')])).toMatchObject({
      code: 66,
    });
  });

  it('since a time leaves out what has not changed since', async () => {
    const cli = await withHistory();
    const { stdout } = await cli.run(['export', '--org', 'acme', '--since', '2199-01-01T00:00:00Z']);
    expect(stdout).toContain('"type":"user"');
    expect(stdout).not.toContain('"type":"session"');
  });

  it('whose reader goes away ends without a word', async () => {
    const cli = await organisation();
    const lines = [userLine('u'), ...Array.from({ length: 1_000 }, (_, index) => sessionLine(`s${index}`, 'u'))];
    await cli.prepare((storage) => importLines(storage, 'acme', lines));
    const child = cli.start(['export', '--org', 'acme']);
    let stderr = '';
    child.stderr?.on('data', (piece: Buffer) => {
      stderr += piece.toString();
    });
    child.stdout?.once('data', () => child.stdout?.destroy());
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({ code: 141, stderr: '' });
  });
});
