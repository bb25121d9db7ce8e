import { orNull } from '../parts.ts';
import { count, fixed, oneIn, sentence, words } from './sentence.ts';

/** What breaks JSON. */
export const BREAKS = {
  'open string': 'it ends in the middle of a string',
  'string not closed':
    'a string has a line break or control character that is not escaped, or its closing quote is missing',
  backslash: 'a backslash in a string begins no escape that JSON has',
  'quoted value': 'text stands in single quotes, where JSON has double ones',
  'quoted name': 'a name stands in single quotes, where JSON has double ones',
  unfinished: 'it ends before everything that was opened is closed',
  'no value': 'something other than a value stands where a value belongs',
  'no name': 'a name in double quotes is missing',
  'no colon': 'a colon is missing after a name',
  'no comma': 'a comma or a closing bracket is missing',
  'more after': 'something stands after its end',
  unknown: 'it cannot be parsed',
} as const;
export type BreakCode = keyof typeof BREAKS;

/** What breaks XML. */
export const XML_BREAKS = {
  'open element': 'it ends before every element is closed',
  'open tag': 'it ends in the middle of a tag',
  'wrong end': 'an element is closed that is not the last one opened',
} as const;
export type XmlBreakCode = keyof typeof XML_BREAKS;

const UNKNOWN = 'It is JSON, but of no transcript format that is known here.';
const TURNS = 'a list of objects, each with the words under "text" and the speaker under "speaker"';

/** Why a file cannot be read as a transcript at all, where it is not one that has words inside ("read.inside"). */
export const DAMAGE = {
  'damage.json': sentence(
    { what: oneIn(BREAKS), vendor: orNull(words), line: count, column: count },
    ({ what, vendor, line, column }) =>
      `It was recognised as JSON${vendor === null ? '' : ` from ${vendor}`}, but it is damaged: ${BREAKS[what]} (line ${line}, column ${column}).`,
  ),
  'damage.broken-xml': sentence(
    { what: oneIn(XML_BREAKS), line: count, column: count },
    ({ what, line, column }) =>
      `It was recognised as XML, but it is damaged: ${XML_BREAKS[what]} (line ${line}, column ${column}).`,
  ),
  'damage.vendor-without-words': sentence(
    { vendor: words, marks: words },
    ({ vendor, marks }) =>
      `${UNKNOWN} The nearest is JSON from ${vendor}: it has ${marks}, but no words where such a file has them.`,
  ),
  'damage.vendor-lacks': sentence(
    { vendor: words, missing: words },
    ({ vendor, missing }) => `${UNKNOWN} The nearest is JSON from ${vendor}, which also has ${missing}.`,
  ),
  'damage.no-speakers': fixed(`${UNKNOWN} The nearest is ${TURNS}: nothing here has a usual name for a speaker.`),
  'damage.no-words': fixed(`${UNKNOWN} The nearest is ${TURNS}: nothing here has a usual name for words.`),
  'damage.no-list': fixed(`${UNKNOWN} The nearest is ${TURNS}: at least two turns must stand so in one list.`),
  'damage.records': fixed(
    `${UNKNOWN} Its entries look like records or facts, and not like what people say to each other. The nearest is ${TURNS}.`,
  ),
  'damage.unlike': fixed(`${UNKNOWN} Send labelled text ("Name: words" in each line) or ${TURNS}.`),
  'damage.xml': fixed(
    'It is XML, but not of a transcript: no list of elements in it has words and who speaks. Save it as plain text (.txt), or copy its words.',
  ),
  'damage.recording': fixed(
    'It is a recording of sound and no text. Have it transcribed, and send what was written down.',
  ),
  'damage.rttm': fixed(
    'It is RTTM, which says who speaks when and holds no words. The nearest is a table with the columns "start", "end", "speaker" and "text".',
  ),
  'damage.scc': fixed(
    'It is SCC, which has captions as codes for television. The nearest is WebVTT or SubRip: export the captions as one of these.',
  ),
  'damage.list-of-calls': fixed(
    'It is a list of calls, with their numbers and lengths and without what was said in them. Send the transcript of a call.',
  ),
  'damage.calendar': fixed(
    'It is an entry of a calendar or an address book, in which nobody speaks. Send the transcript of the call.',
  ),
  'damage.several-calls': sentence(
    { calls: count },
    ({ calls }) =>
      `The file has ${calls} calls, and one is read at a time. Send each call by itself, in a file or a request of its own.`,
  ),
  'damage.base64': fixed('It is encoded as Base64 and not text. Decode it, and send the text that comes out.'),
};
