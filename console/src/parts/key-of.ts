/** A key has these 4 letters, 43 of chance and 6 that check the others. */
const KEY = /dbr_[0-9A-Za-z]{49}(?![0-9A-Za-z])/;
/** What a header may carry. */
const IN_HEADER = /^[!-~]+$/;

/**
 * The key in what somebody pasted: by itself, in quotes, with `Bearer` in front, or in a whole line for a shell; else
 * what was pasted, without spaces around it.
 */
export function keyOf(pasted: string): string {
  return KEY.exec(pasted)?.[0] ?? pasted.trim();
}

/** Whether it has the form of a key: `none` cannot be sent at all. */
export function formOfKey(key: string): 'whole' | 'other' | 'none' {
  if (KEY.exec(key)?.[0] === key) return 'whole';
  return IN_HEADER.test(key) ? 'other' : 'none';
}
