import { placeOf } from '../lib/json/json-break.ts';
import { isProgram, roleOf } from './speakers/role-words.ts';
import type { TranscriptDamage } from './types.ts';
import { openXml, type XmlBreak } from './xml/read-xml.ts';
import { beginsAsXml, looksLikeXml } from './xml/xml-text.ts';

const WHAT: Readonly<Record<XmlBreak['what'], string>> = {
  unfinished: 'it ends before every element is closed',
  'open tag': 'it ends in the middle of a tag',
  'wrong end': 'an element is closed that is not the last one opened',
};
const FEWEST_ENDED = 3;
const DEEP = 2;
// Elements of pages, of which many are never closed.
const OF_PAGES = /^(?:html|head|title|style|body|p|br|hr|b|i|u|em|strong|span|div|font|a|img|li|ul|ol|t[rdh]|sync)$/iu;

/**
 * What is wrong with XML that is damaged, and where; null where it is whole or no XML. Linear.
 * @param isDeclared whether nothing but XML begins so. Other text is damaged XML only where it breaks off after several
 *   like elements, or closes a wrong one among several: people write "<Ann> hello", and pages leave elements open
 */
export function xmlDamage(text: string, isDeclared: boolean): TranscriptDamage | null {
  if (!isDeclared && !beginsAsXml(text)) return null;
  const opened = openXml(text);
  if (opened === null || !('broken' in opened) || !(isDeclared || isBroken(opened.broken, text))) return null;
  const { what, offset } = opened.broken;
  const place = placeOf(text, offset);
  const { line, column } = place;
  return {
    kind: 'broken',
    sentence: `It was recognised as XML, but it is damaged: ${WHAT[what]} (line ${line}, column ${column}).`,
    place,
  };
}

// What is called after who speaks are the marks of a chat, which is read as far as it goes.
const isOther = (name: string): boolean => OF_PAGES.test(name) || roleOf(name) !== null || isProgram(name);

// Whether it breaks off after several like elements, or closes a wrong one among several and ends as XML does.
function isBroken({ what, ended, open }: XmlBreak, text: string): boolean {
  if (open.length === 0 || [...ended.keys(), ...open].some(isOther)) return false;
  const several = [...ended.values()].some((count) => count >= FEWEST_ENDED);
  if (what !== 'wrong end') return several;
  return looksLikeXml(text) && (several || (open.length >= DEEP && closings(text) >= FEWEST_ENDED));
}

// How many elements a text closes, up to the number that is asked for.
function closings(text: string): number {
  let count = 0;
  for (let at = text.indexOf('</'); at >= 0 && count < FEWEST_ENDED; at = text.indexOf('</', at + 2)) count += 1;
  return count;
}
