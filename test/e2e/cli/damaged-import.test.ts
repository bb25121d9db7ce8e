import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { makeOrganisation, scenarioLine, userLine } from '../../support/organisation.ts';
import { debrief, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();

it('history with a damaged transcript is imported as it was, and its assessment judges nothing and says why', async () => {
  const cli = debrief(folder());
  await cli.prepare((storage) => makeOrganisation(storage, 'acme', [userLine('u'), scenarioLine('s')]));
  const line = {
    type: 'session',
    session_id: 'old',
    user_id: 'u',
    kind: 'real_call',
    scenario_id: 's',
    completed_at: '2026-01-01T00:00:00Z',
    transcript: '{"callTranscripts":[{"transcript":[{"speakerId":"1","sentences":[{"text":"We can do th',
  };
  await cli.json(['import', '--org', 'acme', '-'], { input: `${JSON.stringify(line)}\n` });
  expect(await cli.json(['assess', '--now'])).toEqual([{ assessed: 1 }]);
  let kept: Assessment[] = [];
  await cli.prepare((storage) =>
    storage.reader.read(async ({ assessments }) => {
      kept = await assessments.listOfSession({ orgId: 'acme', sessionId: 'old' });
    }),
  );
  expect(kept).toMatchObject([{ state: 'completed', criteria: [] }]);
  const evidence: unknown = JSON.parse(kept[0]?.evidence ?? '{}');
  const damage =
    'It was recognised as JSON from Gong, but it is damaged: it ends in the middle of a string (line 1, column 87).';
  expect(evidence).toMatchObject({
    transcript: { format: 'json', damage, notes: [damage] },
    rep: { way: 'none', reason: damage },
  });
  expect(JSON.stringify(evidence)).not.toContain('We can do');
});

it('a file of another kind is refused with its first problems, and not checked to its end', async () => {
  const place = folder();
  const cli = debrief(place);
  await cli.prepare((storage) => makeOrganisation(storage, 'acme', []));
  const file = join(place, 'notes.ndjson');
  // It is checked a mebibyte at a time.
  writeFileSync(file, 'xxxxxxx\n'.repeat(150_000));

  const { code, stderr } = await cli.run(['import', '--org', 'acme', file]);

  expect(code).toBe(65);
  expect(stderr).toMatch(/^debrief: There are 131,072 problems up to line 131,072, and the rest was not checked;/);
  expect(stderr).toContain('  line 1: ');
  expect(stderr.split('\n').length).toBeLessThan(110);
});
