import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { german } from '../../../console/src/told/german/index.ts';
import { recogniseDamage } from '../../../src/evidence/sentences/recognise/damage.ts';
import { recogniseFailure } from '../../../src/evidence/sentences/recognise/failure.ts';
import { recogniseReading } from '../../../src/evidence/sentences/recognise/reading.ts';
import type { AnySaid } from '../../../src/evidence/sentences/sentence.ts';
import { jsonDamage } from '../../../src/transcript/json/json-damage.ts';
import { unknownFormat } from '../../../src/transcript/json/nearest-format.ts';
import { shapes } from '../../../src/transcript/json/shapes.ts';
import { leftOut } from '../../../src/transcript/around/left-out.ts';
import { xmlDamage } from '../../../src/transcript/xml-damage.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { judgeFailure } from '../../../src/worker/model/judge-failure.ts';

const SOURCE = join(import.meta.dirname, '../../../src');

/** The source of a file, or of all files of a folder. */
function sourceOf(place: string): string {
  if (place.endsWith('.ts')) return readFileSync(join(SOURCE, place), 'utf8');
  return readdirSync(join(SOURCE, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(SOURCE, place, name), 'utf8'))
    .join('\n');
}

const VALUE = /\$\{[^{}?]*\}/gu;
const CHOICE = /\$\{[^{}]*\? '([^']*)' : '([^']*)'\}/gu;

/** The whole sentences that stand in a source; where one depends on a number, for one and for three. */
function sentencesIn(source: string): string[] {
  const literals = [...source.matchAll(/'((?:In )?[A-Z][^'\n]{8,400}[.])'|`((?:\$\{|[A-Z])[^`]{8,500}\.)`/gu)];
  return literals
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((text) => text.includes(' '))
    .flatMap((text) => [
      text.replaceAll(CHOICE, '$1').replaceAll(VALUE, '1'),
      text.replaceAll(CHOICE, '$2').replaceAll(VALUE, '3'),
    ]);
}

/** Sentences that have no code, or no German words of their own. */
const unknown = (sentences: readonly string[], recognise: (english: string) => AnySaid | null): string[] =>
  [...new Set(sentences)].filter((english) => {
    const said = recognise(english);
    const own = said && german.tell(said);
    return own === null || own === english || /undefined|NaN|\[object|\s{2}/u.test(own);
  });

describe('why an assessment failed', () => {
  it('has a code and German words wherever the source says it', () => {
    const sentences = [
      'domain/assessments/assessor-input.ts',
      'domain/assessments/queue/end-attempt.ts',
      'domain/assessments/queue/claim-assessments.ts',
      'worker/assess/builtin-assessor.ts',
      'worker/assess/assess-work.ts',
      'worker/lane/work-on.ts',
      'worker/model/budget.ts',
      'worker/model/model-assessor.ts',
    ].flatMap((place) => sentencesIn(sourceOf(place)));
    expect(sentences.length).toBeGreaterThan(30);
    expect(unknown(sentences, recogniseFailure)).toEqual([]);
  });

  it('has them for all that a model’s endpoint can do', () => {
    const statuses = Array.from({ length: 500 }, (_, i) => ({ status: i + 100, broken: null, code: null, word: null }));
    const broken = (['late', 'unreachable', 'closed', 'too large'] as const).flatMap((what) =>
      [null, 'ECONNREFUSED', 'PROXY_407', 'PROXY_EPIPE'].map((code) => ({
        status: null,
        broken: what,
        code,
        word: null,
      })),
    );
    const said = [...statuses, ...broken, { status: null, broken: null, code: null, word: null }].flatMap((exchange) =>
      [null, 'context_length_exceeded'].map((word) => judgeFailure({ ...exchange, word }, 1_500).reason),
    );
    expect(unknown(said, recogniseFailure)).toEqual([]);
    const late = recogniseFailure(judgeFailure({ status: null, broken: 'late', code: null, word: null }, 1_500).reason);
    expect(late && german.tell(late)).toBe('Der Endpunkt des Modells hat länger als 1,5 Sekunden gebraucht.');
  });
});

describe('why a file cannot be read', () => {
  it('has a code and German words wherever the source says it', () => {
    // What a text is the inside of is a note too, and tested there.
    const sentences = sentencesIn(sourceOf('transcript/transcript-damage.ts')).filter(
      (text) => !text.includes('inside'),
    );
    expect(sentences.length).toBeGreaterThan(4);
    expect(unknown(sentences, recogniseDamage)).toEqual([]);
  });

  it('has them for whatever breaks JSON, of a vendor or of none', () => {
    const broken = [
      '["a',
      '["a\nb"]',
      String.raw`["\x"]`,
      "['a']",
      "{'a': 1}",
      '[1',
      '[1, ?]',
      '{1: 2}',
      '{"a" 1}',
      '[1 2]',
      '[1] 2',
    ].map((text) => jsonDamage(text).sentence);
    // Each of them is another fault.
    expect(new Set(broken.map((sentence) => sentence.replace(/ \(.*$/u, ''))).size).toBe(broken.length);
    expect(unknown(broken, recogniseDamage)).toEqual([]);
    const marks = shapes.flatMap(({ marks: sets }) => sets).map((names) => `{"${names.join('": 1, "')}": 1 2}`);
    const named = marks.map((text) => jsonDamage(text).sentence);
    expect(named.filter((sentence) => sentence.includes('as JSON from ')).length).toBeGreaterThan(10);
    expect(unknown(named, recogniseDamage)).toEqual([]);
    // Whatever the source can say.
    const whats = sourceOf('lib/json/json-break.ts').matchAll(/'((?:it|a|text|something) [a-z][^'\n]{12,120})'/gu);
    const said = [...whats].map(
      ([, what]) => `It was recognised as JSON, but it is damaged: ${what} (line 1, column 2).`,
    );
    expect(said.length).toBeGreaterThan(9);
    expect(unknown(said, recogniseDamage)).toEqual([]);
    const known = recogniseDamage(broken[8] ?? '');
    expect(known && german.tell(known)).toContain('Nach einem Namen fehlt ein Doppelpunkt (Zeile 1, Spalte 6).');
  });

  it('has them for XML that is damaged', () => {
    const broken = ['<a>b', '<a', '<a></b>'].map((text) => xmlDamage(text, true)?.sentence ?? '');
    expect(new Set(broken).size).toBe(3);
    expect(unknown(broken, recogniseDamage)).toEqual([]);
  });

  it('has them for JSON of no known format', () => {
    const texts = ['{}', '{"text": "a"}', '{"speaker": "a"}', '{"text": "a", "speaker": "b"}'];
    const vendors = shapes.flatMap(({ marks: sets }) =>
      sets.flatMap((marks) =>
        [marks, marks.slice(1)].map((names) => JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))),
      ),
    );
    const sentences = [...texts, ...vendors].map(unknownFormat);
    expect(sentences.some((sentence) => sentence.includes('which also has'))).toBe(true);
    expect(sentences.some((sentence) => sentence.includes('but no words where'))).toBe(true);
    expect(unknown(sentences, recogniseDamage)).toEqual([]);
  });
});

describe('notes on a transcript', () => {
  it('have a code and German words wherever the source says one', () => {
    const places = ['captions', 'columns', 'lines', 'messages', 'tables', 'xml', 'plain-text.ts'];
    const sentences = [...places, 'json/vendors', 'json/unlisted', 'read-transcript.ts']
      .map((place) => `transcript/${place}`)
      .flatMap((place) => sentencesIn(sourceOf(place)));
    expect(sentences.length).toBeGreaterThan(60);
    expect(unknown(sentences, recogniseReading)).toEqual([]);
  });

  it('say what stands in them', () => {
    const talk = [1, 2, 3, 4].flatMap((n) => [
      { wer: 'Ann', sagt: `Good morning, number ${n} of these.` },
      { wer: 'Bob', sagt: `Hello Ann, this is answer ${n}. Thank you?` },
    ]);
    const texts = [
      JSON.stringify({ talk }),
      '{\\rtf1 words',
      '%PDF-1.4 words',
      'PK\u0003\u0004 words',
      'no words of anybody',
    ];
    const notes = [...leftOut(1, 3), ...leftOut(3, 1), ...texts.flatMap((text) => readTranscript(text).notes)];
    expect(notes.length).toBeGreaterThan(8);
    expect(notes).toContainEqual(expect.stringContaining('under "sagt"'));
    expect(unknown(notes, recogniseReading)).toEqual([]);
    const lines = recogniseReading(
      '6 lines were taken for no speech and left out: 3 above what is said, 2 between turns, 1 below.',
    );
    expect(lines).toEqual({ code: 'read.lines-left', values: { above: 3, between: 2, below: 1 } });
    expect(lines && german.tell(lines)).toBe(
      'Ausgelassen: 6 Zeilen, die nach keinem Gesagten aussahen (3 über dem Gespräch, 2 zwischen Beiträgen, 1 darunter).',
    );
    const heading = recogniseReading('1 line of heading left out.');
    expect(heading).toEqual({ code: 'read.heading', values: { lines: 1 } });
    expect(heading && german.tell(heading)).toBe('Ausgelassen: eine Zeile über dem Gespräch.');
    const redacted = recogniseReading('It was redacted before it was kept; it came as 3.');
    expect(redacted).toEqual({ code: 'read.redacted', values: { from: '3' } });
  });

  it.each([
    '1 lines of heading left out.',
    'The file has 2 calls; the last one was read.',
    'It is the inside of a book and not its text. Save it as plain text (.txt), or copy its words.',
    "The model's endpoint did as it liked.",
    'It took longer than 1.2.3 seconds.',
    '',
  ])('have no code where an earlier version said something else: %j', (words) => {
    expect(recogniseReading(words)).toBeNull();
    expect(recogniseFailure(words)).toBeNull();
  });
});
