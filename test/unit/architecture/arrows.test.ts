import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { importsOf, ROOT, sources } from './sources.ts';

/** What each room may import besides itself. Arrows point inward: only `app.ts` sees both sides. */
const ARROWS: Record<string, readonly string[]> = {
  lib: [],
  domain: ['lib'],
  assessment: ['lib'],
  calibration: ['domain', 'lib'],
  privacy: ['lib'],
  config: ['domain', 'lib'],
  storage: ['domain', 'lib'],
  http: ['domain', 'lib'],
  worker: ['domain', 'assessment', 'lib', 'privacy'],
  observability: ['domain', 'lib'],
  processes: ['domain', 'lib'],
  cli: ['app.ts', 'calibration', 'config', 'domain', 'lib'],
  'app.ts': ['assessment', 'config', 'domain', 'http', 'lib', 'observability', 'processes', 'storage', 'worker'],
  'main.ts': ['cli'],
};
const ROOMS = Object.keys(ARROWS).filter((room) => !room.endsWith('.ts'));
const PLACES = Object.keys(ARROWS);

describe('the import arrows', () => {
  it('are drawn for every room there is', () => {
    expect([...new Set(sources().map(({ room }) => room))].toSorted()).toEqual(Object.keys(ARROWS).toSorted());
  });

  it('are held by every file, dynamic imports and threads included', () => {
    const wrong = sources().flatMap((source) =>
      importsOf(source)
        .map((target) => ({ target, room: target.split('/')[1] ?? '' }))
        .filter(
          ({ target, room }) =>
            target.startsWith('src/') && room !== source.room && !ARROWS[source.room]?.includes(room),
        )
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  describe('are held by the lint rule', () => {
    let folder: TemporaryFolder;
    let refused: Set<string>;

    /** One file for each import that a room might write, all linted in one go. */
    beforeAll(() => {
      folder = temporaryFolder();
      cpSync(join(ROOT, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'));
      symlinkSync(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
      for (const room of ROOMS) {
        for (const place of PLACES) {
          if (place === room) continue;
          const target = place.endsWith('.ts') ? `../../${place}` : `../../${place}/inner/thing.ts`;
          write(
            folder,
            `src/${room}/inner/static-${place}`,
            `import { thing } from '${target}';\nexport const used = thing;\n`,
          );
          write(
            folder,
            `src/${room}/inner/type-${place}`,
            `import type { Thing } from '${target}';\nexport type Used = Thing;\n`,
          );
          write(folder, `src/${room}/inner/dynamic-${place}`, `export const used = () => import('${target}');\n`);
        }
      }
      for (const [name, specifier] of [
        ['node', 'node:fs'],
        ['fastify', 'fastify'],
        ['kysely', 'kysely'],
        ['pg', 'pg'],
      ]) {
        for (const room of ['domain', 'assessment', 'calibration', 'privacy'])
          write(
            folder,
            `src/${room}/inner/outside-${name}`,
            `import thing from '${specifier}';\nexport const used = thing;\n`,
          );
      }
      for (const engine of ['sqlite', 'postgres'])
        write(
          folder,
          `src/storage/queries/engine-${engine}`,
          `import { thing } from '../${engine}/thing.ts';\nexport const used = thing;\n`,
        );
      for (const room of ROOMS) write(folder, `src/${room}/inner/environment`, 'export const used = process.env;\n');
      for (const name of ['round', 'about'])
        write(
          folder,
          `src/lib/${name}`,
          `import { thing } from './${name === 'round' ? 'about' : 'round'}.ts';\nexport const used = thing;\n`,
        );
      write(
        folder,
        'src/lib/long',
        Array.from({ length: 251 }, (_, line) => `export const a${line} = ${line};\n`).join(''),
      );

      const { stdout } = spawnSync(
        process.execPath,
        [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'],
        { cwd: folder.path, encoding: 'utf8' },
      );
      const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
      refused = new Set(diagnostics.map(({ code, filename }) => `${filename} ${code}`));
    }, 60_000);
    afterAll(() => folder.remove());

    const isRefused = (file: string, rule: string) => refused.has(`src/${file}.ts eslint(${rule})`);

    it.each(ROOMS)('%s may import what it may, and nothing else', (room) => {
      const allowed = (kind: string) =>
        PLACES.filter(
          (place) =>
            place !== room && !isRefused(`${room}/inner/${kind}-${place.replace('.ts', '')}`, 'no-restricted-imports'),
        );
      for (const kind of ['static', 'type', 'dynamic'])
        expect(allowed(kind).toSorted(), kind).toEqual(ARROWS[room]?.toSorted());
    });

    it.each(['domain', 'assessment', 'calibration', 'privacy'])('%s does no I/O and knows no framework', (room) => {
      for (const name of ['node', 'fastify', 'kysely', 'pg'])
        expect(isRefused(`${room}/inner/outside-${name}`, 'no-restricted-imports'), name).toBe(true);
    });

    it('shared queries know no engine', () => {
      for (const engine of ['sqlite', 'postgres'])
        expect(isRefused(`storage/queries/engine-${engine}`, 'no-restricted-imports'), engine).toBe(true);
    });

    it('only config reads the environment', () => {
      expect(ROOMS.filter((room) => !isRefused(`${room}/inner/environment`, 'no-restricted-properties'))).toEqual([
        'config',
      ]);
    });

    it('nothing imports in a circle, and no file is too long to read', () => {
      expect([...refused].some((entry) => /src\/lib\/(round|about)\.ts import\(no-cycle\)/.test(entry))).toBe(true);
      expect(isRefused('lib/long', 'max-lines')).toBe(true);
    });
  });
});

function write({ path }: TemporaryFolder, name: string, text: string): void {
  const file = join(path, `${name.replace('.ts', '')}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
