import { expect, it } from 'vitest';
import { inAscii } from '../../../scripts/build/in-ascii.ts';

/** What a program exports by default. */
async function valueOf(code: string): Promise<unknown> {
  const loaded: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return loaded.default;
}

// Signs beyond ASCII, beyond Latin-1 and beyond 16 bits, wherever a program may have one.
const PROGRAM = `
/* für – alle */
const größe = 'ü–“😀';
const shown = \`\${größe}…😀\`;
const raw = String.raw\`\\d–\${'→'}\\n•\${String.raw\`\\s“😀\`}ü\`;
const cooked = ((texts, ...given) => texts.join('|') + given.join('|'))\`a–\${'ö'}b…\`;
const found = ['–', '—', 'x', '😀'].map((text) => [
  /^[–—]$/.test(text), /^[–😀]$/u.test(text), new RegExp(String.raw\`^[•–]$\`).test(text), new RegExp(/[–]/.source).test(text),
]);
export default { größe, shown, raw, cooked, found, [\`schlüssel\`]: { ключ: 1 } };
`;

it('a program in ASCII alone does the same', async () => {
  const ascii = inAscii(PROGRAM);
  expect(ascii).toMatch(/^[\0-\u007F]+$/);
  expect(await valueOf(ascii)).toEqual(await valueOf(PROGRAM));
});

it('a program that is in ASCII stays as it is', () => {
  expect(inAscii('export default String.raw`\\d`;\n')).toBe('export default String.raw`\\d`;\n');
});
