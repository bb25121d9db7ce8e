import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { invalidArgument } from '../errors.ts';
import { readBody } from '../schemas/read-body.ts';
import { AddedCall, LookedAt } from './call-desk.ts';
import { isTranscript, requireLength, TRANSCRIPT_IS } from './read-submission.ts';
import { once } from '../../lib/values/once.ts';

const validators = { lookedAt: once(() => Compile(LookedAt)), addedCall: once(() => Compile(AddedCall)) };
/** Braces, brackets, colons and commas that such a body may have. */
const MAX_PARTS = 100;

/**
 * Reads the body by which a transcript is looked at.
 * @throws DomainError invalid_argument where the transcript is blank, too long, or no text
 */
export function readLookedAt(body: Uint8Array, maxTranscriptBytes: number): { transcript: string; way: string | null } {
  const { transcript, way = null } = readBody(body, validators.lookedAt(), MAX_PARTS);
  requireTranscript(transcript, maxTranscriptBytes);
  return { transcript, way };
}

/** Reads the body by which a call is added; its fields are not yet checked as the interface checks them. */
export function readAddedCall(body: Uint8Array): Static<typeof AddedCall> {
  return readBody(body, validators.addedCall(), MAX_PARTS);
}

/** @throws DomainError invalid_argument where a transcript is blank, too long, or no text */
export function requireTranscript(transcript: string, maxBytes: number): void {
  if (!isTranscript(transcript)) throw invalidArgument(`transcript must be ${TRANSCRIPT_IS}.`);
  requireLength(transcript, maxBytes);
}
