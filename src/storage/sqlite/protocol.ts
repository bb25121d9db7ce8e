import type { Actor } from '../../domain/actors/actor.ts';
import type { CommandName, Input, Output } from '../../domain/commands.ts';
import { DomainError, type ErrorCode, type Subject } from '../../domain/errors.ts';
import type { OrganisationLimits } from '../../domain/organisations/limits.ts';
import type { Trouble } from './file/trouble.ts';

/** What the writer thread is started with. */
export interface WriterData {
  file: string;
  clock: SharedArrayBuffer;
  most: OrganisationLimits;
  /** How long to wait for another process's write to end, in ms. */
  lockTimeoutMs: number;
}

/** Asks the writer thread to check whether it can write again. */
export const LOOK_AGAIN = 'look again';

/** A command that is sent to the writer thread. */
export interface WriterRequest<Name extends CommandName = CommandName> {
  id: number;
  actor: Actor;
  name: Name;
  input: Input<Name>;
}

/** A message to the writer thread: commands in their order, or the request to check again; null ends the thread. */
export type WriterMessage = WriterRequest[] | typeof LOOK_AGAIN | null;

/** An error as plain data, which can be sent between threads. */
export type Failure =
  | { domain: { code: ErrorCode; detail: string; field: string | null; subject: Subject | null } }
  | { message: string; stack: string };

/** What the writer thread reports after each batch. */
export interface WriterReport {
  replies: WriterReply[];
  /** Whether the batch changed any row. A batch that only read does not wake the workers. */
  changed: boolean;
  /** Why the batch was not stored; null where it was. */
  trouble: Trouble | null;
}

/** The result of a command. */
export type WriterReply<Name extends CommandName = CommandName> =
  | { id: number; ok: true; output: Output<Name> }
  | { id: number; ok: false; failure: Failure };

/** Turns an error into plain data. */
export function toFailure(error: unknown): Failure {
  if (error instanceof DomainError) {
    const { code, detail, field, subject } = error;
    return { domain: { code, detail, field, subject } };
  }
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? error.message };
  return { message: String(error), stack: String(error) };
}

/** Makes an error of plain data; its stack is that of the writer thread. */
export function fromFailure(failure: Failure): Error {
  if ('domain' in failure) {
    const { code, detail, ...about } = failure.domain;
    return new DomainError(code, detail, about);
  }
  const error = new Error(failure.message);
  error.stack = failure.stack;
  return error;
}
