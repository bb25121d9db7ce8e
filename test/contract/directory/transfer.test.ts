import { Readable } from 'node:stream';
import { COMMAND_LINE } from '../../../src/domain/actors/actor.ts';
import { transcriptDamage } from '../../../src/transcript/transcript-damage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { exportLines } from '../../../src/transfer/export-lines.ts';
import { importFile, type ImportFileResult } from '../../../src/transfer/import-file.ts';
import { openImportSource } from '../../../src/transfer/import-source.ts';
import type { ImportOptions } from '../../../src/transfer/progress.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { engines, type OpenEngine } from '../engines.ts';

const LINES: ImportLine[] = [
  assessmentLine('a1', 'u1', { session_id: 's1', evidence: { kept: 'whole' } }),
  sessionLine('s1', 'u1', { scenario_id: 'sc', transcript: 'Seller: Hello.\nBuyer: Hi.' }),
  userLine('u1', { team_ids: ['t1'] }),
  { type: 'team', team_id: 't1', name: 'Team' },
  scenarioLine('sc'),
  { type: 'organisation', transcript_retention_days: 30, wide_scores: 'mark', daily_tokens: 9_000 },
];

let count = 0;
async function newOrganisation(storage: Storage): Promise<string> {
  count += 1;
  const orgId = `transfer-${count}`;
  await storage.execute('createOrganisation', { orgId, name: orgId });
  return orgId;
}

async function importText(
  storage: Storage,
  orgId: string,
  text: string,
  options: ImportOptions = {},
): Promise<ImportFileResult> {
  const source = await openImportSource({ stream: Readable.from([Buffer.from(text)]) });
  try {
    return await importFile(storage, orgId, source, options);
  } finally {
    source.remove();
  }
}

async function exportText(storage: Storage, orgId: string): Promise<string> {
  let text = '';
  for await (const piece of exportLines(storage.reader, orgId, { since: null })) text += piece;
  return text;
}

const ndjson = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('a transfer', () => {
  let open: OpenEngine[];
  beforeAll(async () => {
    open = await Promise.all(engines.map((engine) => engine.open()));
  });
  afterAll(() => Promise.all(open.map((engine) => engine.destroy())));

  it('is said in the audit log once for a file that changes something, by whoever imports it', async () => {
    const people = Array.from({ length: 700 }, (_item, index) => userLine(`u-${index}`));
    for (const { storage, rows } of open) {
      const orgId = await newOrganisation(storage);
      const said = async () =>
        (
          await rows(`select actor, action, subject from audit_events where org_id = '${orgId}' order by event_id`)
        ).slice(1);
      const imported = { actor: 'cli', action: 'organisation.imported', subject: orgId };
      const own = storage.as(COMMAND_LINE);
      await importText(own, orgId, ndjson(people));
      expect(await said()).toEqual([imported]);
      await importText(own, orgId, ndjson(people));
      expect(await said()).toEqual([imported]);
      // The first batch changes nothing.
      await importText(own, orgId, ndjson([...people, userLine('u-zoe')]));
      expect(await said()).toEqual([imported, imported]);
    }
  });

  it('from each engine to the others gives the same lines, the organisation’s retention among them', async () => {
    for (const { storage: from } of open) {
      const orgId = await newOrganisation(from);
      expect(await importText(from, orgId, ndjson(LINES))).toMatchObject({ problems: null, result: { written: 6 } });
      const text = await exportText(from, orgId);
      expect(text).toContain(
        '{"type":"organisation","transcript_retention_days":30,"wide_scores":"mark","daily_tokens":9000}',
      );
      for (const { storage: to } of open) {
        const copy = await newOrganisation(to);
        expect(await importText(to, copy, text)).toMatchObject({ problems: null });
        expect(await exportText(to, copy)).toBe(text);
        expect(await importText(to, copy, text)).toMatchObject({ result: { written: 0 } });
        const found = await to.reader.read((stores) => stores.organisations.find(copy));
        expect(found).toMatchObject({ transcriptRetentionDays: 30, wideScores: 'mark', dailyTokens: 9_000 });
      }
    }
  });

  it('gives the same whatever the order of its lines: pairs, one type after the other, an assessment first, a session twice', async () => {
    const received = { received_at: '2026-01-01T00:00:00.000Z' };
    const [one, other] = ['p1', 'p2'].map((id) =>
      sessionLine(id, 'u1', { ...received, listed: false, completed_at: null, ended_at: '2026-02-01T00:00:00Z' }),
    );
    const at = { requested_at: '2026-01-02T00:00:00.000Z' };
    const first = assessmentLine('p1a', 'u1', { ...at, session_id: 'p1' });
    const second = assessmentLine('p1b', 'u1', { ...at, session_id: 'p1', first: false });
    const unnamed = { ...assessmentLine('x', 'u1', { ...at, session_id: 'p2' }), assessment_id: undefined };
    const free = assessmentLine('free', 'u1', { ...at, session_id: 'elsewhere' });
    if (!one || !other) throw new Error('no sessions');
    const again = { ...one, completed_at: '2026-03-01T00:00:00.000Z' };
    // A name that the parser takes last counts, and no line may be lost for it.
    const odd =
      '{"type":"assessment","type":"session","session_id":"odd","user_id":"u1","kind":"roleplay","scenario_id":null,"completed_at":null,"received_at":"2026-01-01T00:00:00.000Z"}\n';
    const orders = [
      [userLine('u1'), again, first, second, other, unnamed, free],
      [again, other, first, second, unnamed, free, userLine('u1')],
      [first, second, userLine('u1'), again, unnamed, other, free],
      [userLine('u1'), one, first, second, other, unnamed, free, again],
    ];
    for (const { storage } of open) {
      const found = new Set<string>();
      for (const lines of orders) {
        const orgId = await newOrganisation(storage);
        expect(await importText(storage, orgId, ndjson(lines) + odd)).toMatchObject({ problems: null });
        found.add(await exportText(storage, orgId));
      }
      expect([...found]).toHaveLength(1);
      expect([...found][0]?.split('\n')).toHaveLength(1 + 3 + 4 + 1);
    }
  });

  it('says what is wrong, line by line, and writes nothing', async () => {
    for (const { storage } of open) {
      const orgId = await newOrganisation(storage);
      const text = `${ndjson([userLine('u'), { type: 'organisation', transcript_retention_days: -1 }])}x\n`;
      expect(await importText(storage, orgId, text)).toEqual({
        problems: {
          count: 2,
          listed: [
            { line: 2, sentence: expect.stringContaining('transcript_retention_days must be') },
            { line: 3, sentence: expect.stringContaining('not JSON') },
          ],
        },
      });
      expect(await exportText(storage, orgId)).toBe('');
    }
  });

  it('refuses a transcript to be assessed that is of no known format, and keeps one that is history', async () => {
    const unknown = JSON.stringify({ calls: [{ said: 'my secret' }] });
    const broken = '{"callTranscripts":[{"transcript":[{"speakerId":"1"';
    for (const { storage } of open) {
      const orgId = await newOrganisation(storage);
      const given = (line: object) => ndjson([userLine('u'), { ...sessionLine('s1', 'u'), ...line }]);
      const refused = await importText(storage, orgId, given({ transcript: unknown }), { transcriptDamage });
      expect(refused).toEqual({
        problems: {
          count: 1,
          listed: [
            {
              line: 2,
              sentence: expect.stringMatching(
                /^transcript must be of a format that is known\. It is JSON, .* "speaker"\.$/u,
              ),
            },
          ],
        },
      });
      expect(JSON.stringify(refused)).not.toContain('secret');
      expect(
        await importText(storage, orgId, given({ transcript: '%PDF-1.7\n1 0 obj' }), { transcriptDamage }),
      ).toEqual({
        problems: { count: 1, listed: [{ line: 2, sentence: expect.stringContaining('the inside of a PDF file') }] },
      });
      for (const line of [
        { transcript: broken },
        { transcripts: [{ revision: 1, text: unknown, received_at: '2026-01-01T00:00:00Z' }] },
      ])
        expect(await importText(storage, orgId, given(line), { transcriptDamage })).toMatchObject({ problems: null });
    }
  });

  it('that is cancelled ends with the reason, after the batch in hand', async () => {
    for (const { storage } of open) {
      const orgId = await newOrganisation(storage);
      const lines = [userLine('u'), ...Array.from({ length: 1_200 }, (_, index) => sessionLine(`s${index}`, 'u'))];
      const controller = new AbortController();
      const cancelled = importText(storage, orgId, ndjson(lines), {
        signal: controller.signal,
        progress: ({ step }) => step === 'written' && controller.abort(new Error('enough')),
      });
      await expect(cancelled).rejects.toThrow('enough');
      const written = (await exportText(storage, orgId)).split('\n').length - 1;
      expect(written).toBe(1);
    }
  });
});
