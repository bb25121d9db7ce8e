import type { Found } from '../types.ts';

/** ISO/IEC 7812-1: 13 to 19 digits, grouped in any way; the first is an industry that issues payment cards. */
const CARD = /(?<![\d.,])[2-6](?:[ .-]?\d){12,18}(?![\d])/gu;
/** ISO 13616: country, two check digits, up to 30 letters and digits, often in groups of four. */
const IBAN = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]){11,30}(?![\p{L}\p{N}])/gu;

/** Payment cards whose check digit is right (Luhn, ISO/IEC 7812-1 annex B). */
export function findCards(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(CARD)) {
    const value = match[0].replaceAll(/\D/gu, '');
    if (hasLuhn(value)) found.push({ kind: 'card', start: match.index, end: match.index + match[0].length, value });
  }
  return found;
}

/** International bank account numbers whose check digits are right (ISO 13616: the number modulo 97 is 1). */
export function findIbans(text: string): Found[] {
  const found: Found[] = [];
  for (const match of text.matchAll(IBAN)) {
    const iban = longestIban(match[0]);
    if (iban !== null)
      found.push({
        kind: 'account',
        start: match.index,
        end: match.index + iban.length,
        value: iban.replaceAll(/[ -]/gu, '').toUpperCase(),
      });
  }
  return found;
}

/** @param digits only digits */
function hasLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The longest beginning of the text that is an IBAN: words that follow it may look like more of it. */
function longestIban(text: string): string | null {
  for (let end = text.length; end >= 15; end -= 1) {
    const part = text.slice(0, end);
    if (
      /[A-Za-z0-9]$/u.test(part) &&
      (end === text.length || /[ -]/u.test(text[end] ?? '')) &&
      isIban(part.replaceAll(/[ -]/gu, '').toUpperCase())
    )
      return part;
  }
  return null;
}

function isIban(iban: string): boolean {
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = /\d/u.test(char) ? Number(char) : char.charCodeAt(0) - 55;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
