import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that files of functions are named in. */
export const SOURCE = join(import.meta.dirname, '../../../src');
/** Where a stranger's text comes in, and what it is handed to. */
const ROOMS = ['http', 'mail', 'privacy', 'transcript', 'single-sign-on', 'outbound', 'lib'];
/** These make files or take them away; a secret has 32 bytes. */
const LEFT_OUT = new Set([
  'lib/files/new-file.ts',
  'lib/files/remove-leftovers.ts',
  'lib/files/unlinked-file.ts',
  'lib/bytes/base62.ts',
]);
const HEAD = /^export (?:function (?<declared>\w+)\((?<given>[^()]*)\)|const (?<kept>\w+) = \((?<taken>[^()]*)\))/gm;
const PARAMETER = /^(?<name>\w+)(?<optional>\?)?: (?<type>[^=]+?)(?<set> = .+)?$/;

/** A function of the program that takes text, and which of its parameters is handed the long one. */
export interface TextFunction {
  file: string;
  name: string;
  kinds: readonly ParameterKind[];
  at: number;
}

type ParameterKind = 'text' | 'texts' | 'bytes' | 'number' | 'boolean';
const KINDS: Readonly<Record<string, ParameterKind>> = {
  string: 'text',
  'string | undefined': 'text',
  'string | null': 'text',
  unknown: 'text',
  'readonly string[]': 'texts',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  'string | Uint8Array': 'bytes',
  number: 'number',
  'number | null': 'number',
  boolean: 'boolean',
};

/** Parameters that must be given, as kinds; null where one is of a kind that cannot be made up here. */
function kindsOf(parameters: string): ParameterKind[] | null {
  const kinds: ParameterKind[] = [];
  for (const written of parameters.split(/,\s*/).filter((part) => part.trim() !== '')) {
    const groups = PARAMETER.exec(written.trim())?.groups;
    if (!groups) return null;
    if (groups['optional'] !== undefined || groups['set'] !== undefined) break;
    const kind = KINDS[groups['type'] ?? ''];
    if (!kind) return null;
    kinds.push(kind);
  }
  return kinds;
}

/** Every exported function of these rooms that takes nothing but text and numbers: once for each text it takes. */
export function textFunctions(): TextFunction[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.has(file))
      .toSorted()
      .flatMap(functionsOf),
  );
}

function functionsOf(file: string): TextFunction[] {
  const source = readFileSync(join(SOURCE, file), 'utf8');
  return [...source.matchAll(HEAD)].flatMap(({ groups = {} }) => {
    const name = groups['declared'] ?? groups['kept'] ?? '';
    const kinds = kindsOf(groups['given'] ?? groups['taken'] ?? '') ?? [];
    return kinds.flatMap((kind, at) => (kind === 'number' || kind === 'boolean' ? [] : [{ file, name, kinds, at }]));
  });
}

/** The call of a function with a text, its other parameters short. */
export async function callWith(text: string, { file, name, kinds, at }: TextFunction): Promise<() => unknown> {
  const loaded: Record<string, unknown> = await import(join(SOURCE, file));
  const called = loaded[name];
  if (typeof called !== 'function') throw new Error(`${file} exports no function ${name}`);
  const values = kinds.map((kind, index) => valueOf(kind, index === at ? text : 'Anna Smith'));
  return () => {
    try {
      const made: unknown = called(...values);
      // What is made piece by piece is made.
      return typeof made === 'object' && made !== null && Symbol.iterator in made ? Array.from(Object(made)) : made;
    } catch {
      // A text may be refused.
      return null;
    }
  };
}

function valueOf(kind: ParameterKind, text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'texts') return text.split('\n');
  if (kind === 'bytes') return Buffer.from(text);
  return kind === 'number' ? 1 : true;
}
