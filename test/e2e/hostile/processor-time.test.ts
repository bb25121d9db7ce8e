import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { AIMS, verdicts } from '../../../scripts/hostile/aims.ts';
import { attackNamed, attacks } from '../../support/hostile/attacks/list.ts';
import { countProcessorTime, processorTimeOf, writtenTime } from '../../support/hostile/processor-time.ts';

/** Works until it has used 100 ms of a processor. */
const WORK = 'while (process.cpuUsage().user < 100_000);';

it('counts what a process and those that it started have worked, and leaves the rest to others', async () => {
  const began = countProcessorTime(process.pid, undefined);
  const child = spawn(process.execPath, ['-e', WORK]);
  await once(child, 'exit');
  const time = began(0);
  expect(time.service).toBeGreaterThanOrEqual(100);
  expect(time.server).toBe(0);
  expect(time.service + time.others + time.idle).toBeGreaterThan(0);
});

it('knows nothing of a process that is gone', () => {
  expect(processorTimeOf(2 ** 22 + 1)).toBe(0);
});

it('writes seconds in the order that the table names', () => {
  const time = { attacker: 1_000, service: 2_000, server: 300, measuring: 40, others: 0, idle: 5_000 };
  expect(writtenTime(time)).toBe('1.0 2.0 0.3 0.0 0.0 5.0');
});

it('judges the aims by attacks that are there, each once', () => {
  expect(new Set(AIMS).size).toBe(AIMS.length);
  expect(AIMS.filter((name) => attacks.every((attack) => attack.name !== name))).toEqual([]);
});

it('judges the aims by calls of thousands of organisations, of each length and each way in which they are read', () => {
  const ways = ['large', 'wide', 'short', 'redacted', 'data'].map((way) => `${way}-calls-of-all`);
  expect(AIMS).toEqual(expect.arrayContaining(ways));
});

it('says of each attack whether the aims were met', () => {
  const { name } = attackNamed('calm');
  const figures = {
    name,
    engine: 'sqlite',
    requests: 1,
    p50Ms: 1,
    p99Ms: 20.4,
    worstMs: 30,
    consoleP99Ms: 80,
    calls: 1,
    assessedMs: 640,
    probeWorstMs: 1,
    memoryMiB: 300,
    descriptorsLeft: 0,
    closedMs: 0,
    outcomes: {},
    acknowledgedCalls: [],
    victimCalls: [],
    harnessDelayMs: 0,
    processor: { attacker: 0, service: 0, server: 0, measuring: 0, others: 0, idle: 0 },
  };
  const lines = verdicts([
    { ...figures, passed: true, failures: [] },
    { ...figures, engine: 'postgres', passed: false, failures: ['700 MiB'], assessedMs: null },
    { ...figures, name: 'small-calls-of-all', engine: 'postgres', passed: true, failures: [] },
  ]).split('\n');
  expect(lines[1]).toMatch(/^calm +embedded +20 +80 +0\.6 +300 .* met$/);
  expect(lines[2]).toMatch(/^calm +PostgreSQL +20 +80 +never +300 .* NOT MET: 700 MiB$/);
  expect(lines.slice(-2)).toEqual([
    'embedded: 1 of 1 met every aim; of attacks by one organisation 1 of 1, by two thousand at once 0 of 0',
    'PostgreSQL: 1 of 2 met every aim; of attacks by one organisation 0 of 1, by two thousand at once 1 of 1',
  ]);
});
