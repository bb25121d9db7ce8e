import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeOrganisation, scenarioLine, userLine } from '../../support/organisation.ts';
import { docxOf } from '../../support/zip-of.ts';
import { debrief, freshFolders } from './debrief.ts';
import { parseLines } from '../../support/executable.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = freshFolders();

it('a folder of transcripts is taken file by file: new, known, the same as another, refused; then each is waited for', async () => {
  const cli = debrief(folder());
  await cli.prepare((storage) =>
    makeOrganisation(storage, 'acme', [
      userLine('ada', { display_name: 'Ada King' }),
      scenarioLine('first', { criteria: [{ name: 'Discovery', description: 'Asks what the customer needs.' }] }),
    ]),
  );
  const calls = join(cli.folder, 'calls');
  mkdirSync(join(calls, 'inner'), { recursive: true });
  const labelled = [
    'Ada King: Thanks for your time today. What made you look for a new tool?',
    'Buyer: Reporting takes us two days every month and nobody trusts the figures.',
    'Ada King: How does that affect your team, and what have you tried so far?',
    'Buyer: They work weekends, and we hired somebody for it last spring.',
  ].join('\n');
  writeFileSync(join(calls, 'a.txt'), labelled);
  writeFileSync(join(calls, 'b.txt'), `\uFEFF${labelled}`, 'utf16le');
  writeFileSync(join(calls, 'c.txt'), '  \n');
  writeFileSync(join(calls, 'd.txt'), 'We talked about this and that, and then about the weather. '.repeat(8));
  const turns = labelled.split('\n').map((line): [string, string, string] => {
    const [who = '', said = ''] = line.split(': ');
    return [who, '0:03', said];
  });
  writeFileSync(join(calls, 'e.docx'), docxOf(turns));
  writeFileSync(join(calls, 'f.pdf'), '%PDF-1.7\n');
  writeFileSync(join(calls, '.hidden'), 'not a call');
  const words = ['ingest', '--org', 'acme', '--user', 'ada', '--scenario', 'first', 'calls'];

  const first = await cli.run([...words, '--json']);
  expect(first.code).toBe(65);
  const file = (name: string) => join('calls', name);
  expect(parseLines(first.stdout)).toEqual([
    { file: file('a.txt'), result: 'taken', conversation_id: expect.any(String), status: 'queued' },
    {
      file: file('b.txt'),
      result: 'known',
      conversation_id: parseLines(first.stdout)[0]?.['conversation_id'],
      status: 'queued',
      same_as: file('a.txt'),
    },
    { file: file('c.txt'), result: 'refused', message: expect.stringContaining('transcript') },
    { file: file('d.txt'), result: 'taken', conversation_id: expect.any(String), status: 'queued' },
    { file: file('e.docx'), result: 'taken', conversation_id: expect.any(String), status: 'queued' },
    { file: file('f.pdf'), result: 'refused', message: expect.stringContaining('Export the transcript') },
  ]);

  await cli.json(['assess', '--now']);
  const again = await cli.run([...words, '--wait', '1m', '--json']);
  const records = parseLines(again.stdout);
  expect(records.filter(({ result }) => result === 'known')).toHaveLength(4);
  const [judged, unjudged, ofDocument] = records.filter((record) => record['result'] === undefined);
  expect(judged).toEqual({ file: file('a.txt'), conversation_id: expect.any(String), status: 'completed' });
  expect(ofDocument).toEqual({ file: file('e.docx'), conversation_id: expect.any(String), status: 'completed' });
  expect(unjudged).toMatchObject({ file: file('d.txt'), status: 'completed' });
  expect(unjudged?.['nothing_judged']).toMatch(
    /^Nothing was judged, because it is not known which turns are the user's\./,
  );

  const one = await cli.run([
    'ingest',
    '--org',
    'acme',
    '--user',
    'ada',
    '--scenario',
    'first',
    '--wait',
    '1m',
    file('d.txt'),
  ]);
  expect(one).toMatchObject({ code: 0, stdout: expect.stringContaining('completed') });
  expect(one.stderr).toContain("Label the user's turns with their name");
  expect((await cli.run([...words, '--external-id', 'x'])).code).toBe(2);
});
