import { decodeEntities } from './entities.ts';

const LEFT_OVER =
  /&(?:#\d{2,5}|#x[\da-f]{2,4}|quot|amp|nbsp|apos|[a-z](?:acute|grave|uml|circ|tilde|cedil)|[nm]dash|[lr][sd]quo|hellip|[lg]t);/giu;
const BREAK = /<br\s{0,3}\/?>/giu;
const FEWEST_LEFT_OVER = 2;

/** Text that a page or a database kept as HTML, without the character references and line breaks that were saved with it. Linear. */
export function withoutLeftovers(text: string): string {
  if (!text.includes('&') && !text.includes('<br') && !text.includes('<BR')) return text;
  const own = text.replaceAll(BREAK, ' ');
  let found = own === text ? 0 : FEWEST_LEFT_OVER;
  for (const _ of own.matchAll(LEFT_OVER)) if ((found += 1) >= FEWEST_LEFT_OVER) break;
  return found >= FEWEST_LEFT_OVER ? decodeEntities(own) : own;
}
