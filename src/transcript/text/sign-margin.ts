const SIGN = /^[ \t]{0,8}([|¦│┃%;#]|\/\/)(?:[ \t]|$)/u;
const FEWEST = 6;
const NEARLY_ALL = 0.9;
const LOOKED_AT = 2000;

/**
 * A text of whose lines nearly all begin with the same sign ("| ", "// "), without it: a frame or a comment around all of it. A
 * table, which has the sign within its lines as well, and any other text as it is. Linear.
 */
export function withoutSignMargin(text: string): string {
  if (
    !text
      .slice(0, LOOKED_AT)
      .split('\n')
      .some((line) => SIGN.test(line.slice(0, 12)))
  )
    return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const counts = new Map<string, number>();
  for (const line of filled) {
    const sign = SIGN.exec(line.slice(0, 12))?.[1];
    if (sign !== undefined) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [sign, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (count < FEWEST || count < filled.length * NEARLY_ALL) return text;
  const own = (line: string): boolean => SIGN.exec(line.slice(0, 12))?.[1] === sign;
  const again = filled.filter((line) => own(line) && line.indexOf(sign, line.indexOf(sign) + 1) >= 0).length;
  if (again * 2 > count) return text;
  return lines
    .map((line) => (own(line) ? line.slice(line.indexOf(sign) + sign.length).replace(/^[ \t]/u, '') : line))
    .join('\n');
}
