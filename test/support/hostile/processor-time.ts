import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const MS_PER_TICK = 10;

/** Processor time between two looks, in ms; who else ran is what is left of the machine's. */
export interface ProcessorTime {
  attacker: number;
  service: number;
  /** The database server with all its connections; 0 on the embedded engine. */
  server: number;
  /** The process that measures, in which the other organisation's client runs. */
  measuring: number;
  /** Everything else on the machine. */
  others: number;
  /** What nobody took, of all processors together. */
  idle: number;
}

/** Starts to count. @returns the function that says how much it was since; the attacker tells its own time */
export function countProcessorTime(service: number, server: number | undefined): (attackerMs: number) => ProcessorTime {
  const look = () => ({
    service: timeOfTree(service),
    server: server === undefined ? 0 : timeOfTree(server),
    measuring: processorTimeOf(process.pid, false),
    ...timeOfMachine(),
  });
  const before = look();
  return (attacker) => {
    const now = look();
    const since = (key: keyof typeof before) => Math.max(0, now[key] - before[key]);
    const ours = attacker + since('service') + since('server') + since('measuring');
    return {
      attacker,
      service: since('service'),
      server: since('server'),
      measuring: since('measuring'),
      others: Math.max(0, since('busy') - ours),
      idle: since('idle'),
    };
  };
}

/** In seconds, as one cell of a table. */
export function writtenTime({ attacker, service, server, measuring, others, idle }: ProcessorTime): string {
  return [attacker, service, server, measuring, others, idle].map((ms) => (ms / 1_000).toFixed(1)).join(' ');
}

/** Of a process with all that it started, those that have ended included. */
function timeOfTree(pid: number): number {
  return processorTimeOf(pid, true) + childrenOf(pid).reduce((sum, child) => sum + timeOfTree(child), 0);
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Of one process since it started, in ms. @param ended whether children that have ended count too */
export function processorTimeOf(pid: number, ended = false): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may have any character: user, system, and both of children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [first, last] = [11, ended ? 15 : 13];
    return fields.slice(first, last).reduce((sum, field) => sum + Number(field), 0) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

function timeOfMachine(): { busy: number; idle: number } {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0] = readFileSync(
      '/proc/stat',
      'utf8',
    )
      .split('\n', 1)[0]
      ?.split(/ +/u)
      .slice(1)
      .map((field) => Number(field) * MS_PER_TICK) ?? [0];
    return { busy: user + nice + system + interrupts + soft, idle: idle + waiting };
  } catch {
    return { busy: 0, idle: 0 };
  }
}
