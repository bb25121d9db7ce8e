import type { ConversationCourse, ConversationUser } from '../../domain/sessions/conversation-reader.ts';
import { MOST_BEFORE_MS, ORDINARY_CALL } from '../../domain/sessions/call-lengths.ts';
import type { ConversationText } from './conversation-json.ts';
import type { DeskResult, DeskTask } from '../desk/desk-thread.ts';
import { sizeOfDeskTask } from '../desk/desk-task-size.ts';
import type { SubmissionResult, SubmissionTask } from './submission-thread.ts';
import { createThreadInTurns, type ThreadInTurnsOptions } from '../threads/thread-in-turns.ts';

/**
 * What to read: the body of a submitted call, a transcript as its turns or its course, what somebody brings to the desk, or
 * something, so that the thread has read once.
 */
export type ShortTask =
  | ({ what: 'submission' } & SubmissionTask)
  | { what: 'turns'; transcript: string }
  | { what: 'course'; transcript: string; user: ConversationUser }
  | { what: 'desk'; task: DeskTask }
  | { what: 'warm' };
export type ShortResult =
  | { submission: SubmissionResult }
  | { text: ConversationText }
  | { course: ConversationCourse }
  | { desk: DeskResult }
  | 'warm';

/** A thread for short texts, which must be ended. */
export interface ShortTexts {
  /** @throws DomainError overloaded; ThreadLimitReached */
  submission: (orgId: string, task: SubmissionTask) => Promise<SubmissionResult>;
  /** @throws likewise */
  turns: (orgId: string, transcript: string) => Promise<ConversationText>;
  /** @throws likewise */
  course: (orgId: string, transcript: string, user: ConversationUser) => Promise<ConversationCourse>;
  /** @throws likewise */
  desk: (orgId: string, task: DeskTask) => Promise<DeskResult>;
  /** For somebody who may look at a conversation next: starts the thread where it does not run. */
  warm: (orgId: string) => void;
  close: () => Promise<void>;
}

/** Bytes of a body, or characters of a transcript, up to which it is read with the short ones. */
export const SHORT_TEXT = 32_768;
/** 32 kB of nested elements, the slowest that were found, take a third of a second in a thread that has just started. */
const CPU_MS = 5_000;
/** Memory of the thread, in MiB: most of it is the program, half of that for what assesses. */
const THREAD_MEMORY = 96;
/** Between two of them, in ms: to start takes a quarter of a second. */
const IDLE_MS = 300_000;
const MAX_WAITING_EACH = 100;
const MAX_WAIT_MS = 30_000;
/** What a text of no length takes, in bytes: to be passed to the thread and back. */
const LEAST = 1_000;

/**
 * Whether a text is read with the short ones: also one as long as an ordinary call, while the thread for long ones has one of
 * somebody else. A long one may keep its thread for seconds: what others bring meanwhile does not wait behind it.
 * @param long the thread for long ones
 */
export function goesWithShort(size: number, orgId: string, long: { holder: () => string | undefined }): boolean {
  const holder = long.holder();
  return size <= SHORT_TEXT || (size <= ORDINARY_CALL && holder !== undefined && holder !== orgId);
}

/**
 * Reads texts that are short and yet may take more than a request may take of the main thread: 32 kB of XML or JSON take up
 * to a fifth of a second. They do not wait behind large ones, which have threads of their own: this is one more, in which
 * organisations take turns by bytes: what is small passes the larger texts of any number of organisations.
 */
export function createShortTexts({ now }: Pick<ThreadInTurnsOptions<ShortTask>, 'now'> = {}): ShortTexts {
  const thread = createThreadInTurns<ShortTask, ShortResult>({
    module: new URL('./short-text-thread.ts', import.meta.url),
    cpuMs: CPU_MS,
    memoryMb: THREAD_MEMORY,
    idleMs: IDLE_MS,
    maxWaitingEach: MAX_WAITING_EACH,
    waitMs: MAX_WAIT_MS,
    sizeOf: (task) => LEAST + sizeOf(task),
    mostBeforeMs: MOST_BEFORE_MS,
    now,
  });
  return {
    async submission(orgId, task) {
      const result = await thread.run(orgId, { what: 'submission', ...task });
      return isOf(result, 'submission').submission;
    },
    async turns(orgId, transcript) {
      return isOf(await thread.run(orgId, { what: 'turns', transcript }), 'text').text;
    },
    async course(orgId, transcript, user) {
      return isOf(await thread.run(orgId, { what: 'course', transcript, user }), 'course').course;
    },
    async desk(orgId, task) {
      return isOf(await thread.run(orgId, { what: 'desk', task }), 'desk').desk;
    },
    warm(orgId) {
      thread.warm(orgId, { what: 'warm' });
    },
    close: thread.close,
  };
}

/** How much a task brings to read: bytes or characters. */
function sizeOf(task: ShortTask): number {
  if (task.what === 'desk') return sizeOfDeskTask(task.task);
  if ('transcript' in task) return task.transcript.length;
  return 'body' in task ? task.body.length : 0;
}

/** The result of the kind that was asked for. */
function isOf<Kind extends 'submission' | 'text' | 'course' | 'desk'>(
  result: ShortResult,
  kind: Kind,
): Extract<ShortResult, Record<Kind, unknown>> {
  if (!hasKind(result, kind)) throw new Error(`the thread for short texts gave something else than ${kind}`);
  return result;
}

function hasKind<Kind extends string>(
  result: ShortResult,
  kind: Kind,
): result is Extract<ShortResult, Record<Kind, unknown>> {
  return typeof result === 'object' && kind in result;
}
