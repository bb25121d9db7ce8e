// What editors of transcripts write among the words: signs of Markdown with a stroke before them ("\[00:00:55\]"), marks around words
// that were struck out, and tasks with a link to the recording.
const ESCAPED = /\\(?=[[\]()*_~#>!.+-])/gu;
const STRUCK = /~~(?=[^\s~])([^~\n]{1,400})~~/gu;
const TEX = /\\(?:begin|documentclass|item|textbf|section|usepackage)\b/u;
const FEWEST = 3;
// "ACTION ITEM: Send the quote - WATCH: https://…  But I need it soon."
const WATCH = ' - WATCH: ';
const TASK = /^\s{0,8}\p{Lu}[\p{Lu} ]{3,30}: /u;
const LONGEST_TASK = 40;

/**
 * A text without the strokes before Markdown's signs, where it has several, and without the marks around words that were struck out of
 * a recording (somebody said them), and without a task that a page put before words of a turn. Any other text as it is. Linear.
 */
export function withoutEditorMarks(text: string): string {
  const bare = text.includes(WATCH) ? text.split('\n').map(withoutTask).join('\n') : text;
  const own = bare.includes('~~') ? bare.replaceAll(STRUCK, '$1') : bare;
  if (!own.includes('\\') || TEX.test(own)) return own;
  return (own.match(ESCAPED)?.length ?? 0) >= FEWEST ? own.replaceAll(ESCAPED, '') : own;
}

// The words behind the address; the line as it is where none follow.
function withoutTask(line: string): string {
  const at = line.indexOf(WATCH);
  if (at < 0 || !TASK.test(line.slice(0, LONGEST_TASK))) return line;
  const behind = line.indexOf(' ', at + WATCH.length);
  const words = behind < 0 ? '' : line.slice(behind).trim();
  return words === '' ? line : words;
}
