import type { Token } from '../names/tokens.ts';
import type { Found } from '../types.ts';
import { maySpellNumbers } from './spoken.ts';

const DIGIT =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zéro|deux|trois|quatre|cinq|sept|huit|neuf|cero|uno|dos|tres|cuatro|cinco|siete|ocho|nueve';
const DIGITS = new Set(DIGIT.split('|'));
/** Digits said one by one, with "double" and "triple": five or more in a row are a number, not an amount. */
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:double|triple|plus|hyphen|dash)[\s-]+)?(?:${DIGIT}|\d)(?:[\s,.-]+(?:(?:double|triple|hyphen|dash)[\s-]+)?(?:${DIGIT}|hundred|\d)(?![\p{L}\p{N}])){4,}`,
  'giu',
);
/** What people call a number that stands for somebody or something of theirs. */
const CUE =
  /(?:account|acct|customer|client|member|membership|policy|order|invoice|reference|ref|case|ticket|claim|contract|booking|confirmation|serial|passport|licen[cs]e|registration|tax|vat|social security|national insurance|insurance|sort code|routing|pin|code|card|id|iban|bic|ssn|nhs|kunden|konto|vertrags|rechnungs|personal|ausweis|steuer)[\p{L}'’]{0,12}(?:[\s-]{1,4}(?:number|no|nr|nummer|num|id|code|card|is|are|it's|was|ist|lautet|ending|ends|in|with|mit|the|my|your|of|for|last|four|digits|#|:)\.?){0,6}[\s:#]{0,60}$/iu;
const BARE =
  /(?<![\p{L}\p{N}.,:€$£¥/])(?:[A-Z]{1,4}[ -]?)?\d(?:[ ./-]?\d){2,17}[A-Za-z]?(?![\p{L}\p{N}]|[.,:]\d|\s?%)/gu;
const MIXED =
  /(?<![\p{L}\p{N}])(?=[A-Z0-9-]{6,24}(?![\p{L}\p{N}]))(?=(?:[A-Z-]{0,20}\d){4})(?=[\d-]{0,24}[A-Z])[A-Z0-9]{1,24}(?:-[A-Z0-9]{1,24}){0,12}(?![\p{L}\p{N}])/gu;
const UNIT_AFTER =
  /^\s?(?:%|€|\$|£|¥|k\b|m\b|bn\b|percent|per\b|euros?|eur|dollars?|usd|pounds?|gbp|quid|cents?|pence|users?|people|employees|seats?|licen[cs]es|hours?|minutes?|seconds?|days?|weeks?|months?|years?|units?|pieces|items|calls|emails?|leads|customers|orders a|tickets a|kilomet|miles|kg|kilos?|tons?|met(?:er|re)s?|gb|mb|tb|degrees|million|thousand|hundred|uhr|stunden|tage|wochen|monate|jahre|mitarbeiter|nutzer|kunden)/iu;
const DATE = /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:19|20)\d{2}(?:\s?[/-]\s?(?:19|20)?\d{2})?)$/u;
/** British banks' branches, which look like dates. */
const SORT_CODE = /sort code[^\d]{0,12}$/iu;
/** United States social security numbers, as they are written: no date has three digits before two. */
const SSN = /^\d{3}-\d{2}-\d{4}$/u;

/** Standards are named by letters and digits too. */
const STANDARD = /^(?:ISO|IEC|RFC|DIN|EN|BS|IEEE)/u;

/**
 * Numbers that say what they are: codes of letters and digits, and any number after a word such as "policy number".
 * @param bare the numbers of the text
 */
export function findCodes(text: string, bare: readonly RegExpExecArray[]): Found[] {
  const codes = [...text.matchAll(MIXED)].filter((match) => !STANDARD.test(match[0]));
  return [
    ...codes,
    ...bare.filter((match) => SSN.test(match[0]) || CUE.test(text.slice(Math.max(0, match.index - 60), match.index))),
  ].map(place);
}

/**
 * Numbers that stand for a person, an account or a case without saying so: seven digits and more, and digits that are
 * spoken one by one.
 * Prices, amounts, dates, times and years are left.
 * @param tokens the words of the text
 * @param bare its numbers
 */
export function findNumbers(text: string, tokens: readonly Token[], bare: readonly RegExpExecArray[]): Found[] {
  if (!/\d/u.test(text) && !maySpellNumbers(text, tokens, DIGITS)) return [];
  const spoken = [...text.matchAll(SPOKEN)].map(place);
  return [...spoken, ...bare.filter((match) => match[0].replaceAll(/\D/gu, '').length >= 7).map(place)];
}

/** The numbers of a text that are no date and have no unit behind them. */
export function bareNumbers(text: string): RegExpExecArray[] {
  return [...text.matchAll(BARE)].filter(
    (match) =>
      (!DATE.test(match[0]) ||
        SSN.test(match[0]) ||
        SORT_CODE.test(text.slice(Math.max(0, match.index - 24), match.index))) &&
      !UNIT_AFTER.test(text.slice(match.index + match[0].length, match.index + match[0].length + 16)),
  );
}

function place(match: RegExpExecArray): Found {
  return {
    kind: 'number',
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].toLowerCase().replaceAll(/[\s,./-]+/gu, ''),
  };
}
