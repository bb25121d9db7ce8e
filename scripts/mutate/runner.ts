import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

/*
 * Runs every test once as it is, notes which mutants it reaches, and then once for each of these with the mutant
 * active. vitest repeats a test with its hooks, so that each run begins as the first did.
 */
declare global {
  /** Whether a mutant is active; called by instrumented code wherever one is. */
  var __mutation: (name: string) => boolean;
  /** Told of a module's variables that hold what it keeps between calls, a cache for instance. */
  var __kept: (kept: readonly unknown[]) => void;
}

type Test = Parameters<TestRunner['onAfterTryTask']>[0];
type Options = Parameters<TestRunner['onBeforeTryTask']>[1];

const RESULTS = process.env['MUTATE_RESULTS'] ?? '';
const CHOSEN = new Set<string>(JSON.parse(readFileSync(process.env['MUTATE_CHOSEN'] ?? '', 'utf8')));
/** Tests that one mutant is tried with at most. */
const TESTS_EACH = Number(process.env['MUTATE_TRIES'] ?? 300);
/** Tests that take more processor time than so many milliseconds are left out: they would be repeated for each mutant. */
const LONGEST_TEST_MS = 2_000;
/** A mutant that reaches places so many times more often than the unchanged code is taken to run for ever. */
const RUNAWAY = 50;
const ENOUGH = 1_000_000_000;

const LOADED = process.env['MUTATE_LOADED'] ?? '';

let active: string | null = null;
/** What was reached since the last test began, or, before the first one, while modules were loaded. */
let reached = new Set<string>();
let testsBegan = false;
let count = 0;
let most = Infinity;

globalThis.__mutation = (name) => {
  count += 1;
  if (active === null) reached.add(name);
  else if (count > most) throw new Error('the mutant does not come to an end');
  return name === active;
};

const kept: (Map<unknown, unknown> | Set<unknown>)[] = [];
globalThis.__kept = (values) => {
  for (const value of values) if (value instanceof Map || value instanceof Set) kept.push(value);
};

interface Progress {
  queue: string[];
  /** What the run that is under way has active; null for one without. */
  trying: string | null;
  /** A mutant that failed the test; it counts once the test has passed again without it. */
  failed: string | null;
}

export default class MutationRunner extends TestRunner {
  private readonly progress = new WeakMap<object, Progress>();

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type === 'test') test.repeats = ENOUGH;
  }

  override onBeforeTryTask(test: Parameters<TestRunner['onBeforeTryTask']>[0], options: Options): void {
    super.onBeforeTryTask(test, options);
    if (test.type !== 'test') return;
    if (options.repeats === 0) {
      if (!testsBegan) appendFileSync(LOADED, `${JSON.stringify({ reached: [...reached] })}\n`);
      testsBegan = true;
      begin(null, Infinity);
      reached = new Set();
      began = process.cpuUsage();
      return;
    }
    const before = test.result?.attempts?.at(-1)?.state;
    const progress = this.progress.get(test) ?? this.afterFirst(test, before === 'pass');
    if (progress.trying !== null || progress.failed !== null) {
      if (progress.failed !== null) {
        // The run without a mutant that follows a failure.
        if (before !== 'pass') return end(test);
        note({ killed: progress.failed, by: test.name });
        progress.failed = null;
      } else if (progress.trying !== null && before !== 'pass') {
        progress.failed = progress.trying;
        progress.trying = null;
        return begin(null, Infinity);
      } else if (progress.trying !== null) note({ passed: progress.trying });
    }
    const known = results();
    const next = progress.queue.find((name) => !known.killed.has(name) && (known.tries.get(name) ?? 0) < TESTS_EACH);
    progress.queue = next === undefined ? [] : progress.queue.slice(progress.queue.indexOf(next) + 1);
    progress.trying = next ?? null;
    return next === undefined ? end(test) : begin(next, usual * RUNAWAY + 100_000);
  }

  private afterFirst(test: Test, passed: boolean): Progress {
    usual = count;
    const { user, system } = process.cpuUsage(began);
    const isShort = (user + system) / 1_000 <= LONGEST_TEST_MS;
    const queue = passed && isShort ? [...reached].filter((name) => CHOSEN.has(name)) : [];
    if (queue.length > 0) note({ reached: queue });
    const progress = { queue, trying: null, failed: null };
    this.progress.set(test, progress);
    return progress;
  }
}

let usual = 0;
let began = process.cpuUsage();

function begin(name: string | null, limit: number): void {
  // A result kept from a run before would hide what the mutant changes.
  for (const values of kept) values.clear();
  active = name;
  count = 0;
  most = limit;
}

/** Ends the repetition of a test: vitest leaves the loop for a test that became pending. */
function end(test: object): never {
  begin(null, Infinity);
  const result: unknown = Reflect.get(test, 'result');
  if (typeof result === 'object' && result !== null) Reflect.set(result, 'pending', true);
  throw new Error('there is no mutant left for this test');
}

let cached: { killed: Set<string>; tries: Map<string, number> } | undefined;

/** What is known of all mutants, of earlier test files too. */
function results(): { killed: Set<string>; tries: Map<string, number> } {
  if (cached) return cached;
  cached = { killed: new Set(), tries: new Map() };
  if (existsSync(RESULTS))
    for (const line of readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean)) take(JSON.parse(line));
  return cached;
}

function note(result: { killed?: string; by?: string; passed?: string; reached?: string[] }): void {
  results();
  take(result);
  appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
}

function take(result: { killed?: string; passed?: string }): void {
  if (result.killed !== undefined) cached?.killed.add(result.killed);
  if (result.passed !== undefined) cached?.tries.set(result.passed, (cached.tries.get(result.passed) ?? 0) + 1);
}
