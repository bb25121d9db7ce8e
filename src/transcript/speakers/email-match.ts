import { fold } from './fold.ts';
import { nameReadings, untransliterate as plain } from './name-match.ts';
import { shortFormOf } from './short-forms.ts';

/**
 * How sure it is, 0 to 1, that a label belongs to an e-mail address: 1 the address itself, 0.95 its local part as a
 * handle, 0.9 all words of its local part ("anna.mueller"), 0.8 initial and last name or first name and initial
 * ("amueller", "annam", "a.mueller") or a usual short form, 0.75 one word of a local part with several; 0 otherwise.
 */
export function emailMatch(label: string, email: string): number {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at <= 0) return 0;
  const written = label.trim().toLowerCase();
  if (written.includes(address)) return 1;
  if (written === address.slice(0, at) && /[._\d-]/u.test(written)) return 0.95;
  const [local = ''] = address.slice(0, at).split('+', 1);
  const parts = fold(local.replaceAll(/[._-]/gu, ' ').replaceAll(/\d+/gu, ' '))
    .split(' ')
    .filter((part) => part !== '')
    .map(plain);
  if (parts.length === 0) return 0;
  return Math.max(0, ...nameReadings(label).map((words) => rate(words.map(plain), parts)));
}

function rate(names: readonly string[], parts: readonly string[]): number {
  const joined = parts.join('');
  const [first = ''] = names;
  const last = names.at(-1) ?? '';
  if (parts.every((part) => names.includes(part))) return parts.length === 1 && names.length > 1 ? 0.75 : 0.9;
  if (joined === names.join('') || joined === names.toReversed().join('')) return 0.9;
  if (names.length > 1) {
    const usual = [`${first.slice(0, 1)}${last}`, `${first}${last.slice(0, 1)}`, `${last}${first.slice(0, 1)}`];
    if (usual.includes(joined)) return 0.8;
    const [given = '', ...family] = parts;
    if (family.join('') === last && (shortFormOf(given, first) || shortFormOf(first, given))) return 0.8;
  }
  return parts.length > 1 && names.length === 1 && first.length > 2 && parts.includes(first) ? 0.75 : 0;
}
