/** Line breaks and other control characters, and marks that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
/** What mail programs make a link of. */
const ADDRESS_MARK = /:\/\/|www\./gi;

/**
 * A name as it may stand in a mail: on one line, not longer than `longest` characters, and not a link. Somebody else
 * chose it, so it must not be able to add a header, to push the rest out of sight, or to lead anywhere.
 */
export function plainWords(name: string, longest = 60): string {
  const line = name.replace(UNSEEN, ' ').replace(ADDRESS_MARK, ' ').trim();
  const characters = Array.from(line.slice(0, 4 * longest));
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
