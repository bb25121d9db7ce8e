import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, invalidArgument } from '../domain/errors.ts';
import type { ImportLinesInput, ImportLinesOutput } from '../domain/imports/import-lines.ts';
import { parseLine } from '../domain/imports/lines/parse-line.ts';
import type { ImportLine } from '../domain/imports/lines/schema.ts';
import type { Storage } from '../domain/ports.ts';
import { ORDER, type FileContents } from './check-file.ts';
import type { ImportSource } from './import-source.ts';
import type { Notebook } from './notebook.ts';
import type { ImportOptions } from './progress.ts';
import { readLines, type Range } from './read-lines.ts';
import { typeAtStart } from './type-at-start.ts';

/**
 * How many lines, and how many characters, are written in one transaction: few enough that other writers need not wait
 * long.
 */
const LINES_AT_ONCE = 300;
const TEXT_AT_ONCE = 1_048_576;
/** How long to wait, in ms, where the queue of writes is full, and how often. */
const PAUSE_MS = 200;
const PAUSES = 150;

/** A file that was checked, what was found in it, and where it goes. */
interface CheckedFile {
  storage: Storage;
  orgId: string;
  source: ImportSource;
  contents: FileContents;
  notebook: Notebook;
}

/** Writes the lines of a checked file into the database, in batches: a transaction each. */
export async function storeLines(
  { storage, orgId, source, contents, notebook }: CheckedFile,
  { progress, signal }: ImportOptions,
): Promise<ImportLinesOutput> {
  const total: ImportLinesOutput = { written: 0, unchanged: 0, queued: 0 };
  const lines = Object.values(contents.counts).reduce((sum, count) => sum + count, 0);
  for (const types of passes(contents)) {
    const range = rangeOf(types, contents);
    if (!range) continue;
    for await (const batch of ahead(readBatches(source, types, range, contents.beginsWithType))) {
      signal?.throwIfAborted();
      const assessedSessionIds = notebook.assessedOf(
        batch.flatMap((line) => (line.type === 'session' ? [line.session_id] : [])),
      );
      const { written, unchanged, queued } = await writeBatch(
        storage,
        { orgId, lines: batch, assessedSessionIds, isNoted: total.written === 0 },
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

/**
 * Which types are written in each pass over the file, in order. A session and its assessment are written together where
 * the file has them close together; otherwise the file is read once for each type.
 */
function passes({ inPairs }: FileContents): ImportLine['type'][][] {
  if (!inPairs) return ORDER.map((type) => [type]);
  const others = ORDER.filter((type) => type !== 'session' && type !== 'assessment');
  return [...others.map((type) => [type]), ['session', 'assessment']];
}

/** The range from the first to the last line of these types. */
function rangeOf(types: readonly ImportLine['type'][], { ranges }: FileContents): Range | undefined {
  const [first, ...others] = types
    .flatMap((type) => ranges[type] ?? [])
    .toSorted((left, right) => left.start - right.start);
  return first && { ...first, end: Math.max(first.end, ...others.map(({ end }) => end)) };
}

/** Reads and checks the next batch while one is written. */
async function* ahead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done === true) return;
      next = batches.next();
      // An error of it is thrown when it is awaited in the next round.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await batches.return(undefined);
  }
}

async function* readBatches(
  source: ImportSource,
  types: readonly ImportLine['type'][],
  range: Range,
  beginsWithType: boolean,
): AsyncGenerator<ImportLine[]> {
  const isOther = (type: ImportLine['type'] | undefined) => type !== undefined && !types.includes(type);
  let batch: ImportLine[] = [];
  let size = 0;
  for await (const lines of readLines(source.path, range)) {
    for (const raw of lines) {
      if (beginsWithType && 'text' in raw && isOther(typeAtStart(raw.text))) continue;
      const parsed = 'text' in raw ? parseLine(raw.text) : raw;
      if (!('text' in raw) || 'problems' in parsed)
        throw invalidArgument(
          `Line ${raw.number} has changed since it was checked. Run the import again when the file is finished.`,
        );
      if (!types.includes(parsed.line.type)) continue;
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
  input: ImportLinesInput,
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
