// Takes the frame off words that somebody tells: `Ann said: "…"`.

const QUOTES = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
]);
// "said:", "then replied," before a quotation mark.
const TOLD = /^(?:\p{Ll}{2,14} ){0,2}\p{Ll}{2,14}[:,]\s{0,2}(?=["“„«‘])/u;
const VERB = / \p{Ll}{3,14}$/u;
const FEWEST = 4;
const NEARLY_ALL = 0.9;

const bodyOf = (said: string): string => said.replace(TOLD, '').trim();

// Where the first mark is that nothing escapes.
function closeOf(body: string, close: string): number {
  let at = body.indexOf(close, 1);
  while (at > 0 && body.charAt(at - 1) === '\\') at = body.indexOf(close, at + 1);
  return at;
}

const unescaped = (said: string): string => said.replaceAll(/\\(["'\\])/gu, '$1');

// Whether a text is one quotation from its beginning to its end.
function isQuoted(body: string): boolean {
  const open = body.slice(0, 1);
  const close = QUOTES.get(open);
  return close !== undefined && body.length > 2 && closeOf(body, close) === body.length - 1;
}

// The same, with quotations inside: `"He said "never" and left."`.
function isWrapped(body: string): boolean {
  const close = QUOTES.get(body.slice(0, 1));
  return close !== undefined && body.length > 2 && body.endsWith(close);
}

const BEGINNING = /^(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]|<[^<>]{1,40}>)\s/u;

// What was said without what a program put before each of it: the number of the call in brackets.
function withoutSameBeginning(said: readonly string[]): readonly string[] {
  const first = said.length < FEWEST ? undefined : BEGINNING.exec(said[0] ?? '')?.[0];
  return first !== undefined && said.every((words) => words.startsWith(first))
    ? said.map((words) => words.slice(first.length))
    : said;
}

/**
 * What was said without the quotation marks around it and the verb before them ("said: “…”"), where nearly all of it is
 * told so; `framed` says whether it was. Linear.
 */
export function withoutFrames(whole: readonly string[]): { said: readonly string[]; framed: boolean } {
  const said = withoutSameBeginning(whole);
  if (said.length < FEWEST || !said.slice(0, FEWEST).some((words) => isQuoted(bodyOf(words))))
    return { said, framed: false };
  const bodies = said.map(bodyOf);
  const quoted = bodies.filter(isQuoted).length;
  const wrapped = bodies.filter(isWrapped).length;
  if (quoted * 2 < said.length || wrapped < said.length * NEARLY_ALL) return { said, framed: false };
  return { said: bodies.map((body) => (isWrapped(body) ? unescaped(body.slice(1, -1)) : body)), framed: true };
}

/**
 * What was said without the quotation mark at its end, where one of the same kind stands before nearly all of it, as
 * programs write what they were told into their logs: what they escaped is written out.
 * @param opened the sign before each
 */
export function withoutClosing(said: readonly string[], opened: readonly string[]): readonly string[] {
  const isFramed = (words: string, i: number): boolean => {
    const open = opened[i] ?? '';
    const close = QUOTES.get(open);
    return close !== undefined && closeOf(open + words, close) === words.length;
  };
  const framed = said.filter(isFramed).length;
  if (framed < FEWEST || framed < said.length * NEARLY_ALL) return said;
  return said.map((words, i) => (isFramed(words, i) ? unescaped(words.slice(0, -1).replaceAll('\\n', '\n')) : words));
}

/** "Ann Lee" of "Ann Lee said", where words are told in quotation marks. */
export const withoutVerb = (label: string): string =>
  /^\p{Lu}/u.test(label) && label.includes(' ') ? label.replace(VERB, '') : label;

const SAYING =
  / (?:wrote|said|says|posted|replied|commented|schrieb|sagte|antwortete|a écrit|escribió|ha scritto|escreveu|schreef)(?: (?:on|at|am|um|le|el|il|em|op))?$/u;

/** "Ann" of "Ann wrote on", as pages of forums have it before the day. */
export const withoutSaying = (name: string): string => name.replace(SAYING, '');
