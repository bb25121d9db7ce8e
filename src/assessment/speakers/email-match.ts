import { fold } from './fold.ts';
import { nameWords, untransliterate as plain } from './name-match.ts';

/**
 * How sure it is, 0 to 1, that a label belongs to an e-mail address: 1 the address itself, 0.9 all words of its local part ("anna.mueller"),
 * 0.8 initial and last name or first name and initial ("amueller", "annam"), 0.75 one word of a local part with several; 0 otherwise.
 */
export function emailMatch(label: string, email: string): number {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at <= 0) return 0;
  if (label.toLowerCase().includes(address)) return 1;
  const parts = fold(address.slice(0, at).replaceAll(/\+.*$/gu, '').replaceAll(/[._-]/gu, ' ').replaceAll(/\d+/gu, ' ')).split(' ').filter((part) => part !== '');
  const words = nameWords(label);
  if (parts.length === 0 || words.length === 0) return 0;
  const joined = plain(parts.join(''));
  const names = words.map(plain);
  const [first = ''] = names;
  const last = names.at(-1) ?? '';
  if (parts.every((part) => names.includes(plain(part)))) return parts.length === 1 && names.length > 1 ? 0.75 : 0.9;
  if (joined === names.join('') || joined === names.toReversed().join('')) return 0.9;
  if (names.length > 1 && (joined === `${first.slice(0, 1)}${last}` || joined === `${first}${last.slice(0, 1)}` || joined === `${last}${first.slice(0, 1)}`)) return 0.8;
  if (parts.length > 1 && names.length === 1 && first.length > 2 && parts.some((part) => plain(part) === first)) return 0.75;
  return 0;
}
