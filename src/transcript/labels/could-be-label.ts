// Whether words could be a speaker's name: letters, few words, no sentence.
import { roleOf } from '../speakers/role-words.ts';
import { copyOf } from '../text/copy-of.ts';
import { squeeze } from '../text/normalise.ts';

const LONGEST_LABEL = 64;
const MOST_WORDS = 7;
const SENTENCE_MARKS = /[?!;。？！；؟§"“”<>{}=/\\]|\.\s*\.|,.*,/u;
const INITIAL_OR_TITLE =
  /^(?:\p{L}(?:\.-?\p{L}){0,3}|[dmsj]r|mrs|ms|prof|st|mme|hr|fr|sra?|inc|ltd|co|corp|univ|dept|jun|sen|dipl|ing|med|th|ther|cl|pt|int|kl|agt|cust|dhr|mevr|mw|mej|dott|sig|sigra|dña|eng|arq|lic|bc|mgr|judr|mudr|phdr|av|me|mlle|mgr|hrn|frl|fru|inż|lt|sgt|capt|col|gen|rev|hon|insp|det|atty|avv|cllr|supt|ofc|cdr|cpl|adm|pfr|abg|vors|präs|dep|geom|rag|dra|ilmo|exmo|pres|bürgerm|vizebgm|sachv|stellv|obst|maj|dir|consig|ass|pdte|alc|conc|cons|weth|radn|przew)$/iu;
// "Bgm. Huber", "Stv. Ott": a few letters without a vowel are no word of a sentence.
const WITHOUT_VOWEL = /^\p{Lu}[b-df-hj-np-tv-xz]{1,5}$/u;
const HAS_LETTER = /\p{L}/u;
const PHONE = /^\+?[\d*x•][\d*x• ()-]{5,}$/iu;
// "Agent/Ann Lee", a role and who has it; "Vendedora / Sales rep", a name in two languages.
const ROLE_AND_NAME = /^\p{L}[^/]{0,30}\/\p{L}[^/]{0,40}$/u;
const TWO_NAMES = /^[\p{Lu}\p{Lo}][^/]{0,40} \/ [\p{Lu}\p{Lo}][^/]{0,40}$/u;
// "P/1", who of several asks.
const NUMBERED_LETTER = /^\p{Lu}{1,3}\/\d{1,2}$/u;
const ASIDE = /\([^()]{0,60}\)|\[[^[\]]{0,60}\]/gu;
const NICKNAME = /(?<=\s)(?:"[^"\s]{1,24}"|“[^”\s]{1,24}”|„[^“\s]{1,24}“)(?=\s)/gu;

function fullStopEndsSentence(label: string): boolean {
  if (!label.includes('.')) return false;
  const words = label.split(' ');
  for (const [i, word] of words.entries()) {
    if (!word.endsWith('.') || INITIAL_OR_TITLE.test(word.slice(0, -1))) continue;
    if (i === words.length - 1 || !WITHOUT_VOWEL.test(word.slice(0, -1))) return true;
  }
  return false;
}

/**
 * Whether a short text could be a speaker's name at all: letters (or a telephone number), few words, no sentence in it.
 * What stands in brackets is looked at leniently: "Ann Lee (she/her)", "Ann (Acme, Inc.)".
 */
export function couldBeLabel(label: string): boolean {
  const known = VERDICTS.get(label);
  if (known !== undefined) return known;
  const verdict = judge(label);
  if (VERDICTS.size >= MOST_VERDICTS) VERDICTS.clear();
  VERDICTS.set(copyOf(label), verdict);
  return verdict;
}

const LONGEST_WITH_OFFICE = 110;
const MOST_WORDS_WITH_OFFICE = 14;
const SHORT_WORD = 3;
const CAPITALS_OF_OFFICE = 0.7;

/** Whether a text longer than labels are could be an office and who has it: nearly all of its longer words begin with capitals. */
export function couldBeLongLabel(label: string): boolean {
  const words = label.split(' ');
  if (label.length > LONGEST_WITH_OFFICE || words.length > MOST_WORDS_WITH_OFFICE || !/^\p{Lu}/u.test(label))
    return false;
  if (SENTENCE_MARKS.test(label) || fullStopEndsSentence(label)) return false;
  const long = words.filter((word) => word.length > SHORT_WORD);
  return long.length > 1 && long.filter((word) => /^\p{Lu}/u.test(word)).length >= long.length * CAPITALS_OF_OFFICE;
}

// A conversation has the same few labels over and over.
const VERDICTS = new Map<string, boolean>();
const TITLE_BEHIND = /, (?:jr|sr|ph\.?d|m\.?d|mba|msc|bsc|esq|cpa|rn|iii?)\.?(?=$|[,\s])/iu;
const MOST_VERDICTS = 500;

// "[obs: clicks at once]": a bracket of which the other half is in the words is no part of a name.
const isWhole = (label: string): boolean =>
  !/[()[\]]/u.test(label) ||
  (label.split('(').length === label.split(')').length && label.split('[').length === label.split(']').length);

function judge(label: string): boolean {
  if (label === '' || label.length > LONGEST_LABEL) return false;
  if (!HAS_LETTER.test(label)) return PHONE.test(label);
  if (!isWhole(label)) return false;
  if (NUMBERED_LETTER.test(label)) return true;
  const untitled = label.includes(', ') ? label.replace(TITLE_BEHIND, '') : label;
  const slashed =
    untitled.includes('/') && (TWO_NAMES.test(untitled) || (ROLE_AND_NAME.test(untitled) && roleOf(untitled) !== null));
  const own = slashed ? squeeze(untitled.replace('/', ' ')) : untitled;
  const bare = /[([“"„]/u.test(own) ? squeeze(own.replaceAll(ASIDE, ' ').replaceAll(NICKNAME, ' ')) : own;
  if (!HAS_LETTER.test(bare)) return PHONE.test(bare);
  if (
    bare.includes('@') ? bare.includes(' ') && !/^\p{Lu}[^@]*(?: @ ?|@)\p{Lu}/u.test(bare) : SENTENCE_MARKS.test(bare)
  )
    return false;
  return bare.split(' ').length <= MOST_WORDS && !fullStopEndsSentence(bare);
}
