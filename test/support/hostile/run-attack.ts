import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AcknowledgedCall, Attack } from './attack.ts';
import type { Ground } from './ground.ts';
import { judge, type Limits, type Result } from './judge.ts';
import { countProcessorTime, processorTimeOf } from './processor-time.ts';
import type { AttackedService } from './service.ts';
import { whenClosed } from './when-closed.ts';
import { startVictim } from './victim.ts';
import { startWaitingMeter } from './waiting.ts';

const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url));
/** The victim asks for this long before the attack, so that what is written once has been written. */
const BEFORE_MS = 500;
const MEMORY_EVERY_MS = 100;
/** How much longer than its time the attacking process may take before it is ended by force, in ms. */
const LATE_MS = 3_000;

/**
 * Runs one attack on a running service while a client of another organisation works, and measures what it gets.
 * @param beforeMs how long that client asks alone first: half a second, unless the service was asked before
 */
export async function runAttack(
  service: AttackedService,
  ground: Ground,
  attack: Attack,
  { seconds, limits, beforeMs = BEFORE_MS }: { seconds: number; limits: Limits; beforeMs?: number | undefined },
): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const waiting = startWaitingMeter(service.pid);
  const victim = await startVictim({
    port: service.port,
    metricsPort: service.metricsPort,
    key: ground.keys.victim,
    cookie: ground.cookies.victim[0] ?? '',
    seed: `${attack.name}-${Date.now()}`,
    brings: !limits.busyMachine,
  });
  await pause(beforeMs);
  const descriptors = service.descriptors();
  service.resetPeak();
  delay.enable();
  let memory = service.memory();
  const watch = setInterval(() => {
    memory = Math.max(memory, service.memory());
  }, MEMORY_EVERY_MS);

  const attacker = startAttacker(service, ground, attack, seconds);
  const began = await attacker.begun;
  const processorTime = countProcessorTime(service.pid, ground.serverPid?.());
  const { outcomes, acknowledged, processorMs } = await attacker.ended;
  const ended = performance.now();
  const processor = processorTime(processorMs);
  await pause(limits.recoveryMs + limits.recoveryMs);
  delay.disable();
  // On a busy machine the time without a processor is subtracted afterwards, so it has to pass first.
  await victim.stop(limits.busyMachine ? 4 * limits.assessedMs : limits.assessedMs);
  clearInterval(watch);
  waiting.stop();
  const closing = await whenClosed(() => service.descriptors() - descriptors, ended);
  return judge({
    attack,
    engine: ground.engine,
    limits,
    began,
    ended,
    samples: victim.samples,
    calls: victim.calls,
    memoryMiB: Math.max(memory, service.peak()),
    ...closing,
    howEnded: service.howEnded(),
    outcomes,
    acknowledged,
    processor,
    waiting,
    harnessDelayMs: delay.percentile(99) / 1e6,
  });
}

function startAttacker(service: AttackedService, ground: Ground, attack: Attack, seconds: number) {
  const task = {
    attack: attack.name,
    port: service.port,
    ownPort: service.ownPort,
    key: ground.keys.attacker,
    otherKeys: ground.otherKeys,
    cookies: ground.cookies.attacker,
    others: ground.cookies.others,
    people: ground.people,
    seconds,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ATTACKER, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  const acknowledged: AcknowledgedCall[] = [];
  let outcomes: Record<string, number> = { 'ended by force': 1 };
  let processorMs = 0;
  const begun = Promise.withResolvers<number>();
  let force: NodeJS.Timeout | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said: {
      begun?: boolean;
      call?: AcknowledgedCall;
      outcomes?: Record<string, number>;
      processorMs?: number;
    } = JSON.parse(line);
    if (said.begun) {
      force = setTimeout(
        () => {
          processorMs = processorTimeOf(child.pid ?? 0);
          child.kill('SIGKILL');
        },
        seconds * 1_000 + LATE_MS,
      );
      begun.resolve(performance.now());
    }
    if (said.call) acknowledged.push(said.call);
    if (said.outcomes) outcomes = said.outcomes;
    if (said.processorMs !== undefined) processorMs = said.processorMs;
  });
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(force);
    begun.reject(new Error(`the attack ended with ${String(code)} before it began`));
    return { outcomes, acknowledged, processorMs };
  });
  return { begun: begun.promise, ended };
}
