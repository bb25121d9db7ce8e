import type { FindTranscriptDamage } from '../domain/ports.ts';

/** How far an import has come. */
export type ImportProgress =
  | { step: 'checked'; lines: number; bytes: number; ofBytes: number }
  | { step: 'written'; lines: number; ofLines: number };

export interface ImportOptions {
  /**
   * Says which transcripts are JSON of no known format. A damaged `transcript`, which asks for an assessment, is
   * refused; damaged `transcripts` of an export are kept, because there is no better copy of them.
   */
  transcriptDamage?: FindTranscriptDamage | undefined;
  progress?: ((progress: ImportProgress) => void) | undefined;
  /** Ends the import after the current batch; importing the same file again completes it. */
  signal?: AbortSignal | undefined;
}
