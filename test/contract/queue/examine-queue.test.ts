import { expect, it } from 'vitest';
import { examineQueue } from '../../../src/examination/examine-queue.ts';
import { formatDateTime } from '../../../src/lib/time/date-time.ts';
import { fail, ingest, LEASE_MS, mustClaim, scenarioLine, succeed, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

onEachEngine('what doctor says of the queue', (bench) => {
  const look = async () => (await examineQueue(bench.storage, [], bench.engine.clock.now()))[0];

  it('shows the age of what waits, and what to do where it waits for long', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    bench.engine.clock.advance(MINUTE);
    expect(await look()).toMatchObject({
      ok: true,
      message: expect.stringContaining('1 waiting, 0 under way. The oldest has been ready for 1 minute.'),
    });
    bench.engine.clock.advance(4 * MINUTE);
    expect(await look()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /ready for 5 minutes\. asm_\w+ of org-1 could be taken up since .*Nobody takes them: start a service with the worker role/,
      ),
    });
    await ingest(bench.storage, orgId, 'another');
    const held = await mustClaim(bench.storage);
    bench.engine.clock.advance(3 * MINUTE - LEASE_MS);
    expect(await look()).toMatchObject({ ok: false, message: expect.stringContaining('Workers are busy') });
    await succeed(bench.storage, held);
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await look()).toEqual({ check: 'queue', ok: true, message: '0 waiting, 0 under way.' });
  });

  it('names what failed, and nothing of somebody who is being erased', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s')]);
    const another = await bench.organisation();
    const failures = async () =>
      (await examineQueue(bench.storage, [orgId, another], bench.engine.clock.now())).slice(1);
    const of = (count: number, where: string) => ({
      check: 'failed assessments',
      ok: false,
      message: expect.stringContaining(`${count} of ${where}; the last because: `),
    });
    for (const [where, userId] of [
      [orgId, 'u'],
      [orgId, 'v'],
      [another, 'u'],
    ] as const) {
      await ingest(bench.storage, where, `call of ${userId}`, { userId });
      await fail(bench.storage, await mustClaim(bench.storage));
    }
    expect(await failures()).toEqual([of(2, orgId), of(1, another)]);
    await bench.storage.execute('beginErasure', { orgId, userId: 'u' });
    expect(await failures()).toEqual([of(1, orgId), of(1, another)]);
    await bench.storage.execute('beginErasure', { orgId, userId: 'v' });
    expect(await failures()).toEqual([of(1, another)]);
    await bench.storage.execute('beginErasure', { orgId: another, userId: 'u' });
    expect(await failures()).toEqual([{ check: 'failed assessments', ok: true, message: 'None.' }]);
  });

  it('names the one that has waited longest, of many', async () => {
    const orgId = await bench.organisation();
    const names: string[] = [];
    for (const name of ['first', 'second']) {
      const { sessionId } = await ingest(bench.storage, orgId, name);
      const of = await bench.storage.reader.read(({ assessments }) => assessments.listOfSession({ orgId, sessionId }));
      names.push(...of.map(({ assessmentId }) => assessmentId));
      bench.engine.clock.advance(10 * MINUTE);
    }
    expect((await look())?.message).toContain(`ready for 20 minutes. ${names[0]} of ${orgId}`);
    for (const _ of names) await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('names what a lost worker holds, and since when', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    const held = await mustClaim(bench.storage);
    bench.engine.clock.advance(LEASE_MS + 3 * MINUTE);
    expect(await look()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`${held.assessmentId} of ${orgId} is processing, and its worker has been silent since`),
      ),
    });
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('names what a clock that was ahead has left, which a worker then puts right', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    bench.engine.clock.advance(DAY);
    const held = await mustClaim(bench.storage);
    const tomorrow = formatDateTime(bench.engine.clock.now() + LEASE_MS).slice(0, 10);
    bench.engine.clock.advance(-DAY);
    expect(await look()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`${held.assessmentId} of ${orgId} \\(processing\\) would wait until ${tomorrow}.*a clock was ahead`),
      ),
    });
    await bench.storage.execute('correctQueueTimes', {});
    expect(await look()).toMatchObject({ ok: true });
    await succeed(bench.storage, held);
  });
});
