import type { AcknowledgedCall, Attack } from './attack.ts';
import type { Sample, VictimCall } from './victim.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { WaitingMeter } from './waiting.ts';

/** How many descriptors the service may have open after an attack beyond those of before it. */
export const MOST_DESCRIPTORS_LEFT = 200;

/** What another organisation may feel of an attack. */
export interface Limits {
  /** 99th percentile of the victim's requests while the attack runs, in ms. */
  p99Ms: number;
  /** From the 202 of a call to its assessment in the list, in ms, for every call. */
  assessedMs: number;
  /** Resident memory of the service, in MiB. */
  memoryMiB: number;
  /** Every probe, in ms; Kubernetes gives a probe one second unless told otherwise. */
  probeMs: number;
  /** After this time from the end of the attack every request is proper and within `p99Ms`, in ms. */
  recoveryMs: number;
  /** Whether time in which the service was ready to run and had no processor is left out of all of these. */
  busyMachine: boolean;
}

/** The limits of the long form: "Done when" of the issue that this suite holds. */
export const LIMITS: Limits = {
  p99Ms: 500,
  assessedMs: 5_000,
  memoryMiB: 600,
  probeMs: 1_000,
  recoveryMs: 1_000,
  busyMachine: false,
};
/**
 * Those of the short form, on machines that are busy with other tests. Its attacks share a service, so memory that
 * earlier ones used and the collector has not given back is counted as well.
 */
export const WIDE_LIMITS: Limits = {
  ...LIMITS,
  p99Ms: 2_000,
  assessedMs: 10_000,
  probeMs: 4_000,
  memoryMiB: 800,
  recoveryMs: 500,
  busyMachine: true,
};

/** What came of one attack. */
export interface Result {
  name: string;
  engine: string;
  passed: boolean;
  failures: string[];
  requests: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
  /** The same of the victim's requests to the console. */
  consoleP99Ms: number;
  calls: number;
  /** The longest time from 202 to the assessment; null where one was never seen. */
  assessedMs: number | null;
  probeWorstMs: number;
  memoryMiB: number;
  descriptorsLeft: number;
  /** From the end of the attack until few descriptors were left, in ms; null where too many still were. */
  closedMs: number | null;
  /** The attacker's answers by status, and what failed by name. */
  outcomes: Record<string, number>;
  acknowledgedCalls: AcknowledgedCall[];
  victimCalls: VictimCall[];
  /** 99th percentile of how late the measuring process itself was, in ms: what is beyond the service. */
  harnessDelayMs: number;
  /** Who had the processors while the attack ran. */
  processor: ProcessorTime;
}

/** Every status that the contract has, and 100 for those who ask to go on; 503 is what `/readyz` may say. */
const STATUSES = new Set(['100', '200', '202', '204', '304', '400', '401', '403', '404', '405', '500']);
/** Those that the console has besides. */
const CONSOLE_STATUSES = new Set(['303', '409', '413', '422', '429', '503']);
const FAULTS_SHOWN = 5;
/** For how long before a request what kept the service from its work may have others refused, in ms: rows fill in seconds. */
const BEFORE_MS = 5_000;
/** What part of that the service's main thread has to have been without a processor for it to be the machine's doing. */
const MOST_WAITED = 0.5;

/** Compares what was measured with the limits. */
export function judge(found: {
  attack: Attack;
  engine: string;
  limits: Limits;
  began: number;
  ended: number;
  samples: readonly Sample[];
  calls: VictimCall[];
  memoryMiB: number;
  descriptorsLeft: number;
  closedMs: number | null;
  /** Null while the service runs; else with what it ended. */
  howEnded: string | null;
  outcomes: Record<string, number>;
  acknowledged: AcknowledgedCall[];
  harnessDelayMs: number;
  processor: ProcessorTime;
  waiting: WaitingMeter;
}): Result {
  const { attack, limits, began, ended, calls } = found;
  const discount = (ms: number, waitedMs: number) => (limits.busyMachine ? Math.max(0, ms - waitedMs) : ms);
  const firstAt = Math.min(...found.samples.map(({ at }) => at));
  /** Whether a service that a busy machine gave no processor refused it, or did not answer in time: its database had none either. */
  const isOfMachine = ({ at, ms, fault, isShed }: Sample) => {
    if (!limits.busyMachine || !(fault === undefined ? ms > limits.p99Ms : isShed)) return false;
    const [from, to] = [Math.max(firstAt, at - BEFORE_MS), at + ms];
    return found.waiting.ofRequest(from, to) > (to - from) * MOST_WAITED;
  };
  const kept = found.samples.filter((one) => !isOfMachine(one));
  const samples = kept.map((one) => ({
    ...one,
    ms: discount(one.ms, found.waiting.ofRequest(one.at, one.at + one.ms)),
  }));
  const failures: string[] = [];
  const isInTime = ({ at }: Sample) => at >= began && at <= ended;
  const isDuring = (one: Sample) => isInTime(one) && (one.kind === 'read' || one.kind === 'call');
  const during = samples.filter(isDuring);
  const timesOf = (some: readonly Sample[]) => some.map(({ ms }) => ms).toSorted((left, right) => left - right);
  const times = timesOf(during);
  const consoleP99Ms = percentile(timesOf(samples.filter((one) => isInTime(one) && one.kind === 'console')), 0.99);
  const probes = samples.filter(({ kind }) => kind === 'probe');
  const probeWorstMs = Math.max(0, ...probes.map(({ ms }) => ms));
  const p99Ms = percentile(times, 0.99);

  if (found.howEnded !== null) failures.push(`the service ended: ${found.howEnded}`);
  if (!found.samples.some(isDuring)) failures.push('nothing was measured');
  failures.push(...faultsIn(samples));
  if (p99Ms > limits.p99Ms) failures.push(`p99 ${Math.round(p99Ms)} ms`);
  if (consoleP99Ms > limits.p99Ms) failures.push(`p99 ${Math.round(consoleP99Ms)} ms at the console`);
  if (probeWorstMs > limits.probeMs) failures.push(`a probe took ${Math.round(probeWorstMs)} ms`);
  const late = samples.filter(
    ({ kind, at, ms }) => kind !== 'look' && at > ended + limits.recoveryMs && ms > limits.p99Ms,
  );
  if (late.length > 0) failures.push(`${late.length} slow requests after it had ended`);

  const waits = calls.map(({ acknowledgedAt, assessedAt }) =>
    assessedAt === undefined
      ? Infinity
      : discount(assessedAt - acknowledgedAt, found.waiting.ofWork(acknowledgedAt, assessedAt)),
  );
  const longest = Math.max(0, ...waits);
  if (calls.length === 0) failures.push('no call was acknowledged');
  if (longest > limits.assessedMs) {
    const count = waits.filter((wait) => wait > limits.assessedMs).length;
    failures.push(`${count} of ${calls.length} calls not assessed within ${limits.assessedMs / 1_000} s`);
  }
  if (found.memoryMiB > limits.memoryMiB) failures.push(`${Math.round(found.memoryMiB)} MiB`);
  if (found.descriptorsLeft > MOST_DESCRIPTORS_LEFT) failures.push(`${found.descriptorsLeft} descriptors left open`);
  const strange = Object.keys(found.outcomes).filter(
    (outcome) =>
      /^\d+$/.test(outcome) &&
      !STATUSES.has(outcome) &&
      !(attack.name === 'probes' && outcome === '503') &&
      !(/(?:^|\+)console-/.test(attack.name) && CONSOLE_STATUSES.has(outcome)),
  );
  if (strange.length > 0) failures.push(`the attacker was answered ${strange.join(', ')}`);
  const broken = Object.keys(found.outcomes).find((outcome) => outcome.startsWith('attack failed'));
  if (broken !== undefined) failures.push(broken);

  return {
    name: attack.name,
    engine: found.engine,
    passed: failures.length === 0,
    failures,
    requests: during.length,
    p50Ms: percentile(times, 0.5),
    p99Ms,
    worstMs: times.at(-1) ?? 0,
    consoleP99Ms,
    calls: calls.length,
    assessedMs: Number.isFinite(longest) ? longest : null,
    probeWorstMs,
    memoryMiB: found.memoryMiB,
    descriptorsLeft: found.descriptorsLeft,
    closedMs: found.closedMs,
    outcomes: found.outcomes,
    acknowledgedCalls: found.acknowledged,
    victimCalls: calls,
    harnessDelayMs: found.harnessDelayMs,
    processor: found.processor,
  };
}

function faultsIn(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, fault } of samples)
    if (fault !== undefined) counts.set(`${kind}: ${fault}`, (counts.get(`${kind}: ${fault}`) ?? 0) + 1);
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, FAULTS_SHOWN)
    .map(([fault, times]) => `${times} × ${fault}`);
}

/** The value below which so large a part of the sorted values is; 0 of none. */
function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
