import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptLengthMs } from '../../../../src/transcript/transcript-length.ts';

// Small samples of our own in the shapes the vendors document.
const SAMPLES: readonly [string, unknown, (string | null)[], number | null][] = [
  ['deepgram', { results: { channels: [{ alternatives: [{ transcript: 'x' }] }], utterances: [{ start: 0.5, end: 1.5, transcript: 'Hello there.', speaker: 0 }, { start: 2, end: 3.25, transcript: 'Good day.', speaker: 1 }] } }, ['0', '1'], 3250],
  ['deepgram', { results: { channels: [{ alternatives: [{ words: [{ word: 'hello', punctuated_word: 'Hello', start: 0, end: 1, speaker: 0 }, { word: 'there', punctuated_word: 'there.', start: 1, end: 2, speaker: 0 }, { word: 'good', start: 2, end: 3, speaker: 1 }, { word: 'day', punctuated_word: 'day.', start: 3, end: 4, speaker: 1 }] }] }] } }, ['0', '1'], 4000],
  ['aws', { JobStatus: 'COMPLETED', Transcript: [{ Content: 'Hello there.', ParticipantRole: 'AGENT', BeginOffsetMillis: 0, EndOffsetMillis: 900 }, { Content: 'Good day.', ParticipantRole: 'CUSTOMER', BeginOffsetMillis: 1000, EndOffsetMillis: 2000 }] }, ['AGENT', 'CUSTOMER'], 2000],
  ['aws', { Participants: [{ ParticipantId: 'a1', ParticipantRole: 'AGENT' }, { ParticipantId: 'c1', ParticipantRole: 'CUSTOMER' }], Transcript: [{ Content: 'Hello there.', ParticipantId: 'a1' }, { Content: 'Good day.', ParticipantId: 'c1' }] }, ['AGENT', 'CUSTOMER'], null],
  ['aws', { results: { items: [{ type: 'pronunciation', alternatives: [{ content: 'Hello' }], start_time: '0.1', end_time: '0.4', speaker_label: 'spk_0' }, { type: 'pronunciation', alternatives: [{ content: 'there' }], start_time: '0.4', end_time: '0.6', speaker_label: 'spk_0' }, { type: 'punctuation', alternatives: [{ content: '.' }] }, { type: 'pronunciation', alternatives: [{ content: 'Good' }], start_time: '1', end_time: '1.2', speaker_label: 'spk_1' }, { type: 'pronunciation', alternatives: [{ content: 'day' }], start_time: '1.2', end_time: '1.5', speaker_label: 'spk_1' }, { type: 'punctuation', alternatives: [{ content: '.' }] }] } }, ['spk_0', 'spk_1'], 1500],
  ['azure', { analysisInput: { conversations: [{ conversationItems: [{ participantId: 'Agent', text: 'Hello there.' }, { participantId: 'Customer', text: 'Good day.' }] }] } }, ['Agent', 'Customer'], null],
  ['azure', { recognizedPhrases: [{ speaker: 1, offsetInTicks: 10_000_000, durationInTicks: 5_000_000, nBest: [{ display: 'Hello there.' }] }, { speaker: 2, offsetInTicks: 20_000_000, durationInTicks: 5_000_000, nBest: [{ display: 'Good day.' }] }] }, ['1', '2'], 2500],
  ['speechmatics', { format: '2.7', results: [{ type: 'word', start_time: 0, end_time: 1, alternatives: [{ content: 'Hello', speaker: 'S1' }] }, { type: 'word', start_time: 1, end_time: 2, alternatives: [{ content: 'there', speaker: 'S1' }] }, { type: 'punctuation', start_time: 2, end_time: 2, alternatives: [{ content: '.', speaker: 'S1' }] }, { type: 'word', start_time: 2, end_time: 3, alternatives: [{ content: 'Good', speaker: 'S2' }] }, { type: 'word', start_time: 3, end_time: 4, alternatives: [{ content: 'day.', speaker: 'S2' }] }] }, ['S1', 'S2'], 4000],
  ['twilio', { sentences: [{ media_channel: 1, transcript: 'Hello there.', start_time: null, end_time: null }, { media_channel: 2, transcript: 'Good day.', start_time: 1.5, end_time: 2 }] }, ['1', '2'], 2000],
  ['gong', { callTranscripts: [{ callId: '7', transcript: [{ speakerId: '11', sentences: [{ start: 0, end: 900, text: 'Hello' }, { start: 900, end: 1500, text: 'there.' }] }, { speakerId: '12', sentences: [{ start: 1600, end: 2000, text: 'Good day.' }] }] }] }, ['11', '12'], 2000],
  ['elevenlabs', { transcript: [{ role: 'agent', message: 'Hello there.', time_in_call_secs: 0 }, { role: 'user', message: 'Good day.', time_in_call_secs: 4 }] }, ['agent', 'user'], 4000],
  ['assemblyai', { id: 'x', utterances: [{ speaker: 'A', text: 'Hello there.', start: 0, end: 900 }, { speaker: 'B', text: 'Good day.', start: 1000, end: 2000 }] }, ['A', 'B'], 2000],
  ['whisper', { text: 'x', segments: [{ start: 0, end: 1, text: ' Hello there.', speaker: 'SPEAKER_00' }, { start: 1, end: 2.5, text: ' Good day.', speaker: 'SPEAKER_01' }] }, ['SPEAKER_00', 'SPEAKER_01'], 2500],
];

describe('JSON transcripts', () => {
  it.each(SAMPLES)('%s is read into turns', (vendor, value, speakers, length) => {
    const transcript = readTranscript(JSON.stringify(value, null, 1));
    expect(transcript).toMatchObject({ format: 'json', vendor, speakers, notes: [] });
    expect(transcript.turns.map(({ text }) => text.toLowerCase().replace(/[.]$/u, ''))).toEqual(['hello there', 'good day']);
    expect(transcriptLengthMs(transcript)).toBe(length);
  });
  it('has no speakers where the vendor named none', () => {
    expect(readTranscript('{"text":"a","segments":[{"start":0,"end":1,"text":"Hello"},{"start":1,"end":2,"text":"there"}]}').turns).toEqual([{ index: 1, speaker: null, text: 'Hello there', startMs: 0, endMs: 2000 }]);
  });
  it.each([['{"results": {"channels": [', 'it is damaged'], ['{"hello": "world"}', 'no transcript format'], ['{}', 'no transcript format'], ['[]', 'no transcript format'], ['{"Transcript": [null, 3, {"Content": 5}]}', 'no transcript format'], ['{"segments": [{"text": 1, "start": "x", "end": {}}]}', '']])('%s does not throw', (text, note) => {
    const transcript = readTranscript(text);
    expect(transcript.format).toBe('json');
    expect(transcript.notes.join(' ')).toContain(note);
  });
  it('does not take labelled text with times in brackets for JSON', () => expect(readTranscript('[00:01] Ada: Hi.\n[00:02] Ben: Hello.').format).toBe('labelled-text'));
});
