import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { parseAnyTime, parseTime } from '../../../../src/transcript/times/timestamps.ts';
import { transcriptLengthMs } from '../../../../src/transcript/transcript-length.ts';
import { saidIn } from '../../../support/turns-read.ts';

const starts = (text: string): (number | null)[] => readTranscript(text).turns.map(({ startMs }) => startMs);

describe('times', () => {
  it.each<[string, number | null]>([
    ['0:0:0.0', 0], ['0:0:5.320', 5320], ['00:00:05,320', 5320], ['1:02', 62_000], ['123:04:05.6', 443_045_600], ['00:00:00.1234567', 123], ['-00:00:03.000', 0], ['0:0:-5.-320', 0], ['00:00:07.250', 7250], ['5', null], ['a:b', null], ['', null], ['1:2:3:4', null],
  ])('%s is %s', (text, ms) => expect(parseTime(text)).toBe(ms));
  it.each<[unknown, number, number | null]>([
    [1.5, 1000, 1500], ['1.5', 1000, 1500], [15_000_000, 1 / 10_000, 1500], [-3, 1000, 0], ['PT3.2S', 1000, 3200], ['PT1H2M3S', 1, 3_723_000], ['PT0.04S', 1, 40], ['-PT2S', 1, 0], ['3.2s', 1000, 3200], ['00:00:03.2', 1000, 3200],
    ['2026-02-01T09:00:00Z', 1, Date.UTC(2026, 1, 1, 9)], ['2026-02-01T09:00:00.5', 1, Date.UTC(2026, 1, 1, 9) + 500], [Number.NaN, 1, null], [Number.POSITIVE_INFINITY, 1, null], ['soon', 1, null], ['', 1, null], [null, 1, null], [{}, 1, null], [true, 1, null], ['P', 1, null],
  ])('%s in units of %s ms is %s', (found, unit, ms) => expect(parseAnyTime(found, unit)).toBe(ms));
});

describe('a time in JSON that is no time', () => {
  const NO_NUMBER = '{"toString":1,"valueOf":1}';
  const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const SAID = ['How are you today?', 'Fine. And you?', 'And the kiln?', 'It is cold.'];
  const spoken = (name: string, time: string): string =>
    `{"${name}":[${SAID.map((text, i) => `{"speaker":"${['Ada', 'Ben'][i % 2]}","text":"${text}","start":${time}}`).join(',')}]}`;
  it.each([NO_NUMBER, DEEP, `{"seconds":${NO_NUMBER}}`, `{"seconds":${DEEP}}`, '{"seconds":[5]}', '{"seconds":true}', '{"seconds":""}', `{"seconds":"1","nanos":${NO_NUMBER}}`])(
    'leaves the words without one: %.40s', (time) => {
      for (const text of [spoken('segments', time), spoken('lines', time)]) {
        expect(saidIn(text)).toEqual(SAID.map((words, i) => [['Ada', 'Ben'][i % 2], words]));
        expect(starts(text)).toEqual([null, null, null, null]);
      }
    });
  it('and pieces without words stay a vendor’s where nobody else finds any', () => {
    expect(readTranscript('{"segments":[{"start":0,"end":1,"text":""},{"start":1,"end":2,"text":" "}]}')).toMatchObject({ vendor: 'whisper', turns: [], damage: null });
  });
  it('is read beside what could not be made a number', () => {
    expect(starts(spoken('segments', '{"seconds":"2","nanos":null,"toString":1,"valueOf":1}'))).toEqual([2000, 2000, 2000, 2000]);
  });
  it.each([NO_NUMBER, DEEP])('is nobody’s among Watson’s labels: %.40s', (time) => {
    expect(saidIn(`{"results":[{"alternatives":[{"timestamps":[["Good",${time},1],["day.",1,2]]}]}],"speaker_labels":[{"from":${time},"to":1,"speaker":0},{"from":1,"to":2,"speaker":1}]}`).at(-1)).toEqual(['1', 'day.']);
  });
});

describe('encodings', () => {
  const LABELLED = 'Ada: Hello there.\nBen: Good day.';
  it.each([['\uFEFF', 'a byte order mark'], ['ï»¿', 'one read as Latin-1'], ['ÿþ', 'one of UTF-16'], ['\uFFFD\uFFFD', 'one that was lost']])('%j is left out: %s', (mark) => {
    expect(saidIn(`${mark}${LABELLED}`)).toEqual(saidIn(LABELLED));
    expect(readTranscript(`${mark}WEBVTT\n\n00:01.000 --> 00:02.000\nAda: Hi\n`).format).toBe('webvtt');
    expect(readTranscript(`${mark}{"segments":[{"start":0,"end":1,"text":"Hi"}]}`).vendor).toBe('whisper');
  });
  it('reads UTF-16 whose zero bytes are still there', () => expect(saidIn([...LABELLED].map((char) => `${char}\0`).join(''))).toEqual(saidIn(LABELLED)));
  it.each(['\r\n', '\r', '\u2028', '\u0085'])('%j ends a line', (end) => expect(saidIn(LABELLED.replaceAll('\n', end))).toEqual(saidIn(LABELLED)));
});

describe('captions', () => {
  it.each<[string, string, [string | null, string][]]>([
    ['a voice that is not closed', '<v Ada>Hello', [['Ada', 'Hello']]], ['classes and a voice in capitals', '<V.loud.first Ada Byron>Hello</V>', [['Ada Byron', 'Hello']]], ['tags inside a voice', '<v Ada><c.yellow>Hel</c>lo <00:00:01.500><lang en>you</lang></v>', [['Ada', 'Hello you']]],
    ['a voice without a name', '<v>Hello</v>', [[null, 'Hello']]], ['a voice inside another', '<v Ada>Hello <v Ben>Hi</v> all', [['Ada', 'Hello'], ['Ben', 'Hi'], [null, 'all']]], ['two lines in a voice', '<v Ada>Hello\nthere</v>', [['Ada', 'Hello there']]], ['an entity in a name', '<v Ada &amp; Ben>Hello</v>', [['Ada & Ben', 'Hello']]],
    ['entities by number', '<v Ada>Caf&#233; &#x2014; &lt;b&gt; &#0; &nope;</v>', [['Ada', 'Café — <b> &#0; &nope;']]], ['angle brackets that are words', '<v Ada>1 < 2 <inaudible> 3 > 2</v>', [['Ada', '1 < 2 <inaudible> 3 > 2']]], ['a line break', '<v Ada>one<br/>two</v>', [['Ada', 'one two']]],
    ['a name with a company', 'Ada Byron (Acme, Inc.): Hello', [['Ada Byron (Acme, Inc.)', 'Hello']]], ['pronouns', 'Ada Byron (she/her): Hello', [['Ada Byron (she/her)', 'Hello']]], ['a nickname', 'Ada "Addie" Byron: Hello', [['Ada "Addie" Byron', 'Hello']]],
  ])('%s', (_what, payload, expected) => {
    const cue = `00:00:01.000 --> 00:00:02.000\n${payload}\n\n`;
    expect(saidIn(`WEBVTT\n\n${cue}`)).toEqual(expected);
  });
  it('takes a name with a colon for one where it always has it', () => {
    const cue = (text: string, i: number) => `00:0${i}.000 --> 00:0${i}.500\n${text}\n`;
    expect(saidIn(`WEBVTT\n\n${['Ben: Note: hello', 'Ada: Yes', 'Ben: Well: yes', 'Ada: So'].map(cue).join('\n')}`)).toEqual([['Ben', 'Note: hello'], ['Ada', 'Yes'], ['Ben', 'Well: yes'], ['Ada', 'So']]);
    expect(saidIn(`WEBVTT\n\n${['Sales: Ada: Hello', 'Ben: One thing: price', 'Sales: Ada: Yes?', 'Ben: That is all'].map(cue).join('\n')}`)).toEqual([['Sales: Ada', 'Hello'], ['Ben', 'One thing: price'], ['Sales: Ada', 'Yes?'], ['Ben', 'That is all']]);
  });
  it('reads Stream’s notes, identifiers and empty cues as nothing said', () => {
    expect(saidIn('WEBVTT\n\nNOTE duration:"00:00:09.0000000"\n\nNOTE language:en-us\n\nNOTE Confidence: 0.91\n\n0b9ac0de-0000-4c1d-9e55-1f0a2b3c4d5e\n00:00:01.000 --> 00:00:02.000\nGood morning\n\nNOTE Confidence: 0.4\n\n1b9ac0de-0000-4c1d-9e55-1f0a2b3c4d5e\n00:00:02.000 --> 00:00:03.000\n\nNOTE Confidence: 0.8\n\n2b9ac0de-0000-4c1d-9e55-1f0a2b3c4d5e/12-0\n00:00:03.000 --> 00:00:04.000\nto all\nof you'))
      .toEqual([[null, 'Good morning to all of you']]);
  });
  it('reads Webex’s names, Teams’ metadata and a header with text', () => {
    expect(saidIn('WEBVTT\nKind: captions\nLanguage: en\n\n1 "Ada Byron" (3735928559)\n00:00:01.000 --> 00:00:02.000\nHello: there\n\n2 "Ben" (99)\n00:00:02.000 --> 00:00:03.000\nHi')).toEqual([['Ada Byron', 'Hello: there'], ['Ben', 'Hi']]);
    expect(saidIn('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n{"startDateTime":"2026-02-01T09:00:00+00:00","speakerName":"Ada","spokenText":"Hello \\"you\\"","spokenLanguage":"en-gb"}\n\n00:00:02.000 --> 00:00:03.000\n{"speakerName":"Ben","spokenText":'))
      .toEqual([['Ada', 'Hello "you"'], [null, '{"speakerName":"Ben","spokenText":']]);
  });
  it('reads dialogue lines, fonts and placements of SubRip', () => {
    expect(saidIn('1\n00:00:01,000 --> 00:00:02,000\n- Ada: Hello.\n- Ben: Hi.\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}<font color="#fff">Ada: Shall\nwe?</font>\n')).toEqual([['Ada', 'Hello.'], ['Ben', 'Hi.'], ['Ada', 'Shall we?']]);
  });
  it('reads SBV', () => expect(readTranscript('0:00:01.000,0:00:02.500\nAda: Hello,\nall\n\n0:00:03.000,0:00:04.000\nBen: Hi\n')).toMatchObject({ format: 'sbv', turns: [{ speaker: 'Ada', text: 'Hello, all', startMs: 1000, endMs: 2500 }, { speaker: 'Ben' }] }));
  it('keeps the file’s order where pieces overlap, and ends a turn with the latest of its ends', () => {
    const transcript = readTranscript('WEBVTT\n\n00:05.000 --> 00:09.000\n<v Ada>Second</v>\n\n00:06.000 --> 00:07.000\n<v Ada>in it</v>\n\n00:01.000 --> 00:02.000\n<v Ben>First</v>\n');
    expect(transcript.turns).toMatchObject([{ speaker: 'Ada', startMs: 5000, endMs: 9000 }, { speaker: 'Ben', startMs: 1000, endMs: 2000 }]);
    expect(transcriptLengthMs(transcript)).toBe(9000);
  });
  it.each(['WEBVTT', 'WEBVTT\n\n00:00', 'WEBVTT\n\n00:00:01.000 -->', 'WEBVTT\n\n00:00:01.000 --> 00:0'])('reads %j as far as it goes', (text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'webvtt', turns: [], damage: expect.stringContaining('nobody says anything') });
  });
  it('reads what is there of a caption that breaks off', () => expect(saidIn('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Good mor')).toEqual([['Ada', 'Good mor']]));
});

describe('Zoom’s chat', () => {
  const both = [['Ada Byron', 'Hello all'], ['Ben (Acme)', 'See https://example.org: it is short']];
  it.each([
    '00:12:34\tAda Byron:\tHello all\r\n00:12:40\tBen (Acme):\tSee https://example.org: it is short\r\n', '00:12:34\t From Ada Byron to Everyone:\n\tHello all\n00:12:40\t From Ben (Acme) to Ada Byron(Direct Message):\n\tSee https://example.org: it is short',
    '00:12:34 From Ada Byron : Hello all\n00:12:40 From Ben (Acme) : See https://example.org: it is short', '00:12:34 From  Ada Byron  to  Everyone : Hello\nall\n00:12:40 From  Ben (Acme)  to  Ada Byron (Privately) : See https://example.org: it is short', '00:12:34 Von Ada Byron an Alle:\n\tHello all\n00:12:40 Von Ben (Acme) an Alle:\n\tSee https://example.org: it is short',
  ])('reads %j', (text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'zoom-chat', vendor: 'zoom', segments: 2 });
    expect(saidIn(text)).toEqual(both);
    expect(starts(text)).toEqual([754_000, 760_000]);
  });
  it('keeps the names that have colons or "to" in them', () => {
    expect(saidIn('00:01:00 From Sales: Ada to Everyone:\n\tHello\n00:01:05 From Path to Growth to Everyone:\n\tHi')).toEqual([['Sales: Ada', 'Hello'], ['Path', 'Hi']]);
  });
  it('leaves out reactions, and of a reply keeps its own words', () => {
    const text = '00:01:00\tAda:\tWho has the keys?\n00:01:05\tBen:\tReacted to "Who has the keys?" with 👍\n00:01:10\tCleo:\tReplying to "Who has the keys?"\n\nI do, I think\n00:01:15\tBen:\tRemoved a 👍 reaction from "Who has the keys?"\n00:01:20\tDirk:\tHeeft gereageerd op "Who has the k..." met 👍\n00:01:25\tDirk:\tAntwoord verzenden naar "Who has the k..."\n\nNot me';
    expect(saidIn(text)).toEqual([['Ada', 'Who has the keys?'], ['Cleo', 'I do, I think'], ['Dirk', 'Not me']]);
    expect(readTranscript(text)).toMatchObject({ segments: 6, notes: ['5 lines were taken for no speech and left out: 0 above what is said, 5 between turns, 0 below.', expect.any(String)] });
  });
  it('takes what only quotes for a message', () => expect(saidIn('00:01:00\tAda:\tShe said "no"\n00:01:05\tBen:\tReplying to "x"')).toEqual([['Ada', 'She said "no"'], ['Ben', 'Replying to "x"']]));
  it('counts times of day from the first message, past midnight too', () => {
    expect(starts('23:59:50 From Ada to Everyone:\n\tHello\n00:00:20 From Ben to Everyone:\n\tHi\n')).toEqual([0, 30_000]);
    expect(starts('2026-02-01 09:00:00 From Ada to Everyone:\n\tHello\n2026-02-02 09:00:01 From Ben to Everyone:\n\tHi\n')).toEqual([0, 86_401_000]);
    expect(starts('11:59:50 AM From Ada to Everyone:\n\tHello\n12:00:10 PM From Ben to Everyone:\n\tHi\n')).toEqual([0, 20_000]);
  });
});

describe('documents and exports as text', () => {
  it.each<[string, string]>([
    ['Meet, in English', 'Weekly call (2026-02-01 09:00 GMT+1) – Transcript\nAttendees\nAda Byron, Ben Okri\nTranscript\nThis editable transcript was computer generated and might contain errors. People can also change the text after it was created.\n\nAda Byron: Good day.\nBen Okri: Hello: all.\n00:05:00\nAda Byron: Next.\nMeeting ended after 00:07:10 👋'],
    ['Meet, in German', '# Wochenrunde\n\n## Transkript\n\n**Ada Byron:** Good day.\n\n**Ben Okri:** Hello: all.\n\n### 00:05:00\n\n**Ada Byron:** Next.\n\n*Dieses bearbeitbare Transkript wurde computergeneriert und kann Fehler enthalten. Nutzer können den Text auch nach der Erstellung ändern.*'],
    ['Meet with notes before it', '# 📝 Notes\n\n1 Feb 2026\n\n### Summary\n\nThey talked.\n\n### Details\n\n* **Price:** Ada asked about it.\n* **Price:** Ben answered.\n* **Date:** None was set.\n\n# 📖 Transcript\n\n## Weekly - Transcript\n\n### 00:00:00\n\n**Ada Byron:** Good day.\n**Ben Okri:** Hello: all.\n\n### 00:05:00\n\n**Ada Byron:** Next.\n\n### Transcription ended after 00:07:10\n\n*This editable transcript was computer generated and might contain errors.*'],
    ['times in a line above', '[00:00 - 00:08]\nAda Byron:\nGood day.\n\n[00:08 - 05:00]\nBen Okri:\nHello: all.\n\n[05:00 - 05:09]\nAda Byron:\nNext.'],
  ])('%s', (_what, text) => {
    expect(saidIn(text)).toEqual([['Ada Byron', 'Good day.'], ['Ben Okri', 'Hello: all.'], ['Ada Byron', 'Next.']]);
    expect(starts(text)[2]).toBe(300_000);
  });
  it.each<[string, string]>([
    ['Otter with keywords', 'Weekly call\nMon, Feb 02, 2026 10:00AM • 35:12\n\nSUMMARY KEYWORDS\nkiln, glaze, price\n\nSPEAKERS\nAda Byron, Speaker 2\n\nAda Byron  00:03\nGood day.\nAll here?\n\nSpeaker 2  01:05\nYes.\n\nTranscribed by https://otter.ai'],
    ['bold', '**Ada Byron**  00:03\nGood day.\nAll here?\n\n**Speaker 2**  01:05\nYes.'], ['a document of Teams', 'Weekly call-20260202_100000-Meeting Recording\nFebruary 2, 2026, 9:00AM\n35m 12s\n\nAda Byron   0:03\nGood day.\nAll here?\nSpeaker 2   1:05\nYes.'],
    ['time first', 'Weekly - February 02\nVIEW RECORDING - 35 mins\n\n---\n\n0:03 - Ada Byron\n  Good day.\n  All here?\n\n1:05 - Speaker 2\n  Yes.'], ['time first, with a mark', '@0:03 - Ada Byron\nGood day.\nAll here?\n\n@1:05 - Speaker 2\nYes.'], ['ranges', 'Ada Byron [00:00:03 - 00:01:00]\nGood day.\nAll here?\n\nSpeaker 2 [00:01:05 - 00:01:09]\nYes.'],
  ])('%s', (_what, text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'otter-text', turns: [{ speaker: 'Ada Byron', text: 'Good day. All here?', startMs: 3000 }, { speaker: 'Speaker 2', text: 'Yes.', startMs: 65_000 }] });
  });
  it('counts the times of day of Zoom’s saved captions from the first', () => expect(starts('[Ada Byron] 10:01:33\nGood day.\n\n[Ben] 10:01:40\nHello.\n')).toEqual([0, 7000]));
  it.each(['[01/02/2026, 10:01:33] Ada: Hello\n[01/02/2026, 10:01:40] Ben: Hi', '01.02.26, 10:01:33 - Ada: Hello\n01.02.26, 10:01:40 - Ben: Hi', '2026-02-01T10:01:33Z Ada: Hello\n2026-02-01T10:01:40.000Z Ben: Hi', '2/1/2026 11:59:52 PM - Ada: Hello\n2/1/2026 11:59:59 PM - Ben: Hi'])('a date before the name: %j', (text) => {
    expect(saidIn(text)).toEqual([['Ada', 'Hello'], ['Ben', 'Hi']]);
    expect(starts(text)).toEqual([0, 7000]);
  });
  it.each([
    'Start time,End time,Speaker,Text\n0:00:03.5,0:00:09,Ada Byron,"Good day, ""all"".\nAll here?"\n0:01:05,0:01:06,Ben,Yes.\n', 'speaker_name\tstart\tend\ttranscript\nAda Byron\t3.5\t9\tGood day, "all". All here?\nBen\t65\t66\tYes.', 'Text;Role;Start (ms);End (ms)\r\n"Good day, ""all"". All here?";Ada Byron;3500;9000\r\nYes.;Ben;65000;66000\r\n',
  ])('a table %j', (text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'table', segments: 2, turns: [{ speaker: 'Ada Byron', text: 'Good day, "all". All here?', startMs: 3500, endMs: 9000 }, { speaker: 'Ben', text: 'Yes.', startMs: 65_000, endMs: 66_000 }] });
  });
  it('a sentence with commas is no table', () => expect(readTranscript('The speaker, the text, and the time were wrong.\nWe left.').format).toBe('plain'));
  it.each<[string, string, [string | null, string][]]>([
    ['name and time, then a colon', 'Speaker 1 (00:03):\nGood day. [00:01:02] And?\n\nSpeaker 2 (01:05):\nYes.', [['Speaker 1', 'Good day. And?'], ['Speaker 2', 'Yes.']]], ['bullets', '- Ada: Good day.\n- Ben: Yes.', [['Ada', 'Good day.'], ['Ben', 'Yes.']]], ['a dash after the time', '00:03 - Ada: Good day.\n00:09 - Ben: Yes.', [['Ada', 'Good day.'], ['Ben', 'Yes.']]],
    ['Chinese', '张伟：你好。\n李娜：很好，谢谢。\n张伟：那么开始。', [['张伟', '你好。'], ['李娜', '很好，谢谢。'], ['张伟', '那么开始。']]], ['Arabic, with marks for its direction', '\u200Fالبائع: مرحبا\n\u200Fالعميل: شكرا', [['البائع', 'مرحبا'], ['العميل', 'شكرا']]], ['accents', 'Zoë Núñez: Sí.\nŁukasz Żak: Tak.', [['Zoë Núñez', 'Sí.'], ['Łukasz Żak', 'Tak.']]],
    ['letters', 'T: How are you?\nC: Fine: I think.\nT: Tell me more.', [['T', 'How are you?'], ['C', 'Fine: I think.'], ['T', 'Tell me more.']]], ['underlined numbers', 'SPEAKER_00: Hello.\nSPEAKER_01: Hi.\nSPEAKER_00: So.', [['SPEAKER_00', 'Hello.'], ['SPEAKER_01', 'Hi.'], ['SPEAKER_00', 'So.']]], ['telephone numbers', '+49 30 1234567: Hello.\nAda: Hi.\n+49 30 1234567: So.', [['+49 30 1234567', 'Hello.'], ['Ada', 'Hi.'], ['+49 30 1234567', 'So.']]],
    ['dashes', 'T- Hello.\nC - Hi - there.\nT – So: what?', [['T', 'Hello.'], ['C', 'Hi - there.'], ['T', 'So: what?']]], ['shortened roles', 'Th.: Hello.\nCl.: Hi.\nTh.: So?', [['Th.', 'Hello.'], ['Cl.', 'Hi.'], ['Th.', 'So?']]], ['two spellings of a role', 'Counselor: Hello.\nClient: Hi.\nCounsellor: So?', [['Counselor', 'Hello.'], ['Client', 'Hi.'], ['Counselor', 'So?']]], ['prose with dashes', 'I - we - went home.\nThe agent - a friend - stayed.\nA - well - day.', [[null, 'I - we - went home. The agent - a friend - stayed. A - well - day.']]],
    ['all in one line', 'Agent: Hello there. Customer: Hi: late again. Agent: What is? Customer: My order. Agent: I see.', [['Agent', 'Hello there.'], ['Customer', 'Hi: late again.'], ['Agent', 'What is?'], ['Customer', 'My order.'], ['Agent', 'I see.']]], ['brackets for names', '[Agent] Hello.\n[Customer] Hi.\n[laughs] So it is.\n[Agent] Good.', [['Agent', 'Hello.'], ['Customer', 'Hi. [laughs] So it is.'], ['Agent', 'Good.']]],
    ['brackets and a colon', '[SPEAKER_00]: Hello.\n[SPEAKER_01]: Hi.\n[SPEAKER_00]: Good.', [['SPEAKER_00', 'Hello.'], ['SPEAKER_01', 'Hi.'], ['SPEAKER_00', 'Good.']]], ['angle brackets', '<Agent> Hello.\n<Customer> Hi.\n<Agent> Good.', [['Agent', 'Hello.'], ['Customer', 'Hi.'], ['Agent', 'Good.']]], ['bold names alone', '**Ada Byron**\nHello.\n\n**Ben**\nHi.\n\n**Ada Byron**\nGood.', [['Ada Byron', 'Hello.'], ['Ben', 'Hi.'], ['Ada Byron', 'Good.']]],
    ['facts above the talk', 'Call ID: 4711\nAgent name: Kim Osei\nCustomer: Jo Reyes\nDuration: 12:00\n\nKim: Hello?\nJo: Hi.\nKim: Good.\nJo: Yes.', [['Kim', 'Hello?'], ['Jo', 'Hi.'], ['Kim', 'Good.'], ['Jo', 'Yes.']]], ['an e-mail', 'From: Ada\nTo: Ben\nSubject: The call\n\nHi Ben,\nall is well.', [[null, 'From: Ada To: Ben Subject: The call Hi Ben, all is well.']]],
    ['numbers of turns', 'T1: How?\nC1: Fine.\nT2: Why?\nC2: So.\nT3: And?\nC3: No.\nT4: Yes.\nC4: Bye.', [['T', 'How?'], ['C', 'Fine.'], ['T', 'Why?'], ['C', 'So.'], ['T', 'And?'], ['C', 'No.'], ['T', 'Yes.'], ['C', 'Bye.']]], ['numbers of lines', '1. T: How?\n2. C: Fine.\n(3) T: Why?\n[4] C: So.', [['T', 'How?'], ['C', 'Fine.'], ['T', 'Why?'], ['C', 'So.']]],
    ['names without a space after them', 'therapist:how\nclient:fine, see mailto:a@b.example\ntherapist:http://example.org\nclient:yes', [['therapist', 'how'], ['client', 'fine, see mailto:a@b.example'], ['therapist', 'http://example.org'], ['client', 'yes']]],
    ['a curly aside first', '{inaudible}\nAda: Hello.\nBen: Hi.', [['Ada', 'Hello.'], ['Ben', 'Hi.']]], ['a heading that only says transcript', 'Transcript\nWe went home.\nAll of us.', [[null, 'Transcript We went home. All of us.']]],
  ])('%s', (_what, text, expected) => expect(saidIn(text)).toEqual(expected));
});
