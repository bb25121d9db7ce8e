import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHARED_WITH_PAGES, TYPES_FOR_PAGES } from '../../../scripts/build/shared-with-pages.ts';
import { ROOT } from '../../../scripts/rooms/sources.ts';

interface Import {
  from: string;
  target: string;
  isOfTypes: boolean;
}

/** What a file imports of `src`. */
function importsOf(path: string): Import[] {
  const found = readFileSync(join(ROOT, path), 'utf8').matchAll(
    /^(?:import|export) (type )?([^;'"]*?)from '(\.[^']+)'/gm,
  );
  return [...found]
    .map(([, type, names = '', specifier = '']) => ({
      from: path,
      target: posix.join(posix.dirname(path), specifier),
      isOfTypes: type !== undefined || /^\{(?:\s*type \w+,?)+\s*\}\s*$/u.test(names),
    }))
    .filter(({ target }) => target.startsWith('src/'));
}

const pages = readdirSync(join(ROOT, 'console/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/u.test(path))
  .flatMap((path) => importsOf(posix.join('console/src', path)));
const shared = SHARED_WITH_PAGES.flatMap(importsOf).filter(({ isOfTypes }) => !isOfTypes);
const say = ({ from, target }: Import) => `${from} imports ${target}`;

describe('of the service, pages of the console', () => {
  it('use values of the files that are shared with them, and of no other', () => {
    const values = pages.filter(({ isOfTypes }) => !isOfTypes);
    expect(values.filter(({ target }) => !SHARED_WITH_PAGES.includes(target)).map(say)).toEqual([]);
    const used = new Set([...values, ...shared].map(({ target }) => target));
    expect(SHARED_WITH_PAGES.filter((path) => !used.has(path))).toEqual([]);
  });

  it('import types of what routes answer and sentences hold, or of shared files', () => {
    const foreign = pages.filter(
      ({ target }) => ![...TYPES_FOR_PAGES, ...SHARED_WITH_PAGES].some((place) => target.startsWith(place)),
    );
    expect(foreign.map(say)).toEqual([]);
  });

  it('get no schema and no I/O with them: shared files import each other', () => {
    expect(shared.filter(({ target }) => !SHARED_WITH_PAGES.includes(target)).map(say)).toEqual([]);
  });
});
