import type { CalibrationDesk } from '../../calibration/calibration-desk.ts';
import { invalidArgument } from '../../domain/errors.ts';
import type { DirectoryDesk } from '../../domain/directory/directory-desk.ts';
import type { ScenarioDesk } from '../../domain/scenarios/scenario-desk.ts';
import type { CallDesk } from '../../domain/sessions/call-desk.ts';
import { ThreadLimitReached } from '../threads/bounded-threads.ts';
import { createShortTexts, goesWithShort, type ShortTexts } from '../reading/short-texts.ts';
import { createThreadInTurns } from '../threads/thread-in-turns.ts';
import { threadMemory } from '../threads/thread-memory.ts';
import { sizeOfDeskTask } from './desk-task-size.ts';
import type { DeskResult, DeskTask } from './desk-thread.ts';

/** A desk with a thread that must be ended. */
export interface CallDeskPool extends CallDesk, ScenarioDesk, DirectoryDesk, CalibrationDesk {
  close: () => Promise<void>;
}

export interface CallDeskOptions {
  /** Bytes of UTF-8. */
  maxTranscriptBytes: number;
  /** Processor time that reading one transcript may take, in ms. */
  cpuMs: number;
  /** Called where one took longer, or more memory than the thread may use. */
  onLimit: () => void;
  /** Where what is short is read. It is closed with the desk. */
  shortTexts?: ShortTexts;
}

/** Memory of the thread, in MiB: as much as an assessor's, which reads the same. */
const THREAD_MEMORY = 160;
/** Transcripts of one organisation that may wait for the thread; a further one is refused at once. */
const MOST_WAITING = 50;
const LONGEST_WAIT_MS = 30_000;
/** Between two things that somebody asks of it while they write a scenario or add calls, in ms. */
const IDLE_MS = 300_000;

/**
 * Makes the desk: what is short goes to the thread for short texts, the rest to one thread, which starts with the first of
 * it. In both, organisations take turns.
 */
export function createCallDesk({
  maxTranscriptBytes,
  cpuMs,
  onLimit,
  shortTexts = createShortTexts(),
}: CallDeskOptions): CallDeskPool {
  const thread = createThreadInTurns<DeskTask, DeskResult>({
    module: new URL('./desk-thread.ts', import.meta.url),
    cpuMs,
    memoryMb: threadMemory(THREAD_MEMORY, maxTranscriptBytes),
    idleMs: IDLE_MS,
    maxWaitingEach: MOST_WAITING,
    waitMs: LONGEST_WAIT_MS,
  });

  async function run(orgId: string, task: DeskTask): Promise<DeskResult> {
    try {
      return await (goesWithShort(sizeOfDeskTask(task), orgId, thread)
        ? shortTexts.desk(orgId, task)
        : thread.run(orgId, task));
    } catch (error) {
      if (!(error instanceof ThreadLimitReached)) throw error;
      onLimit();
      throw invalidArgument('It takes too long to read. Send it as plain text, or in parts.');
    }
  }

  return {
    async recognise(orgId, body, person) {
      const result = await run(orgId, { what: 'recognise', body, maxTranscriptBytes, person });
      if ('recognised' in result) return result.recognised;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async otherReadings(orgId, body) {
      const result = await run(orgId, { what: 'other readings', body, maxTranscriptBytes });
      if ('readings' in result) return result.readings;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async prepare(orgId, body, now) {
      const result = await run(orgId, { what: 'prepare', body, maxTranscriptBytes, now });
      if ('prepared' in result) return result.prepared;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async measures(orgId) {
      const result = await run(orgId, { what: 'measures' });
      return 'measures' in result ? result.measures : [];
    },
    async judgedBy(orgId, criteria) {
      const result = await run(orgId, { what: 'judged by', criteria });
      return 'judgedBy' in result ? result.judgedBy : [];
    },
    async prepareTrial(orgId, body) {
      const result = await run(orgId, { what: 'prepare trial', orgId, body, maxTranscriptBytes });
      if ('trial' in result) return result.trial;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async calibrate(orgId, cases) {
      const result = await run(orgId, { what: 'calibrate', cases });
      if ('report' in result) return result.report;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async readScores(orgId, table) {
      const result = await run(orgId, { what: 'read scores', table });
      if ('scores' in result) return result.scores;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    async readTable(orgId, body) {
      const result = await run(orgId, { what: 'read table', body, maxBytes: maxTranscriptBytes });
      if ('table' in result) return result.table;
      throw invalidArgument('invalid' in result ? result.invalid : '');
    },
    warm(orgId) {
      shortTexts.warm(orgId);
    },
    async close() {
      await Promise.all([thread.close(), shortTexts.close()]);
    },
  };
}
