import type { OxlintOverride } from 'oxlint';
import { type Folder, type Room, ROOM_LIST } from '../../rooms.ts';

/** Imports that a rule refuses: a pattern of specifiers, and the sentence that says why. */
interface Refusal {
  regex: string;
  message: string;
}

const PACKAGES = [...new Set(ROOM_LIST.flatMap(([, room]) => room.packages))];

/** The lint rules that hold the arrows of `rooms.ts`: one for each room, and one for each folder with limits of its own. */
export function roomRules(): OxlintOverride[] {
  return ROOM_LIST.flatMap(([name, room]) => {
    const refused = [...roomsRefused(name, room), ...packagesRefused(name, room)];
    const folders = Object.entries(room.folders ?? {}).filter(
      ([, { withoutFolders, withoutPackages }]) => withoutFolders !== undefined || withoutPackages !== undefined,
    );
    return [
      rule(name.endsWith('.ts') ? `src/${name}` : `src/${name}/**`, refused),
      // A later rule for the same file takes the place of an earlier one, so a folder's has the room's refusals too.
      ...folders.map(([folder, limits]) =>
        rule(`src/${name}/${folder}/**`, [...refused, ...folderRefused(`${name}/${folder}`, limits)]),
      ),
    ];
  });
}

function rule(files: string, patterns: readonly Refusal[]): OxlintOverride {
  return { files: [files], rules: { 'eslint/no-restricted-imports': ['error', { patterns }] } };
}

function roomsRefused(name: string, { imports }: Room): Refusal[] {
  const others = ROOM_LIST.map(([other]) => other).filter((other) => other !== name && !imports.includes(other));
  const folders = others.filter((other) => !other.endsWith('.ts'));
  const files = others.filter((other) => other.endsWith('.ts'));
  const may = imports.length === 0 ? 'no other room' : `${imports.join(', ')} and nothing else of src`;
  const message = `${name} may import ${may}: see rooms.ts.`;
  const [prefix] = name.endsWith('.ts') ? ['^\\./'] : ['^(\\.\\./)+'];
  return [
    ...(folders.length > 0 ? [{ regex: `${prefix}(${anyOf(folders)})/`, message }] : []),
    ...(files.length > 0 ? [{ regex: `${prefix}(${anyOf(files)})$`, message }] : []),
  ];
}

function packagesRefused(name: string, { packages }: Room): Refusal[] {
  const others = PACKAGES.filter((other) => !packages.includes(other));
  return others.length === 0
    ? []
    : [{ regex: ofPackages(others), message: `rooms.ts does not give this package to ${name}.` }];
}

function folderRefused(path: string, { withoutFolders = [], withoutPackages = [] }: Folder): Refusal[] {
  const message = `rooms.ts keeps this apart from ${path}.`;
  return [
    ...(withoutFolders.length > 0 ? [{ regex: `^(\\.\\./)+(${anyOf(withoutFolders)})/`, message }] : []),
    ...(withoutPackages.length > 0 ? [{ regex: ofPackages(withoutPackages), message }] : []),
  ];
}

function ofPackages(names: readonly string[]): string {
  return `^(${names.map((name) => (name === 'node:' ? name : `${name}(/|$)`)).join('|')})`;
}

function anyOf(names: readonly string[]): string {
  return names.map((name) => name.replaceAll('.', '\\.')).join('|');
}
