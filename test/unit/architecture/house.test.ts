import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources } from '../../../scripts/rooms/sources.ts';

/** Where an engine may be named: its own folder, the place that chooses one, and the setting that names it. */
const MAY_NAME_ENGINES = /^src\/(storage\/(sqlite|postgres)\/|app\/open-storage\.ts$|config\/)/;

/** Where the same thing is implemented once more: for an engine, for a language; a migration keeps the name of its table. */
const MAY_SHARE_NAMES = /^src\/(storage\/(postgres|migrations)|assessment\/languages)\//;

/** Lines a file may have, by its first folder; tests are tables of cases, so they may be longer. */
const longest = (path: string) => (path.startsWith('test/') ? 410 : 290);

describe('the house', () => {
  it('says of every folder what it is for: in a README or index of its own, or in one above it', () => {
    const folders = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect([join(ROOT, 'src'), ...folders].filter((folder) => !isExplained(folder))).toEqual([]);
  });

  it('reads the environment in config alone', () => {
    const readers = sources().filter(({ code }) =>
      /process\s*(\.\s*env\b|\[\s*'env')|\benv\b[^;]*from 'node:process'/.test(code),
    );
    expect(readers.map(({ path }) => dirname(path)).filter((folder) => folder !== 'src/config')).toEqual([]);
  });

  it('decides nothing by engine outside that engine’s folder: engines differ by named traits', () => {
    const decides =
      /\b(if|case|switch|\?|===?|!==?)[^\n]*['"`](sqlite|postgres(ql)?|pg)\b|\b(dialect|engine)(Name|Kind|Type)?\s*(===?|!==?)|\bis(Sqlite|Postgres)\b/i;
    const deciders = sources().filter(({ path, code }) => !MAY_NAME_ENGINES.test(path) && decides.test(code));
    expect(deciders.map(({ path }) => path)).toEqual([]);
  });

  it('writes and orders nothing by the language of the machine: its sentences are English, its pages name theirs', () => {
    const byMachine = /\.toLocale\w*\(\s*\)|\.localeCompare\([^,()]*\)|\bIntl\.\w+\(\s*\)/;
    const found = sources().filter(({ path, code }) => path.startsWith('src/') && byMachine.test(code));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('writes to the audit log in one place, which takes the actor from the context', () => {
    const writers = sources().filter(({ code }) =>
      /\baudit\??\.record\b|\brecord\b[^;]*}\s*=\s*[\w.]*audit\b/.test(code),
    );
    expect(writers.map(({ path }) => path)).toEqual(['src/domain/audit/record-event.ts']);
  });

  it('gives a name to one function of a room, but for what implements one thing for each engine or language', () => {
    const declared = sources()
      .filter(({ path }) => !MAY_SHARE_NAMES.test(path))
      .flatMap(({ path, room, code }) =>
        // One of several signatures counts once.
        [
          ...new Set([...code.matchAll(/^export (?:async )?(?:function\*?|class) (\w+)/gm)].map(([, name]) => name)),
        ].map((name) => ({ name, room, path })),
      );
    const shared = [...Map.groupBy(declared, ({ room, name }) => `${room}: ${name}`)]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name} in ${places.map(({ path }) => path).join(' and ')}`);
    expect(declared.length).toBeGreaterThan(1_000);
    expect(shared).toEqual([]);
  });

  it('imports everything from where it is: only the index of a folder hands on what other files have', () => {
    const handing = sources().filter(({ code }) => /^export (?:type )?(?:\*|\{[^}]*\})[^;]* from '/m.test(code));
    expect(handing.map(({ path }) => basename(path)).filter((name) => name !== 'index.ts')).toEqual([]);
    expect(handing.length).toBeGreaterThan(0);
  });

  it('has the words of a language in the folder of it alone', () => {
    const ofGerman =
      /[äöüß]|\b(ich|nicht|danke|nein|doch|genau|klar|lacht|bitte|tsch[a-z]+|wiederh[a-z]+|heute|morgen)\b/iu;
    const found = sources().filter(
      ({ path, code }) =>
        /^src\/assessment\/(?!languages\/de\/|builtin\/propos)/.test(path) &&
        !path.endsWith('-data.ts') &&
        [...code.matchAll(/'[^'\n]*'|`[^`]*`/g)].some(([text]) => ofGerman.test(text)),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('keeps every file short enough to read in one sitting', () => {
    const long = ['src', 'test', 'scripts', 'bench']
      .flatMap((folder) => sources(folder))
      .filter(
        ({ path, text }) => !path.startsWith('test/client/generated/') && text.split('\n').length - 1 > longest(path),
      );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('needs no silencing: no ignored error, no cast to anything; a lint rule may be set aside for one line, by name', () => {
    const silenced = ['src', 'test', 'scripts', 'bench']
      .flatMap((folder) => sources(folder))
      .filter(
        ({ path, text }) =>
          !path.startsWith('test/unit/architecture/') &&
          (/@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable(?!-next-line [a-z])/.test(text) ||
            /\bas (any|never|unknown as)\b/.test(withoutComments(text))),
      );
    expect(silenced.map(({ path }) => path)).toEqual([]);
  });
});

/** Without the lines of comments, whose words may be the same: "as long as any waits". */
function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
}

function isExplained(folder: string): boolean {
  if (existsSync(join(folder, 'README.md'))) return true;
  const index = join(folder, 'index.ts');
  if (existsSync(index) && readFileSync(index, 'utf8').startsWith('/**')) return true;
  return namedAbove(dirname(folder), basename(folder));
}

/** Whether a README above, up to the room's own, has a line for the folder. */
function namedAbove(folder: string, name: string): boolean {
  const readme = join(folder, 'README.md');
  if (existsSync(readme) && readFileSync(readme, 'utf8').includes(`\`${name}/\``)) return true;
  return folder.length > join(ROOT, 'src').length && namedAbove(dirname(folder), name);
}
