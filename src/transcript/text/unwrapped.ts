import { withoutMark } from '../../lib/text/text.ts';
import { fromChatTemplate } from '../markup/chat-template.ts';
import { decodedRightly } from './decoded-wrongly.ts';
import { decodedOnce } from './encoded-twice.ts';
import { jsonInText } from './json-in-text.ts';
import { mimeBody } from './mime-body.ts';
import { fromRichText } from './rich-text.ts';

/** Each of the steps below changes only a text in which one of these is. */
const PUT_AROUND = /[\\<{[]|%(?:20|3A)|[Â-ð][^\0-\u007F]|^\s{0,20}"|=\r?\n|content-transfer-encoding:/iu;

// How a document in rich text format begins, as programs for writing save them.
const RICH_TEXT = /^\s{0,20}\{\\rtf\d/u;

// Marks that say which way text runs, and spaces without width.
const MARKS_FIRST = /^[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]{1,8}/u;

/**
 * A text without what was put around it on its way: a mark of byte order, an encoding, a mail, the marks of what language
 * models are given, a program's log.
 */
export function unwrapped(text: string): string {
  const given = withoutMark(text).replace(MARKS_FIRST, '');
  const own = RICH_TEXT.test(given.slice(0, 60)) ? fromRichText(given) : given;
  return PUT_AROUND.test(own) ? jsonInText(fromChatTemplate(mimeBody(decodedOnce(decodedRightly(own))))) : own;
}
