// RTTM says who speaks when, in lines of fields. Some programs write the words behind the last field, or each in a line of its own
// ("LEXEME").
const SPEAKER =
  /^SPEAKER (\S{1,80}) \d{1,3} (\d{1,6}(?:\.\d{1,9})?) (\d{1,6}(?:\.\d{1,9})?) <NA> <NA> (\S{1,80}) \S{1,20} \S{1,20} (\S.*)$/u;
const LEXEME =
  /^LEXEME (\S{1,80}) \d{1,3} (\d{1,6}(?:\.\d{1,9})?) (\d{1,6}(?:\.\d{1,9})?) (\S{1,80}) \S{1,20} (\S{1,80})(?: \S{1,20}){0,2}$/u;
const BEGINS = /^\s{0,20}(?:(?:;;[^\n]{0,200}\n\s{0,4}){0,10})(?:SPEAKER|LEXEME|SPKR-INFO) \S/u;

/** Lines of RTTM with words as labelled lines with their times; any other text as it is. Linear. */
export function withWordsOfRttm(text: string): string {
  if (!BEGINS.test(text.slice(0, 2400))) return text;
  const lines = text.split('\n').map((line) => line.trim());
  const words = lines.some((line) => LEXEME.test(line)) ? LEXEME : SPEAKER;
  const turns: { name: string; begin: number; end: number; words: string[] }[] = [];
  for (const line of lines) {
    const found = words.exec(line);
    if (found === null) continue;
    const [, , from = '', length = ''] = found;
    const [name, said] = words === LEXEME ? [found[5] ?? '', found[4] ?? ''] : [found[4] ?? '', found[5] ?? ''];
    const [begin, last] = [Number(from), turns.at(-1)];
    if (words === LEXEME && last?.name === name) {
      last.words.push(said);
      last.end = begin + Number(length);
    } else turns.push({ name, begin, end: begin + Number(length), words: [said] });
  }
  return turns.length === 0
    ? text
    : turns
        .map(
          ({ name, begin, end, words: own }) => `[${begin.toFixed(2)}s - ${end.toFixed(2)}s] ${name}: ${own.join(' ')}`,
        )
        .join('\n');
}
