// Marks before names in Markdown's callouts, lists of fields, and forums' tags.
const CALLOUT = /^((?:> ?){0,4})\[!\p{L}[\p{L}\p{N}_-]{0,24}\][+-]? {0,3}/u;
const FIELD = /^:([^:\s][^:\n]{0,40}): {1,8}(?=\S)/u;
const QUOTED = /^ {0,8}\[quote=["“]?([^\]"“”;,\n]{1,64})(?:["”;,][^\]\n]{0,80})?\] {0,4}/iu;
const TAG = /\[\/?(?:b|i|u|s|quote|size|color|url|list|\*|center|code)(?:=[^\][\n]{0,100})?\]/giu;
const BOLD_NAME = /^ {0,8}(?:\[\*\] ?)?\[b\][^[\]\n]{1,64}\[\/b\]/iu;
const FEWEST = 3;
const SHARE = 0.3;

const has = (lines: readonly string[], mark: RegExp): boolean => {
  const filled = lines.filter((line) => line.trim() !== '').length;
  return lines.filter((line) => mark.test(line)).length >= Math.max(FEWEST, filled * SHARE);
};

/**
 * Lines without the marks before names: `> [!quote] Ann · 0:05`, `:Ann: words`, `[b]Ann:[/b] words`, `[quote="Ann"]words`.
 * Any other text as it is. Linear.
 */
export function withoutMarks(text: string): string {
  const quoted = text.includes('\n____') ? fromQuoteBlocks(text) : null;
  if (quoted !== null) return quoted;
  if (!/\[!|^:|\[b\]|\[quote=/imu.test(text)) return text;
  const lines = text.split('\n');
  if (has(lines, CALLOUT)) return lines.map((line) => line.replace(CALLOUT, '$1')).join('\n');
  if (has(lines, FIELD)) return lines.map((line) => line.replace(FIELD, '$1: ')).join('\n');
  if (has(lines, BOLD_NAME) || has(lines, QUOTED))
    return lines.map((line) => line.replace(QUOTED, '$1: ').replaceAll(TAG, '')).join('\n');
  return text;
}

// "[quote, Ann Lee]" above a block of words, in AsciiDoc.
const QUOTE_BLOCK = /^\[(?:quote|verse), ?([^,\]]{1,64})(?:,[^\]]{0,80})?\]$/u;

function fromQuoteBlocks(text: string): string | null {
  const lines = text.split('\n');
  if (lines.filter((line) => QUOTE_BLOCK.test(line.trim())).length < FEWEST) return null;
  return lines.map((line) => (line.trim() === '____' ? '' : line.trim().replace(QUOTE_BLOCK, '$1:'))).join('\n');
}
