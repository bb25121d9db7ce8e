import type { Attack } from '../../attack.ts';
import { around, fill, fillLines, LARGEST, side, transcriptAttack } from './transcript-attack.ts';

/** One name in the forms that Unicode has for it: composed, decomposed, of full width, with joiners in it. */
const FORMS = ['Zoë Müller', 'Zoe\u0308 Mu\u0308ller', 'Ｚｏë Müller', 'Zo\u200Dë Mü\u200Cller', 'ZOË MÜLLER'];

const ABOVE = '\u0301';

const BELOW = '\u0316';

/** Transcripts whose cost is in their characters: normalising, case, segmenting. */
export const characterAttacks: Attack[] = [
  transcriptAttack('scripts-of-the-south', 'Khmer, Lao, Burmese and Tibetan without a space, one turn', () =>
    around(`Seller: ${fill('ភាសាខ្មែរពាសភាສາລາວຫຍັງမြန်မာဘာသာစကားབོད་སྐད', LARGEST - 500)}`),
  ),
  transcriptAttack(
    'conjuncts',
    'Indic conjuncts, prepended marks and tagged flags, each a character without an end',
    () => around(`Seller: ${fill('क्', 600_000)} ${fill('\u0600', 600_000)} \u{1F3F4}${fill('\u{E0067}', 600_000)}`),
  ),
  transcriptAttack(
    'letters-in-disguise',
    'words in full-width, mathematical and circled letters, and in letters of others that look alike',
    () => fillLines((index) => `${side(index)}: ｗｈａｔ 𝐦𝐚𝐝𝐞 ⓨⓞⓤ 𝓁ℴℴ𝓀 fоr а nеw tооl ½ ⅔ ㎏ ﷺ ${index}?`),
  ),
  transcriptAttack('directions', 'embeddings and overrides of writing direction within one another, never closed', () =>
    around(fill('\u202Bאב\u202Aab\u2067\u2066\u200F')),
  ),
  transcriptAttack(
    'names-in-forms',
    'one name in five forms of Unicode, a line each, and names that differ in them',
    () => fillLines((index) => `${FORMS[index % 5]} ${index % 997}: yes`),
  ),
  transcriptAttack('combining-marks', 'one letter with a million combining marks in the wrong order, 2 MiB', () =>
    around(`Seller: a${ABOVE.repeat(LARGEST / 4 - 200)}${BELOW.repeat(LARGEST / 4 - 200)}`),
  ),
  transcriptAttack('combining-marks-100k', 'the same, short enough to look harmless: 100 kB', () =>
    around(`Seller: a${ABOVE.repeat(25_000)}${BELOW.repeat(25_000)}`),
  ),
  transcriptAttack('combining-marks-many-runs', 'letters with 29 marks each, below the limit of stream-safe text', () =>
    around(`Seller: ${fill(`a${`${ABOVE}${BELOW}`.repeat(14)}${ABOVE} `, LARGEST - 500)}`),
  ),
  transcriptAttack('combining-marks-in-label', 'a speaker label of combining marks', () =>
    around(`${fill(`${ABOVE}${BELOW}`, 200_000)}: hello`),
  ),
  transcriptAttack('combining-marks-no-base', 'marks of 20 combining classes in turn, without any letter', () =>
    around(`Seller: ${fill('\u0334\u0327\u0328\u0316\u031B\u0301\u0345\u05B0\u064B\u0E38', 300_000)}`),
  ),
  transcriptAttack('expanding-ligatures', 'U+FDFA, which compatibility normalising makes eighteen characters', () =>
    around(`Seller: ${fill('\uFDFA', LARGEST - 500)}`),
  ),
  transcriptAttack('hangul-jamo', 'Hangul as single jamo, which NFC composes', () =>
    around(`Seller: ${fill('\u1112\u1161\u11AB ', LARGEST - 500)}`),
  ),
  transcriptAttack('musical-symbols', 'characters that canonical normalising makes three times as long', () =>
    around(`Seller: ${fill('\u{1D160}', LARGEST - 500)}`),
  ),
  transcriptAttack('family-emoji', 'half a million joined emoji without a space', () =>
    around(`Seller: ${fill('👩\u200D👩\u200D👧\u200D👦\u200D', LARGEST - 500)}`),
  ),
  transcriptAttack('flags', 'regional indicators in one run', () => around(`Seller: ${fill('🇦', LARGEST - 500)}`)),
  transcriptAttack('thai-without-spaces', 'Thai without any space, one turn', () =>
    around(`Seller: ${fill('ภาษาไทยไม่มีการเว้นวรรค', LARGEST - 500)}`),
  ),
  transcriptAttack('chinese-without-spaces', 'Chinese without punctuation, one turn', () =>
    around(`销售: ${fill('我们下周二十点见面好吗', LARGEST - 500)}`),
  ),
  transcriptAttack('invisible', 'zero-width spaces, joiners, soft hyphens and marks of direction', () =>
    around(`Seller: ${fill('\u200B\u200D\u00AD\u202E\u2066\uFEFF', LARGEST - 500)}`),
  ),
  transcriptAttack('dotted-capitals', 'letters that change their length with their case', () =>
    around(`Seller: ${fill('İŉßΣ', LARGEST - 500)}`),
  ),
  transcriptAttack('every-letter-marked', 'each letter of ordinary words with two marks, in short turns', () =>
    fillLines((index) =>
      `${index % 2 ? 'Seller' : 'Buyer'}: what made you look for a new tool`.replaceAll(/[a-z]/g, `$&${ABOVE}${BELOW}`),
    ),
  ),
];
