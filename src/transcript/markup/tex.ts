const BEGINS =
  /\\(?:documentclass|begin\{(?:document|description|dialogue|itemize|quote|drama|script)\})|^\s{0,20}\\item\s?\[/mu;
const ITEM = /^\s{0,20}\\item\s{0,3}(?:\[([^[\]]{1,80})\])?\s{0,3}/u;
// "\textbf{Ann}: words", "\speaker{Ann} words".
const NAMED = /^\s{0,20}\\\p{L}{2,20}\{([^{}]{1,64})\}[ :.]{0,3}(?=[^\s:.])/u;
// What sets up a document and is nobody's words.
const ALONE =
  /^\s{0,20}\\(?:(?:sub){0,2}section|chapter|part|title|author|date|begin|end|label|usepackage|document\p{L}{0,10}|maketitle|tableofcontents|input|include|h?v?space|caption|newcommand|centering|noindent\s{0,9}$|(?:big|med|small)skip|newpage|clearpage|setlength|pagestyle)(?!\p{L})/u;
const COMMAND = /\\\p{L}{2,12}\{/gu;
const BRACE = /(?<!\\)[{}]/gu;
const BREAK = /\\\\(?:\[[^[\]]{0,20}\])?|\\(?:newline|par|quad|,|;)(?!\p{L})/gu;
const ESCAPED = /\\([%&$#_{}])/gu;
const START = String.raw`\begin{document}`;
const END = String.raw`\end{document}`;

const bare = (words: string): string =>
  words
    .replaceAll(COMMAND, '')
    .replaceAll(BRACE, '')
    .replaceAll(BREAK, ' ')
    .replaceAll(ESCAPED, '$1')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('~', ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–');

// Where a comment begins in a line: at the first per cent sign that is not escaped.
function commentIn(line: string): number {
  let at = line.indexOf('%');
  while (at > 0 && line.charAt(at - 1) === '\\') at = line.indexOf('%', at + 1);
  return at < 0 ? line.length : at;
}

function lineOf(raw: string): string {
  const line = raw.slice(0, commentIn(raw));
  const item = ITEM.exec(line);
  if (item !== null) {
    const words = bare(line.slice(item[0].length));
    return item[1] === undefined ? words : `${bare(item[1]).replace(/:\s*$/u, '')}: ${words}`;
  }
  if (ALONE.test(line)) return '';
  const named = NAMED.exec(line);
  return named === null
    ? bare(line)
    : `${bare(named[1] ?? '').replace(/:\s*$/u, '')}: ${bare(line.slice(named[0].length))}`;
}

/** The lines of a text in LaTeX without its commands, names in lists with a colon behind them: `\item[Ann] words`. */
export function fromTex(text: string): string {
  if (!text.includes('\\') || !BEGINS.test(text.slice(0, 20_000))) return text;
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  return text
    .slice(start < 0 ? 0 : start + START.length, end < 0 ? text.length : end)
    .split('\n')
    .map(lineOf)
    .join('\n');
}
