// One spelling for each name that a text writes in two ways, and none with a sign that stands before all of them.
import type { Segment } from '../format.ts';
import { roleOf } from '../speakers/role-words.ts';
import { labelKey } from './speaker-label.ts';

const MOST_NAMES = 40;
// "Ann Lee (AL)", "Ann Lee [AL]".
const WITH_SHORT = /^([^()[\]（）]{3,60}?)\s?[([（]([\p{L}]{1,5})[)\]）]$/u;
// "○委員長", "◆ Ann": the same sign, which is no letter and opens no bracket.
const SIGN_BEFORE = /^([*○●◯◆◇■□▲△▼▽★☆※＊・▶►♦])\s?(?=\p{L})/u;
// One half of the quotation marks around a name; the other was taken for the mark behind it.
const HALF_QUOTED = /^(['"‘“„«])(?=[\p{L}\p{N}][^'"’”“»]*$)/u;

// Whether a short form has the first letter of each capital word of a name, in their order: "PdG" of "Petronella de Graaf".
function isShortOf(short: string, name: string): boolean {
  const letters = [...short.toLowerCase()];
  let at = 0;
  for (const word of name.toLowerCase().split(/[\s.-]+/u))
    if (at < letters.length && word.startsWith(letters[at] ?? '')) at += 1;
  return at === letters.length;
}

// For each short form by which somebody is called further down, the name that was written with it.
function shortForms(names: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Set(names.map(labelKey));
  const found = new Map<string, string>();
  for (const name of names) {
    const [, whole = '', short = ''] = WITH_SHORT.exec(name) ?? [];
    if (short === '' || !keys.has(labelKey(short)) || !isShortOf(short, whole)) continue;
    found.set(labelKey(short), whole.trim());
    found.set(labelKey(name), whole.trim());
  }
  return found;
}

// "You said", "ChatGPT said"; "*ann*".
const SAID_BEHIND =
  /(?<=\S) (?:said|says|wrote|writes|asked|sagt|sagte|schrieb|a dit|a écrit|dijo|escribió|ha detto|disse|zei)$/iu;
const EMPHASISED = /^([*_~`]{1,2})([^*_~`]{1,60})\1$/u;

// A name as it is compared: without accents, stops, hyphens.
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[.\s-]+/gu, ' ')
    .trim()
    .toLowerCase();

// "Dr Lund" for "Dr. Lund", "Jose" for "José": by which of the names it was first written each one is called.
function otherSpellings(names: readonly string[]): ReadonlyMap<string, string> {
  const bare = names.map((name) => name.replace(EMPHASISED, '$2'));
  const plain = bare.every((name) => SAID_BEHIND.test(name)) ? bare.map((name) => name.replace(SAID_BEHIND, '')) : bare;
  const first = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [i, name] of names.entries()) {
    const own = plain[i] ?? name;
    const key = folded(own);
    // What is in no Latin script may be another word without its marks.
    const called = /^[\p{Script=Latin}\p{N}\s.'’-]+$/u.test(own) && key !== '' ? (first.get(key) ?? own) : own;
    if (!first.has(key)) first.set(key, own);
    if (called !== name) found.set(labelKey(name), called);
  }
  // Where nobody else would be left, they are two people: "Müller" and "Muller".
  return first.size < 2 ? new Map() : found;
}

const FULL_NAME = /^(\p{Lu}[\p{L}'’-]+) (?:\p{Lu}[\p{L}.'’-]* ){0,2}\p{Lu}[\p{L}'’-]+$/u;
const FEWEST_WHOLE = 2;

// "Maya" for "Maya Chen", who is named in full first, where nobody else is called so and two are left.
function firstNames(names: readonly string[]): ReadonlyMap<string, string> {
  const whole = new Map<string, string[]>();
  for (const name of names) {
    const first = FULL_NAME.exec(name)?.[1];
    if (first !== undefined) whole.set(labelKey(first), [...(whole.get(labelKey(first)) ?? []), name]);
  }
  const found = new Map<string, string>();
  for (const [i, name] of names.entries()) {
    const [own, ...others] = whole.get(labelKey(name)) ?? [];
    if (own !== undefined && others.length === 0 && names.indexOf(own) < i && roleOf(name) === null)
      found.set(labelKey(name), own);
  }
  return names.length - found.size >= FEWEST_WHOLE ? found : new Map();
}

/**
 * The pieces with one name for whoever is written with a short form first (`Ann Lee (AL): …`) and by it from then on
 * (`AL: …`), in two spellings (`Dr. Lund`, `Dr Lund`), or by the first name alone from then on, and without a sign that stands before every name (`○Chair`). Linear.
 */
export function withOneSpelling(pieces: readonly Segment[]): readonly Segment[] {
  const written = new Set(pieces.flatMap(({ speaker }) => speaker ?? []));
  if (written.size < 2 || written.size > MOST_NAMES) return pieces;
  const names = [...written];
  const first = [SIGN_BEFORE, HALF_QUOTED].find((pattern) => {
    const sign = pattern.exec(names[0] ?? '')?.[1];
    return sign !== undefined && names.every((name) => pattern.exec(name)?.[1] === sign);
  });
  const short = new Map([...firstNames(names), ...otherSpellings(names), ...shortForms(names)]);
  if (first === undefined && short.size === 0) return pieces;
  const called = new Map(
    names.map((name) => [name, short.get(labelKey(name)) ?? (first === undefined ? name : name.replace(first, ''))]),
  );
  return pieces.map((piece) =>
    piece.speaker === null ? piece : { ...piece, speaker: called.get(piece.speaker) ?? piece.speaker },
  );
}
