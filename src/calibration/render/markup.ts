/** Text that is markup already. Everything else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | readonly Markup[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Writes markup; what is put in is escaped, for elements and quoted attributes alike. Control codes go: a page may not
 * hold them.
 */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + textOf(parts[index] ?? null)).join(''));
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escape(part);
  return part.map(({ text }) => text).join('');
}

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

function escape(text: string): string {
  return text.replaceAll(CONTROL, ' ').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
