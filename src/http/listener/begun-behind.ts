import type { NodeParser } from '../../lib/network/node-parser.ts';

/** Of the beginning of a request: method, target, version. More is not looked at. */
const LONGEST_LINE = 8_300;

/** How a request began whose end has not come, by what came before and the packet that was parsed just now. */
export function begunBehind(before: string, parser: NodeParser): string {
  if (before.length >= LONGEST_LINE || before.includes('\n')) return before;
  const packet = parser.getCurrentBuffer();
  const end = packet.lastIndexOf('\r\n\r\n');
  // Whole requests may come before it.
  return end === -1 ? before + lineIn(packet, 0) : lineIn(packet, end + 4);
}

/** The text from a place to the end of its line, or of what there is. */
function lineIn(packet: Buffer, from: number): string {
  const text = packet.toString('latin1', from, from + LONGEST_LINE);
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end + 1);
}
