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

  it('is claimed first while more waits than is claimed, five times a second at most', async () => {
    const asked: unknown[] = [];
    const queue = queueOf({
      ...engine.storage,
      execute(name, input) {
        if (name === 'claimAssessments') asked.push('shortestFirst' in input ? input.shortestFirst : 'in turn');
        return engine.storage.execute(name, input);
      },
    });
    await makeOrganisation(engine.storage, 'acme');
    for (let ready = 0; ready < 4; ready += 1) await ingest(engine.storage, 'acme', `call ${ready}`);
    for (const after of [0, 0, 199, 1, 200]) {
      now += after;
      await queue.claim(LIMITS, 1, []);
    }
    // Nothing was left for the last one.
    now += 200;
    await queue.claim(LIMITS, 1, []);
    expect(asked).toEqual(['in turn', 100, 'in turn', 100, 100, 'in turn']);
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
});
