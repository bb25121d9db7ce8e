import { describe, expect, it } from 'vitest';
import { growthOf, type Measurement } from '../../../scripts/soak/growth.ts';

function run(change: (index: number) => Partial<Measurement>, length = 24): Measurement[] {
  return Array.from({ length }, (_, index) => ({
    minute: index / 4,
    memoryMiB: 220,
    descriptors: 40,
    logBytes: index * 30_000,
    logBytesEach: 300,
    requests: 100,
    improper: 0,
    p50Ms: 2,
    p99Ms: 30,
    ...change(index),
  }));
}

const judged = (change: (index: number) => Partial<Measurement>, length?: number) =>
  growthOf(run(change, length), { judgeTime: true });

describe('a soak', () => {
  it('finds nothing where everything stays as it is, or grows in the warm-up alone', () => {
    expect(judged(() => ({}))).toEqual([]);
    expect(judged((index) => ({ memoryMiB: index < 6 ? 100 + index * 20 : 220 }))).toEqual([]);
  });

  it('finds memory, descriptors, log and time that grow', () => {
    expect(judged((index) => ({ memoryMiB: 200 + index * 10 }))).toEqual(['Memory in MiB grew from 290 to 410.']);
    expect(judged((index) => ({ descriptors: 40 + index * 2 }))).toEqual([
      'The number of open descriptors grew from 58 to 82.',
    ]);
    expect(judged((index) => ({ logBytesEach: index < 15 ? 300 : 900 }))).toEqual([
      'The log’s bytes for each request grew from 300 to 900.',
    ]);
    expect(judged((index) => ({ p99Ms: index < 15 ? 30 : 100 }))).toEqual([
      'The 99th percentile of answers in ms grew from 30 to 100.',
    ]);
  });

  it('finds improper answers, and does not judge a run of a few measurements', () => {
    expect(judged((index) => ({ improper: index === 3 ? 2 : 0 }))).toEqual(['2 answers were not the proper ones.']);
    expect(judged(() => ({}), 6)).toEqual([
      'The run was too short to be judged: it needs at least eight measurements.',
    ]);
  });

  it('does not judge the time of answers on a machine that is busy with something else', () => {
    expect(
      growthOf(
        run((index) => ({ p99Ms: index * 100 })),
        { judgeTime: false },
      ),
    ).toEqual([]);
  });
});
