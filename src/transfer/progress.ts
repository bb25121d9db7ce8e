import type { FindTranscriptDamage } from '../domain/ports.ts';

/** How far an import has come. */
export type ImportProgress =
  | { step: 'checked'; lines: number; bytes: number; ofBytes: number }
  | { step: 'written'; lines: number; ofLines: number };

export interface ImportOptions {
  /**
   * Says which transcripts cannot be read. A `transcript`, which asks for an assessment, is refused where it is of an
   * unknown format; one that is broken is kept, and so are all `transcripts` of an export, because there may be no better
   * copy of them.
   */
  transcriptDamage?: FindTranscriptDamage | undefined;
  progress?: ((progress: ImportProgress) => void) | undefined;
  /** Ends the import after the current batch; importing the same file again completes it. */
  signal?: AbortSignal | undefined;
}
