import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { assessWork } from '../../../src/worker/assess/assess-work.ts';
import { engines, type OpenEngine } from '../../contract/engines.ts';
import { scriptedAssessor } from '../../support/assessing/scripted-assessor.ts';
import { ingest, makeOrganisation } from '../../support/organisation.ts';

const LIMITS = { leaseMs: 60_000, maxAttempts: 3 };
/** Longer than the bytes that the assessor keeps a place for. */
const LONG = `Seller: ${'What made you look for a new tool? '.repeat(20)}\nBuyer: Our reporting takes two days.`;

describe('the shortest', () => {
  let engine: OpenEngine;
  let now = 0;
  beforeEach(async () => {
    const [one] = engines;
    if (!one) throw new Error('there is no engine');
    engine = await one.open();
    now = 1_000;
  });
  afterEach(() => engine.destroy());
  const queueOf = (storage: Storage) =>
    assessWork({ storage, assessor: { ...scriptedAssessor().assessor, spareBytes: 100 }, monotonic: () => now }).queue;

  it('is claimed first while more waits than is claimed, five times a second at most, and never twice in a row', async () => {
    const asked: unknown[] = [];
    const queue = queueOf({
      ...engine.storage,
      execute(name, input) {
        if (name === 'claimAssessments') {
          asked.push('shortestFirst' in input ? input.shortestFirst : 'in turn');
        }
        return engine.storage.execute(name, input);
      },
    });
    await makeOrganisation(engine.storage, 'acme');
    for (let ready = 0; ready < 8; ready += 1) await ingest(engine.storage, 'acme', `call ${ready}`);
    for (const after of [0, 0, 0, 199, 1, 0, 200, 200]) {
      now += after;
      await queue.claim(LIMITS, 1, []);
    }
    // Nothing is left any more.
    await queue.claim(LIMITS, 1, []);
    await queue.claim(LIMITS, 1, []);
    expect(asked).toEqual(['in turn', 100, 'in turn', 'in turn', 100, 'in turn', 100, 'in turn', 100, 'in turn']);
  });

  it('passes by without giving another turn to whose turn is over', async () => {
    for (const orgId of ['a', 'b', 'short']) await makeOrganisation(engine.storage, orgId);
    for (let at = 0; at < 8; at += 1) {
      await ingest(engine.storage, 'a', `long ${at}`, { transcript: LONG });
      await ingest(engine.storage, 'b', `long ${at}`, { transcript: LONG });
      await ingest(engine.storage, 'short', `short ${at}`);
    }
    const queue = queueOf(engine.storage);
    const served: string[] = [];
    while (served.length < 8) {
      const [job] = await queue.claim(LIMITS, 1, []);
      if (!job) throw new Error('nothing was claimed');
      now += job.owner === 'short' ? 5 : 250;
      await queue.finish(job, { type: 'failed', reason: 'No.', mayRepeat: false }, LIMITS);
      served.push(job.owner);
    }
    // A turn is over after half a second: after two long ones.
    expect(served).toEqual(['a', 'short', 'a', 'short', 'b', 'short', 'b', 'short']);
  });

  /**
   * Claims one call after the other, each of which takes so long.
   * @returns whose they were until each organisation had one, and how many came then before that of a newcomer
   */
  async function serve(organisations: number, calls: number, ms: number) {
    const ids = Array.from({ length: organisations }, (_, at) => `o-${String(at).padStart(3, '0')}`);
    for (const orgId of [...ids, 'newcomer']) await makeOrganisation(engine.storage, orgId);
    for (const orgId of ids) for (let at = 0; at < calls; at += 1) await ingest(engine.storage, orgId, `call ${at}`);
    const queue = queueOf(engine.storage);
    const next = async () => {
      const [job] = await queue.claim(LIMITS, 1, []);
      if (!job) throw new Error('nothing was claimed');
      now += ms;
      await queue.finish(job, { type: 'failed', reason: 'No.', mayRepeat: false }, LIMITS);
      return job.owner;
    };
    const served: string[] = [];
    while (new Set(served).size < organisations) served.push(await next());
    // A longer call than those of the others.
    await ingest(engine.storage, 'newcomer', 'one call', { transcript: LONG.slice(-90) });
    let before = 0;
    while ((await next()) !== 'newcomer') before += 1;
    return { served, before };
  }

  it('one call of an organisation of which none was claimed lately passes those of many that have ten each', async () => {
    const { served, before } = await serve(20, 10, 30);
    // Ten fit into half a second: each of the twenty would have had them all, one after the other.
    expect(served.length).toBeLessThan(170);
    expect(before * 30).toBeLessThanOrEqual(500);
  });
});
