/** The limit of a transcript unless set otherwise, in bytes: figures of memory are for it. */
const USUAL_TRANSCRIPT = 2_097_152;

/** Memory for new objects of a thread, in MiB, unless its work is known to need more: V8 makes three parts of it, of 2 MiB each. */
export const NEW_OBJECTS_MB = 6;

/**
 * Memory for a thread that works on whole transcripts, which grows with the largest transcript that is accepted. Threads
 * keep what they once took for a while, so that the limits of all of them add up to most of what a process may use.
 * @param usualMb what it may use where transcripts have up to 2 MiB @returns MiB
 */
export function threadMemory(usualMb: number, maxTranscriptBytes: number): number {
  return Math.ceil(usualMb * Math.max(1, maxTranscriptBytes / USUAL_TRANSCRIPT));
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** The error of a thread that took more memory than it may, as Node makes it where V8 ends the thread. */
export function outOfMemory(): Error {
  return Object.assign(new Error('a thread took more memory than it may'), { code: OUT_OF_MEMORY });
}

/** Whether a thread ended because it would have taken more. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
}
