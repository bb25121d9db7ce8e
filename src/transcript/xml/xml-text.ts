import { severalCalls } from '../calls/call-id.ts';
import { callsInJson } from '../calls/calls-in-json.ts';
import type { Reading, TranscriptReader } from '../format.ts';
import { byContent } from '../json/unlisted/by-content.ts';
import { byFieldNames } from '../json/unlisted/by-field-names.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import type { ShapeReading } from '../json/shape.ts';
import { beginsAsPage } from '../markup/begins-as-page.ts';
import { lineReaders } from '../line-readers.ts';
import { readBy } from '../read-by.ts';
import { asLines } from '../text/as-lines.ts';
import { plainText } from '../plain-text.ts';
import { isProgram, roleOf } from '../speakers/role-words.ts';
import { readElan } from './elan.ts';
import { readExmaralda } from './exmaralda.ts';
import { readTimedText } from './timed-text.ts';
import { withTimeline } from './timeline.ts';
import { readPlenaryRecord } from './plenary-record.ts';
import { readXml, textOf, type XmlElement } from './read-xml.ts';

const XML = /^\s{0,20}<(?:\?xml|[\p{L}_][\p{L}\p{N}._:-]{0,60}[\s>])/u;

/** Whether a text begins as XML does that is no page. */
export function beginsAsXml(text: string): boolean {
  const head = text.slice(0, 400);
  return XML.test(head) && !beginsAsPage(head);
}

/** Likewise, and ends as it does. */
export function looksLikeXml(text: string): boolean {
  return beginsAsXml(text) && text.trimEnd().endsWith('>');
}

// An element as JSON would have it: attributes and children by name, text under "text".
function valueOf(element: XmlElement): unknown {
  const children = element.children.filter((child) => typeof child !== 'string');
  const own = element.children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .trim();
  if (children.length === 0 && element.attributes.size === 0) return own;
  // What somebody says in a record of research, in sentences of their own; sounds and notes are not said.
  if (element.name === 'u' && element.attributes.has('who'))
    return {
      ...Object.fromEntries([...element.attributes].map(([key, value]) => [key, value.replace(REFERENCE, '')])),
      text: saidIn(element),
    };
  // The parts of one name.
  if (element.name === 'persName') return children.map((child) => textOf(child).trim()).join(' ') || own;
  const members = new Map<string, unknown[]>();
  // "#KO" refers to the person whose id is "KO".
  for (const [key, value] of element.attributes) members.set(key, [value.replace(REFERENCE, '')]);
  for (const child of children) {
    const values = members.get(child.name) ?? [];
    values.push(valueOf(child));
    members.set(child.name, values);
  }
  if (own !== '') members.set(members.has('text') ? 'own text' : 'text', [own]);
  return Object.fromEntries([...members].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}

const saidIn = (element: XmlElement): string =>
  element.children
    .flatMap((child) => (typeof child === 'string' ? [child] : UNSAID.has(child.name) ? [] : [saidIn(child)]))
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const UNSAID = new Set(['note', 'vocal', 'kinesic', 'incident', 'gap', 'pause', 'desc']);

const REFERENCE = /^#(?=\p{L})/u;

const isSide = (name: string): boolean => couldBeLabel(name) && (roleOf(name) !== null || isProgram(name));

// `<agent>…</agent><customer>…</customer>`: elements that are called after who speaks.
function fromNamedSides(root: XmlElement): ShapeReading | null {
  for (let layer = [root], depth = 0; depth <= DEEPEST_SIDES && layer.length > 0; depth += 1) {
    for (const element of layer) {
      const children = childrenOf(element);
      const sides = new Set(children.map(({ name }) => name));
      if (children.length < FEWEST_TURNS || sides.size < 2 || sides.size > MOST_SIDES || ![...sides].every(isSide))
        continue;
      const turns = children.map((child) => ({
        ...Object.fromEntries(child.attributes),
        speaker: child.name,
        text: textOf(child).trim(),
      }));
      return byFieldNames.read({ turns: turns.filter(({ text }) => text !== '') });
    }
    layer = layer.flatMap(childrenOf);
  }
  return null;
}

const NAMES_SPEAKER = /^(?:character|speaker|name|who|cue|person|role)$/iu;
const IS_SAID = /^(?:dialogue?|line|lines|speech|said|says|text|utterance|words|message|verse)$/iu;

// What an element is: its type where it has one.
const kindOf = ({ name, attributes }: XmlElement): string => attributes.get('Type') ?? attributes.get('type') ?? name;

// `<Paragraph Type="Character">ANN</Paragraph><Paragraph Type="Dialogue">words</Paragraph>`: who speaks stands before what
// is said, and not around it.
function fromScript(root: XmlElement): ShapeReading | null {
  for (let layer = [root], depth = 0; depth <= DEEPEST_SIDES && layer.length > 0; depth += 1) {
    for (const element of layer) {
      const turns: { speaker: string; text: string }[] = [];
      let speaker = '';
      for (const child of childrenOf(element)) {
        const kind = kindOf(child);
        if (NAMES_SPEAKER.test(kind)) speaker = textOf(child).trim();
        else if (IS_SAID.test(kind) && speaker !== '') turns.push({ speaker, text: textOf(child).trim() });
      }
      if (turns.length >= FEWEST_TURNS && turns.every((turn) => couldBeLabel(turn.speaker)))
        return byFieldNames.read({ turns });
    }
    layer = layer.flatMap(childrenOf);
  }
  return null;
}

const DEEPEST_SIDES = 4;
const FEWEST_TURNS = 3;
const MOST_SIDES = 6;
const childrenOf = (element: XmlElement): XmlElement[] => element.children.filter((child) => typeof child !== 'string');

/** A conversation in XML: TTML, or any list of like elements of which one part is words and another who speaks. */
export function readXmlTranscript(text: string): Reading | null {
  const written = readXml(text);
  if (written === null) return null;
  const root = withTimeline(written);
  const timed = root.name === 'tt' ? readTimedText(root) : null;
  if (timed !== null) return timed;
  const annotated = readElan(root);
  if (annotated !== null) return { segments: annotated, vendor: 'elan', notes: ['Each tier was taken for a speaker.'] };
  const events = readExmaralda(root);
  if (events !== null) return { segments: events, vendor: 'exmaralda', notes: ['Each tier was taken for a speaker.'] };
  const record = readPlenaryRecord(root);
  if (record !== null) return { segments: record, vendor: 'plenary record', notes: [] };
  const value = { [root.name]: valueOf(root) };
  const calls = callsInJson(value, (part) => byFieldNames.read(part) ?? byContent.read(part));
  if (calls > 1) return { ...plainText.read(text), damage: severalCalls(calls) };
  const reading = byFieldNames.read(value) ?? byContent.read(value) ?? fromNamedSides(root) ?? fromScript(root);
  return reading === null
    ? (fromCells(root) ?? fromLines(root))
    : {
        ...reading,
        vendor: 'xml',
        notes: (reading.notes ?? []).map((note) => note.replace('It is JSON of no vendor', 'It is XML of no vendor')),
      };
}

const FEWEST_LINES = 3;
const AT = ['in', 'start', 'begin', 'time'];

// Like elements with a name before the words in each, or with the cells of a table, as lines.
function fromCells(root: XmlElement): Reading | null {
  const lists = [root, ...descendants(root, DEEPEST_SIDES)].map(childrenOf);
  const like = lists.reduce((longest, one) => (one.length > longest.length ? one : longest), []);
  if (like.length < FEWEST_LINES || new Set(like.map(({ name }) => name)).size > 2) return null;
  const lines = like.map((element) => {
    const cells = childrenOf(element).filter(({ name }) => name !== 'br');
    const parts = cells.length > 1 ? cells.map(textOf) : [textOf(element)];
    const at = AT.map((name) => element.attributes.get(name)).find((time) => time?.includes(':'));
    return `${at === undefined ? '' : `[${at}] `}${parts.map((part) => part.replaceAll(SPACES, ' ').trim()).join('\t')}`;
  });
  return ofSeveral(readBy(lineReaders, asLines(lines.join('\n'))).reading);
}

const SPACES = /\s+/gu;

const descendants = (element: XmlElement, depth: number): XmlElement[] =>
  depth === 0 ? [] : childrenOf(element).flatMap((child) => [child, ...descendants(child, depth - 1)]);

function ofSeveral(reading: Reading): Reading | null {
  const speakers = new Set(reading.segments.flatMap(({ speaker }) => speaker ?? []));
  return speakers.size >= 2
    ? { ...reading, vendor: 'xml', notes: ['The conversation stood as text inside XML.', ...reading.notes] }
    : null;
}

// A transcript as text in one element, which is most of all text.
function fromLines(root: XmlElement): Reading | null {
  let inner = root;
  for (let depth = 0; depth <= DEEPEST_SIDES; depth += 1) {
    const sizes = childrenOf(inner).map((child) => ({ child, size: textOf(child).length }));
    const longest = sizes.reduce((best, one) => (one.size > best.size ? one : best), { child: inner, size: 0 });
    if (longest.child === inner || longest.size * 2 < textOf(inner).length) break;
    inner = longest.child;
  }
  const text = textOf(inner);
  if (
    childrenOf(inner).some(({ name }) => name !== 'br') ||
    text.trim().split('\n', FEWEST_LINES).length < FEWEST_LINES
  )
    return null;
  return ofSeveral(readBy(lineReaders, asLines(text)).reading);
}

// What was recognised is read next: it need not be analysed twice. Forgotten then.
let recognised: { text: string; reading: Reading } | null = null;

/** XML of turns. Other XML is refused by transcriptDamage before a reader is asked. */
export const xmlText: TranscriptReader = {
  format: 'xml',
  recognise: (text) => {
    const reading = looksLikeXml(text) ? readXmlTranscript(text) : null;
    recognised = reading === null ? null : { text, reading };
    return reading !== null;
  },
  read: (text) => {
    const reading = recognised?.text === text ? recognised.reading : readXmlTranscript(text);
    recognised = null;
    return reading ?? plainText.read(text);
  },
};
