import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { notFound } from '../../../domain/errors.ts';

/** The pages as they were built: their files, and what the first answer is made of. */
export interface BuiltPages {
  /** The page that every path gets; `__NONCE__` and `__BASE__` stand in it. */
  template: string;
  /** Another one for every change of the pages: the first page names its files by their content. */
  version: string;
  /** By their names below `/assets`. */
  files: { name: string; type: string; load: () => Promise<Buffer> }[];
}

const FOLDER = new URL('../../../../console/dist/', import.meta.url);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Finds the pages; undefined where nobody has built them. A file that was built anew since, under another name, is not
 * found when it is asked for.
 * @param folder with a slash at its end
 */
export function findBuiltPages(folder: URL = FOLDER): BuiltPages | undefined {
  const page = new URL('index.html', folder);
  if (!existsSync(page)) return undefined;
  const files = readdirSync(new URL('assets/', folder)).flatMap((name) => {
    const type = TYPES[extname(name)];
    const load = () => readFile(new URL(`assets/${name}`, folder)).catch(refuseGone);
    return type === undefined ? [] : [{ name, type, load }];
  });
  const template = readFileSync(page, 'utf8');
  const version = createHash('sha256').update(template).digest('base64url').slice(0, 16);
  return { template: template.replaceAll('__VERSION__', version), version, files };
}

function refuseGone(error: Error & { code?: string }): never {
  throw error.code === 'ENOENT' ? notFound('The file is gone: the pages were built anew.') : error;
}
