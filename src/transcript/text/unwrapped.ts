import { withoutMark } from '../../lib/text/text.ts';
import { fromChatTemplate } from '../markup/chat-template.ts';
import { decodedOnce } from './encoded-twice.ts';
import { jsonInText } from './json-in-text.ts';
import { mimeBody } from './mime-body.ts';

/**
 * A text without what was put around it on its way: a mark of byte order, an encoding, a mail, the marks of what language
 * models are given, a program's log.
 */
export const unwrapped = (text: string): string =>
  jsonInText(fromChatTemplate(mimeBody(decodedOnce(withoutMark(text)))));
