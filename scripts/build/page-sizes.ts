import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../../src/http/cache/representation.ts';

/** What Vite writes about a built file, as far as it is used here. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Bytes of code as the service sends them. */
export interface Bytes {
  gzip: number;
  br: number;
}

/** The code of one page of the console. */
export interface PageSize {
  /** Its file below `console/src`. */
  page: string;
  /** The files of everything that it takes when it is the first page, the frame included, below `assets`. */
  files: string[];
  /** The same for a reader of German, with what the assessor says in it where the page says that. */
  first: Bytes;
  /** What it adds to the frame, for a reader of German. */
  own: Bytes;
}

const ENTRY = 'index.html';
const GERMAN = 'src/told/german/index.ts';
/** Where the frame of the pages about the organisation is, which each of them stands in. */
const ORGANISATION = { folder: 'src/pages/organisation/', frame: 'src/pages/organisation/frame.tsx' };
/** A page that is loaded with what the assessor says. */
const WITH_TOLD = /withTold\(import\('\.{1,2}\/(pages\/[\w/-]+\.tsx)'\)\)/gu;

/**
 * What each page of the built console takes: everything that it imports, and all that these import.
 * @param console the folder of the console, built
 * @returns the frame by itself, and the pages in the order of their names
 * @throws Error where the console is not built
 */
export async function pageSizes(console: string): Promise<{ frame: Bytes; pages: PageSize[] }> {
  const manifest = new Map<string, Chunk>(
    Object.entries(JSON.parse(readFileSync(join(console, 'dist/.vite/manifest.json'), 'utf8'))),
  );
  const routes = ['src/router.tsx', 'src/routes/practice.ts'].map((file) => readFileSync(join(console, file), 'utf8'));
  const tellers = new Set(routes.flatMap((text) => Array.from(text.matchAll(WITH_TOLD), ([, file]) => `src/${file}`)));
  const sizes = new Map<string, Promise<Bytes>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? measure(join(console, 'dist', file));
    sizes.set(file, size);
    return size;
  };
  const sum = async (files: Iterable<string>): Promise<Bytes> => {
    const all = await Promise.all(Array.from(files, sizeOf));
    return { gzip: all.reduce((to, { gzip }) => to + gzip, 0), br: all.reduce((to, { br }) => to + br, 0) };
  };

  const frame = filesOf(manifest, [ENTRY]);
  const names = (manifest.get(ENTRY)?.dynamicImports ?? []).filter((name) => name.startsWith('src/pages/')).toSorted();
  const pages = names.map(async (name): Promise<PageSize> => {
    const isInner = name.startsWith(ORGANISATION.folder) && name !== ORGANISATION.frame;
    const english = filesOf(manifest, [ENTRY, name, ...(isInner ? [ORGANISATION.frame] : [])]);
    const german = new Set([...english, ...(tellers.has(name) ? filesOf(manifest, [GERMAN]) : [])]);
    const [first, own] = await Promise.all([sum(german), sum([...german].filter((file) => !frame.has(file)))]);
    const files = [...english].map((file) => file.replace('assets/', ''));
    return { page: name.replace('src/', ''), files, first, own };
  });
  return { frame: await sum(frame), pages: await Promise.all(pages) };
}

/** The files of chunks and of everything that they import at once. */
function filesOf(manifest: ReadonlyMap<string, Chunk>, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const rest = [...names];
  for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest.get(name);
    if (!chunk) throw new Error(`The console has no ${name}. Change the names in scripts/build/page-sizes.ts.`);
    files.add(chunk.file);
    rest.push(...(chunk.imports ?? []));
  }
  return files;
}

async function measure(file: string): Promise<Bytes> {
  const code = readFileSync(file);
  const [gzip, br] = await Promise.all([encode(code, 'gzip'), encode(code, 'br')]);
  return { gzip: gzip.length, br: br.length };
}
