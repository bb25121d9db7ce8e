import type { ImportLinesOutput } from '../domain/imports/import-lines.ts';
import type { Storage } from '../domain/ports.ts';
import { checkFile, type FileContents } from './check-file.ts';
import { checkReferences, type UnknownReferences } from './check-references.ts';
import type { ImportSource } from './import-source.ts';
import { openNotebook } from './notebook.ts';
import { collectProblems, type ProblemList } from './problems.ts';
import type { ImportOptions } from './progress.ts';
import { storeLines } from './store-lines.ts';

/**
 * An import that writes so many lines or more renews the statistics of the engine. Without them PostgreSQL takes an
 * organisation for small, and sorts all people for each part of the list of them.
 */
const MANY = 1_000;

/** The result of an import: how much was written, or what is wrong with the file, in which case nothing was written. */
export type ImportFileResult =
  | { problems: ProblemList }
  | {
      problems: null;
      counts: FileContents['counts'];
      unknown: UnknownReferences;
      result: ImportLinesOutput;
    };

/**
 * Imports a file of any size: checks all of it, and only then writes it, a batch at a time. Importing the same file
 * again changes nothing.
 * @throws DomainError not_found where there is no such organisation; the signal's reason where it was cancelled
 */
export async function importFile(
  storage: Storage,
  orgId: string,
  source: ImportSource,
  options: ImportOptions = {},
): Promise<ImportFileResult> {
  const notebook = openNotebook(source.folder);
  try {
    const problems = collectProblems();
    const contents = await checkFile(source, notebook, problems, options);
    const { stoppedAt } = contents;
    if (stoppedAt !== undefined) return { problems: { ...problems.list(), stoppedAt } };
    const unknown = await storage.reader.read((stores) => checkReferences(stores, orgId, notebook, problems));
    const found = problems.list();
    if (found.count > 0) return { problems: found };
    notebook.shrink();
    const result = await storeLines({ storage, orgId, source, contents, notebook }, options);
    if (result.written >= MANY) await storage.renewStatistics();
    return { problems: null, counts: contents.counts, unknown, result };
  } finally {
    notebook.close();
  }
}
