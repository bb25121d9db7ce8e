// Bytes that tell the encoding: in JSON, one letter of a language may stand thousands of signs before the next.
const LOOKED_AT = 20_000;
// Control characters that text does not have: all but tabs, line ends and page breaks.
const CONTROLS = /(?![\t\n\f\r\u0085])\p{Cc}/u;
// Of the signs outside ASCII in broken UTF-8, how many are whole. Of any other encoding hardly any would be.
const FEWEST_WHOLE = 0.75;
const FOREIGN = /[^\0-\u007F]/gu;
const PLAIN = /[\n -~]/gu;

/**
 * The text of a file's bytes: UTF-8, UTF-16 with a mark at the beginning or without, else in the older encoding in which most
 * of its letters are usual ones of a language, else Windows-1252. Null where it is no text (a picture, a Word document) or no
 * encoding fits.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes, unicodeOf(bytes)) ?? brokenUtf8(bytes);
  if (text?.includes('\0') === true) return null;
  if (text !== null) return (text.includes('\u001B$') ? decode(bytes, 'iso-2022-jp') : null) ?? text;
  for (const encoding of likeliest(fromForeign(bytes))) {
    const other = decode(bytes, encoding);
    if (other !== null && !CONTROLS.test(other)) return other;
  }
  return null;
}

function fromForeign(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return bytes.subarray(first, first + LOOKED_AT);
}

// UTF-8 that was cut within a letter, at its end or by a program that counts bytes; null where too few letters are whole.
function brokenUtf8(bytes: Uint8Array): string | null {
  const signs = asUtf8(fromForeign(bytes)).match(FOREIGN) ?? [];
  return signs.filter((sign) => sign !== '\uFFFD').length > signs.length * FEWEST_WHOLE ? asUtf8(bytes) : null;
}

const asUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes, { stream: true });

function unicodeOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const looked = bytes.subarray(0, LOOKED_AT);
  if (!looked.includes(0)) return 'utf-8';
  // Every text has spaces and line ends, whatever its letters are.
  const [little, big] = ['utf-16le', 'utf-16be'].map((encoding) => {
    const text = decode(looked, encoding, true);
    return text === null || CONTROLS.test(text) ? 0 : (text.match(PLAIN)?.length ?? 0);
  });
  return (big ?? 0) > (little ?? 0) ? 'utf-16be' : (little ?? 0) > 0 ? 'utf-16le' : 'utf-8';
}

// The signs of languages that tell in which encoding they are written: letters that come most, and for languages in Latin
// letters those that are not ASCII.
const WESTERN = ['windows-1252', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const LATIN: readonly (readonly [readonly string[], string])[] = [
  [WESTERN, 'äöüßÄÖÜéèêëàâçîïôùûœÉÈÀÇ½²³±µ‰'],
  [WESTERN, 'áéíóúñü¿¡ÁÉÍÓÚÑ'],
  [WESTERN, 'ãáàâçéêíóôõúÃÁÇÉÓ'],
  [WESTERN, 'àèéìòùÈ'],
  [WESTERN, 'àèéíïòóúüçÀÈÉÍÓÚ'],
  [WESTERN, 'åäöæøéÅÄÖÆØ'],
  [WESTERN, 'áéíóúýþæöðÁÞÖ'],
  [CENTRAL, 'ąćęłńóśźżĄĆŁŚŻ'],
  [CENTRAL, 'áčďéěíňóřšťúůýžľäôČŘŠŽÚ'],
  [CENTRAL, 'áéíóöőúüűÁÉÖŐÜ'],
  [CENTRAL, 'ăâîşţŞŢÎ'],
  [CENTRAL, 'čćđšžČĆĐŠŽ'],
  [['windows-1254'], 'çğıöşüâÇİÖŞÜ'],
  [['windows-1257'], 'āčēģīķļņšūžąęėįųĀČĒĪŠŪŽ'],
];
const OTHER: readonly (readonly [readonly string[], string])[] = [
  [['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'], 'оеаинтсрвлкмдпуяыьі'],
  [['windows-1253', 'iso-8859-7'], 'αοιετσνηυρπκλμςάΆέίόύή'],
  [['windows-1255'], 'יוהלארתבשמנ'],
  [['windows-1256'], 'اليمونرتبعهدسك'],
  [['windows-874'], 'านรกอเงมยลวดทสคะ่้ัี'],
  [['shift_jis', 'euc-jp'], 'のはにでするまかといをたしてがなこもれきくりっいよねんうあすそーお、。'],
  [['gb18030'], '的是我了不在有你您好这吗们要可以一个请什么来到说会就那他她对能下上没单为时，。？：！'],
  [['big5'], '的是我了不在有你您好這嗎們要可以一個請什麼來到說會就那他她對能下上沒單為時，。？：！'],
  [['euc-kr'], '이다는요가에고을를은니하지네습해어안아있그시세주로도서게나만한거의기면일수자사'],
];
const PUNCTUATION = '“”‘’„‚«»–—…•·°´€£§\u00A0';
// How many of the signs must be usual.
const FEWEST_LATIN = 0.65;
const FEWEST_OTHER = 0.25;
const IN_RUNS = 0.3;

// The encodings in which the bytes would be the text of some language, the likeliest first.
function likeliest(bytes: Uint8Array): string[] {
  const isLatin = inRuns(bytes) < IN_RUNS;
  const [alphabets, fewest, marks] = isLatin ? [LATIN, FEWEST_LATIN, PUNCTUATION] : [OTHER, FEWEST_OTHER, ''];
  const found = alphabets
    .flatMap(([encodings, usual]) =>
      encodings.map((encoding) => ({ encoding, share: usualIn(decode(bytes, encoding, true) ?? '', usual + marks) })),
    )
    .filter(({ share }) => share >= fewest)
    .toSorted((a, b) => b.share - a.share)
    .map(({ encoding }) => encoding);
  // A few letters of several languages, or signs of none of them.
  return isLatin ? [...found, 'windows-1252'] : found;
}

function usualIn(text: string, usual: string): number {
  const signs = text.match(FOREIGN) ?? [];
  return signs.filter((sign) => usual.includes(sign)).length / Math.max(1, signs.length);
}

// Of the bytes that are not ASCII, the share that stands beside two others: in Latin letters hardly any does.
function inRuns(bytes: Uint8Array): number {
  let [all, inside, run] = [0, 0, 0];
  for (const byte of [...bytes, 0]) {
    if (byte > 0x7f) run += 1;
    else {
      all += run;
      if (run > 2) inside += run;
      run = 0;
    }
  }
  return inside / Math.max(1, all);
}

function decode(bytes: Uint8Array, encoding: string, isPart = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return null;
  }
}
