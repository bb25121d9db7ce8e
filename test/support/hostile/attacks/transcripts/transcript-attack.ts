import type { Attack } from '../../attack.ts';
import { hold, repeat, submit } from '../../wire.ts';

/** @returns lines by their number, as many as fit into so many bytes of UTF-8 */
export function fillLines(line: (index: number) => string, bytes = LARGEST): string {
  const lines: string[] = [];
  let length = 0;
  for (let index = 0; ; index += 1) {
    const next = line(index);
    length += Buffer.byteLength(next) + 1;
    if (length > bytes) return lines.join('\n');
    lines.push(next);
  }
}

/** Just below the longest transcript that is taken, in bytes of UTF-8. */
export const LARGEST = 2_090_000;

/** @returns the text again and again, as long as it fits into so many bytes of UTF-8 */
export function fill(text: string, bytes = LARGEST): string {
  return text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
}

/** An attack that submits one transcript again and again, each time as another call. */
export function transcriptAttack(
  name: string,
  what: string,
  make: () => string,
  options: Pick<Attack, 'environment'> & { lanes?: number; most?: number } = {},
): Attack {
  const { lanes = 4, most = MOST, ...rest } = options;
  return {
    name,
    what,
    transcript: make,
    ...rest,
    async run(arms) {
      const transcript = make();
      let submitted = 0;
      await repeat(arms, lanes, async (turn) => {
        if (submitted >= most * arms.share) return hold(arms);
        submitted += 1;
        return submit(arms, transcript, { user: `p-${turn % 20}`, external: `${name}-${turn}` });
      });
    },
  };
}

/** Transcripts that one attack submits at most: enough to keep every thread busy, without filling the disk. */
const MOST = 60;

/** @returns a short conversation with something put into its middle */
export function around(middle: string): string {
  return `Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days.\n${middle}\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite.`;
}

/** Who speaks, in turn. */
export const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

/** A turn of usual length. */
export const talk = (index: number): string =>
  `${side(index)}: What did you do about it on day ${index}, and how did that affect Anna Smith's team?`;

/** The longest transcript that counts as short to the assessor, and the longest that is an ordinary one to the redactor. */
export const [SHORT_ASSESSED, ORDINARY_REDACTED] = [65_536, 262_144];

/** The smallest conversation. */
export const SMALL = 'Seller: What brings you here?\nBuyer: Reports.';

/** Calls are redacted before they are stored. */
export const REDACTED = { environment: { DEBRIEF_REDACT: 'storage' } };

/** @returns something inside as many pairs of marks as fit into the longest transcript */
export function nested(open: string, close: string, inside: string): string {
  const depth = Math.floor((LARGEST - inside.length) / (open.length + close.length));
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
}
