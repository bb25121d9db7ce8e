import { organisationLine, toLine } from '../domain/imports/lines/to-line.ts';
import type { Reader } from '../domain/ports.ts';

export interface ExportOptions {
  /** Only sessions and assessments changed at or after this, in ms since 1970 UTC; null for all. */
  since: number | null;
  /** Called with how many lines were given so far. */
  progress?: (lines: number) => void;
  /** Cancels the export, which then throws the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Gives an organisation's data as text that `importFile` takes: one JSON object a line, several lines at a time. All of
 * it is from one snapshot, however long reading takes; writers do not wait for it.
 */
export async function* exportLines(
  reader: Reader,
  orgId: string,
  { since, progress, signal }: ExportOptions,
): AsyncGenerator<string> {
  const organisation = await reader.read((stores) => stores.organisations.find(orgId));
  const settings = organisation && organisationLine(organisation);
  const rows = await reader.exportRows(orgId, since);
  let lines = 0;
  try {
    if (settings) {
      lines += 1;
      yield `${JSON.stringify(settings)}\n`;
    }
    for await (const batch of rows.batches) {
      signal?.throwIfAborted();
      lines += batch.length;
      progress?.(lines);
      if (batch.length > 0) yield batch.map((row) => `${JSON.stringify(toLine(row))}\n`).join('');
    }
  } finally {
    await rows.close();
  }
}
