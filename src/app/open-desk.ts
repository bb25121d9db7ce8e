import type { Settings } from '../config/definitions.ts';
import type { Observer } from '../domain/ports.ts';
import { createCallDesk, type CallDeskPool } from '../worker/desk/call-desk.ts';
import type { ShortTexts } from '../worker/reading/short-texts.ts';

/** Opens the threads that read and check what people of the console bring, before anything is kept. */
export function openDesk(
  { maxTranscriptBytes, readTimeoutSeconds }: Settings,
  observer: Observer,
  shortTexts: ShortTexts,
): CallDeskPool {
  return createCallDesk({
    maxTranscriptBytes,
    cpuMs: readTimeoutSeconds * 1_000,
    onLimit: () => observer.limitReached('reading'),
    shortTexts,
  });
}
