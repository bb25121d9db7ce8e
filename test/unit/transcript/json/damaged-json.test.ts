import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonBreak } from '../../../../src/lib/json/json-break.ts';
import { looksLikeJson } from '../../../../src/transcript/json/looks-like-json.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('what begins as JSON', () => {
  it.each([
    '{"a":1}',
    ' \r\n{ "a" :',
    '[{"a":1}]',
    '[ {\n"',
    '[{',
    '[ {\n ',
    '{\n  "results": {',
    '{}',
    '[]',
    '[{}]',
    "{'speaker': 'x'}",
    '{"unfinished na',
  ])('%j does', (text) => expect(looksLikeJson(text)).toBe(true));
  it.each([
    '[00:01] Ada: Hi',
    '[Ada] 10:01:33',
    '{inaudible} Ada: Hi',
    '{',
    '[',
    '[laughs]',
    '[1] Ada: Hi',
    '"Ada": hi',
    'Ada: {"a":1}',
    '',
    '{"Yes", she said.} Ada: Hi',
    '[["a"]]',
  ])('%j does not', (text) => expect(looksLikeJson(text)).toBe(false));
});

describe('where JSON breaks', () => {
  it('is found exactly where it is none, and nowhere in what is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().chain((text) => fc.nat(text.length).map((at) => text.slice(0, at))),
          fc
            .json()
            .chain((text) =>
              fc
                .tuple(fc.nat(text.length), fc.constantFrom('"', '{', ']', ',', ':', '\\', '\n', 'x', '0', '-'))
                .map(([at, char]) => text.slice(0, at) + char + text.slice(at)),
            ),
        ),
        (text) => {
          const found = findJsonBreak(text);
          expect(found === null).toBe(isJson(text));
          if (found !== null) expect(found.offset).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 3000 },
    );
  });
  it.each<[string, string, number]>([
    ['{"a": "b', 'it ends in the middle of a string', 8],
    ['{"a": "b\\', 'it ends in the middle of a string', 9],
    ['{"a": "b\\u00', 'it ends in the middle of a string', 12],
    ['{"a": [1, 2', 'it ends before everything that was opened is closed', 11],
    ['{"a": tru', 'it ends before everything that was opened is closed', 9],
    ['{"a": 1} x', 'something stands after its end', 9],
    ['{"a" 1}', 'a colon is missing after a name', 5],
    ['[1 2]', 'a comma or a closing bracket is missing', 3],
    ['[1,]', 'something other than a value stands where a value belongs', 3],
    ['{"a": NaN}', 'something other than a value stands where a value belongs', 6],
    ['{a: 1}', 'a name in double quotes is missing', 1],
    ["{'a': 1}", 'a name stands in single quotes, where JSON has double ones', 1],
    ['{"a": \'b\'}', 'text stands in single quotes, where JSON has double ones', 6],
    [
      '{"a": "b\nc"}',
      'a string has a line break or control character that is not escaped, or its closing quote is missing',
      8,
    ],
    ['{"a": "\\x"}', 'a backslash in a string begins no escape that JSON has', 7],
    ['{"a": 01}', 'a comma or a closing bracket is missing', 7],
  ])('%j: %s', (text, what, offset) => expect(findJsonBreak(text)).toEqual({ what, offset }));
});

describe('a damaged transcript', () => {
  // What each vendor's file has near its beginning, cut off.
  it.each<[string, string]>([
    ['{"metadata": {}, "results": {"channels": [{"alternatives": [{"tran', 'Deepgram'],
    ['{"id": "x", "language_model": "m", "acoustic_model": "a", "audio_url": "u", "text": "Hel', 'AssemblyAI'],
    ['{"jobName": "j", "results": {"transcripts": [{"transcript": "Hel', 'Amazon Transcribe or Contact Lens'],
    [
      '{"JobStatus": "COMPLETED", "Transcript": [{"ParticipantRole": "AGENT", "Content": "Hel',
      'Amazon Transcribe or Contact Lens',
    ],
    ['{"source": "s", "combinedRecognizedPhrases": [{"channel": 0, "display": "Hel', 'Azure'],
    ['{"analysisInput": {"conversations": [{"conv', 'Azure'],
    ['{"format": "2.9", "job": {}, "metadata": {}, "results": [{"alternatives": [{"content": "Hel', 'Speechmatics'],
    ['{"sentences": [{"media_channel": 1, "transcript": "Hel', 'Twilio'],
    ['{"callTranscripts": [{"transcript": [{"speakerId": "1", "sentences": [{"text": "Hel', 'Gong'],
    ['{"conversation_id": "c", "agent_id": "a", "transcript": [{"role": "agent", "message": "Hel', 'ElevenLabs'],
    ['{"session_id": "s", "transcript": {"speaker_blocks": [{"words": "Hel', 'Read AI'],
    ['{"text": " Hel", "segments": [{"start": 0, "end": 1, "text": "Hel', 'Whisper'],
    ['{"monologues": [{"speaker": 0, "elements": [{"value": "Hel', 'Rev'],
  ])('%s… is said to be from %s', (text, title) => {
    const damage = transcriptDamage(text)?.sentence;
    expect(transcriptDamage(text)?.kind).toBe('broken');
    expect(damage).toMatch(
      new RegExp(
        `^It was recognised as JSON from ${title}, but it is damaged: .* \\(line 1, column ${text.length + 1}\\)\\.$`,
        'u',
      ),
    );
    expect(readTranscript(text)).toMatchObject({ format: 'json', vendor: null, speakers: [], damage, notes: [damage] });
  });
  it('lets Python’s NaN pass and says what broke behind it', () =>
    expect(transcriptDamage('{"x": NaN, "y": -Infinity, "z": "Hel')?.sentence).toContain(
      'it ends in the middle of a string (line 1, column 37)',
    ));
  it('names no vendor where the intact part tells none', () =>
    expect(transcriptDamage('{"x": [1, {"y": "Hel')?.sentence).toBe(
      'It was recognised as JSON, but it is damaged: it ends in the middle of a string (line 1, column 21).',
    ));
  it('counts lines and columns from one, byte order mark and all', () =>
    expect(transcriptDamage('\uFEFF{\r\n  "a": 1\r\n  "b": 2\r\n}')?.sentence).toContain(
      'a comma or a closing bracket is missing (line 3, column 3)',
    ));
  it.each([
    'Ada: Hello',
    '[{"speaker": "A", "text": "Hello there."}, {"speaker": "B", "text": "Hi."}]',
    '{"speaker": "A", "text": "Hello there."}\n{"speaker": "B", "text": "Hi."}\n',
    'WEBVTT\n\n00:00:01.000 --> 00:00:0',
    '[00:01] Ada: Hi',
    '',
  ])('%j is none', (text) => expect(transcriptDamage(text)).toBeNull());
  it('is told of alike at the door and by the reader, and in no word of its own', () => {
    const secret = 'zqxjkv';
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = `{"note": "${secret}", "rest": ${text}}`.slice(0, 12 + (at % (text.length + 30)));
        const damage = transcriptDamage(cut)?.sentence ?? null;
        expect(readTranscript(cut).damage).toBe(damage);
        expect(damage ?? '').not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });
});
