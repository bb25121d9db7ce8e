import { decodeEntities } from '../text/entities.ts';
import { isRecord } from './shape.ts';

const TAG =
  /<\/?(?:p|div|br|span|a|b|i|u|s|em|strong|ul|ol|li|blockquote|pre|code|h[1-6]|img|hr|table|tr|td)(?:\s[^<>]{0,2000}|\/)?>/giu;

/** Text of HTML as chats keep it: tags become spaces, entities their characters. Other text as it is. Linear. */
function withoutHtml(text: string): string {
  if (!text.includes('<')) return text;
  const bare = text.replaceAll(TAG, ' ');
  return bare === text ? text : decodeEntities(bare);
}

/** The words of a message whose text is a string, or a list of strings and of objects with a text; else null. */
export function messageText(value: unknown): string | null {
  if (typeof value === 'string') return withoutHtml(value);
  if (isRecord(value)) {
    const inner = value['content'] ?? value['text'];
    return isRecord(inner) ? null : messageText(inner);
  }
  if (!Array.isArray(value)) return null;
  const parts = value.flatMap((part): string[] => {
    if (typeof part === 'string') return [part];
    if (!isRecord(part)) return [];
    const text = part['text'] ?? part['transcript'];
    const own = isRecord(text) ? (text['content'] ?? text['text']) : text;
    return typeof own === 'string' ? [own] : [];
  });
  return parts.length === 0 ? null : parts.join(value.some((part) => typeof part === 'string') ? '' : ' ');
}
