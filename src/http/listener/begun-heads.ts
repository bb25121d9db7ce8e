import type { Socket } from 'node:net';
import { onPacket, parserOf } from './node-parser.ts';

/** Method, target, version: more is not looked at. */
const LONGEST_LINE = 8_300;

/** How requests begin whose headers come in several packets: Node does not tell of them before they are complete. */
export interface BegunHeads {
  /** Of a new connection. */
  watch: (socket: Socket) => void;
  /** What came in earlier packets of the request that is coming now, at most its first line; empty where nothing did. */
  of: (socket: Socket) => string;
}

/** Makes the memory. A line is kept until its request is complete. */
export function createBegunHeads(): BegunHeads {
  const begun = new WeakMap<Socket, string>();

  return {
    of: (socket) => begun.get(socket) ?? '',
    watch(socket) {
      const parser = parserOf(socket);
      if (!parser) return;
      onPacket(parser, () => {
        // Mostly a whole request came, and is in hand.
        if (parser.incoming !== null) {
          begun.delete(socket);
          return;
        }
        const before = begun.get(socket) ?? '';
        if (before.length >= LONGEST_LINE || before.includes('\n')) return;
        const packet = parser.getCurrentBuffer();
        const end = packet.lastIndexOf('\r\n\r\n');
        // Whole requests may come before it.
        const text = end === -1 ? before + lineIn(packet, 0) : lineIn(packet, end + 4);
        if (text === '') begun.delete(socket);
        else begun.set(socket, text);
      });
    },
  };
}

/** The text from a place to the end of its line, or of what there is. */
function lineIn(packet: Buffer, from: number): string {
  const text = packet.toString('latin1', from, from + LONGEST_LINE);
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end + 1);
}
