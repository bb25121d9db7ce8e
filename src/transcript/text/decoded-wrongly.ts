// Finds text in UTF-8 that a program took for Windows-1252: "Ã¼" in place of "ü".

const BYTES = new Map<string, number>();
const table = new TextDecoder('windows-1252');
for (let byte = 0x80; byte <= 0xff; byte += 1) BYTES.set(table.decode(Uint8Array.of(byte)), byte);

// What the first two bytes of a letter, a quotation mark or a picture become.
const SIGN =
  /[Â-ï][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]|ðŸ/u;
const FOREIGN = /[^\0-\u007F]+/gu;
const FEWEST = 2;
const NEARLY_ALL = 0.9;

function decoded(run: string): string | null {
  const bytes: number[] = [];
  for (const sign of run) {
    const byte = BYTES.get(sign);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/**
 * A text in UTF-8 that was read as Windows-1252 on its way, as it was written: nearly all that is not ASCII in it must be
 * such. Any other text as it is. Linear.
 */
export function decodedRightly(text: string): string {
  if (!SIGN.test(text)) return text;
  let [right, wrong] = [0, 0];
  const known = new Map<string, string | null>();
  const own = text.replaceAll(FOREIGN, (run) => {
    const seen = known.get(run);
    const found = seen === undefined ? decoded(run) : seen;
    if (seen === undefined && run.length < 40) known.set(run, found);
    if (found === null) wrong += 1;
    else right += 1;
    return found ?? run;
  });
  return right >= FEWEST && right >= (right + wrong) * NEARLY_ALL ? own : text;
}
