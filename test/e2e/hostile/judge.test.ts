import { describe, expect, it } from 'vitest';
import { judge, LIMITS, type Limits } from '../../support/hostile/judge.ts';
import { lastWords } from '../../support/hostile/service.ts';
import { whenClosed } from '../../support/hostile/when-closed.ts';
import type { Sample, VictimCall } from '../../support/hostile/victim.ts';

const attack = { name: 'made-up', what: 'nothing', run: () => Promise.resolve() };
const idle = { ofRequest: () => 0, ofWork: () => 0, stop() {} };

function reads(count: number, ms: number, from = 1_000): Sample[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'read', at: from + index, ms }));
}

function call(waited: number | null): VictimCall {
  const taken = { user: 'caller-0', id: 'c', acknowledgedAt: 1_500 };
  return waited === null ? taken : { ...taken, assessedAt: 1_500 + waited };
}

function failuresOf(changes: Partial<Parameters<typeof judge>[0]>): string[] {
  return judge({
    attack,
    engine: 'sqlite',
    limits: LIMITS,
    began: 1_000,
    ended: 11_000,
    samples: reads(200, 5),
    calls: [call(100)],
    memoryMiB: 200,
    descriptorsLeft: 0,
    closedMs: 2_500,
    howEnded: null,
    outcomes: { 200: 5, ECONNRESET: 2 },
    acknowledged: [],
    harnessDelayMs: 1,
    processor: { attacker: 1, service: 1, server: 0, measuring: 1, others: 0, idle: 1 },
    waiting: idle,
    ...changes,
  }).failures;
}

describe('the judge of an attack', () => {
  it('finds nothing where every limit holds', () => {
    expect(failuresOf({})).toEqual([]);
  });

  it.each<[string, Partial<Parameters<typeof judge>[0]>, string]>([
    [
      'an answer that was not the proper one',
      { samples: [...reads(200, 5), { kind: 'read', at: 2_000, ms: 5, fault: '500 for a list' }] },
      '1 × read: 500 for a list',
    ],
    [
      'a probe that was not answered',
      { samples: [...reads(200, 5), { kind: 'probe', at: 2_000, ms: 5, fault: 'ECONNRESET' }] },
      '1 × probe: ECONNRESET',
    ],
    ['three slow requests of two hundred', { samples: [...reads(200, 5), ...reads(3, 501)] }, 'p99 501 ms'],
    ['a slow probe', { samples: [...reads(200, 5), { kind: 'probe', at: 2_000, ms: 1_001 }] }, 'a probe took 1001 ms'],
    [
      'one slow request after the attack',
      { samples: [...reads(200, 5), ...reads(1, 501, 12_001)] },
      '1 slow requests after it had ended',
    ],
    ['a call that was assessed late', { calls: [call(100), call(5_001)] }, '1 of 2 calls not assessed within 5 s'],
    ['a call that was never assessed', { calls: [call(null)] }, '1 of 1 calls not assessed within 5 s'],
    ['that no call was acknowledged', { calls: [] }, 'no call was acknowledged'],
    ['that nothing was measured', { samples: [] }, 'nothing was measured'],
    ['too much memory', { memoryMiB: 601 }, '601 MiB'],
    ['descriptors that stay open', { descriptorsLeft: 201 }, '201 descriptors left open'],
    ['a status outside the contract', { outcomes: { 413: 1 } }, 'the attacker was answered 413'],
    [
      'a service that ended, with what it ended',
      { howEnded: 'exit code 134, signal none' },
      'the service ended: exit code 134, signal none',
    ],
  ])('finds %s', (_, changes, failure) => {
    expect(failuresOf(changes)).toEqual([failure]);
  });

  it('leaves out, on a busy machine alone, the time without a processor', () => {
    const waiting = { ...idle, ofRequest: () => 450, ofWork: () => 4_000 };
    const slow = { samples: reads(200, 900), calls: [call(8_000)], waiting };
    expect(failuresOf(slow)).toHaveLength(2);
    const busy: Limits = { ...LIMITS, busyMachine: true };
    expect(failuresOf({ ...slow, limits: busy })).toEqual([]);
    expect(failuresOf({ ...slow, limits: busy, samples: reads(200, 960) })).toEqual(['p99 510 ms']);
  });

  it('leaves out, on a busy machine alone, what was refused or late for want of a processor, and no other fault', () => {
    const refused: Sample = { kind: 'read', at: 8_000, ms: 4, fault: '500 (refused: too much to do)', isShed: true };
    const samples = [...reads(200, 5), refused];
    const without = (part: number) => ({ ...idle, ofRequest: (from: number, to: number) => (to - from) * part });
    const busy: Limits = { ...LIMITS, busyMachine: true };
    const fault = ['1 × read: 500 (refused: too much to do)'];
    expect(failuresOf({ samples, waiting: without(0.6), limits: busy })).toEqual([]);
    expect(failuresOf({ samples, waiting: without(0.4), limits: busy })).toEqual(fault);
    expect(failuresOf({ samples, waiting: without(0.6) })).toEqual(fault);
    expect(failuresOf({ samples: [refused], waiting: without(0.6), limits: busy })).toEqual([]);
    const late = [...reads(200, 5), ...reads(3, 1_100)];
    expect(failuresOf({ samples: late, waiting: without(0.51), limits: busy })).toEqual([]);
    expect(failuresOf({ samples: late, waiting: without(0.49), limits: busy })).toEqual(['p99 561 ms']);
    const wrong = [...reads(200, 5), { ...refused, isShed: false }];
    expect(failuresOf({ samples: wrong, waiting: without(0.6), limits: busy })).toEqual(fault);
  });
});

it('of the log of a service that ended, what tells why is kept, and when it wrote last', () => {
  const lines = [
    '{"level":"warn","time":"2026-11-27T13:23:00.000Z","msg":"a limit was reached"}',
    '{"level":"info","time":"2026-11-27T13:23:01.000Z","msg":"request"}',
    'FATAL ERROR: Reached heap limit',
    '',
  ];
  expect(lastWords(lines.join('\n'))).toBe(
    `${lines[0] ?? ''} / FATAL ERROR: Reached heap limit / last line at 2026-11-27T13:23:01.000Z`,
  );
});

it('descriptors that are open when an attack ends have some seconds to close, and how long it took is known', async () => {
  const open = [1_300, 700, 150];
  const closing = await whenClosed(() => open.shift() ?? 0, performance.now());
  expect(closing).toEqual({ descriptorsLeft: 150, closedMs: expect.any(Number) });
  expect(await whenClosed(() => 1_300, 0, 0)).toEqual({ descriptorsLeft: 1_300, closedMs: null });
});
