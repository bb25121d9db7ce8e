import { describe, expect, it } from 'vitest';
import { ROOM_LIST } from '../../../rooms.ts';
import { importsOf, packagesOf, sources } from '../../../scripts/rooms/sources.ts';

const rooms = new Map(ROOM_LIST);

describe('the import arrows', () => {
  it('are drawn for every room there is', () => {
    expect([...new Set(sources().map(({ room }) => room))].toSorted()).toEqual([...rooms.keys()].toSorted());
  });

  it('point to rooms that stand above in the table, so that they make no circle', () => {
    const names = [...rooms.keys()];
    const upward = ROOM_LIST.flatMap(([name, { imports }]) =>
      imports.filter((other) => names.indexOf(other) >= names.indexOf(name)).map((other) => `${name} → ${other}`),
    );
    expect(upward).toEqual([]);
  });

  it('are held by every file, with types, dynamic imports and threads', () => {
    const wrong = sources().flatMap((source) =>
      importsOf(source)
        .map((target) => ({ target, room: target.split('/')[1] ?? '' }))
        .filter(
          ({ target, room }) =>
            target.startsWith('src/') && room !== source.room && !rooms.get(source.room)?.imports.includes(room),
        )
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('between the folders of a room are held too', () => {
    const wrong = sources().flatMap((source) => {
      const [, room = '', folder = ''] = source.path.split('/');
      const refused = rooms.get(room)?.folders?.[folder]?.withoutFolders ?? [];
      return importsOf(source)
        .filter((target) => refused.some((other) => target.startsWith(`src/${room}/${other}/`)))
        .map((target) => `${source.path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('name the packages that a room imports, and no more', () => {
    const used = new Map([...rooms.keys()].map((name) => [name, new Set<string>()]));
    for (const source of sources())
      for (const name of packagesOf(source)) used.get(source.room)?.add(name.startsWith('node:') ? 'node:' : name);
    expect(Object.fromEntries([...used].map(([room, names]) => [room, [...names].toSorted()]))).toEqual(
      Object.fromEntries(ROOM_LIST.map(([room, { packages }]) => [room, packages.toSorted()])),
    );
  });

  it('name folders that exist', () => {
    const folders = new Set(sources().map(({ path }) => path.split('/').slice(1, 3).join('/')));
    const named = ROOM_LIST.flatMap(([room, { folders: inside = {} }]) =>
      Object.entries(inside).flatMap(([folder, { withoutFolders = [] }]) =>
        [folder, ...withoutFolders].map((name) => `${room}/${name}`),
      ),
    );
    expect(named.filter((name) => !folders.has(name))).toEqual([]);
  });
});
