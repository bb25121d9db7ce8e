/** How far an import has come. */
export type ImportProgress =
  | { step: 'checked'; lines: number; bytes: number; ofBytes: number }
  | { step: 'written'; lines: number; ofLines: number };

export interface ImportOptions {
  progress?: ((progress: ImportProgress) => void) | undefined;
  /** Ends the import after the batch in hand; importing the same file again finishes it. */
  signal?: AbortSignal | undefined;
}
