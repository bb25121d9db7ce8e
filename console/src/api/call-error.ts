import type { ProblemCode } from '../../../src/http/console/api/parts/problem.ts';

/** A request that was refused or did not arrive (`offline`), or a page whose code is gone since Debrief was updated (`updated`). */
export class CallError extends Error {
  readonly code: ProblemCode | 'offline' | 'updated';
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | null;
  /** The field that it is about, where it is about one. */
  readonly field: string | null;

  constructor(
    code: ProblemCode | 'offline' | 'updated',
    status: number,
    message: string,
    retryAfter: number | null,
    field: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.field = field;
  }
}

/** Whether a change was refused because somebody else changed the same since it was read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && error.code === 'overtaken';
}
