// What a mail quotes, without the marks before each line.
import { asMails } from './quoted-mails.ts';

const QUOTED = /^>(?: |$)/u;
const FEWEST_QUOTED = 3;

// Lines that a mail quotes twice: empty ones among them have the marks alone, which no other text has.
const TWICE = /^>> ?>? ?/u;

function fromDeepMail(text: string): string | null {
  if (!text.includes('\n>>\n') && !text.includes('\n> >\n')) return null;
  const lines = text.split('\n').map((line) => (line.startsWith('> >') ? `>${line.slice(2)}` : line));
  const quoted = lines.filter((line) => line.startsWith('>>'));
  if (quoted.length < FEWEST_QUOTED || quoted.filter((line) => line.trim() === '>>').length < 2) return null;
  return quoted.map((line) => line.replace(TWICE, '')).join('\n');
}

/** Lines of which most are quoted without the marks of quoting; several mails within each other one below the other. Linear. */
export function fromQuotingMail(text: string): string {
  const mails = text.includes('\n>') ? asMails(text) : null;
  if (mails !== null) return mails;
  const deep = fromDeepMail(text);
  if (deep !== null) return deep;
  if (!text.startsWith('> ') && !text.includes('\n> ')) return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const quoted = lines.filter((line) => QUOTED.test(line)).length;
  const above = lines.flatMap((line, i) =>
    QUOTED.test(line) && !QUOTED.test(lines[i - 1] ?? '') ? [lines[i - 1]] : [],
  );
  // Quotations each right below a line of its own are what stands below names.
  const belowNames = above.length >= FEWEST_QUOTED && above.every((line = '') => line.trim() !== '');
  if (quoted < FEWEST_QUOTED || (quoted * 2 < filled && !belowNames)) return text;
  return lines.map((line) => line.replace(QUOTED, '')).join('\n');
}
