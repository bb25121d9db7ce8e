import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ingest, makeOrganisation, scenarioLine, userLine } from '../../support/organisation.ts';
import { parseLines } from '../../support/executable.ts';
import { debrief, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folderFor = freshFolders();
const TRANSCRIPT =
  'Ann: Hello Bob, how is it going with the new till?\nBob: Badly, it stops twice a day and people walk off without paying for anything.\nAnn: Twice a day. Shall I come on Monday at nine and look at it?\nBob: Monday at nine is fine, yes please.\nAnn: Good, I will be there.';
const criteria = [{ name: 'Next step', description: 'Agrees on what happens next.' }];

it('kept calls and the scores that people set are a file that debrief calibrate reads', async () => {
  const cli = debrief(folderFor());
  await cli.prepare(async (storage) => {
    await makeOrganisation(storage, 'acme', [userLine('u', { display_name: 'Ann' }), scenarioLine('s', { criteria })]);
    for (const call of ['one', 'two', 'three', 'four'])
      await ingest(storage, 'acme', call, { transcript: `${TRANSCRIPT}\n` });
  });
  await cli.json(['assess', '--now']);
  const [one, two, three, four] = (await cli.json(['assessment', 'list', '--org', 'acme'])).map((line) =>
    String(line['assessment_id']),
  );
  const override = (id: string | undefined, ...words: string[]) =>
    cli.json([
      'assessment',
      'override',
      String(id),
      '--org',
      'acme',
      '--criterion',
      'Next step',
      '--reason',
      'No.',
      ...words,
    ]);
  const [given] = await override(one, '--score', '2', '--by', 'Jo');
  await override(two, '--score', '1');
  await override(three, '--score', '1');
  await override(three, '--withdraw');
  await cli.prepare(async (storage) => {
    const name = 'Reviewer';
    const made = { orgId: 'acme', email: 'r@acme.example', name, role: 'admin', userId: null } as const;
    const { accountId } = await storage.execute('createAccount', made);
    const reviewer = storage.as({ kind: 'person', id: accountId });
    for (const [assessmentId = '', score] of [
      [one, 3],
      [four, 4],
    ] as const)
      await reviewer.execute('addReview', { orgId: 'acme', assessmentId, scores: [{ criterion: 'Next step', score }] });
  });

  const words = ['calibrate', 'export', '--org', 'acme', 'calls.ndjson'];
  expect(await cli.json(words)).toEqual([
    { org_id: 'acme', file: 'calls.ndjson', conversations: 3, ratings: 4, left_out: 1 },
  ]);
  const file = join(cli.folder, 'calls.ndjson');
  expect(statSync(file).mode & 0o077).toBe(0);
  const lines = parseLines(readFileSync(file, 'utf8'));
  expect(lines.map(({ type, scenario_id: id }) => [type, id])).toEqual([
    ['scenario', 's'],
    ['conversation', 's'],
    ['conversation', 's'],
    ['conversation', 's'],
  ]);
  expect(lines[1]).toMatchObject({
    conversation_id: one,
    user: { user_id: 'u', display_name: 'Ann' },
    ratings: [
      { rater: 'Reviewer', criterion: 'Next step', score: 3 },
      { rater: 'Jo', criterion: 'Next step', score: 2 },
    ],
  });
  expect(lines[2]).toMatchObject({ ratings: [{ rater: 'override', score: 1 }] });

  expect(lines[3]).toMatchObject({ conversation_id: four, ratings: [{ rater: 'Reviewer', score: 4 }] });

  const read = await cli.json(['calibrate', 'calls.ndjson', '--worst', '2']);
  expect(read[0]).toMatchObject({ type: 'overall', conversations: 3, judged: 3 });
  expect(read.find(({ conversation_id: id }) => id === one)).toMatchObject({
    criterion: 'Next step',
    people: 2.5,
    program: given?.['original'],
  });

  const again = await cli.run(words);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('nothing is overwritten')]);
});
