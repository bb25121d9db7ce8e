import { describe, expect, it } from 'vitest';
import { identifyUser } from '../../../../src/transcript/speakers/identify-user.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { turnsOf } from '../../../support/turns-read.ts';

// Invented calls in the shapes that the vendors document.
const user = { userId: 'u', email: null, displayName: 'Nobody Here' };
const repOf = (value: unknown): string | null =>
  identifyUser(readTranscript(JSON.stringify(value)), user, () => []).speaker;

describe('Amazon Transcribe’s post-call analytics', () => {
  const item = (content: string, at: number) => ({
    Type: 'pronunciation',
    Confidence: '0.97',
    Content: content,
    BeginOffsetMillis: at,
    EndOffsetMillis: at + 200,
  });
  const mark = (content: string) => ({ Type: 'punctuation', Confidence: '0.0', Content: content });
  const compiled = {
    JobStatus: 'COMPLETED',
    JobName: 'kiln-call',
    LanguageCode: 'en-US',
    AccountId: '123456789012',
    Channel: 'VOICE',
    Participants: [{ ParticipantRole: 'AGENT' }, { ParticipantRole: 'CUSTOMER' }],
    Categories: { MatchedCategories: [], MatchedDetails: {} },
    ContentMetadata: { Output: 'Raw' },
    ConversationCharacteristics: {
      TotalConversationDurationMillis: 5200,
      NonTalkTime: { Instances: [], TotalTimeMillis: 0 },
      Interruptions: { TotalCount: 0, TotalTimeMillis: 0, InterruptionsByInterrupter: {} },
      Sentiment: { OverallSentiment: { AGENT: 0, CUSTOMER: 1 } },
      TalkTime: { DetailsByParticipant: {}, TotalTimeMillis: 5000 },
    },
    Transcript: [
      {
        Id: 'a',
        ParticipantRole: 'AGENT',
        BeginOffsetMillis: 0,
        EndOffsetMillis: 2100,
        Content: 'Did the kiln arrive, Sam?',
        Items: [item('Did', 0), item('the', 200), item('kiln', 400), item('arrive', 600), mark(','), item('Sam', 900)],
        Sentiment: 'NEUTRAL',
        LoudnessScores: [70.1, null],
      },
      {
        Id: 'b',
        ParticipantRole: 'CUSTOMER',
        BeginOffsetMillis: 2400,
        EndOffsetMillis: 5200,
        Content: 'Not yet.',
        Items: [item('Not', 2400), item('yet', 2700), mark('.')],
        IssuesDetected: [{ CharacterOffsets: { Begin: 0, End: 7 } }],
      },
    ],
  };

  it('is read by turn, with roles', () => {
    expect(turnsOf(compiled)).toEqual([
      ['AGENT', 'Did the kiln arrive, Sam?', 0, 2100],
      ['CUSTOMER', 'Not yet.', 2400, 5200],
    ]);
    expect(repOf(compiled)).toBe('AGENT');
  });

  it('is read by its items where a turn has no text of its own', () => {
    const bare = { ...compiled, Transcript: compiled.Transcript.map((turn) => ({ ...turn, Content: undefined })) };
    expect(turnsOf(bare).map(([, text]) => text)).toEqual(['Did the kiln arrive, Sam', 'Not yet.']);
  });

  const segment = (speaker: string, text: string, start: number, extra: object = {}) => ({
    SegmentStartTime: start,
    SegmentEndTime: start + 1.5,
    SegmentSpeaker: speaker,
    SegmentInterruption: false,
    IVRSegment: false,
    OriginalText: text,
    DisplayText: text,
    TextEdited: 0,
    LoudnessScores: [],
    SentimentScore: 0,
    CategoriesDetected: [],
    FollowOnCategories: [],
    BaseSentimentScores: { Positive: 0, Negative: 0, Neutral: 1 },
    EntitiesDetected: [],
    IssuesDetected: [],
    WordConfidence: [{ Text: text, Confidence: 0.9, StartTime: start, EndTime: start + 1 }],
    ...extra,
  });
  const solution = (labels: object[], analytics: object = {}) => ({
    ConversationAnalytics: {
      Agent: 'kosei',
      GUID: 'g',
      ConversationTime: '2026-02-01 09:00:00',
      Duration: '6.0',
      LanguageCode: 'en-US',
      SpeakerLabels: labels,
      SourceInformation: [{ TranscribeJobInfo: { TranscribeApiType: 'analytics' } }],
      ...analytics,
    },
    SpeechSegments: [
      segment('spk_2', 'For billing press one.', 0, { IVRSegment: true }),
      segment('spk_0', 'Did the kilm arrive?', 2, { DisplayText: 'Did the kiln arrive?', TextEdited: 1 }),
      segment('spk_1', 'Not yet.', 4),
    ],
  });

  it('is read from the segments that the solution writes, with its labels, corrections, and no telephone menu', () => {
    const value = solution([
      { Speaker: 'spk_0', DisplayText: 'Agent' },
      { Speaker: 'spk_1', DisplayText: 'Customer' },
    ]);
    expect(turnsOf(value)).toEqual([
      ['Agent', 'Did the kiln arrive?', 2000, 3500],
      ['Customer', 'Not yet.', 4000, 5500],
    ]);
    expect(readTranscript(JSON.stringify(value))).toMatchObject({
      vendor: 'aws',
      notes: ['1 segment of a telephone menu left out.'],
    });
    expect(repOf(value)).toBe('Agent');
  });

  it('takes the one whom the telephone system calls the agent for the agent', () => {
    const value = solution([
      { Speaker: 'spk_0', DisplayText: 'Kim Osei', UserId: 'kosei' },
      { Speaker: 'spk_1', DisplayText: 'Sam Roe', UserId: '+15550100' },
    ]);
    expect(turnsOf(value).map(([speaker]) => speaker)).toEqual(['Kim Osei', 'Sam Roe']);
    expect(repOf(value)).toBe('Kim Osei');
  });
});

describe('Gridspace’s call-centre segments', () => {
  const segment = (index: number, role: string, human: string, start: number, extra: object = {}) => ({
    channel_index: role === 'agent' ? 2 : 1,
    dialog_acts: ['gridspace_greeting'],
    duration_ms: 1000,
    emotion: { neutral: 0.3, negative: 0.1, positive: 0.6 },
    human_transcript: human,
    index,
    speaker_role: role,
    start_ms: start,
    start_timestamp_ms: 1_591_056_064_136 + start,
    transcript: 'what the machine heard',
    word_durations_ms: [330],
    word_offsets_ms: [0],
    ...extra,
  });

  it('are read by role with the transcriber’s words, without sounds', () => {
    const value = [
      segment(1, 'agent', 'hello this is the kiln shop', 2000),
      segment(2, 'caller', '[noise]', 3500),
      segment(3, 'caller', '[laughter] my kiln <unk> broke', 4000),
    ];
    expect(turnsOf(value)).toEqual([
      ['agent', 'hello this is the kiln shop', 2000, 3000],
      ['caller', 'my kiln broke', 4000, 5000],
    ]);
    expect(readTranscript(JSON.stringify(value)).vendor).toBe('gridspace');
    expect(repOf(value)).toBe('agent');
  });

  it('take the times of the recording where there are any, because each side’s own clock begins when it joins', () => {
    const value = [
      segment(1, 'agent', 'hello', 1669, { offset_ms: 3720 }),
      segment(2, 'caller', 'hi', 12_890, { offset_ms: 12_890 }),
    ];
    expect(turnsOf(value).map(([, , startMs]) => startMs)).toEqual([3720, 12_890]);
  });

  it('take what the machine heard where nobody transcribed', () => {
    const heard = segment(1, 'agent', '', 0, { human_transcript: undefined });
    expect(turnsOf([heard])).toEqual([['agent', 'what the machine heard', 0, 1000]]);
  });
});

describe('Speechmatics with an empty word delimiter', () => {
  const result = (content: string, at: number, speaker: string, type = 'word') => ({
    type,
    start_time: at,
    end_time: at + 0.4,
    alternatives: [{ content, confidence: 1, language: 'en', speaker }],
    ...(type === 'punctuation' && { attaches_to: 'previous', is_eos: true }),
  });
  const file = (words: readonly string[], delimiter = '') => ({
    format: '2.9',
    job: { id: 'j' },
    metadata: {
      language_pack_info: { language_description: 'x', word_delimiter: delimiter, writing_direction: 'ltr' },
    },
    results: words.map((word, i) => result(word, i, 'S1', /^[.?。]$/u.test(word) ? 'punctuation' : 'word')),
  });
  it.each([
    ['English', ['Did', 'the', 'kiln', 'arrive', '?'], 'Did the kiln arrive?'],
    ['Russian', ['Печь', 'пришла', '?'], 'Печь пришла?'],
    ['Korean', ['가마가', '왔어요', '?'], '가마가 왔어요?'],
    ['Japanese', ['窯', 'は', '届き', 'ました', 'か', '。'], '窯は届きましたか。'],
    ['Chinese with a word of another script', ['我们', '的', 'CRM', '很', '慢', '。'], '我们的CRM很慢。'],
    ['English with a word of another script', ['We', 'said', '今日', 'there', '.'], 'We said 今日 there.'],
  ])('%s is written as its language is', (_language, words, expected) =>
    expect(turnsOf(file(words)).map(([, text]) => text)).toEqual([expected]),
  );
  it('numbers alone are not glued', () => expect(turnsOf(file(['20', '30']))[0]?.[1]).toBe('20 30'));
});

describe('an end before its start', () => {
  it.each([
    [
      'JSON',
      JSON.stringify([
        { speaker: 'A', text: 'How are you?', start: 9, end: 3 },
        { speaker: 'B', text: 'Well.', start: 10, end: 11 },
      ]),
      9000,
    ],
    [
      'captions',
      '1\n00:00:09,000 --> 00:00:03,000\nA: How are you?\n\n2\n00:00:10,000 --> 00:00:11,000\nB: Well.\n',
      9000,
    ],
  ])('is left out of %s, and a note says so', (_format, text, startMs) => {
    const { turns, notes } = readTranscript(text);
    expect(turns).toMatchObject([
      { startMs, endMs: null },
      { startMs: 10_000, endMs: 11_000 },
    ]);
    expect(notes).toContain('1 end time that stands before its start was left out.');
  });
  it('is left out where the pieces of a turn stand in another order', () => {
    const { turns } = readTranscript(
      JSON.stringify([
        { speaker: 'A', text: 'and second', start: 9 },
        { speaker: 'A', text: 'came first', start: 1, end: 2 },
      ]),
    );
    expect(turns).toMatchObject([{ startMs: 9000, endMs: null }]);
  });
});
