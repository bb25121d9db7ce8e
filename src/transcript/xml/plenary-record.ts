import type { Segment } from '../format.ts';
import { textOf, type XmlElement } from './read-xml.ts';

const BLOCKS = new Set(['p', 'name', 'kommentar', 'zitat']);
const BRACKETED = /^\([^()]{1,600}\)$/u;

/**
 * Records of the Bundestag: a paragraph with an element for who speaks (`redner`), and in an element of its own (`name`) whoever
 * presides, both with a colon behind; then paragraphs of words. Remarks from the floor (`kommentar`) are nobody's turn. Null for any
 * other XML.
 */
export function readPlenaryRecord(root: XmlElement): Segment[] | null {
  if (root.name !== 'dbtplenarprotokoll') return null;
  const segments: Segment[] = [];
  let speaker: string | null = null;
  const walk = (element: XmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (!BLOCKS.has(child.name)) walk(child);
      else if (child.name === 'name') speaker = nameOf(ownText(child)) ?? speaker;
      else if (child.children.some((inner) => typeof inner !== 'string' && inner.name === 'redner'))
        speaker = nameOf(ownText(child)) ?? speaker;
      else if (child.name !== 'kommentar') add(ownText(child) || textOf(child).trim());
    }
  };
  const add = (words: string): void => {
    if (speaker !== null && words !== '' && !BRACKETED.test(words))
      segments.push({ speaker, text: words, startMs: null, endMs: null });
  };
  walk(root);
  return segments.length === 0 ? null : segments;
}

const ownText = ({ children }: XmlElement): string =>
  children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const nameOf = (written: string): string | null => (/[:：]$/u.test(written) ? written.slice(0, -1).trimEnd() : null);
