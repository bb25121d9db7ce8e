import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Room, ROOM_LIST } from '../../rooms.ts';
import { importsOf, ROOT, sources } from './sources.ts';

/** The pages that repeat what `rooms.ts` says, by path from the root, each as it must be. */
export function roomPages(): Map<string, string> {
  const pages = new Map<string, Readonly<Record<string, string>>>([
    ['docs/architecture.md', { rooms: roomsTable(), imports: picture(drawnArrows()) }],
    ...ROOM_LIST.filter(([name]) => !name.endsWith('.ts')).map(
      ([name, room]) => [`src/${name}/README.md`, { room: readmeLines(room) }] as const,
    ),
  ]);
  return new Map([...pages].map(([path, sections]) => [path, withSections(path, sections)]));
}

/** Which rooms import which others today, types included; without `lib`, which all may use. */
function drawnArrows(): [from: string, to: string][] {
  const arrows = sources().flatMap((source) =>
    importsOf(source)
      .filter((target) => target.startsWith('src/'))
      .map((target) => target.split('/')[1] ?? '')
      .filter((room) => room !== source.room && room !== 'lib')
      .map((room) => `${source.room} ${room}`),
  );
  return [...new Set(arrows)].toSorted().map((arrow): [string, string] => {
    const [from = '', to = ''] = arrow.split(' ');
    return [from, to];
  });
}

function picture(arrows: readonly (readonly [string, string])[]): string {
  return ['```mermaid', 'flowchart TD', ...arrows.map(([from, to]) => `  ${from} --> ${to}`), '```'].join('\n');
}

function roomsTable(): string {
  const rows = ROOM_LIST.toReversed().flatMap(([name, room]) => [
    `| \`${name}\` | ${room.purpose} | ${inCode(room.imports)} |`,
    ...Object.entries(room.folders ?? {}).map(
      ([folder, { purpose, withoutFolders = [] }]) =>
        `| \`${name}/${folder}\` | ${purpose} | ${withoutFolders.length > 0 ? `not ${inCode(withoutFolders)}` : ''} |`,
    ),
  ]);
  return ['| room of `src` | what it is for | may import |', '|---|---|---|', ...rows].join('\n');
}

function readmeLines(room: Room): string {
  const packages = room.packages.map((name) => (name === 'node:' ? 'Node’s own modules' : `\`${name}\``));
  return [
    `${room.purpose}.`,
    '',
    `May import: ${inCode(room.imports) || 'no other room'}. Packages: ${packages.join(', ') || 'none'}.`,
  ].join('\n');
}

function inCode(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** A page with its generated sections written anew. A README without them gets them below its title. */
function withSections(path: string, sections: Readonly<Record<string, string>>): string {
  const file = join(ROOT, path);
  if (!existsSync(file)) throw new Error(`${path} is missing: write a title and a sentence or two into it.`);
  return Object.entries(sections).reduce(
    (text, [name, body]) => {
      const begin = `<!-- ${name}: written by npm run rooms -->`;
      const end = `<!-- end of ${name} -->`;
      const section = `${begin}\n${body}\n${end}`;
      const [before, rest] = split(text, begin);
      if (rest !== undefined) return `${before}${section}${split(rest, end)[1] ?? ''}`;
      if (!path.endsWith('/README.md')) throw new Error(`${path} has no place for ${name}: add ${begin} and ${end}.`);
      const [title, more = ''] = split(text, '\n');
      return `${title}\n${section}\n${more}`;
    },
    readFileSync(file, 'utf8'),
  );
}

/** What stands before and after the first occurrence; nothing after it where there is none. */
function split(text: string, by: string): [before: string, after?: string] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + by.length)];
}
