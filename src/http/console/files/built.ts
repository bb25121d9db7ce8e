import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** The pages as they were built: their files, and what the first answer is made of. */
export interface BuiltPages {
  /** The page that every path gets; `__NONCE__` and `__BASE__` stand in it. */
  template: string;
  files: { path: string; type: string; load: () => Promise<Buffer> }[];
}

const FOLDER = new URL('../../../../console/dist/', import.meta.url);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Finds the pages; undefined where nobody has built them. */
export function findBuiltPages(): BuiltPages | undefined {
  const page = new URL('index.html', FOLDER);
  if (!existsSync(page)) return undefined;
  const files = readdirSync(new URL('assets/', FOLDER)).flatMap((name) => {
    const type = TYPES[extname(name)];
    return type === undefined
      ? []
      : [{ path: `/assets/${name}`, type, load: () => readFile(new URL(`assets/${name}`, FOLDER)) }];
  });
  return { template: readFileSync(page, 'utf8'), files };
}
