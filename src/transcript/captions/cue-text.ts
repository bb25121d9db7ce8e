import { decodeEntities } from '../text/entities.ts';

// Tags of WebVTT, those of HTML that SubRip files use, and inline times. Anything else between angle brackets is text:
// "<inaudible>".
const MARKUP = /^(?:\/?(?:c|i|b|u|s|em|strong|ruby|rt|lang|font|span|p|div)(?:[.\s][\s\S]*)?|\d{1,4}:[\d:.,]{3,16})$/iu;
const BREAK = /^br\s*\/?$/iu;

// Nearly every cue of Teams: one voice around the whole.
const ONE_VOICE = /^<v ([^<>&\n]{1,200})>([^<>&]+)(?:<\/v>)?$/u;

/**
 * A cue's payload as pieces by voice. `<v Name>` and `<v.loud Name>` open a voice, `</v>` closes it; all other tags and
 * inline times are dropped, entities decoded. A `<` that opens no such tag is text. Linear: an unclosed `<` is looked
 * for once only.
 */
export function readCueText(payload: string): { voice: string | null; text: string }[] {
  if (!payload.includes('<')) return [{ voice: null, text: decodeEntities(payload) }];
  const simple = ONE_VOICE.exec(payload);
  if (simple !== null) return [{ voice: (simple[1] ?? '').trim() || null, text: simple[2] ?? '' }];
  const pieces: { voice: string | null; text: string }[] = [];
  let voice: string | null = null;
  let text = '';
  let at = 0;
  const flush = (): void => {
    if (text.trim() !== '') pieces.push({ voice, text: decodeEntities(text) });
    text = '';
  };
  while (at < payload.length) {
    const open = payload.indexOf('<', at);
    const close = open < 0 ? -1 : payload.indexOf('>', open);
    if (open < 0 || close < 0) {
      text += payload.slice(at);
      break;
    }
    // "a < b <v Ann>": the tag is what the last opening bracket before the closing one opens.
    const last = payload.lastIndexOf('<', close);
    text += payload.slice(at, last);
    const tag = payload.slice(last + 1, close);
    at = close + 1;
    if (/^v(?:[.\s]|$)/iu.test(tag)) {
      flush();
      voice =
        decodeEntities(tag.replace(/^v(?:\.\S*)?/iu, '').replaceAll('\n', ' '))
          .trim()
          .slice(0, 200) || null;
    } else if (/^\/v\s*$/iu.test(tag)) {
      flush();
      voice = null;
    } else if (BREAK.test(tag)) {
      text += ' ';
    } else if (!MARKUP.test(tag)) {
      text += payload.slice(last, at);
    }
  }
  flush();
  return pieces;
}
