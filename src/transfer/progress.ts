import type { FindTranscriptDamage } from '../domain/ports.ts';

/** How far an import has come. */
export type ImportProgress =
  | { step: 'checked'; lines: number; bytes: number; ofBytes: number }
  | { step: 'written'; lines: number; ofLines: number };

export interface ImportOptions {
  /**
   * Says which transcripts are whole JSON of no known format: a `transcript`, which asks for an assessment, is refused
   * then. Damaged ones, and the `transcripts` of an export, are history that cannot be had better, and are kept.
   */
  transcriptDamage?: FindTranscriptDamage | undefined;
  progress?: ((progress: ImportProgress) => void) | undefined;
  /** Ends the import after the current batch; importing the same file again completes it. */
  signal?: AbortSignal | undefined;
}
