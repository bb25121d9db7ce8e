import { expect, it } from 'vitest';
import { forActors } from '../../../src/domain/actors/for-actors.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { Log, Redactor, Storage } from '../../../src/domain/ports.ts';
import { fileCallId } from '../../../src/domain/sessions/file-call-id.ts';
import { redactBeforeStorage } from '../../../src/domain/sessions/redact-before-storage.ts';
import redactInThread from '../../../src/worker/redact/redactor-thread.ts';
import { textsFound } from '../../support/storage/database-bytes.ts';
import {
  exportAll,
  importLines,
  ingest,
  mustClaim,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { TEST } from '../../support/test-actor.ts';
import { silentLog } from '../../support/silent-log.ts';
import { onEachEngine } from '../on-each-engine.ts';

const CALL = 'Seller: Hello, this is Anna Müller.\nBuyer: Call me on +44 20 7946 0018, Anna.';
const REDACTED =
  '{"debrief_transcript":1,"from":"labelled-text","turns":[\n{"speaker":"Seller","text":"Hello, this is [name 1].","start_ms":null,"end_ms":null},\n{"speaker":"Customer","text":"Call me on [phone 1], [name 1].","start_ms":null,"end_ms":null}\n]}';

/** The real one, without its thread. */
const redactor: Redactor = {
  redact: (transcript, user) => Promise.resolve(redactInThread({ transcript, user, countries: ['GB'] })),
};

onEachEngine('redaction before storage', (bench) => {
  const guarded = (by: Redactor = redactor, log: Log = silentLog): Storage =>
    redactBeforeStorage(bench.storage, by, log).as(TEST);
  const kept = async (orgId: string) =>
    (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session' ? row.transcripts.map(({ text }) => text) : [],
    );

  it('takes the digests that the redactor made, and makes none where requests are answered', async () => {
    const orgId = await bench.organisation();
    const digest = 'f'.repeat(64);
    const seen: unknown[] = [];
    const watched = forActors(bench.storage, (actor, name, input) => {
      seen.push(input);
      return bench.storage.as(actor).execute(name, input);
    });
    const elsewhere: Redactor = { redact: async (...given) => ({ ...(await redactor.redact(...given)), digest }) };
    await ingest(redactBeforeStorage(watched, elsewhere, silentLog).as(TEST), orgId, 'call', { transcript: CALL });
    expect(seen).toMatchObject([{ digest }]);
  });

  it('reads whose calls they are one at a time, the short ones first, and leaves others the connections', async () => {
    const orgIds = await Promise.all(Array.from({ length: 4 }, () => bench.organisation()));
    const reads: (() => void)[] = [];
    const { reader } = bench.storage;
    const slow: typeof reader.read = async (work) => {
      await new Promise<void>((resolve) => reads.push(resolve));
      return reader.read(work);
    };
    const redacted: string[] = [];
    const watched: Redactor = {
      redact(transcript, user, orgId) {
        redacted.push(orgId);
        return redactor.redact(transcript, user, orgId);
      },
    };
    const storage = redactBeforeStorage({ ...bench.storage, reader: { ...reader, read: slow } }, watched, silentLog);
    const calls = orgIds.map((orgId, at) =>
      ingest(storage.as(TEST), orgId, 'call', { transcript: at === 3 ? CALL : `${CALL}\n${CALL}` }),
    );
    for (const _ of orgIds) {
      await expect.poll(() => reads.length).toBe(1);
      reads.pop()?.();
    }
    await Promise.all(calls);
    expect(redacted).toEqual([orgIds[0], orgIds[3], orgIds[1], orgIds[2]]);
  });

  it('keeps nothing of what a call says about people, not in any file', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(guarded(), orgId, 'call', { transcript: CALL });
    expect(await kept(orgId)).toEqual([REDACTED]);
    expect((await mustClaim(bench.storage)).input.transcript).toBe(REDACTED);
    expect(sessionId).toMatch(/^ses_/);
    const files = await bench.engine.files();
    expect(textsFound(files, ['[phone 1]'])).toEqual(['[phone 1]']);
    expect(textsFound(files, ['Müller', '20 7946 0018'])).toEqual([]);
  });

  it('a call submitted again is the same call, and one kept before redaction was switched on is still known', async () => {
    const orgId = await bench.organisation();
    const first = await ingest(guarded(), orgId, 'call', { transcript: CALL });
    expect(await ingest(guarded(), orgId, 'call', { transcript: `${CALL}  \r\n` })).toEqual(first);
    const earlier = await ingest(bench.storage, orgId, 'earlier', { transcript: CALL });
    expect(await ingest(guarded(), orgId, 'earlier', { transcript: CALL })).toEqual(earlier);
    expect((await kept(orgId)).toSorted()).toEqual([CALL, REDACTED].toSorted());
    await ingest(guarded(), orgId, 'call', { transcript: `${CALL}\nSeller: And?` });
    expect(await kept(orgId)).toHaveLength(3);
  });

  it('the digest tells nothing of what was taken out: two calls that differ in that alone have the same', async () => {
    const orgId = await bench.organisation();
    for (const [id, phone] of [
      ['one', '+44 20 7946 0018'],
      ['two', '+44 20 7946 0019'],
    ] as const)
      await ingest(guarded(), orgId, id, { transcript: `Seller: Hello.\nBuyer: Call ${phone}.` });
    const digests = (await exportAll(bench.storage, orgId)).flatMap((row) =>
      row.type === 'session' ? row.transcripts.map(({ digest }) => digest) : [],
    );
    expect(digests).toHaveLength(2);
    expect(new Set(digests).size).toBe(1);
  });

  it('nor does the id of a call that came as a file without one, and the same file is still the same call', async () => {
    const orgId = await bench.organisation();
    const id = fileCallId(CALL);
    const first = await ingest(guarded(), orgId, id, { transcript: CALL });
    expect(await ingest(guarded(), orgId, id, { transcript: CALL })).toEqual(first);
    expect(JSON.stringify(await exportAll(bench.storage, orgId))).not.toContain(id);
  });

  it('an import is redacted too, under each session’s own user; done again, or from an export, it changes nothing', async () => {
    const orgId = await bench.organisation([userLine('u', { display_name: 'Xqrzt Blomqvister' }), userLine('v')]);
    const lines = [
      sessionLine('one', 'u', { transcript: 'Xqrzt Blomqvister: Hello.\nBob: Hi, xqrzt.' }),
      sessionLine('two', 'v', { transcripts: [{ revision: 1, text: CALL, received_at: '2026-01-01T00:00:00.000Z' }] }),
      sessionLine('three', 'v'),
    ];
    const storage = guarded();
    expect(await importLines(storage, orgId, lines)).toMatchObject({ written: 3 });
    expect(await kept(orgId)).toEqual([expect.stringContaining('{"speaker":"Seller","text":"Hello."'), REDACTED]);
    expect((await kept(orgId)).join(' ')).not.toMatch(/xqrzt|Bob/i);
    expect(await importLines(storage, orgId, lines)).toMatchObject({ written: 0 });
    const exported = (await exportAll(bench.storage, orgId)).map(toLine);
    const copy = await bench.organisation([]);
    await importLines(storage, copy, exported);
    expect((await exportAll(bench.storage, copy)).map(toLine)).toEqual(exported);
    expect(await importLines(storage, copy, exported)).toMatchObject({ written: 0 });
  });

  it('where it fails nothing is kept, the caller is told to come back, and the log does not say what it was', async () => {
    const orgId = await bench.organisation();
    const said: unknown[] = [];
    const log = { ...silentLog, warn: (fields: object, message: string) => void said.push([fields, message]) };
    const broken: Redactor = { redact: () => Promise.reject(new RangeError('Anna Müller on +44 20 7946 0018')) };
    await expect(ingest(guarded(broken, log), orgId, 'call', { transcript: CALL })).rejects.toMatchObject({
      code: 'overloaded',
      detail: expect.stringContaining('nothing of it was kept'),
    });
    await expect(
      importLines(guarded(broken, log), orgId, [sessionLine('one', 'u', { transcript: CALL })]),
    ).rejects.toMatchObject({ code: 'overloaded' });
    expect(
      (await exportAll(bench.storage, orgId)).filter(({ type }) => type === 'session' || type === 'assessment'),
    ).toEqual([]);
    expect(said).toEqual(
      [1, 2].map(() => [{ orgId, reason: 'RangeError' }, 'a transcript could not be redacted, and was refused']),
    );
    await ingest(guarded(), orgId, 'call', { transcript: CALL });
    expect(await succeed(bench.storage, await mustClaim(bench.storage))).toBe('completed');
  });
});
