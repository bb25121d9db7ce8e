import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetLines } from '../../../src/transcript/text/lines-of.ts';
import { beginToCount, lookedAt, takeBlocks } from './count-work.ts';
import { callWith, SOURCE, textFunctions, type TextFunction } from './functions.ts';
import * as quadratic from './quadratic.ts';
import { textOf, type TextKind } from './texts.ts';

// These take the square of a text's length, each in another way: whoever counts must notice them.
const KNOWN = '../test/support/linear-time/quadratic.ts';
const QUADRATIC = Object.keys(quadratic).map((name): TextFunction => ({
  file: KNOWN,
  name,
  kinds: ['text'],
  at: 0,
}));
const functions = [...textFunctions(), ...QUADRATIC];
const PROGRAM = pathToFileURL(`${SOURCE}/`).href;
const KNOWN_AT = pathToFileURL(join(SOURCE, KNOWN)).href;
/** The file of a module, where it is of the program or of these; what other packages do is theirs. */
function fileOf(url: string): string | null {
  if (url.startsWith(PROGRAM)) return url.slice(PROGRAM.length);
  return url.startsWith(KNOWN_AT) ? KNOWN : null;
}
beginToCount();

// Answers with the work that all functions together do on a text, by place.
process.on('message', async ({ kind, size }: { kind: TextKind; size: number }) => {
  const text = textOf(kind, size);
  const works = await Promise.all(functions.map(async (one) => ({ one, work: await callWith(text, one) })));
  takeBlocks(fileOf);
  const searched = works.map(({ one: { file, name, at }, work }): [string, number] => {
    // Lines that the function before it has parted would be no work of this one.
    forgetLines();
    return [`${file} ${name} ${at} searches`, lookedAt(work)];
  });
  process.send?.(new Map([...takeBlocks(fileOf), ...searched]));
});
