import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import {
  assessmentLine,
  importLines,
  makeOrganisation,
  scenarioLine,
  sessionLine,
  userLine,
} from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders, type Debrief } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
/** Five parts of the greatest size that one transaction takes. */
const ROWS = 2_500;

let filled: Debrief | undefined;

/** Makes a database with so many failed assessments, each of a call of user `u`. */
async function fill(): Promise<Debrief> {
  const cli = debrief(folder());
  await cli.prepare(async (storage) => {
    await makeOrganisation(storage, 'acme', [userLine('u'), scenarioLine('s')]);
    for (let first = 0; first < ROWS; first += 500) {
      const numbers = Array.from({ length: 500 }, (_, index) => first + index);
      await importLines(storage, 'acme', [
        ...numbers.map((number) =>
          sessionLine(`ses_${number}`, 'u', { kind: 'real_call', scenario_id: 's', transcript: 'A: Hello.\nB: Yes.' }),
        ),
        ...numbers.map((number) =>
          assessmentLine(`asm_${number}`, 'u', {
            session_id: `ses_${number}`,
            state: 'failed',
            completed_at: null,
            criteria: [],
            failure_reason: 'Too long.',
          }),
        ),
      ]);
    }
  });
  return cli;
}

/** A copy of that database, whose file is whole: nobody has it open. */
async function withFailed(): Promise<Debrief> {
  filled ??= await fill();
  const cli = debrief(folder());
  copyFileSync(filled.file, cli.file);
  return cli;
}

/** Makes every changed or deleted assessment take about a millisecond, so that a part is still under way when the signal comes. */
const SLOW = ['update', 'delete'].map(
  (change) => `create trigger slow_${change} after ${change} on assessments begin
    select count(*) from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000) select i from n);
  end`,
);

/** Runs a command that each row keeps busy, and sends SIGINT once it has done a part of its work. */
async function interrupted(cli: Debrief, words: string[], isUnderWay: (database: DatabaseSync) => boolean) {
  const database = new DatabaseSync(cli.file, { timeout: 10_000 });
  try {
    for (const trigger of SLOW) database.exec(trigger);
    const child = cli.start(words);
    let stderr = '';
    child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString('utf8')));
    const ended = once(child, 'close');
    await until('a part to be done', () => isUnderWay(database), 90_000);
    child.kill('SIGINT');
    const [code]: (number | null)[] = await ended;
    database.exec('drop trigger slow_update; drop trigger slow_delete');
    return { code, stderr };
  } finally {
    database.close();
  }
}

const count = (database: DatabaseSync, condition: string) =>
  Number(database.prepare(`select count(*) as count from ${condition}`).get()?.['count']);

it.each([
  {
    words: ['assess', '--org', 'acme', '--failed'],
    left: `assessments where state = 'failed'`,
    advice: 'Run the command again to queue the others.',
  },
  {
    words: ['user', 'erase', 'u', '--org', 'acme', '--yes', '--no-compact'],
    left: 'assessments',
    advice: 'Run the command again to erase the rest.',
  },
  {
    words: ['org', 'delete', 'acme', '--yes', '--no-compact'],
    left: 'organisations',
    advice: 'Run the command again to delete the rest.',
  },
])(
  'Ctrl-C ends debrief $words.0 $words.1 after the part in hand, and the next run finishes it',
  async ({ words, left, advice }) => {
    const changing = left === 'organisations' ? 'assessments' : left;
    const cli = await withFailed();
    const stopped = await interrupted(cli, words, (database) => count(database, changing) < ROWS);
    expect(stopped).toEqual({ code: 130, stderr: `debrief: Interrupted. ${advice}\n` });
    const database = new DatabaseSync(cli.file);
    try {
      expect(count(database, left)).toBeGreaterThan(0);
      expect((await cli.run(words)).code).toBe(0);
      expect(count(database, left)).toBe(0);
    } finally {
      database.close();
    }
  },
);
