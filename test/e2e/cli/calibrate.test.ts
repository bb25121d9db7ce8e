import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { honest } from '../../support/fake-model/answers.ts';
import { KEY } from '../../support/fake-model/assessor.ts';
import { refusing } from '../../support/fake-model/breakdowns.ts';
import { startFakeModel } from '../../support/fake-model/server.ts';
import { debrief, failure, freshFolders, ndjson } from './debrief.ts';
import { parseLines } from '../../support/executable.ts';

const SET = new URL('../../labelled/calibration/', import.meta.url).pathname;
const folderFor = freshFolders();

const SCENARIO = {
  type: 'scenario',
  scenario_id: 's',
  name: 'Call',
  criteria: [{ name: 'Next step', description: 'Agrees on what happens next.' }],
};
const TRANSCRIPT =
  'Ann: Hello Bob, how is it going with the new till?\nBob: Badly, it stops twice a day and people walk off without paying for anything.\nAnn: Twice a day. Shall I come on Monday at nine and look at it?\nBob: Monday at nine is fine, yes please.\nAnn: Good, I will be there.';

function conversation(id: string, fields: object = {}): object {
  return {
    type: 'conversation',
    conversation_id: id,
    scenario_id: 's',
    user: { display_name: 'Ann' },
    transcript: TRANSCRIPT,
    ratings: [
      { rater: 'a', criterion: 'Next step', score: 1 },
      { rater: 'b', criterion: 'Next step', score: 2 },
    ],
    ...fields,
  };
}

/** The executable in a folder with a calibration file. */
function withFile(lines: readonly object[]) {
  const folder = folderFor();
  const program = debrief(folder);
  writeFileSync(join(folder, 'set.ndjson'), ndjson(lines));
  return { ...program, folder };
}

describe('debrief calibrate', () => {
  it('reports on the project’s own labelled set, without a database', async () => {
    const { run, folder, file } = debrief(folderFor());
    const words = ['calibrate', join(SET, 'set.ndjson'), '--floors', join(SET, 'floors.json')];
    const first = await run(words, { environment: { DEBRIEF_ASSESSORS: '2' } });
    expect([first.code, first.stderr]).toEqual([0, '']);
    for (const part of [
      'of 56 conversations judged by builtin@',
      'Agreement with people',
      'People among themselves',
      'Good and bad conversations told apart',
      'Furthest apart',
      'floors are met.',
    ])
      expect(first.stdout).toContain(part);
    expect([existsSync(file), readdirSync(folder)]).toEqual([false, []]);
  });

  it('says the same however many are judged at a time', async () => {
    const part = parseLines(readFileSync(join(SET, 'set.ndjson'), 'utf8')).slice(0, 10);
    const { run, folder } = withFile(part);
    cpSync(join(SET, 'conversations'), join(folder, 'conversations'), { recursive: true });
    const said = [];
    for (const threads of ['1', '2'])
      said.push(await run(['calibrate', 'set.ndjson'], { environment: { DEBRIEF_ASSESSORS: threads } }));
    expect(said[0]?.stdout).toContain('6 of 6 conversations judged by builtin@');
    expect(said[1]).toEqual(said[0]);
  });

  it('prints records: all together, a criterion each, disagreements with their evidence, floors', async () => {
    const { json, folder } = withFile([SCENARIO, conversation('one'), conversation('two', { rating: 'good' })]);
    const records = await json(['calibrate', 'set.ndjson', '--evidence', 'why', '--worst', '1']);
    expect(records.map(({ type }) => type)).toEqual(['overall', 'criterion', 'disagreement']);
    expect(records[0]).toMatchObject({ conversations: 2, judged: 2, failures: [] });
    expect(records[1]).toMatchObject({
      criterion: 'Next step',
      counts: { both: 2, people_only: 0 },
      agreement: { n: 2 },
      humans: { raters: ['a', 'b'] },
    });
    const evidence = String(records[2]?.['evidence']);
    expect(records[2]).toMatchObject({ conversation_id: 'one', people: 1.5, evidence: 'why/00001-one.json' });
    expect(readFileSync(join(folder, evidence), 'utf8')).toContain('Monday at nine');
    expect(readdirSync(join(folder, 'why'))).toEqual(['00001-one.json', '00002-two.json']);
    expect(statSync(join(folder, evidence)).mode & 0o077).toBe(0);
  });

  it('ends with 1 where a floor is not met, and says which', async () => {
    const { run } = withFile([SCENARIO, conversation('one'), conversation('two')]);
    const missed = await run(['calibrate', 'set.ndjson', '--min-within-one', '0.9']);
    expect(missed.code).toBe(1);
    expect(missed.stdout).toContain(
      '2 of 2 floors are not met:\n  All together: the share within one level is 0, and must be at least 0.9.',
    );
    expect((await run(['calibrate', 'set.ndjson', '--min-within-one', '0'])).code).toBe(0);
  });

  it('ends with 1 where nothing could be judged', async () => {
    const { run } = withFile([SCENARIO, conversation('one', { transcript: 'Nobody knows who said this.' })]);
    const { code, stdout } = await run(['calibrate', 'set.ndjson']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^0 of 1 conversations judged by builtin@/);
  });

  it('reads what comes through a pipe, and transcripts beside the file', async () => {
    const { run, folder } = withFile([]);
    mkdirSync(join(folder, 'calls'));
    writeFileSync(join(folder, 'calls/one.txt'), TRANSCRIPT);
    const { code, stdout } = await run(['calibrate', '-', '--json'], {
      input: ndjson([conversation('one', { transcript: undefined, transcript_file: 'calls/one.txt' }), SCENARIO]),
    });
    expect([code, parseLines(stdout)[0]?.['judged']]).toEqual([0, 1]);
  });

  it('writes a page or Markdown that only its owner may read, and overwrites nothing', async () => {
    const { run, folder } = withFile([SCENARIO, conversation('<script>alert(1)</script>')]);
    expect((await run(['calibrate', 'set.ndjson', '--report', 'r.html'])).stderr).toContain(
      'The report is in r.html. It quotes the conversations',
    );
    const page = readFileSync(join(folder, 'r.html'), 'utf8');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script');
    expect(statSync(join(folder, 'r.html')).mode & 0o077).toBe(0);
    expect((await run(['calibrate', 'set.ndjson', '--report', 'r.md'])).code).toBe(0);
    expect(readFileSync(join(folder, 'r.md'), 'utf8')).toMatch(/^# Calibration report\n/);
    for (const words of [
      ['--report', 'r.html'],
      ['--report', 'r.pdf'],
      ['--evidence', '.'],
      ['--evidence', 'set.ndjson'],
    ])
      expect((await run(['calibrate', 'set.ndjson', ...words])).code, words.join(' ')).toBe(2);
  });

  it('lists what is wrong with a file, with line and field, before anything is judged', async () => {
    const { run, folder } = withFile([
      SCENARIO,
      SCENARIO,
      conversation('one'),
      conversation('one'),
      conversation('two', { scenario_id: 'other' }),
      conversation('three', { rating: 7 }),
      conversation('four', { colour: 'red' }),
      conversation('five', { transcript: undefined, transcript_file: 'missing.txt' }),
      conversation('six', { transcript: undefined, transcript_file: '../out.txt' }),
      conversation('seven', { transcript: undefined, transcript_file: 'link.txt' }),
      conversation('eight', { ratings: [{ rater: 'a', criterion: 'Empathy', score: 3 }] }),
    ]);
    writeFileSync(join(folder, '../out.txt'), TRANSCRIPT);
    symlinkSync(join(folder, '../out.txt'), join(folder, 'link.txt'));
    const { code, stderr } = await run(['calibrate', 'set.ndjson', '--evidence', 'why']);
    expect(code).toBe(65);
    expect(stderr.split('\n')).toEqual([
      'debrief: There are 9 problems in the file; nothing was judged. Correct it and run the command again.',
      '  line 2: scenario_id is that of another line before it.',
      '  line 4: conversation_id is that of another line before it.',
      '  line 5: scenario_id must be that of a scenario line of this file.',
      '  line 6: rating must be on the scenario’s scale, from 1 to 5.',
      '  line 7: The line may only have the fields type, conversation_id, scenario_id, transcript, transcript_file, user, rating, ratings.',
      '  line 8: transcript_file names a file that is not there. Its path begins at the folder of the file that names it.',
      '  line 9: transcript_file must be in the folder of the file that names it, or below.',
      '  line 10: transcript_file must be in the folder of the file that names it, or below.',
      '  line 11: ratings[0].criterion must be the name of one of the scenario’s criteria.',
      '',
    ]);
    expect(existsSync(join(folder, 'why'))).toBe(false);
  });

  it.each([
    [['missing.ndjson'], 66, 'There is no file missing.ndjson.'],
    [['set.ndjson', '--min-kappa', '2'], 2, '--min-kappa must be a number from -1 to 1'],
    [['set.ndjson', '--worst', 'all'], 2, '--worst must be a whole number from 1 to 200.'],
    [['set.ndjson', '--assessor', 'oracle'], 78, 'DEBRIEF_ASSESSOR must be'],
    [['set.ndjson', '--floors', 'set.ndjson'], 65, 'It is not JSON.'],
    [['set.ndjson', '--report', 'no/such/folder/r.html'], 66, 'There is no folder no/such/folder.'],
  ])('refuses %j', async (words, code, message) => {
    const { run } = withFile([SCENARIO, conversation('one')]);
    const ended = await run(['calibrate', ...words, '--json']);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
    expect(failure(ended).message).toContain(message);
  });

  it('says that a file without conversations has nothing to compare', async () => {
    const { run } = withFile([SCENARIO]);
    const ended = await run(['calibrate', 'set.ndjson', '--json']);
    expect([ended.code, failure(ended).message]).toEqual([
      65,
      'The file has no line of type "conversation". docs/calibration.md shows what it must have.',
    ]);
  });

  it('has a model judge where that is asked for, with its quotations as evidence, and counts its failures with their reason', async () => {
    const model = await startFakeModel(honest);
    try {
      const { run, json } = withFile([SCENARIO, conversation('one'), conversation('two')]);
      const environment = {
        DEBRIEF_LLM_URL: model.url,
        DEBRIEF_LLM_MODEL: 'fake',
        DEBRIEF_LLM_API_KEY: KEY,
        DEBRIEF_LLM_RETRIES: '0',
      };
      const records = await json(['calibrate', 'set.ndjson', '--assessor', 'llm', '--report', 'r.md'], { environment });
      expect(records[0]).toMatchObject({
        judged: 2,
        assessors: [{ assessor: expect.stringMatching(/^llm/), conversations: 2 }],
      });
      expect(records.at(-1)).toMatchObject({ type: 'disagreement', program: 4 });
      model.behave(refusing(401));
      const refused = await run(['calibrate', 'set.ndjson', '--assessor', 'llm', '--json'], { environment });
      expect(refused.code).toBe(1);
      expect(parseLines(refused.stdout)[0]).toMatchObject({
        judged: 0,
        failures: [{ reason: expect.stringContaining('refused the key (401)'), conversations: 2 }],
      });
      expect(refused.stdout + refused.stderr).not.toContain(KEY);
    } finally {
      await model.close();
    }
  });
});
