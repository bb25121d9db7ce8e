const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
};
const ENTITY = /&(?:(amp|lt|gt|nbsp|quot|apos|lrm|rlm)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/gu;

function fromCode(whole: string, code: number): string {
  return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
}

/** Character references of HTML and WebVTT, decoded once, so that "&amp;lt;" is "&lt;". */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return fromCode(whole, decimal === undefined ? Number.parseInt(hexadecimal ?? '0', 16) : Number(decimal));
  });
}
