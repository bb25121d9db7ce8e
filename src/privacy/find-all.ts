import type { NameFound } from './names/find-names.ts';
import type { Token } from './names/tokens.ts';
import { findAddresses } from './patterns/addresses.ts';
import { findCards, findIbans } from './patterns/cards-and-accounts.ts';
import { findEmails } from './patterns/emails.ts';
import { bareNumbers, findCodes, findNumbers } from './patterns/numbers.ts';
import { findPhones } from './patterns/phones.ts';
import { MARKER, type Found } from './types.ts';

/** Stands in for what is a marker already: no letter, no digit, and as long. */
const BLANK = '\u00A4';

/** A text in which markers hold nothing that could be found. */
export function withoutMarkers(text: string): string {
  return text.includes('[') ? text.replaceAll(MARKER, (marker) => BLANK.repeat(marker.length)) : text;
}

/**
 * What has a form, the surest first: where two overlap, the one before stands.
 * @param tokens the words of the text
 */
export function findPatterns(text: string, tokens: readonly Token[], countries: readonly string[]): Found[] {
  const hasDigits = /\d/u.test(text);
  const bare = hasDigits ? bareNumbers(text) : [];
  // Accounts and addresses have letters beside their digits.
  const hasLetters = tokens.length > 0;
  const sure = [
    ...findEmails(text, tokens),
    ...(hasDigits
      ? [
          ...(hasLetters ? findIbans(text) : []),
          ...findCards(text),
          ...findCodes(text, bare),
          ...findPhones(text, countries),
          ...(hasLetters ? findAddresses(text) : []),
        ]
      : []),
    ...findNumbers(text, tokens, bare),
  ];
  return apart(sure);
}

/**
 * Names of people, where nothing else was found: those the conversation knows, and those that the text itself shows.
 * @param people both of these
 */
export function findPeople(text: string, people: readonly NameFound[], others: readonly Found[]): Found[] {
  const names = people.map(({ start, end, value }): Found => ({ kind: 'name', start, end, value }));
  return apart([...others, ...joined(names, text)]);
}

/** Two finders may see different ends of one name: the whole of it counts. */
function joined(names: readonly Found[], text: string): Found[] {
  const result: Found[] = [];
  for (const name of names.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    const last = result.at(-1);
    if (!last || name.start >= last.end) {
      result.push({ ...name });
    } else if (name.end > last.end) {
      last.end = name.end;
      last.value = text.slice(last.start, last.end).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ');
    }
  }
  return result;
}

/**
 * Leaves out what overlaps something earlier in the list.
 * @returns the rest in the order of the text
 */
function apart(found: readonly Found[]): Found[] {
  const taken = new Uint8Array(found.reduce((most, { end }) => Math.max(most, end), 0));
  const kept = found.filter(({ start, end }) => {
    // Of two places that overlap, one has an end of the other inside, or they share their middle.
    if (taken[start] === 1 || taken[end - 1] === 1 || taken.subarray(start, end).includes(1)) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.toSorted((left, right) => left.start - right.start);
}
