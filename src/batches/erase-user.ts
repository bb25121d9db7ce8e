import type { ErasurePlace } from '../domain/directory/erasure.ts';
import { DomainError } from '../domain/errors.ts';
import type { Storage } from '../domain/ports.ts';
import type { UserRef } from '../domain/refs.ts';
import { inBatches } from './in-batches.ts';

/** What erasing a person came to. */
export interface EraseUserResult {
  /** What the audit log knows the erasure by; it says nothing about the person. */
  erasureId: string;
  /** Rows that went, beside the user's own. */
  deleted: number;
  /** Whether nothing of theirs is left; false where it was cancelled. Erasing them again goes on. */
  done: boolean;
}

/**
 * Erases a person and everything they have.
 * @param options `progress` hears how many rows went so far; `signal` ends it after the part in hand
 * @throws DomainError not_found
 */
export async function eraseUser(
  storage: Pick<Storage, 'execute'>,
  ref: UserRef,
  options: { progress?: (deleted: number) => void; signal?: AbortSignal } = {},
): Promise<EraseUserResult> {
  const { erasureId } = await storage.execute('beginErasure', ref);
  let deleted = 0;
  const done = await inBatches<{ from: ErasurePlace | null }>(
    { from: null },
    async ({ from }) => {
      const part = await storage.execute('continueErasure', { ...ref, from });
      deleted += part.deleted;
      options.progress?.(deleted);
      return part.next && { from: part.next };
    },
    options.signal,
  );
  return { erasureId, deleted, done };
}

/** Whether an erasure ended because somebody else has finished it meanwhile. */
export function isErasedMeanwhile(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'not_found' || error.code === 'failed_precondition');
}
