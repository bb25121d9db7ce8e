import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOM_LIST } from '../../../rooms.ts';
import { ROOT } from '../../../scripts/rooms/sources.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';

const PLACES = ROOM_LIST.map(([name]) => name);
const PACKAGES = [...new Set(ROOM_LIST.flatMap(([, { packages }]) => packages))];
/** Each kind of import, as a file's text. */
const KINDS = {
  static: (target: string) => `import { thing } from '${target}';\nexport const used = thing;\n`,
  type: (target: string) => `import type { Thing } from '${target}';\nexport type Used = Thing;\n`,
  dynamic: (target: string) => `export const used = () => import('${target}');\n`,
};

describe('the lint rules', () => {
  let folder: TemporaryFolder;
  /** Files with the rules they break. */
  let refused: Set<string>;
  /** The file of each refused import. */
  let refusals: string[];

  /** One file for each import that a room might write, all linted in one run. */
  beforeAll(() => {
    folder = temporaryFolder();
    for (const path of ['oxlint.config.ts', 'rooms.ts', 'scripts/rooms'])
      cpSync(join(ROOT, path), join(folder.path, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
    for (const [room, { folders = {}, imports }] of ROOM_LIST) {
      if (room.endsWith('.ts')) {
        const others = PLACES.filter((place) => place !== room && !imports.includes(place));
        write(
          `src/${room}`,
          others.map((place) => `import './${place}${place.endsWith('.ts') ? '' : '/thing.ts'}';\n`).join(''),
        );
        continue;
      }
      for (const [kind, text] of Object.entries(KINDS)) {
        for (const place of PLACES)
          if (place !== room) write(fileOf(room, `${kind}-${place}`), text(targetFrom(room, place)));
        for (const name of PACKAGES) write(fileOf(room, `${kind}-${name}`), text(name === 'node:' ? 'node:fs' : name));
      }
      write(fileOf(room, 'environment'), 'export const used = process.env;\n');
      for (const [inside, { withoutFolders = [], withoutPackages = [] }] of Object.entries(folders)) {
        for (const other of withoutFolders)
          write(`src/${room}/${inside}/${other}.ts`, KINDS.static(`../${other}/thing.ts`));
        for (const name of withoutPackages) write(`src/${room}/${inside}/${plain(name)}.ts`, KINDS.static(name));
        write(`src/${room}/${inside}/outward.ts`, KINDS.static('../../main.ts'));
      }
    }
    for (const kind of ['static', 'type'] as const) {
      write(`src/lib/${kind}-round.ts`, KINDS[kind](`./${kind}-about.ts`));
      write(`src/lib/${kind}-about.ts`, KINDS[kind](`./${kind}-round.ts`));
    }
    write('src/lib/twice.ts', `${KINDS.static('./long.ts')}${KINDS.type('./long.ts')}`);
    write('src/lib/long.ts', Array.from({ length: 251 }, (_, line) => `export const a${line} = ${line};\n`).join(''));

    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src'],
      { cwd: folder.path, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
    refused = new Set(diagnostics.map(({ code, filename }) => `${filename} ${code}`));
    refusals = diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename }) => filename);
  });
  afterAll(() => folder.remove());

  const isRefused = (file: string, rule: string) => refused.has(`${file} eslint(${rule})`);

  function write(name: string, text: string): void {
    const file = join(folder.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  const inFolders = ROOM_LIST.filter(([name]) => !name.endsWith('.ts'));

  it.each(inFolders)('let %s import the rooms it may, and no other', (room, { imports }) => {
    for (const kind of Object.keys(KINDS)) {
      const allowed = PLACES.filter(
        (place) => place !== room && !isRefused(fileOf(room, `${kind}-${place}`), 'no-restricted-imports'),
      );
      expect(allowed.toSorted(), kind).toEqual(imports.toSorted());
    }
  });

  it.each(inFolders)('let %s import its packages, and no other room’s', (room, { packages }) => {
    for (const kind of Object.keys(KINDS)) {
      const allowed = PACKAGES.filter((name) => !isRefused(fileOf(room, `${kind}-${name}`), 'no-restricted-imports'));
      expect(allowed.toSorted(), kind).toEqual(packages.toSorted());
    }
  });

  it('hold the arrows of the files that are rooms', () => {
    for (const [room, { imports }] of ROOM_LIST.filter(([name]) => name.endsWith('.ts')))
      expect(
        refusals.filter((file) => file === `src/${room}`),
        room,
      ).toHaveLength(PLACES.length - 1 - imports.length);
  });

  it('keep the folders of a room apart that are said to be, and hold the room’s own arrows there', () => {
    const files = ROOM_LIST.flatMap(([room, { folders = {} }]) =>
      Object.entries(folders).flatMap(([inside, { withoutFolders = [], withoutPackages = [] }]) =>
        ['outward', ...withoutFolders, ...withoutPackages.map(plain)].map((name) => `src/${room}/${inside}/${name}.ts`),
      ),
    );
    expect(files).toContain('src/storage/queries/postgres.ts');
    expect(files.filter((file) => !isRefused(file, 'no-restricted-imports'))).toEqual([]);
  });

  it('let config alone read the environment', () => {
    const readers = inFolders.filter(([room]) => !isRefused(fileOf(room, 'environment'), 'no-restricted-properties'));
    expect(readers.map(([room]) => room)).toEqual(['config']);
  });

  it('refuse a circle of imports, of types too, one module imported twice, and a file of more than 250 lines', () => {
    for (const kind of ['static', 'type'])
      expect(refused.has(`src/lib/${kind}-round.ts import(no-cycle)`), kind).toBe(true);
    expect(refused.has('src/lib/twice.ts import(no-duplicates)')).toBe(true);
    expect(isRefused('src/lib/long.ts', 'max-lines')).toBe(true);
  });
});

/** A file of the room, two folders deep. */
function fileOf(room: string, name: string): string {
  return `src/${room}/inner/${plain(name)}.ts`;
}

/** How that file imports something of another room. */
function targetFrom(room: string, place: string): string {
  return place.endsWith('.ts') ? `../../${place}` : `../../${place}/inner/${plain(room)}.ts`;
}

function plain(name: string): string {
  return name.replace('.ts', '').replaceAll(/[^a-z0-9-]/g, '-');
}
