import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../support/postgres/postgres-database.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { runCommand } from './node.ts';

const MIGHTY = '𝕬ñ̃\u202E\u0001\u007F"\\\'%_\t\n\r\u2028 ';
const LONGEST_ID = '\u{10FFFF}'.repeat(64);

/** Every value that could come out other than it went in. */
const lines = [
  { type: 'team', team_id: MIGHTY, name: MIGHTY.repeat(5) },
  { type: 'team', team_id: LONGEST_ID, name: 'b' },
  {
    type: 'user',
    user_id: MIGHTY,
    email: null,
    display_name: null,
    org_role: null,
    org_status: null,
    team_ids: [LONGEST_ID, MIGHTY, 'no such team'],
  },
  {
    type: 'user',
    user_id: LONGEST_ID,
    email: ' ',
    display_name: 'é',
    org_role: 'é',
    org_status: 'deactivated',
    team_ids: [],
  },
  ...['a', 'B', 'Z', 'ä', 'z', '_', '10', '9', ' ', '\uFFFD', '\u{1F600}', 'null'].map((user_id) => ({
    type: 'user',
    user_id,
    email: 'x@example.org',
    display_name: user_id,
    org_role: 'member',
    org_status: 'active',
    team_ids: [],
  })),
  {
    type: 'scenario',
    scenario_id: MIGHTY,
    name: MIGHTY,
    archived: true,
    version: 7,
    scale: { min: -0.1, max: 1e21 },
    criteria: [
      { name: MIGHTY, description: '', measures: [] },
      { name: 'é', description: MIGHTY.repeat(50), measures: ['talk_share', MIGHTY] },
      { name: 'plain', description: 'x' },
    ],
    earlier_versions: [
      {
        version: 2,
        scale: { min: 0.1, max: 0.30000000000000004 },
        criteria: [{ name: 'then', description: 'earlier' }],
      },
    ],
  },
  { type: 'scenario', scenario_id: 'empty', name: 'No criteria', criteria: [] },
  {
    type: 'session',
    session_id: MIGHTY,
    user_id: MIGHTY,
    kind: 'real_call',
    scenario_id: MIGHTY,
    completed_at: '0001-01-01T00:00:00.000Z',
    external_conversation_id: LONGEST_ID,
    transcripts: [
      { revision: 1, text: MIGHTY.repeat(1_000), received_at: '1969-12-31T23:59:59.999Z' },
      { revision: 2, text: '\uFEFFé\r\n\r', received_at: '9999-12-31T23:59:59.999Z' },
    ],
  },
  {
    type: 'session',
    session_id: LONGEST_ID,
    user_id: LONGEST_ID,
    kind: 'roleplay',
    scenario_id: null,
    completed_at: null,
  },
  {
    type: 'session',
    session_id: 'late',
    user_id: 'a',
    kind: 'roleplay',
    scenario_id: 'no such scenario',
    completed_at: '9999-12-31T23:59:59.999Z',
    started_at: '1969-12-31T23:59:59.999Z',
    ended_at: null,
    listed: false,
  },
  {
    type: 'assessment',
    assessment_id: LONGEST_ID,
    user_id: MIGHTY,
    session_id: MIGHTY,
    completed_at: '1969-12-31T23:59:59.999Z',
    criteria: [
      { name: MIGHTY, score: 0.1 + 0.2, description: MIGHTY },
      { name: 'min', score: 5e-324, description: '' },
      { name: 'max', score: Number.MAX_VALUE, description: '' },
      { name: 'zero', score: 0, description: '' },
    ],
    strongest_criteria: null,
    coach_feedback: MIGHTY,
    evidence: { deep: [[{ é: [1e-7, null, true, MIGHTY] }]] },
  },
  { type: 'assessment', assessment_id: 'none', user_id: 'Z', session_id: null, completed_at: null, criteria: [] },
  {
    type: 'assessment',
    assessment_id: 'failed',
    user_id: 'Z',
    session_id: null,
    completed_at: null,
    criteria: [],
    state: 'failed',
    attempts: 5,
    failure_reason: MIGHTY,
  },
];

describe('an organisation that moves house', () => {
  let folder: TemporaryFolder;
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    folder = temporaryFolder();
    database = await createDatabase(inject('postgresUrl'));
    await runCommand(database.url, ['migrate']);
  });
  afterAll(async () => {
    await database?.drop();
    folder?.remove();
  });

  async function move(url: string, text: string): Promise<string> {
    await runCommand(url, ['org', 'create', '--id', 'acme', '--name', 'Acme']);
    await runCommand(url, ['import', '--org', 'acme', '-'], text);
    return exportText(url);
  }

  it('from SQLite to PostgreSQL and back is the same to the last byte', async () => {
    const [first, second] = ['first', 'second'].map((name) => `sqlite:${join(folder.path, name)}.db`);
    const before = await move(first ?? '', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect(before.split('\n')).toHaveLength(lines.length + 1);
    const there = await move(database.url, before);
    writeFileSync(join(folder.path, 'there.ndjson'), there);
    expect(there).toBe(before);
    expect(await move(second ?? '', there)).toBe(before);
    // Once more into where it is already: nothing changes.
    const [again] = await runCommand(database.url, ['import', '--org', 'acme', join(folder.path, 'there.ndjson')]);
    expect(again).toMatchObject({ written: 0 });
    expect(await exportText(database.url)).toBe(before);
  });
});

const DEBRIEF = new URL('../../../bin/debrief', import.meta.url).pathname;

function exportText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      DEBRIEF,
      ['export', '--org', 'acme'],
      {
        env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DEBRIEF_DATABASE_URL: url },
        maxBuffer: 1e8,
      },
      (error, stdout, stderr) => {
        if (error) reject(new Error(stderr));
        else resolve(stdout);
      },
    );
  });
}
