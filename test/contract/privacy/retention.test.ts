import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { SessionLine } from '../../../src/domain/imports/lines/schema.ts';
import { runRetention, type RetentionRules } from '../../../src/batches/run-retention.ts';
import { textsFound } from '../../support/storage/database-bytes.ts';
import {
  assessmentPage,
  claim,
  exportAll,
  fail,
  importLines,
  ingest,
  MAX_ATTEMPTS,
  mustClaim,
  scenarioLine,
  sessionLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY = 86_400_000;
const TEXT = 'Seller: Hello.\nBuyer: Our quarterly reporting takes two whole days.';

onEachEngine('retention of transcripts', (bench) => {
  const find = async (orgId: string) => {
    const organisation = await bench.storage.reader.read((stores) => stores.organisations.find(orgId));
    if (!organisation) throw new Error('there is no such organisation');
    return organisation;
  };
  /** As it is run so many days from now. */
  const runIn = async (orgId: string, days: number, rules: Partial<RetentionRules> = {}, options = {}) =>
    runRetention(
      bench.storage,
      await find(orgId),
      { days: 30, quotes: 'keep', ...rules },
      bench.engine.clock.now() + days * DAY,
      options,
    );
  const transcripts = async (orgId: string) =>
    (await exportAll(bench.storage, orgId)).flatMap((row) => (row.type === 'session' ? row.transcripts : []));
  const assessed = async (orgId: string, id: string, transcript = TEXT) => {
    const { sessionId } = await ingest(bench.storage, orgId, id, { transcript });
    await succeed(bench.storage, await mustClaim(bench.storage));
    return sessionId;
  };

  it('takes the text after its days, not before, and leaves everything else', async () => {
    const orgId = await bench.organisation();
    await assessed(orgId, 'call');
    const pages = async () => [await sessionPage(bench.storage, orgId), await assessmentPage(bench.storage, orgId)];
    const before = await pages();
    const [kept] = await transcripts(orgId);
    expect(await runIn(orgId, 29.9)).toMatchObject({ days: 30, transcripts: 0 });
    expect((await transcripts(orgId))[0]?.text).toBe(TEXT);
    expect(await runIn(orgId, 30.1, {}, { dryRun: true })).toEqual({
      orgId,
      days: 30,
      transcripts: 1,
      bytes: TEXT.length,
    });
    expect((await transcripts(orgId))[0]?.text).toBe(TEXT);
    expect(await runIn(orgId, 30.1)).toEqual({ orgId, days: 30, transcripts: 1, bytes: TEXT.length });
    expect(await transcripts(orgId)).toEqual([{ ...kept, text: '', removedAt: expect.any(Number) }]);
    expect(await pages()).toEqual(before);
    expect(await runIn(orgId, 30.1)).toMatchObject({ transcripts: 0 });
  });

  it('an organisation may keep them longer, shorter or for good, whatever the setting says', async () => {
    const orgId = await bench.organisation();
    await assessed(orgId, 'call');
    const set = (days: number | null) => bench.storage.execute('setTranscriptRetention', { orgId, days });
    await set(0);
    expect(await runIn(orgId, 10_000)).toBeUndefined();
    await set(90);
    expect(await runIn(orgId, 60)).toMatchObject({ days: 90, transcripts: 0 });
    await set(null);
    expect(await runIn(orgId, 10_000, { days: null })).toBeUndefined();
    await set(5);
    expect(await runIn(orgId, 6, { days: null })).toMatchObject({ days: 5, transcripts: 1 });
    await expect(set(-1)).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(set(1.5)).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(bench.storage.execute('setTranscriptRetention', { orgId: 'nobody', days: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('one that an assessment waits for is left until that has ended, well or not', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'waiting', { transcript: TEXT });
    expect(await runIn(orgId, 100)).toMatchObject({ transcripts: 0 });
    const held = await mustClaim(bench.storage);
    expect(await runIn(orgId, 100)).toMatchObject({ transcripts: 0 });
    await fail(bench.storage, held);
    expect(await runIn(orgId, 100)).toMatchObject({ transcripts: 1 });
    await bench.storage.execute('retryFailed', { orgId, after: '' });
    expect(await claim(bench.storage)).toBeNull();
  });

  it('many go in parts, every one of them, and large ones in smaller parts', async () => {
    const orgId = await bench.organisation();
    const line = (id: number, transcript: string): SessionLine =>
      sessionLine(`s${id}`, 'u', { transcript, received_at: '2020-01-01T00:00:00.000Z' });
    await importLines(
      bench.storage,
      orgId,
      Array.from({ length: 230 }, (_, id) => line(id, `Seller: ${id}`)),
    );
    await importLines(
      bench.storage,
      orgId,
      Array.from({ length: 6 }, (_, id) => line(1_000 + id, `Seller: ${'x'.repeat(1_500_000)}`)),
    );
    expect(await runIn(orgId, 100)).toMatchObject({ transcripts: 236 });
    expect((await transcripts(orgId)).filter(({ removedAt }) => removedAt === null)).toEqual([]);
  });

  it('leaves no byte of the text in the database’s files once they are compacted', async () => {
    const orgId = await bench.organisation();
    for (const statement of bench.uncompressed) await bench.engine.rows(statement);
    await assessed(orgId, 'call', `Seller: BYTES-OF-A-TRANSCRIPT\nBuyer: ${'No. '.repeat(3_000)}BYTES-OF-A-TRANSCRIPT`);
    expect(textsFound(await bench.engine.files(), ['BYTES-OF-A-TRANSCRIPT'])).toHaveLength(1);
    await runIn(orgId, 100);
    await bench.storage.compact();
    expect(textsFound(await bench.engine.files(), ['BYTES-OF-A-TRANSCRIPT'])).toEqual([]);
  });

  it('the same transcript submitted again is still known by its digest, and one of the same call that differs is a new revision', async () => {
    const orgId = await bench.organisation();
    const sessionId = await assessed(orgId, 'call');
    await runIn(orgId, 100);
    expect(await ingest(bench.storage, orgId, 'call', { transcript: `${TEXT}  \r\n` })).toEqual({
      sessionId,
      state: 'completed',
    });
    expect(await transcripts(orgId)).toMatchObject([{ revision: 1, text: '' }]);
    await ingest(bench.storage, orgId, 'call', { transcript: `${TEXT}\nSeller: And?` });
    expect(await transcripts(orgId)).toMatchObject([
      { revision: 1, text: '' },
      { revision: 2, text: `${TEXT}\nSeller: And?` },
    ]);
  });

  it('a failed call that is submitted again has its text back, and is assessed', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call', { transcript: TEXT });
    await fail(bench.storage, await mustClaim(bench.storage));
    await runIn(orgId, 100);
    expect(await ingest(bench.storage, orgId, 'call', { transcript: TEXT })).toMatchObject({ state: 'queued' });
    expect((await mustClaim(bench.storage)).input.transcript).toBe(TEXT);
    expect(await transcripts(orgId)).toMatchObject([{ revision: 1, removedAt: null }]);
  });

  it('of a failed call with two removed revisions, the one submitted again is assessed', async () => {
    const orgId = await bench.organisation();
    for (const transcript of [TEXT, 'Seller: Another one.']) await ingest(bench.storage, orgId, 'call', { transcript });
    await fail(bench.storage, await mustClaim(bench.storage));
    expect(await runIn(orgId, 100)).toMatchObject({ transcripts: 2 });
    await ingest(bench.storage, orgId, 'call', { transcript: TEXT });
    expect((await mustClaim(bench.storage)).input.transcript).toBe(TEXT);
  });

  it('asking for another assessment is refused with a sentence', async () => {
    const orgId = await bench.organisation();
    const sessionId = await assessed(orgId, 'call');
    await runIn(orgId, 100);
    await expect(bench.storage.execute('requestAssessment', { orgId, sessionId, again: true })).rejects.toMatchObject({
      code: 'failed_precondition',
      detail: expect.stringMatching(
        /^The session's transcript was removed on \d{4}-\d\d-\d\d, when its retention time was over\. Submit it again/,
      ),
    });
    expect(await bench.storage.execute('requestAssessment', { orgId, sessionId, again: false })).toMatchObject({
      result: 'already_completed',
    });
  });

  it('an export has the digest in place of the text, and imports back to the same, where the call is still known', async () => {
    const orgId = await bench.organisation();
    await assessed(orgId, 'call');
    await runIn(orgId, 100);
    const lines = (await exportAll(bench.storage, orgId)).map(toLine);
    const session = lines.find((line) => line.type === 'session');
    expect(session?.transcripts).toEqual([
      {
        revision: 1,
        received_at: expect.any(String),
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        removed_at: expect.any(String),
      },
    ]);
    const copy = await bench.organisation([]);
    await importLines(bench.storage, copy, lines);
    expect((await exportAll(bench.storage, copy)).map(toLine)).toEqual(lines);
    expect(await importLines(bench.storage, copy, lines)).toMatchObject({ written: 0 });
    expect(await ingest(bench.storage, copy, 'call', { transcript: TEXT })).toMatchObject({ state: 'completed' });
    expect(await transcripts(copy)).toHaveLength(1);
  });

  it('an export of what has changed since a time has the sessions whose text was removed', async () => {
    const orgId = await bench.organisation();
    const sessionId = await assessed(orgId, 'call');
    bench.engine.clock.advance(60_000);
    const since = bench.engine.clock.now() - 30_000;
    const changed = async () =>
      (await exportAll(bench.storage, orgId, since)).flatMap((row) => (row.type === 'session' ? [row.session] : []));
    expect(await changed()).toEqual([]);
    await runIn(orgId, 100);
    expect(await changed()).toMatchObject([{ sessionId }]);
  });

  it('takes the words that assessments quote as well where it is told to, moves the counter, and leaves scores', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s')]);
    await ingest(bench.storage, orgId, 'call', { transcript: TEXT });
    const held = await mustClaim(bench.storage);
    await bench.storage.execute('finishAssessment', {
      ...held,
      maxAttempts: MAX_ATTEMPTS,
      outcome: {
        type: 'succeeded',
        criteria: [
          { name: 'Discovery', score: 4, description: 'Asked well. For example “takes two whole days” (turn 2).' },
        ],
        coachFeedback: 'They said: our quarterly reporting takes two whole days. Ask why.',
        transcriptLengthMs: null,
        assessor: 'test@1',
        evidence: JSON.stringify({
          criteria: [{ name: 'Discovery', quotes: [{ turn: 2, speaker: 'Buyer', text: 'two whole days' }] }],
        }),
      },
    });
    const version = async (userId: string) => (await sessionPage(bench.storage, orgId, userId))?.reportVersion ?? 0;
    const [own, other] = [await version('u'), await version('v')];
    await runIn(orgId, 100, { quotes: 'remove' });
    expect((await assessmentPage(bench.storage, orgId))?.rows).toMatchObject([
      {
        criteria: [{ name: 'Discovery', score: 4, description: 'Asked well. For example “[…]” (turn 2).' }],
        coachFeedback: 'They said: […]. Ask why.',
      },
    ]);
    const [row] = (await exportAll(bench.storage, orgId)).filter(({ type }) => type === 'assessment');
    expect(row).toMatchObject({
      assessment: {
        evidence: JSON.stringify({
          criteria: [{ name: 'Discovery', quotes: [{ turn: 2, speaker: 'Buyer', text: '[…]' }] }],
        }),
      },
    });
    expect(await version('u')).toBeGreaterThan(own);
    expect(await version('v')).toBe(other);
  });
});
