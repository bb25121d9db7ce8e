/** Six turns of two people who speak in sentences, for tests that write them in one form or another. */
export const KILN_TALK: readonly [speaker: string, words: string][] = [
  ['Ann Lee', 'Is the kiln warm now?'],
  ['Ben Ruiz', 'Not yet: it takes an hour.'],
  ['Ann Lee', 'And who opens it?'],
  ['Ben Ruiz', 'I do, with my brother.'],
  ['Ann Lee', 'Then I come at four.'],
  ['Ben Ruiz', 'Fine, bring gloves.'],
];
