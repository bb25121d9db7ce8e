import type { Readable } from 'node:stream';

/**
 * Passes on what a stream says, whole lines at a time, so that the lines of several processes never mix. (Writes of
 * more than 4 KiB to a pipe do, where the processes write to it themselves.)
 * @param write waited for before more is read
 */
export async function relayLines(stream: Readable, write: (lines: string) => void | Promise<void>): Promise<void> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const piece of stream) {
    const text = rest + String(piece);
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) await write(text.slice(0, end));
  }
  // The last words of a process that was killed in the middle of them.
  if (rest !== '') await write(`${rest}\n`);
}
