import { decodeEntities } from '../text/entities.ts';

const MESSAGE = '<div class="message ';
const NAME = '<div class="from_name">';
const WORDS = '<div class="text">';
const END = '</div>';
// "02.11.2025 09:14:20 UTC-03:00", which the page shows above a time.
const SENT = /class="[^"]{0,60}\bdate\b[^"]{0,60}" title="(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2}:\d{2})/u;
const TAG = /<[/!]?[a-z][^<>]{0,2000}>/giu;
const BREAK = /<br\s{0,3}\/?>/giu;
const FEWEST = 2;

// What stands in the first element of a kind, as plain text in one line; null where none does.
function inside(message: string, open: string): string | null {
  const from = message.indexOf(open);
  const end = from < 0 ? -1 : message.indexOf(END, from);
  if (end < 0) return null;
  const bare = message
    .slice(from + open.length, end)
    .replaceAll(BREAK, ' ')
    .replaceAll(TAG, '');
  return decodeEntities(bare).replaceAll(/\s+/gu, ' ').trim();
}

/**
 * A chat as Telegram's program for desks exports it to a page, as lines `[2025-11-02 09:14:20] Ann: words`; null for any other
 * page. A message without a name is of whoever wrote the one above; what the page tells by itself ("service") names
 * nobody, and pictures have no words. Linear.
 * SOURCE of the names of its classes: Telegram Desktop, export_output_html.cpp.
 */
export function fromTelegramPage(page: string): string | null {
  if (!page.includes(NAME) || !page.includes(MESSAGE)) return null;
  const lines: string[] = [];
  let name: string | null = null;
  for (const message of page.split(MESSAGE).slice(1)) {
    if (!message.startsWith('default')) continue;
    name = inside(message, NAME) ?? name;
    const [, day = '', month = '', year = '', clock = ''] = SENT.exec(message) ?? [];
    const words = inside(message, WORDS) ?? '';
    if (name !== null && clock !== '' && words !== '')
      lines.push(`[${year}-${month}-${day} ${clock}] ${name}: ${words}`);
  }
  return lines.length < FEWEST ? null : lines.join('\n');
}
