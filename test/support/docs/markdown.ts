import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = new URL('../../../', import.meta.url).pathname;

/** A fenced block of a page. */
export interface Block {
  language: string;
  text: string;
  /** The line of the page on which the fence stands, from 1. */
  line: number;
}

/** A page of the documentation. */
export interface Page {
  /** Relative to the root of the repository. */
  file: string;
  text: string;
  blocks: Block[];
  /** What stands between single backticks, outside of fenced blocks. */
  spans: string[];
}

/** Every page for people: at the root, in `docs`, and the READMEs of folders. */
export function pages(): Page[] {
  const root = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const inside = ['docs', 'deploy', 'src', 'test', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  return [...root, ...inside].toSorted().map(readPage);
}

/** One page by its path from the root. */
function readPage(file: string): Page {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks: Block[] = [];
  const outside: string[] = [];
  let open: { language: string; lines: string[]; line: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, language] = /^\s*```(.*)$/.exec(line) ?? [];
    if (language === undefined) (open?.lines ?? outside).push(line);
    else if (!open) open = { language, lines: [], line: index + 1 };
    else {
      blocks.push({ language: open.language, text: withoutIndent(open.lines), line: open.line });
      open = undefined;
    }
  }
  if (open) throw new Error(`${file}: the block that begins on line ${open.line} has no end.`);
  const spans = [...outside.join('\n').matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, span = '']) => span);
  return { file, text, blocks, spans };
}

/** A block inside a list is indented as the list is. */
function withoutIndent(lines: readonly string[]): string {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)), 80);
  return lines.map((line) => line.slice(indent)).join('\n');
}

/**
 * The commands of a block of shell, as one would type them: lines that end with a backslash and here-documents belong
 * to their command, comments belong to none.
 */
export function commandsOf({ text }: Block): string[] {
  const commands: string[] = [];
  let lines: string[] = [];
  let end: string | undefined;
  for (const line of text.split('\n')) {
    if (lines.length === 0 && /^\s*(#.*)?$/.test(line)) continue;
    // In a here-document everything is text.
    lines.push(end === undefined ? line.replace(/\s+#\s.*$/, '') : line);
    if (end === undefined) [, end] = /<<'(\w+)'/.exec(line) ?? [];
    else if (line === end) end = undefined;
    if (end !== undefined || line.endsWith('\\')) continue;
    commands.push(lines.join('\n'));
    lines = [];
  }
  if (lines.length > 0) throw new Error(`This command has no end:\n${lines.join('\n')}`);
  return commands;
}
