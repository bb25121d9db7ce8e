// Talks that somebody tells with a verb before each quotation: 'Dana said, "It broke."', 'I asked: "When?"'.
import { linesOf } from './lines-of.ts';

const NAME = String.raw`(?:I|Ich|Je|J['’]ai|Yo|Eu|Io|Ik|\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,24}){0,2})`;
const VERBS =
  'said|says|asked|asks|answered|answers|replied|replies|added|told (?:him|her|them|me)|wanted to know|sagt|sagte|fragt|fragte|antwortet|antwortete|meint|meinte|dit|demande|répond|a dit|a demandé|a répondu|dijo|dice|preguntó|pregunté|contestó|respondió|disse|dice|chiese|chiesi|rispose|perguntou|respondeu|zei|zegt|vroeg|vraagt|antwoordde';
const TOLD = new RegExp(
  String.raw`^(${NAME}) (?:(?:then|just|dann|alors|luego|toen) )?(?:${VERBS})[,:]?\s{0,2}(?=["“„«])`,
  'u',
);
const CLOSED = /["”“»]\s?[.!?]?$/u;
const FEWEST = 4;
const NEARLY_ALL = 0.8;
const LOOKED_AT = 120;

/** Such a text with a colon behind each name, where nearly all lines are so; any other text as it is. Linear. */
export function withToldTurns(text: string): string {
  const lines = linesOf(text);
  let [filled, told] = [0, 0];
  for (const line of lines) {
    if (line.trim() === '') continue;
    filled += 1;
    if (CLOSED.test(line.slice(-4)) && TOLD.test(line.slice(0, LOOKED_AT).trimStart())) told += 1;
    // Nearly every other text stops here.
    if (filled === FEWEST && told === 0) return text;
  }
  return told < FEWEST || told < filled * NEARLY_ALL
    ? text
    : lines.map((line) => (CLOSED.test(line.slice(-4)) ? line.trimStart().replace(TOLD, '$1: ') : line)).join('\n');
}
