// Writes a mail that quotes the mails before it, each within the next, as mails one below the other with fields of their own.

const QUOTES = /^(?:> ?){1,24}/u;
const BEGINS = /^(?:On|Am|Le|El|Em|Il|Op|Den|Dnia|W dniu)\s/u;
// "On DAY, NAME wrote:", "Le DAY, NAME a écrit :"; "Am DAY schrieb NAME:".
const VERB_LAST =
  /^(?:On|Le|El|Em|Il(?: giorno)?|W dniu) (\S.{4,220}?),? (?:wrote|a écrit|escribió|escreveu|ha scritto|napisał(?:\(a\)|a)?)\s?:$/u;
const VERB_INSIDE = /^(?:Am|Op|Den) (\S.{4,80}?),? (?:schrieb|schreef|skrev)(?: het volgende)? (\S.{0,160}?)\s?:$/u;
const CLOCK = /\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s?Uhr)?(?:\s?\(?(?:[+-]\d{4}|UTC|GMT)\)?)?/u;
const YEAR = /(?<!\d)\d{4}(?!\d)/u;
const FIELD =
  /^(From|Von|De|Da|Van|Från|Fra|Od|Date|Sent|Datum|Gesendet|Envoyé|Fecha|Data|Inviato|Verzonden)\s?[:：]\s?(\S.{0,200})$/u;
const SENDER = /^(?:From|Von|De|Da|Van|Från|Fra|Od)$/u;
const OTHER_FIELD = /^\p{Lu}[\p{L}-]{0,20}\s?[:：]/u;
const MOST_FIELDS = 12;
const MOST_JOINED = 2;
const LONGEST = 300;

interface Line {
  depth: number;
  text: string;
}

interface Mail {
  from: string;
  date: string;
  depth: number;
  lines: string[];
}

function lineOf(raw: string): Line {
  const marks = raw.startsWith('>') ? (QUOTES.exec(raw)?.[0] ?? '') : '';
  return { depth: marks.replaceAll(' ', '').length, text: raw.slice(marks.length).trim() };
}

// Who wrote when, as the line above a quotation says it.
function attribution(line: string): { from: string; date: string } | null {
  if (line.length > LONGEST || !BEGINS.test(line)) return null;
  const inside = VERB_INSIDE.exec(line);
  if (inside !== null) return { date: inside[1] ?? '', from: inside[2] ?? '' };
  const said = VERB_LAST.exec(line)?.[1];
  if (said === undefined) return null;
  const found = CLOCK.exec(said) ?? YEAR.exec(said);
  if (found === null) return null;
  const end = found.index + found[0].length;
  const from = said.slice(end).replace(/^[\s,]{1,4}/u, '');
  return from === '' ? null : { date: said.slice(0, end), from };
}

// The same where the line was broken: how many lines it takes.
function attributionAt(lines: readonly Line[], at: number): { from: string; date: string; length: number } | null {
  const first = lines[at];
  if (first === undefined || !BEGINS.test(first.text)) return null;
  let whole = first.text;
  for (let n = 0; n <= MOST_JOINED; n += 1) {
    const found = attribution(whole);
    if (found !== null) return { ...found, length: n + 1 };
    const next = lines[at + n + 1];
    if (whole.endsWith(':') || next === undefined || next.text === '') return null;
    whole = `${whole} ${next.text}`;
  }
  return null;
}

// The fields at the top, and how many lines they take.
function headOf(lines: readonly Line[]): { from: string; date: string; length: number } | null {
  let [from, date, length] = ['', '', lines.findIndex(({ text }) => text !== '')];
  const until = Math.max(0, length) + MOST_FIELDS;
  for (; length >= 0 && length < until; length += 1) {
    const { text = '' } = lines[length] ?? {};
    const [, name = '', value = ''] = FIELD.exec(text.slice(0, LONGEST)) ?? [];
    if (name === '' && !OTHER_FIELD.test(text.slice(0, LONGEST))) break;
    if (SENDER.test(name) && from === '') from = value;
    else if (name !== '' && date === '') date = value;
  }
  return from === '' || date === '' ? null : { from, date, length };
}

// "Ann Lee <ann@acme.example>   Mon, May 4, 2026 at 10:00 AM", as pages of mails are printed.
const PRINTED = /^(\p{L}[^<>\t@]{1,60} <[^<>@\s]{1,60}@[^<>@\s]{1,80}>)(?:\t| {2}) {0,40}(\S[^<>@\t]{8,60})$/u;
const RECIPIENT = /^(?:To|Cc|An|À|A|Para|Aan|Till|Til)\s?[:：]/u;
const FEWEST_PRINTED = 2;

/** A text of mails as a page prints them, each below its sender and day in one line, with fields in lines of their own. Linear. */
export function withPrintedHeads(text: string): string {
  if (!text.includes('>\t') && !text.includes('>  ')) return text;
  const lines = text.split('\n');
  const heads = lines.map((line) => {
    const head = line.length > LONGEST ? null : PRINTED.exec(line.trim());
    return head !== null && CLOCK.test(head[2] ?? '') ? head : null;
  });
  if (heads.filter((head) => head !== null).length < FEWEST_PRINTED) return text;
  return lines
    .map((line, i) => {
      const [, from = '', date = ''] = heads[i] ?? [];
      if (from === '') return line;
      const end = RECIPIENT.test((lines[i + 1] ?? '').trim()) ? '' : '\n';
      return `From: ${from}\nDate: ${date}\nSubject: -${end}`;
    })
    .join('\n');
}

// "05.06.24 um 17:00 Uhr" with the year first, as no reader of dates takes it for a day of May.
const DOTTED = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(?:20)?(\d{2})(?!\d)/u;
const inOrder = (date: string): string =>
  date
    .replace(
      DOTTED,
      (_, day: string, month: string, year: string) => `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )
    .replace(/(?<=\d) um (?=\d)/u, ' ')
    .replace(/(?<=\d) Uhr/u, '');

const SIGNATURE = /^\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{0,24}){0,2}$/u;

const CLOSINGS: ReadonlySet<string> = new Set(
  'regards|kind regards|best regards|warm regards|best wishes|many thanks|thanks|thank you|cheers|best|sincerely|viele grüße|liebe grüße|beste grüße|grüße|danke|cordialement|merci|saludos|gracias|cordiali saluti|grazie|atenciosamente|obrigado|obrigada|groeten'.split(
    '|',
  ),
);

// Who wrote a mail that lost its head: whoever signed it, as one of the others is called where it is their name. Empty where nothing
// tells.
function authorOf(lines: readonly string[], others: readonly Mail[]): string {
  const last = lines.findLast((line) => line !== '') ?? '';
  if (!SIGNATURE.test(last) || CLOSINGS.has(last.toLowerCase()) || lines.filter((line) => line !== '').length < 2)
    return '';
  const [name = last] = last.split(' ', 1);
  return others.find(({ from }) => from.startsWith(name))?.from ?? last;
}

/**
 * The mails of a text that quotes them one within another ("On 4 June, Ann wrote:" above what she wrote, behind ">"), the oldest
 * first, each below its sender and its date; null for any other text, and where it is not told who wrote the outermost. Linear.
 */
export function asMails(text: string): string | null {
  if (!/(?:wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|skrev|napisał)/u.test(text)) return null;
  const lines = text.split('\n').map(lineOf);
  const head = headOf(lines);
  const mails: Mail[] = [{ from: head?.from ?? '', date: head?.date ?? '', depth: 0, lines: [] }];
  const open = new Map<number, Mail>(mails.map((mail) => [0, mail]));
  for (let i = head?.length ?? 0; i < lines.length; i += 1) {
    const { depth, text: written } = lines[i] ?? { depth: 0, text: '' };
    const found = attributionAt(lines, i);
    if (found === null) {
      open.get(depth)?.lines.push(written);
      continue;
    }
    i += found.length - 1;
    // What follows may be quoted, or stand below without a mark.
    const next = lines.slice(i + 1, i + 4).find(({ text: own, depth: deeper }) => own !== '' || deeper > depth);
    const mail = { ...found, depth: Math.max(depth, next?.depth ?? depth), lines: [] };
    mails.push(mail);
    open.set(mail.depth, mail);
  }
  const own = mails.filter(({ lines: said }) => said.some((line) => line !== ''));
  const outermost = own[0];
  if (outermost?.from === '' && outermost.depth === 0 && own.length > 1)
    Object.assign(outermost, { from: authorOf(outermost.lines, own.slice(1)), date: '-' });
  if (own.length < 2 || mails.length < 3 - (head === null ? 0 : 1) || own.some(({ from }) => from === '')) return null;
  return own
    .toReversed()
    .map(({ from, date, lines: said }) => `From: ${from}\nDate: ${inOrder(date)}\nSubject: -\n\n${said.join('\n')}\n`)
    .join('\n');
}
