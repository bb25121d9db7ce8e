// Digits as they are written in Arabic, in Persian and Urdu, in scripts of India and South-East Asia, and as wide as Han letters.
const DIGIT = '[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙໐-໙༠-༩၀-၉០-៩０-９]';
const OTHER_DIGIT = new RegExp(DIGIT, 'gu');
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20,
  0x1040, 0x17e0, 0xff10,
];
const OTHER_TIME = new RegExp(`${DIGIT}[:：]${DIGIT}{2}`, 'u');
const IN_BRACKETS = new RegExp(`[[(（]${DIGIT}{1,3}(?:[:：]${DIGIT}{2}){1,2}[\\])）]`, 'gu');
const ALONE = new RegExp(`^[[(（]?${DIGIT}{1,3}(?:[:：]${DIGIT}{2}){1,2}[\\])）]?$`, 'u');
// Brackets and colons as wide as Han letters.
const WIDE: Readonly<Record<string, string>> = { '（': '(', '）': ')', '：': ':', '［': '[', '］': ']' };
// "[4/3/2026، 9:15:02 ص] …", as messengers write the day, a comma, the time and its half in Arabic.
const ARABIC_DAY =
  /^(\P{L}{0,6}\d{1,4}[./-]\d{1,2}[./-]\d{1,4})،\s?(\d{1,2}:\d{2}(?::\d{2})?)(?:\s?([صم])(?=[\s\]]))?/u;
// Which way text runs, as messengers write it within a day: nobody sees it.
const MARK_OF_WAY = /[\u200E\u200F]/gu;
const LETTER = /\p{L}/u;
const ARABIC_CLOCK = /،\s?\d{1,2}:\d{2}/u;
const LOOKED_AT = 80;
// "[04:03](https://example.com/call?t=243)": a time that is a link to its place in the recording.
const LINKED = /\(?\[(\d{1,2}(?::\d{2}){1,2})\]\([^()\s]{1,500}\)\)?/gu;

// "+00:00:01.45 Ann: …", counted from the beginning of the call.
const SIGNED = /^\+(?=\d{1,3}:\d{2}(?::\d{2})?[.,\s])/gmu;

// "2:20 μ.μ.", "2:20 ÖS", "2:20 сл.об.", "2:20 अपराह्न": the half of the day in Greek, Turkish, Bulgarian and Hindi.
const OTHER_HALF =
  /(?<=\d:\d{2}(?::\d{2})?)\s?(?:(π\.\s?μ\.|ÖÖ|пр\.\s?об\.|पूर्वाह्न)|(?:μ\.\s?μ\.|ÖS|сл\.\s?об\.|अपराह्न))(?=[\s\],:]|$)/gu;

// What halves of the day, digits and commas of other scripts have: texts without it are not looked through for each of them.
const MAY_BE_OTHER = /[Ö\u0370-\uFFFF]/u;

// "1'05\" Ann: …", minutes and seconds as they are written by hand.
const PRIMES = /^([[(]?)(\d{1,3})['′’]\s?([0-5]\d)(?:["″”]|''|’’)(?=[\])\s:,–-])/gmu;

const plainDigits = (text: string): string =>
  text
    .replaceAll(OTHER_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replaceAll(/[（）：［］]/gu, (sign) => WIDE[sign] ?? sign);

// The times of a line: before its first letter, in brackets, and behind a name in a line of their own.
function withPlainDigits(line: string): string {
  const start = line.slice(0, LOOKED_AT);
  if (!OTHER_TIME.test(line) && !ARABIC_CLOCK.test(start)) return line;
  const letter = start.search(LETTER);
  const head = letter < 0 ? start : start.slice(0, letter);
  const bare = head.replaceAll(MARK_OF_WAY, '');
  const own = `${OTHER_TIME.test(bare) ? plainDigits(bare) : bare}${line.slice(head.length).replaceAll(IN_BRACKETS, plainDigits)}`;
  const end = own.trimEnd();
  const behind = Math.max(end.lastIndexOf(' '), end.lastIndexOf('\u3000')) + 1;
  const day = own.slice(0, LOOKED_AT).includes('،') ? ARABIC_DAY.exec(own.slice(0, LOOKED_AT)) : null;
  if (day !== null) {
    const [whole, date = '', clock = '', half] = day;
    const english = half === undefined ? '' : half === 'ص' ? ' AM' : ' PM';
    return `${date}, ${clock}${english}${own.slice(whole.length)}`;
  }
  return behind > 0 && own.length <= LOOKED_AT && ALONE.test(own.slice(behind).trim())
    ? own.slice(0, behind) + plainDigits(own.slice(behind))
    : own;
}

// "๑๔.๓๒.๐๕ น.", with dots, at the beginning of a line.
const DOTTED_FIRST = new RegExp(`^[[(]?${DIGIT}{1,2}(?:[.．]${DIGIT}{2}){1,2}(?!${DIGIT})`, 'gmu');
const SOME_DOTTED = new RegExp(`${DIGIT}[.．]${DIGIT}{2}`, 'u');
// "14.32.05 น.", "14:32 น.": the word for hours that stands behind a clock in Thai.
const HOURS_BEHIND = /^([[(]?)(\d{1,2})[.:]([0-5]\d)(?:[.:]([0-5]\d))? น\./gmu;

/** Times with dots that lines begin with, in digits from 0 to 9: `dotted-clocks.ts` knows these. Linear. */
export function withPlainDots(text: string): string {
  const own = SOME_DOTTED.test(text)
    ? text.replaceAll(DOTTED_FIRST, (clock) => plainDigits(clock).replaceAll('．', '.'))
    : text;
  return own.includes(' น.')
    ? own.replaceAll(
        HOURS_BEHIND,
        (_, open: string, hour: string, minute: string, second = '00') => `${open}${hour}:${minute}:${second}`,
      )
    : own;
}

/** Times in other digits than 0 to 9 with these, and times that are links without them; words stay as they are. Linear. */
export function withPlainClocks(text: string): string {
  const linked = text.includes('](') ? text.replaceAll(LINKED, '[$1]') : text;
  const signed = linked.includes('+') ? linked.replaceAll(SIGNED, '') : linked;
  const primed = /\d["″”'’]/u.test(signed) ? signed.replaceAll(PRIMES, '$1$2:$3') : signed;
  if (!MAY_BE_OTHER.test(primed)) return primed;
  const own = primed.replaceAll(OTHER_HALF, (_, morning: string | undefined) =>
    morning === undefined ? ' PM' : ' AM',
  );
  return OTHER_TIME.test(own) || ARABIC_CLOCK.test(own) ? own.split('\n').map(withPlainDigits).join('\n') : own;
}
