const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", lrm: '', rlm: '', '#39': "'", '#34': '"' };
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm|#39|#34);/gu;

function decode(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole) : text;
}

/**
 * A cue's payload as pieces by voice. `<v Name>` and `<v.loud Name>` open a voice, `</v>` closes it; all other tags and inline times are
 * dropped, entities decoded. A `<` that opens no tag is text. Linear: an unclosed `<` is looked for once only.
 */
export function readCueText(payload: string): { voice: string | null; text: string }[] {
  if (!payload.includes('<')) return [{ voice: null, text: decode(payload) }];
  const pieces: { voice: string | null; text: string }[] = [];
  let voice: string | null = null;
  let text = '';
  let at = 0;
  const flush = (): void => {
    if (text.trim() !== '') pieces.push({ voice, text: decode(text) });
    text = '';
  };
  while (at < payload.length) {
    const open = payload.indexOf('<', at);
    const close = open < 0 ? -1 : payload.indexOf('>', open);
    if (open < 0 || close < 0) {
      text += payload.slice(at);
      break;
    }
    text += payload.slice(at, open);
    const tag = payload.slice(open + 1, close);
    at = close + 1;
    if (/^v[.\s]/u.test(tag)) {
      flush();
      voice = decode(tag.replace(/^v(?:\.\S*)?/u, '').replaceAll('\n', ' ')).trim().slice(0, 200) || null;
    } else if (tag === '/v') {
      flush();
      voice = null;
    } else if (!/^(?:\/?[a-z]|\d)/iu.test(tag)) {
      text += payload.slice(open, at);
    }
  }
  flush();
  return pieces;
}
