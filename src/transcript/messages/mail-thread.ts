import { trimmedLines } from '../text/lines-of.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { fromBeginning } from '../json/shape.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { writtenDate } from '../times/written-date.ts';
import { withoutSignatures } from './mail-signatures.ts';
import type { SpeakerFact } from '../types.ts';

const FROM = /^(?:From|Von|De|Da|Van|Från|Fra|Od|От|差出人|发件人|寄件者|보낸 사람)\s?[:：]\s{0,4}(\S.{0,200})$/u;
const DATE =
  /^(?:Date|Sent|Datum|Gesendet|Envoyé|Enviad[oa](?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Wysłano|Отправлено|Дата|日時|日付|送信日時|发送时间|日期|보낸 날짜)\s?[:：]\s{0,4}(\S.{0,80})$/u;
// Backups of messengers have the words in a field, below the others.
const BODY = /^(?:Body|Message|Text|Nachricht|Mensaje|Mensagem|Messaggio|Bericht)\s?[:：]\s{0,4}(\S.*)$/u;
const FIELD = /^[\p{L}-][\p{L} -]{0,40}[:：]/u;
const ASIDE =
  /^(?:-{2,}\s?(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|forwarded message|原始邮件|原始郵件|original mail|元のメッセージ)\s?-{2,}|_{5,}|-{5,}|sent from my .{1,40}|von meinem .{1,40} gesendet|envoyé de mon .{1,40}|\[(?:quoted text hidden|zitierter text ausgeblendet|texte des messages précédents masqué|el texto citado está oculto|texto das mensagens anteriores oculto|testo tra virgolette nascosto|tekst uit oorspronkelijke bericht is verborgen)\])$/iu;
const WROTE =
  /^(?:On|Am|Le|El|Em|Il|Op) .{6,160}(?:wrote|schrieb(?: .{1,60})?|a écrit|escribió|escreveu|ha scritto|schreef(?: .{1,60})?)\s?:$/u;
// A telephone number behind a name.
const NUMBER = /[(<[][+\d][\d ()-]{4,24}[)>\]]/u;
// "Ann Lee (you)"; a name alone in brackets, behind an address, stays.
const BESIDE_NAME = /(?<=\p{L})\s\([^()]{1,40}\)$/u;
const NO_ADDRESS = ' \t<>()[]:;,"\'';
const ZONE = /(?:[+-]\d{4}|GMT|UTC|Z)\)?\s*$/u;
const MOST_FIELDS = 12;
const FEWEST = 2;

interface Mail {
  speaker: string;
  email: string | null;
  /** Whom it was sent to, where that is one. */
  to: string | null;
  atMs: number | null;
  body: string[];
  /** All lines below its head, also those that it quotes, without the marks of quoting. */
  whole: string[];
}

/** A line without the marks of quoting before it, and how many those were. */
interface Quoted {
  text: string;
  depth: number;
}

const QUOTES = /^(?:> ?){1,12}/u;

function unquoted(line: string): Quoted {
  if (!line.startsWith('>')) return { text: line, depth: 0 };
  const marks = QUOTES.exec(line)?.[0] ?? '';
  return { text: line.slice(marks.length), depth: marks.replaceAll(' ', '').length };
}

// The first e-mail address in a short text.
function addressIn(text: string): { text: string; index: number } | null {
  const at = text.indexOf('@');
  let [index, end] = [at, at];
  while (index > 0 && !NO_ADDRESS.includes(text[index - 1] ?? '')) index -= 1;
  while (end < text.length && !NO_ADDRESS.includes(text[end] ?? '')) end += 1;
  return at < 1 || index === at || end <= at + 1 ? null : { text: text.slice(index, end), index };
}

// The sender and the date of a mail whose first field stands in a line, and how many lines they take.
function headOf(lines: readonly string[], at: number): (Mail & { length: number }) | null {
  const from = FROM.exec(lines[at] ?? '')?.[1];
  if (from === undefined) return null;
  let length = 1;
  let date: string | null = null;
  let said: string | null = null;
  let to: string | null = null;
  while (said === null && length < MOST_FIELDS && FIELD.test((lines[at + length] ?? '').slice(0, 60))) {
    to ??= TO.exec(lines[at + length] ?? '')?.[1] ?? null;
    date ??= DATE.exec(lines[at + length] ?? '')?.[1] ?? null;
    said = date === null ? null : (BODY.exec(lines[at + length] ?? '')?.[1] ?? null);
    length += 1;
  }
  if (date === null || length < 3) return null;
  const address = addressIn(from);
  const name = (address === null ? from : from.slice(0, address.index))
    .replace(NUMBER, '')
    .replace(BESIDE_NAME, '')
    .replaceAll(/["<([]|mailto:/gu, '')
    .trim();
  const speaker = name === '' ? (address?.text ?? '') : name;
  const written = date.replace(/ at (?=\d)/u, ' ').replaceAll('\u202F', ' ');
  const english = Date.parse(ZONE.test(written) ? written : `${written} UTC`);
  const atMs = Number.isNaN(english) ? writtenDate(date) : english;
  return couldBeLabel(speaker) || name === ''
    ? {
        speaker,
        email: address?.text ?? null,
        to: nameOfOne(to),
        atMs,
        body: said === null ? [] : [said],
        whole: [],
        length,
      }
    : null;
}

const TO = /^(?:To|An|À|A|Para|Aan|Till|Til|Do|Кому|收件人|收件者|宛先|받는 사람)\s?[:：]\s{0,4}(\S.{0,200})$/u;

// The name of one person whom a mail is for; null where it is for several.
function nameOfOne(to: string | null): string | null {
  if (to === null || to.split('@').length > 2) return null;
  const name = (addressIn(to) === null ? to : to.slice(0, addressIn(to)?.index))
    .replaceAll(/["<([;]|mailto:/gu, '')
    .trim();
  return name !== '' && couldBeLabel(name) ? name : null;
}

// Pages copy names of fields in bold.
function bare(line: string): string {
  const own = line.trim();
  return own.startsWith('*') ? own.replaceAll('*', '') : own;
}

const linesOf = (text: string): Quoted[] => trimmedLines(text).map(unquoted);

function mailsOf(text: string): Mail[] {
  const quoted = linesOf(text);
  const lines = quoted.map((line) => bare(line.text));
  const mails: Mail[] = [];
  const top: string[] = [];
  let signed = false;
  // How far what a mail says itself is quoted: as its head is.
  let own = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const { text: written, depth } = quoted[i] ?? { text: '', depth: 0 };
    const head = headOf(lines, i);
    if (head !== null) {
      mails.push(head);
      i += head.length - 1;
      signed = false;
      own = depth;
      continue;
    }
    if (mails.length === 0) top.push(line);
    mails.at(-1)?.whole.push(written);
    if (line === '--') signed = true;
    else if (!signed && depth <= own && !isAside(line)) mails.at(-1)?.body.push(line);
  }
  const [newest] = mails;
  const above = top.findLastIndex((line) => line !== '');
  // An answer on top lost its own head: it is by whoever got the mail below it.
  if (newest?.to != null && mails.length > 1 && ASIDE.test(top[above] ?? '') && newest.to !== newest.speaker) {
    const words = top.slice(0, above);
    if (words.some((line) => line !== ''))
      mails.unshift({ speaker: newest.to, email: null, to: null, atMs: null, body: words, whole: words });
  }
  return withoutSignatures(mails);
}

const isAside = (line: string): boolean => ASIDE.test(line) || BOX_LINE.test(line.slice(0, 240)) || WROTE.test(line);

/** What each mail of a text has below its head, also what it quotes. */
export const bodiesOfMails = (text: string): string[] =>
  mailsOf(withPlainNames(text)).map(({ whole }) => whole.join('\n'));

// The line above each mail in a box of mails: "From ann@acme.example Mon May  6 08:12:00 2024".
const BOX_LINE = /^From \S{1,200}\s{1,2}\p{L}{3} \p{L}{3} [\d ]\d \d{2}:\d{2}/u;
const ENCODED = /=\?([\w-]{1,20})(?:\*[\w-]{1,10})?\?([QqBb])\?([^?\s]{1,200})\?=(?:\s{1,4}(?==\?))?/gu;

// Names in mails as they are sent: "=?utf-8?Q?Ren=C3=A9e?=".
function withPlainNames(text: string): string {
  return text.replaceAll(ENCODED, (whole: string, charset: string, way: string, written: string) => {
    try {
      const bytes =
        way.toLowerCase() === 'b'
          ? atob(written)
          : written
              .replaceAll('_', ' ')
              .replaceAll(/=([\dA-F]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      return new TextDecoder(charset).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
    } catch {
      return whole;
    }
  });
}

// Programs put the newest mail first; within quotations of quotations either order may stand.
function inTime(mails: readonly Mail[]): readonly Mail[] {
  const times = mails.map(({ atMs }) => atMs).filter((ms) => ms !== null);
  const falls =
    times.length >= mails.length - (mails[0]?.atMs === null ? 1 : 0) &&
    times.length > 1 &&
    times.every((ms, i) => i === 0 || ms <= (times[i - 1] ?? ms)) &&
    (times.at(-1) ?? 0) < (times[0] ?? 0);
  if (falls) return mails.toReversed();
  return times.length === mails.length ? mails.toSorted((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0)) : mails;
}

/** Mails one below the other, each with its fields ("From: …", "Date: …") in one of a dozen languages: who wrote what. */
export const mailThread: TranscriptReader = {
  format: 'mails',
  recognise: (text) => {
    let found = 0;
    const lines = linesOf(withPlainNames(text.slice(0, 100_000))).map((line) => bare(line.text));
    for (const [i] of lines.entries()) if (headOf(lines, i) !== null) found += 1;
    return found >= FEWEST;
  },
  read: (text) => {
    const mails = inTime(mailsOf(withPlainNames(text)));
    const segments = mails.map(({ speaker, atMs, body }): Segment => ({
      speaker,
      text: body.join(' '),
      startMs: atMs,
      endMs: null,
    }));
    return {
      segments: fromBeginning(segments),
      vendor: null,
      people: mails.map(({ speaker, email }): SpeakerFact => ({ speaker, role: null, email })),
      notes: ['These are mails; times are counted from the first.'],
    };
  },
};
