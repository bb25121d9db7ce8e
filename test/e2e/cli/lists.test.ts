import { expect, it, vi } from 'vitest';
import { assessmentLine, importLines, makeOrganisation, userLine } from '../../support/organisation.ts';
import { debrief, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();

it('what an organisation has can be listed: users, audit events, failed assessments, retention', async () => {
  const cli = debrief(folder());
  await cli.prepare(async (storage) => {
    await makeOrganisation(storage, 'acme', []);
    await importLines(storage, 'acme', [
      userLine('b', { display_name: 'Bea \u001B[31mRed', team_ids: ['t'] }),
      userLine('a'),
      assessmentLine('asm_1', 'a', {
        criteria: [
          { name: 'Discovery', score: 4, description: 'Asked.' },
          { name: 'Next steps', score: 2.5, description: 'No day.' },
        ],
      }),
      assessmentLine('asm_2', 'a', { state: 'failed', completed_at: null, criteria: [], failure_reason: 'Too long.' }),
    ]);
  });

  expect(await cli.json(['user', 'list', '--org', 'acme'])).toEqual([
    expect.objectContaining({ user_id: 'a' }),
    expect.objectContaining({ user_id: 'b', display_name: 'Bea \u001B[31mRed', team_ids: ['t'] }),
  ]);
  const shown = await cli.run(['user', 'list', '--org', 'acme']);
  expect(shown.stdout).toMatch(/^ID +NAME +EMAIL/);
  expect(shown.stdout).not.toContain('\u001B');

  expect(await cli.json(['assessment', 'list', '--org', 'acme', '--failed'])).toEqual([
    expect.objectContaining({ assessment_id: 'asm_2', failure_reason: 'Too long.' }),
  ]);

  const assessments = ['assessment', 'list', '--org', 'acme'];
  expect(await cli.json(assessments)).toEqual([
    expect.objectContaining({
      assessment_id: 'asm_1',
      overall: 3.25,
      criteria: [
        { name: 'Discovery', score: 4 },
        { name: 'Next steps', score: 2.5 },
      ],
    }),
    expect.objectContaining({ assessment_id: 'asm_2', overall: null, criteria: [] }),
  ]);
  expect(await cli.json([...assessments, '--newest', '1'])).toEqual([
    expect.objectContaining({ assessment_id: 'asm_2' }),
  ]);
  const newest = await cli.json([...assessments, '--newest', '10']);
  expect(newest.map((line) => line['assessment_id'])).toEqual(['asm_2', 'asm_1']);
  for (const none of ['0', '1001', 'ten'])
    expect(await cli.run([...assessments, '--newest', none])).toMatchObject({
      code: 2,
      stderr: 'debrief: --newest must be a whole number from 1 to 1000.\n',
    });
  // In a terminal of 80 columns, an id of 26 and a user's of 17 are in one line.
  const narrow = (await cli.run(assessments)).stdout;
  expect(narrow).toMatch(/^ID +USER +RESULT +ASKED FOR\nasm_1 +a +3\.25 +\d.*\nasm_2 +a +failed +\d.*\n$/);
  expect((await cli.run([...assessments, '--failed'])).stdout).toMatch(
    /^ID +USER +ASKED FOR +FAILURE\nasm_2 .*Too long\.\n$/,
  );
  const table = (await cli.run([...assessments, '--wide'])).stdout;
  expect(table).toMatch(/STATE +OVERALL +SCORES/);
  expect(table).toMatch(/completed +3\.25 +Discovery 4, Next steps 2\.5 /);
  expect(table).toMatch(/failed +- +- /);

  expect(await cli.json(['org', 'retention', '--org', 'acme'])).toEqual([
    { org_id: 'acme', transcript_retention_days: null, default_days: null, effective_days: null },
  ]);
  await cli.json(['org', 'retention', '--org', 'acme', '--days', '1']);
  expect((await cli.run(['org', 'retention', '--org', 'acme'])).stdout).toContain('kept for 1 day.');

  expect(await cli.json(['org', 'uncertain-scores', '--org', 'acme'])).toEqual([
    { org_id: 'acme', wide_scores: 'leave-out' },
  ]);
  await cli.json(['org', 'uncertain-scores', '--org', 'acme', '--mark']);
  expect((await cli.run(['org', 'uncertain-scores', '--org', 'acme'])).stdout).toContain(
    'marked as a first impression.',
  );

  expect(await cli.json(['org', 'daily-tokens', '--org', 'acme'])).toEqual([
    { org_id: 'acme', daily_tokens: null, effective_tokens: null },
  ]);
  await cli.json(['org', 'daily-tokens', '--org', 'acme', '--tokens', '9000']);
  const tokens = ['org', 'daily-tokens', '--org', 'acme'];
  expect((await cli.run(tokens)).stdout).toContain('may use 9,000 tokens in a day of UTC.');
  expect((await cli.run(tokens, { environment: { DEBRIEF_LLM_DAILY_TOKENS: '5000' } })).stdout).toContain(
    'may use 5,000 tokens in a day of UTC: DEBRIEF_LLM_DAILY_TOKENS allows no more than that of the 9,000 that are set.',
  );

  const events = await cli.json(['audit', 'list', '--org', 'acme']);
  expect(events.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['system:test', 'organisation.created', 'acme'],
    ['cli', 'organisation.retention_set', 'acme'],
    ['cli', 'organisation.wide_scores_set', 'acme'],
    ['cli', 'organisation.daily_tokens_set', 'acme'],
  ]);
  const since = String(events[1]?.['at']);
  expect(await cli.json(['audit', 'list', '--org', 'acme', '--since', since])).toEqual(events.slice(1));
  expect((await cli.run(['audit', 'list', '--org', 'acme', '--since', '2199-01-01T00:00:00Z'])).stdout).toBe(
    'There is no event.\n',
  );
});
