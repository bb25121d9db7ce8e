// Reads a saved page by its blocks that are alike: which part of each holds the name and which the words is told by what
// stands in them, as of the columns of a table.
import type { Column } from '../columns/column.ts';
import { findColumns } from '../columns/find-columns.ts';
import type { Reading, Segment } from '../format.ts';
import { leftOut } from '../around/left-out.ts';
import { beginsAsPage } from '../markup/begins-as-page.ts';
import { cellTime } from '../times/cell-time.ts';
import { sinceFirst } from '../times/since-first.ts';
import { blocksOfPage, type PageBlock } from './blocks-of-page.ts';

const SECOND = 1000;
const SHARE = 0.3;
const FEWEST = 4;

function columnsOf(blocks: readonly PageBlock[]): { path: string; column: Column }[] {
  const counts = new Map<string, number>();
  for (const { cells } of blocks) for (const path of cells.keys()) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= blocks.length * SHARE)
    .map(([path]) => ({
      path,
      column: {
        name: path.slice(path.lastIndexOf('.') + 1),
        cells: blocks.map(({ cells }) => cells.get(path) ?? ''),
      },
    }));
}

// The paths that hold words: where they stand in paragraphs, blocks of several are one.
const wordsOf = ({ cells }: PageBlock, path: string, others: readonly string[]): string =>
  [...cells]
    .flatMap(([own, text]) => (!others.includes(own) && (own === path || own.startsWith(`${path} `)) ? [text] : []))
    .join(' ');

/** The turns of a page with a block for each message; null where it has none. Linear. */
export function byBlocks(page: string): Reading | null {
  if (!beginsAsPage(page)) return null;
  const blocks = blocksOfPage(page);
  if (blocks.length < FEWEST) return null;
  const columns = columnsOf(blocks);
  // Who speaks is told where it is written: a block without a name goes on with the one above of its kind.
  const named = blocks.filter(({ cells }) =>
    columns.every(({ path }) => cells.has(path) || !isNearlyAlways(columns, path, blocks)),
  );
  const found = findColumns(columnsOf(named).map(({ column }) => column));
  const paths = columnsOf(named).map(({ path }) => path);
  const [words, who, start] = [found?.words, found?.speaker, found?.start].map((at) => paths[at ?? -1]);
  if (words === undefined || who === undefined) return null;
  const kinds = new Set(blocks.filter(({ cells }) => cells.has(who)).map(({ kind }) => kind));
  const last = new Map<string, string>();
  const pieces: { speaker: string | null; text: string; startMs: number | null; endMs: null }[] = [];
  // "message joined" below "message": the same one goes on.
  const goesOn = (kind: string): boolean => [...kinds].some((known) => kind.startsWith(`${known} `));
  let before: string | undefined;
  let notices = 0;
  for (const block of blocks) {
    const above = kinds.has(block.kind) ? last.get(block.kind) : goesOn(block.kind) ? before : undefined;
    const speaker = block.cells.get(who)?.replace(/\s?[:：]$/u, '') ?? above ?? null;
    const text = wordsOf(block, words, [who, start ?? '']);
    if (text === '' || speaker === null) {
      notices += 1;
      continue;
    }
    last.set(block.kind, speaker);
    before = speaker;
    const startMs = start === undefined ? null : cellTime(block.cells.get(start) ?? '', SECOND);
    pieces.push({ speaker, text, startMs, endMs: null });
  }
  const since = sinceFirst(pieces);
  return {
    segments: pieces.map((piece, i): Segment => ({ ...piece, startMs: since[i]?.startMs ?? null })),
    vendor: null,
    notes: leftOut(0, notices),
  };
}

const isNearlyAlways = (
  columns: readonly { path: string; column: Column }[],
  path: string,
  blocks: readonly PageBlock[],
): boolean => {
  const filled = columns.find((own) => own.path === path)?.column.cells.filter((cell) => cell !== '').length ?? 0;
  return filled >= blocks.length * 0.6;
};
