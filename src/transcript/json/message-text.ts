import { decodeEntities } from '../text/entities.ts';
import { joinParts } from './join-parts.ts';
import { saidParts } from './said-parts.ts';
import { isRecord } from './shape.ts';
import { tokenKey, withMark } from './token-key.ts';

const TAG = /<\/?(?:p|div|br|span|ul|ol|li|blockquote|pre|h[1-6]|img|hr|table|tr|td)(?:\s[^<>]{0,2000}|\/)?>/giu;

// What stands within a line, and parts no words: "in <b>March</b>?".
const WITHIN = /<\/?(?:a|b|i|u|s|em|strong|code)(?:\s[^<>]{0,2000})?>/giu;

// What only HTML has in a text without tags.
const REFERENCE = /&(?:#\d{2,6}|#x[\da-f]{2,5}|quot|apos|amp|lt|gt|nbsp|[lr][sd]quo|hellip|[nm]dash);/iu;

// What Teams writes around whom a message names, and in place of what is attached: <at id="0">Ann</at>.
const MENTION = /<\/?(?:at|attachment|emoji|systemEventMessage)(?:\s[^<>]{0,200})?\/?>/giu;

/** Text of HTML as chats keep it: tags of blocks become spaces, entities their characters. Other text as it is. Linear. */
function withoutHtml(text: string): string {
  const bare = text.includes('<') ? text.replaceAll(MENTION, '').replaceAll(WITHIN, '').replaceAll(TAG, ' ') : text;
  return bare === text && !(text.includes('&') && REFERENCE.test(text)) ? text : decodeEntities(bare);
}

/** The words of a message whose text is a string, or a list of strings and of objects with a text; else null. */
export function messageText(value: unknown): string | null {
  if (typeof value === 'string') return withoutHtml(value);
  if (isRecord(value)) {
    const inner = value['content'] ?? value['text'];
    return isRecord(inner) ? null : messageText(inner);
  }
  if (!Array.isArray(value)) return null;
  if (value.every((part) => typeof part === 'string')) return value.length === 0 ? null : joinParts(value);
  const parts = saidParts(value).flatMap((part): string[] => {
    if (typeof part === 'string') return [part];
    if (!isRecord(part)) return [];
    const text = part['text'] ?? part['transcript'] ?? part[tokenKey(part) ?? ''];
    const own = isRecord(text) ? (text['content'] ?? text['text']) : text;
    return typeof own === 'string' ? [withMark(part, own)] : [];
  });
  if (parts.length === 0) return null;
  return value.some((part) => typeof part === 'string') ? parts.join('') : joinParts(parts);
}
