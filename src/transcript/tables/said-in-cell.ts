// "Bot says: Hello;User says: is it free?;": a conversation in one cell of a table, as Copilot Studio exports a session.
const TURN = /(?:^|[;"]\s{0,2})(User|Bot|Agent|Customer) says: /gu;
// Up to the first sign of the turn: its quotation mark, or its first letter.
const BEGINS_CELL = /(?:^|[,;\t])(?:"|\p{L})?$/u;
const LOOKED_AT = 20_000;
const FEWEST = 3;

/** The lines of the only such cell of a table; any other text as it is. Linear. */
export function saidInCell(text: string): string {
  if (!text.includes(' says: ')) return text;
  const rows = text.split('\n').filter((line) => [...line.slice(0, LOOKED_AT).matchAll(TURN)].length >= FEWEST);
  const [row = ''] = rows;
  const found = [...row.matchAll(TURN)];
  // Elsewhere somebody says what two others said.
  if (rows.length !== 1 || !BEGINS_CELL.test(row.slice(0, (found[0]?.index ?? 0) + 1))) return text;
  return found
    .map((turn, i) => {
      const end = found[i + 1]?.index ?? endOfCell(row, turn.index + turn[0].length);
      const words = row.slice(turn.index + turn[0].length, end).replace(/;\s{0,2}$/u, '');
      return `${turn[1] ?? ''}: ${words.replaceAll('""', '"').trim()}`;
    })
    .join('\n');
}

function endOfCell(row: string, from: number): number {
  const quote = row.indexOf('",', from);
  const end = quote < 0 ? row.lastIndexOf(';') : quote;
  return end < from ? row.length : end;
}
