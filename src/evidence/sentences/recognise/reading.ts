import { codesOf } from '../../../lib/values/codes-of.ts';
import { byPatterns, type Patterns } from './by-patterns.ts';
import { DOCUMENTS, UNLISTED, type READING } from '../reading.ts';
import { recognise } from './recognise.ts';
import type { AnySaid } from '../sentence.ts';

// What stands in the sentences that are not always the same.
const PATTERNS: Patterns<keyof typeof READING> = {
  'read.heading': /^(?<lines>\d{1,9}) lines? of heading/u,
  'read.further-down': /^(?<lines>\d{1,9}) lines? further down/u,
  'read.lines-left':
    /^\d{1,9} lines? (?:was|were) taken for no speech and left out: (?<above>\d{1,9}) above what is said, (?<between>\d{1,9}) between turns, (?<below>\d{1,9}) below\.$/u,
  'read.no-speech': /^(?<entries>\d{1,9}) entr(?:y|ies) that/u,
  'read.rows': /^(?<rows>\d{1,9}) rows? that/u,
  'read.menu': /^(?<segments>\d{1,9}) segments? of/u,
  'read.instructions': /^(?<entries>\d{1,9}) instructions? or/u,
  'read.internal': /^(?<entries>\d{1,9}) internal/u,
  'read.quotations': /^In (?<messages>\d{1,9}) messages? that/u,
  'read.ends': /^(?<times>\d{1,9}) end times? that/u,
  'read.first-call': /^The file has (?<calls>\d{1,9}) calls;/u,
  'read.several-calls': /^The file has (?<calls>\d{1,9}) calls, and one/u,
  'read.roleplay':
    /^Only the roleplay was judged: what was said before turn (?<from>\d{1,9}) and from turn (?<end>\d{1,9}) on/u,
  'read.roleplay-begins': /^Only the roleplay was judged: what was said before turn (?<from>\d{1,9}) was/u,
  'read.roleplay-ends': /^Only the roleplay was judged: what was said from turn (?<end>\d{1,9}) on/u,
  'read.joined': /^(?<who>.{1,200}) was taken for a colleague whom the user brought in; what/u,
  'read.redacted': /^It was redacted before it was kept; it came as (?<from>.{1,200})\.$/u,
  'read.stated': /^A person said who of its speakers is the user; it came as (?<from>.{1,200})\.$/u,
  'read.fields': /was read by its fields "(?<who>[^"]{0,200})" and "(?<said>[^"]{0,200})"\.$/u,
  'read.contents': /hold: who speaks under "(?<who>[^"]{0,200})", the words under "(?<said>[^"]{0,200})"\.$/u,
  'read.under-names': /; what was said stands under/u,
  'read.event-kinds': /; the kinds of its events/u,
  'read.inside': /^It is the inside of/u,
};

// What shows in no words of its own.
const CHOICES = [
  ...codesOf(UNLISTED).map((form) => ({ form })),
  ...codesOf(DOCUMENTS).map((document) => ({ document })),
];

/** Which sentence of the transcript's reader a note is; null for what an earlier version said in other words. */
export function recogniseReading(note: string): AnySaid | null {
  return recognise(note) ?? byPatterns(PATTERNS, note, CHOICES);
}
