const LINK = /!?\[([^[\]]{1,300})\]\([^()\s]{1,500}(?:\s"[^"]{0,100}")?\)/gu;
const STRONG = /(\*\*|__)(?=\S)([^*_]{1,2000}?)(?<=\S)\1/gu;
const EMPHASIS = /(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_]{1,2000}?)(?<=[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const ALONE = /^([*_])(?![*_\s])[^*_]{1,400}(?<!\s)\1$/u;
const QUOTE = /^>\s?/u;

const LABEL = /^(?:\*\*|__)\S/u;

/** Whether lines are Markdown by the way they name who speaks: in bold, at least twice. */
export function isMarkdown(lines: readonly string[]): boolean {
  let found = 0;
  return lines.some((line) => '*_'.includes(line.charAt(0)) && LABEL.test(line) && (found += 1) >= 2);
}

/** Words without Markdown's emphasis, links and marks of code. */
export function withoutMarkdown(text: string): string {
  if (!/[*_[`]/u.test(text)) return text;
  return text.replaceAll(LINK, '$1').replaceAll(STRONG, '$2').replaceAll(EMPHASIS, '$2').replaceAll('`', '');
}

/** Whether a line of Markdown is nobody's words: a pull quote, or a credit or direction in italics alone. */
export function isMarkdownAside(line: string): boolean {
  return QUOTE.test(line) || ALONE.test(line);
}
