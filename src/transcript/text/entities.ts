const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  deg: '°',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  Aring: 'Å',
  Oslash: 'Ø',
  copy: '©',
  reg: '®',
  middot: '·',
  bull: '•',
  times: '×',
  divide: '÷',
  plusmn: '±',
  micro: 'µ',
  sect: '§',
  para: '¶',
  cent: '¢',
  yen: '¥',
  trade: '™',
  permil: '‰',
  sbquo: '‚',
  lsaquo: '‹',
  rsaquo: '›',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '\u200D',
  zwnj: '\u200C',
  larr: '←',
  rarr: '→',
  AElig: 'Æ',
  OElig: 'Œ',
  oelig: 'œ',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  lrm: '',
  rlm: '',
};
// "&eacute;", "&Uuml;": a letter and its mark.
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
};
const LETTER = /^([A-Za-z])(acute|grave|circ|uml|tilde|cedil)$/u;

function named(whole: string, name: string): string {
  const known = NAMED[name];
  if (known !== undefined) return known;
  const [, letter = '', mark = ''] = LETTER.exec(name) ?? [];
  return letter === '' ? whole : `${letter}${MARKS[mark] ?? ''}`.normalize('NFC');
}

const ENTITY = /&(?:([A-Za-z]{2,8})|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/gu;

function fromCode(whole: string, code: number): string {
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
}

// Halves of one character, as programs write them that count in 16 bits: "&#55357;&#56841;".
const HALVES = /&#(5[56]\d{3}|[xX][dD][89abAB][\da-fA-F]{2});&#(5[67]\d{3}|[xX][dD][c-fC-F][\da-fA-F]{2});/gu;

const codeOf = (reference: string): number =>
  /^x/iu.test(reference) ? Number.parseInt(reference.slice(1), 16) : Number(reference);

function ofHalves(whole: string, high: string, low: string): string {
  const together = String.fromCharCode(codeOf(high), codeOf(low));
  return together.isWellFormed() ? together : whole;
}

/** Character references of HTML and WebVTT, decoded once, so that "&amp;lt;" is "&lt;". */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll(HALVES, ofHalves)
    .replaceAll(ENTITY, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
      if (name !== undefined) return named(whole, name);
      return fromCode(whole, decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal));
    });
}
