import { placeOf } from '../lib/json/json-break.ts';
import { isProgram, roleOf } from './speakers/role-words.ts';
import type { TranscriptDamage } from './types.ts';
import { openXml, type XmlBreak } from './xml/read-xml.ts';
import { beginsAsXml } from './xml/xml-text.ts';

const WHAT: Readonly<Record<XmlBreak['what'], string>> = {
  unfinished: 'it ends before every element is closed',
  'open tag': 'it ends in the middle of a tag',
  'wrong end': 'an element is closed that is not the last one opened',
};
const FEWEST_ENDED = 3;
// Elements of pages, of which many are never closed.
const OF_PAGES = /^(?:html|head|title|style|body|p|br|hr|b|i|u|em|strong|span|div|font|a|img|li|ul|ol|t[rdh]|sync)$/iu;

/**
 * What is wrong with XML that is damaged, and where; null where it is whole or no XML. Linear.
 * @param isDeclared whether nothing but XML begins so. Other text is damaged XML only where it breaks off after several
 *   like elements: people write "<Ann> hello", and pages leave elements open
 */
export function xmlDamage(text: string, isDeclared: boolean): TranscriptDamage | null {
  if (!isDeclared && !beginsAsXml(text)) return null;
  const opened = openXml(text);
  if (opened === null || !('broken' in opened) || !(isDeclared || isCutOff(opened.broken))) return null;
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

function isCutOff({ what, ended, open }: XmlBreak): boolean {
  const names = [...ended.keys(), ...open];
  return (
    what !== 'wrong end' &&
    open.length > 0 &&
    !names.some(isOther) &&
    [...ended.values()].some((count) => count >= FEWEST_ENDED)
  );
}
