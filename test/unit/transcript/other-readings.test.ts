import { expect, it } from 'vitest';
import { otherReadings, readTranscriptAs } from '../../../src/transcript/other-readings.ts';
import { withStatedUser } from '../../../src/transcript/own-form.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';

const SAID = [
  ['Ada', 'Bob', 'What made you look?'],
  ['Bob', 'Ada', 'Reports take two days.'],
  ['Ada', 'Bob', 'Tell me more.'],
] as const;
/** The program that wrote the file is named at each entry, as an author. */
const BY_PROGRAM = JSON.stringify(SAID.map(([from, to, body]) => ({ from, to, body, author: 'crm-bot' })));

it('a file that was read wrongly has the right reading among the others', () => {
  expect(readTranscript(BY_PROGRAM).speakers).toEqual(['crm-bot']);
  const right = otherReadings(BY_PROGRAM).find(({ transcript }) => transcript.speakers.join() === 'Ada,Bob');
  expect(right?.transcript.turns.map(({ speaker, text }) => [speaker, text])).toEqual(
    SAID.map(([from, _to, body]) => [from, body]),
  );
  expect(readTranscriptAs(BY_PROGRAM, String(right?.way))).toEqual(right?.transcript);
});

it('what was chosen is kept with the turns, and read back as it was', () => {
  const [other] = otherReadings(BY_PROGRAM);
  const { way = '', transcript } = other ?? {};
  for (const speaker of [null, 'Bob'])
    expect(readTranscript(withStatedUser(BY_PROGRAM, speaker, way) ?? '').turns).toEqual(transcript?.turns);
  expect(withStatedUser(BY_PROGRAM, 'crm-bot', way)).toBeNull();
  for (const unknown of ['', 'x', '-1', '0', '1e9', '0.5'])
    expect(withStatedUser(BY_PROGRAM, null, unknown), unknown).toBeNull();
});

it('there are none where all readers tell the same, nobody speaks, or the file is damaged', () => {
  for (const text of [
    'Ada: What made you look?\nBob: Reports take two days.\nAda: Tell me more.',
    'WEBVTT\n\n00:00:01.000 --> 00:00:05.000\nAda: What made you look?\n\n00:00:05.000 --> 00:00:09.000\nBob: Two days.',
    'It rained all day, and nobody came.',
    '{"segments": [',
    '',
  ])
    expect(otherReadings(text), text).toEqual([]);
});

it('lines and tables have other readings, each once', () => {
  const table =
    'id,agent,customer,category\n1,Ada King,Bob Stone,What made you look?\n2,Bob Stone,Ada King,Reports take two days.\n3,Ada King,Bob Stone,Tell me more.';
  for (const text of [
    table,
    'Ada; What made you look?; 00:01\nBob; Reports take two days; 00:05\nAda; Tell me more; 00:09\nBob; It is slow; 00:12',
  ]) {
    const turns = [readTranscript(text), ...otherReadings(text).map(({ transcript }) => transcript)].map((one) =>
      JSON.stringify(one.turns.map(({ speaker, text: words }) => [speaker, words])),
    );
    expect(turns.length, text).toBeGreaterThan(1);
    expect(new Set(turns).size).toBe(turns.length);
  }
});
