import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, invalidArgument } from '../domain/errors.ts';
import type { ImportLinesOutput } from '../domain/imports/import-lines.ts';
import { parseLine } from '../domain/imports/parse-line.ts';
import type { ImportLine } from '../domain/imports/schema.ts';
import type { Storage } from '../domain/ports.ts';
import { ORDER, type FileContents } from './check-file.ts';
import type { ImportSource } from './import-source.ts';
import type { Notebook } from './notebook.ts';
import type { ImportOptions } from './progress.ts';
import { readLines, type Range } from './read-lines.ts';

/**
 * Lines, and characters of text, that share a transaction: small enough that other writers get their turn in between.
 */
const LINES_AT_ONCE = 500;
const TEXT_AT_ONCE = 1_048_576;
/** How long to wait where too many writes wait already, in ms, and how often. */
const PAUSE_MS = 200;
const PAUSES = 150;

/** Writes the lines of a file that was checked, a batch at a time. */
export async function writeLines(
  storage: Storage,
  orgId: string,
  source: ImportSource,
  contents: FileContents,
  notebook: Notebook,
  { progress, signal }: ImportOptions,
): Promise<ImportLinesOutput> {
  const total: ImportLinesOutput = { written: 0, unchanged: 0, queued: 0 };
  const lines = Object.values(contents.counts).reduce((sum, count) => sum + count, 0);
  for (const type of ORDER) {
    const range = contents.ranges[type];
    if (!range) continue;
    for await (const batch of readBatches(source, type, range)) {
      signal?.throwIfAborted();
      const assessedSessionIds = batch.flatMap((line) =>
        line.type === 'session' && notebook.isAssessed(line.session_id) ? [line.session_id] : [],
      );
      const { written, unchanged, queued } = await writeBatch(
        storage,
        { orgId, lines: batch, assessedSessionIds },
        signal,
      );
      total.written += written;
      total.unchanged += unchanged;
      total.queued += queued;
      progress?.({ step: 'written', lines: total.written + total.unchanged, ofLines: lines });
    }
  }
  return total;
}

async function* readBatches(
  source: ImportSource,
  type: ImportLine['type'],
  range: Range,
): AsyncGenerator<ImportLine[]> {
  let batch: ImportLine[] = [];
  let size = 0;
  for await (const lines of readLines(source.path, range)) {
    for (const raw of lines) {
      const parsed = 'text' in raw ? parseLine(raw.text) : raw;
      if (!('text' in raw) || 'problem' in parsed)
        throw invalidArgument(
          `Line ${raw.number} has changed since it was checked. Run the import again when the file is finished.`,
        );
      if (parsed.line.type !== type) continue;
      if (batch.length > 0 && (batch.length >= LINES_AT_ONCE || size + raw.text.length > TEXT_AT_ONCE)) {
        yield batch;
        [batch, size] = [[], 0];
      }
      batch.push(parsed.line);
      size += raw.text.length;
    }
  }
  if (batch.length > 0) yield batch;
}

async function writeBatch(
  storage: Storage,
  input: { orgId: string; lines: ImportLine[]; assessedSessionIds: string[] },
  signal: AbortSignal | undefined,
): Promise<ImportLinesOutput> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await storage.execute('importLines', input);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'overloaded') || tries >= PAUSES) throw error;
      await pause(PAUSE_MS, undefined, { signal });
    }
  }
}
