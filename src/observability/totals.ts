import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';

/** What several processes have measured, added up. */
export interface Totals {
  /** A process has ended: what it had counted stays in the sums, so that they never go down. */
  retire: (place: number) => void;
  /** A process did not answer and was killed. */
  hung: () => void;
  /** An error reached nobody in the process that starts the others. */
  faultHeard: () => void;
  /**
   * The text format of Prometheus. @param measured what each process says now, by its place; one that says nothing
   * counts as it last did
   */
  expose: (measured: ReadonlyMap<number, object[]>) => Promise<string>;
  contentType: string;
}

/** Kinds that only ever grow. */
const GROWING = new Set(['counter', 'histogram']);

/** Begins at nothing. */
export function createTotals(): Totals {
  const own = new Registry();
  const registers = [own];
  const running = new Gauge({
    name: 'debrief_processes',
    help: 'Processes of the service that answered when they were asked to be measured.',
    registers,
  });
  const ends = new Counter({
    name: 'debrief_process_ends_total',
    help: 'Processes of the service that ended and were started again.',
    registers,
  });
  const hangs = new Counter({
    name: 'debrief_process_hangs_total',
    help: 'Processes of the service that did not answer and were killed.',
    registers,
  });
  const faults = new Counter({
    name: 'debrief_supervisor_faults_total',
    help: 'Errors that reached nobody in the process that starts the others, each with its stack in the log.',
    registers,
  });
  const last = new Map<number, object[]>();
  let retired: object[] = [];
  /** What was retired is added up in turn. */
  let adding: Promise<void> = Promise.resolve();

  async function add(gone: object[], before: Promise<void>): Promise<void> {
    await before;
    retired = await AggregatorRegistry.aggregate([retired, gone]).getMetricsAsJSON();
  }

  return {
    hung: () => hangs.inc(),
    faultHeard: () => faults.inc(),
    retire(place) {
      ends.inc();
      const gone = last.get(place)?.filter((metric) => 'type' in metric && GROWING.has(String(metric.type)));
      last.delete(place);
      if (gone) adding = add(gone, adding);
    },
    async expose(measured) {
      for (const [place, measurements] of measured) last.set(place, measurements);
      running.set(measured.size);
      await adding;
      const sums = AggregatorRegistry.aggregate([...last.values(), retired]);
      return `${await sums.metrics()}\n${await own.metrics()}`;
    },
    contentType: own.contentType,
  };
}
