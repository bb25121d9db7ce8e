/** A key is `dbr_`, 43 random characters and 6 of a checksum. */
const KEY = /dbr_[0-9A-Za-z]{49}(?![0-9A-Za-z])/;
/** Characters that a header may have. */
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
