import { readFileSync } from 'node:fs';
import { redactTurns } from '../../../src/privacy/index.ts';
import { KINDS, MARKER, type Kind } from '../../../src/privacy/types.ts';

/** A line of a labelled set: what is said, and what must be found in it. */
export interface LabelledLine {
  text: string;
  wanted: { kind: Kind; start: number; end: number }[];
}

/** Reads `test/labelled/redaction/<name>`. */
export function labelledLines(name: string): LabelledLine[] {
  const file = readFileSync(new URL(`../../labelled/redaction/${name}`, import.meta.url), 'utf8');
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const wanted: LabelledLine['wanted'] = [];
      let text = '';
      let at = 0;
      for (const match of line.matchAll(/\{(\w+)\|([^}]*)\}/g)) {
        const kind = KINDS.find((one) => one === match[1]);
        if (!kind) throw new Error(`not a kind: ${match[1]}`);
        text += line.slice(at, match.index);
        wanted.push({ kind, start: text.length, end: text.length + (match[2] ?? '').length });
        text += match[2];
        at = match.index + match[0].length;
      }
      return { text: text + line.slice(at), wanted };
    });
}

/** What redaction took out of a text: the pieces between what is left. */
function takenOut(text: string, redacted: string): { kind: string; start: number; end: number }[] {
  const taken: { kind: string; start: number; end: number }[] = [];
  const markers = [...redacted.matchAll(MARKER)];
  let at = 0;
  let from = 0;
  for (const [i, marker] of markers.entries()) {
    const before = redacted.slice(from, marker.index);
    const start = at + before.length;
    const next = markers[i + 1];
    const after = redacted.slice(marker.index + marker[0].length, next?.index ?? redacted.length);
    from = marker.index + marker[0].length;
    const end =
      after === '' ? (next ? start : text.length) : next ? text.indexOf(after, start + 1) : text.length - after.length;
    taken.push({ kind: marker[1] ?? '', start, end });
    at = end;
  }
  return taken;
}

export interface Score {
  wanted: number;
  found: number;
  whole: number;
  wrong: number;
}

/**
 * Compares, kind by kind: `found` are wanted ones of which no letter or digit is left, `whole` those with the right
 * kind and ends, `wrong` what was taken out where nothing was wanted.
 */
export function compare(
  lines: readonly LabelledLine[],
  countries: readonly string[],
): { scores: Record<Kind, Score>; misses: string[]; wrong: string[] } {
  const empty = (): Score => ({ wanted: 0, found: 0, whole: 0, wrong: 0 });
  const scores: Record<Kind, Score> = {
    name: empty(),
    email: empty(),
    phone: empty(),
    card: empty(),
    account: empty(),
    number: empty(),
    address: empty(),
  };
  const misses: string[] = [];
  const wrong: string[] = [];
  for (const { text, wanted } of lines) {
    const [turn] = redactTurns([{ speaker: null, text }], { countries });
    const taken = takenOut(text, turn?.text ?? '');
    for (const { kind, start, end } of wanted) {
      scores[kind].wanted += 1;
      const left = text
        .slice(start, end)
        .split('')
        .some(
          (char, i) =>
            /[\p{L}\p{N}]/u.test(char) && !taken.some((one) => one.start <= start + i && start + i < one.end),
        );
      if (left) misses.push(`${kind}: ${text} → ${turn?.text}`);
      else scores[kind].found += 1;
      if (taken.some((one) => one.kind === kind && one.start === start && one.end === end)) scores[kind].whole += 1;
    }
    for (const one of taken) {
      if (wanted.some(({ start, end }) => one.start < end && start < one.end)) continue;
      const kind = KINDS.find((known) => known === one.kind);
      if (kind) scores[kind].wrong += 1;
      wrong.push(`${one.kind}: ${text} → ${turn?.text}`);
    }
  }
  return { scores, misses, wrong };
}
