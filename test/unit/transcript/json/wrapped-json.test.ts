import { describe, expect, it } from 'vitest';
import { openedItem } from '../../../../src/transcript/json/unlisted/opened-item.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { NAME, type Said, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The call in JSON whose entries wrap what they hold, and in forms near to it.
const CHANNEL = { rep: 0, customer: 1 };
const ms = (s: number): number => Math.round(s * 1000);
const each = (make: (...said: Said) => unknown): unknown[] => SAID.map((said) => make(...said));
const by = (names: { rep: unknown; customer: unknown }): unknown[] =>
  SAID.map(([side, said]) => [String(names[side]), said]);
const began = Date.UTC(2026, 2, 4, 9);
const wordsOf = (said: string, start: number): { w: string; at: number }[] =>
  said.split(' ').map((w, i) => ({ w, at: start + i / 10 }));
const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');

describe('entries that wrap what they hold', () => {
  it('events of a recogniser, the partial ones left out', () => {
    const events = SAID.flatMap(([who, text, start, end], i) =>
      [false, true].map((final) => ({
        event: 'live',
        payload: {
          type: 'transcript',
          data: {
            id: `u${i}`,
            is_final: final,
            utterance: { text: final ? text : text.slice(0, 6), start, end, channel: CHANNEL[who] },
          },
        },
      })),
    );
    expect(startedTurnsOf(lines(events))).toStrictEqual(
      SAID.map(([who, text, start]) => [String(CHANNEL[who]), text, ms(start)]),
    );
  });

  it('lists of one thing, and guesses at the same words', () => {
    const events = each((who, text, start) => ({
      topic: 't',
      body: {
        id: 9,
        transcripts: [
          {
            isFinal: true,
            channel: who === 'rep' ? 'INTERNAL' : 'EXTERNAL',
            alternatives: [
              { transcript: text, offsetMs: ms(start) },
              { transcript: 'no', offsetMs: 0 },
            ],
          },
        ],
      },
    }));
    expect(saidIn(lines(events))).toStrictEqual(by({ rep: 'INTERNAL', customer: 'EXTERNAL' }));
  });

  it('posts in small letters, below lines about the channel', () => {
    const posts = [
      { type: 'version', version: 1 },
      ...each((who, message, start) => ({
        type: 'post',
        post: { user: who === 'rep' ? 'kim' : 'jo', message, create_at: began + ms(start) },
      })),
    ];
    expect(saidIn(lines(posts))).toStrictEqual(by({ rep: 'kim', customer: 'jo' }));
  });

  it('messages of people in objects under any name', () => {
    const messages = each((who, msg, start) => ({
      _id: `m${start}`,
      msg,
      ts: { $date: new Date(began + ms(start)).toISOString() },
      u: { _id: who, username: who, name: NAME[who] },
    }));
    expect(saidIn({ messages })).toStrictEqual(by(NAME));
  });

  it('takes no list of people with a note about each for talk', () => {
    const people = ['Ann Lee', 'Ben Oh', 'Cleo Ray', 'Dora Fox'].map((name) => ({
      id: name.length,
      card: { name, text: `Met ${name} at the fair.` },
    }));
    expect(readTranscript(JSON.stringify({ people })).damage).toContain('no transcript format');
  });
});

describe('other JSON', () => {
  it('nicknames beside kinds of messages', () => {
    const items = [
      ...each((who, body, start) => ({
        kind: who === 'rep' ? 'MessageToVisitor' : 'MessageToOperator',
        nickname: NAME[who],
        timestamp: String(began / 1000 + start),
        body,
      })),
      { kind: 'OfflineMessage', timestamp: '0', body: '' },
    ];
    expect(saidIn({ kind: 'Conversation', items })).toStrictEqual(by(NAME));
  });

  it('channels that do not say whose they are, by their numbers', () => {
    const channels = (['rep', 'customer'] as const).map((side) => ({
      duration: 16,
      transcript: SAID.filter(([who]) => who === side).map(([, sentence, start, end]) => ({
        sentence,
        timestamp: ms(start),
        duration: ms(end - start),
      })),
    }));
    expect(startedTurnsOf({ channels })).toStrictEqual(
      SAID.map(([who, text, start]) => [String(CHANNEL[who]), text, ms(start)]),
    );
  });

  it.each([false, true])('a vCon whose recording was transcribed (as text of JSON: %s)', (asText) => {
    const body = {
      words: SAID.flatMap(([who, text, start]) =>
        wordsOf(text, start).map(({ w, at }) => ({
          punctuated_word: w,
          start: at,
          end: at + 0.1,
          speaker: CHANNEL[who],
        })),
      ),
    };
    const vcon = {
      vcon: '0.0.1',
      parties: [{ name: 'Jo Ray' }, { name: 'Kim Osei' }],
      dialog: [{ type: 'recording', start: new Date(began).toISOString(), duration: 16, parties: [0, 1] }],
      analysis: [
        { type: 'summary', body: 'About a kiln.' },
        { type: 'transcript', dialog: 0, body: asText ? JSON.stringify(body) : body },
      ],
    };
    expect(saidIn(vcon)).toStrictEqual(by(CHANNEL));
  });

  it('leaves out what nobody says about who came', () => {
    const messages = [
      { sender: { t: 's' }, msg: 'Jo Ray has joined the chat' },
      ...each((who, msg) => ({ sender: { t: 'p', n: NAME[who] }, msg })),
    ];
    expect(saidIn({ chat: { messages } })).toStrictEqual(by(NAME));
  });
});

describe('a word in each row, and captions of players', () => {
  it('joins the words of a table', () => {
    const rows = SAID.flatMap(([who, text, start]) =>
      wordsOf(text, start).map(({ w, at }) => `"${w}",${at.toFixed(2)},${(at + 0.1).toFixed(2)},${NAME[who]}`),
    );
    expect(startedTurnsOf(`word,start,end,speaker\n${rows.join('\n')}`)).toStrictEqual(
      SAID.map(([who, text, start]) => [NAME[who], text, ms(start)]),
    );
  });

  it('reads SAMI', () => {
    const cues = SAID.map(
      ([who, text, start, end]) =>
        `<SYNC Start=${ms(start)}><P Class=ENCC>${NAME[who]}: ${text}<br>\n<SYNC Start=${ms(end)}><P Class=ENCC>&nbsp;`,
    );
    const text = `<SAMI>\n<HEAD><STYLE TYPE="text/css"><!-- P { color: red; } --></STYLE></HEAD>\n<BODY>\n${cues.join('\n')}\n</BODY></SAMI>`;
    expect(
      readTranscript(text).turns.map(({ speaker, text: said, startMs, endMs }) => [speaker, said, startMs, endMs]),
    ).toStrictEqual(SAID.map(([who, said, start, end]) => [NAME[who], said, ms(start), ms(end)]));
  });
});

describe('members inside of entries', () => {
  it('the first of two with one name counts', () => {
    expect(openedItem({ data: { text: 'It is warm.' }, reply: { text: 'Is it?', by: 'Kim' } })).toStrictEqual({
      text: 'It is warm.',
      by: 'Kim',
    });
  });

  it('the kind is the member that several entries share, not one that is different in each', () => {
    const said = SAID.map(([who, text], i) => ({
      event: `e${i}`,
      type: 'said',
      body: { text, speaker: NAME[who] },
    }));
    const noted = ['w', 'x', 'y', 'z'].map((speaker, i) => ({
      event: `n${i}`,
      type: 'noted',
      body: { text: 'The call was good.', speaker },
    }));
    expect(saidIn([...said.slice(0, 4), ...noted])).toStrictEqual(by(NAME).slice(0, 4));
  });
});

describe('what is no text of a conversation', () => {
  const encoded = Buffer.from('Kim: Is the kiln warm now? '.repeat(20)).toString('base64');
  it.each<[string, string, string]>([
    ['Base64', encoded.replaceAll(/(.{76})/gu, '$1\n'), 'Decode it'],
    ['Base64 in one line with its end', `${encoded.slice(0, 108)}\n`, 'Decode it'],
    [
      'Base64 in two lines with their ends',
      `${encoded.slice(0, 108).replaceAll(/(.{76})/gu, '$1\r\n')}\r\n`,
      'Decode it',
    ],
    ['Base64 behind an address of its own line', `data:text/plain;base64,\n${encoded.slice(0, 108)}\n`, 'Decode it'],
    ['Base64 as an address', `data:audio/mpeg;base64,${encoded}`, 'Decode it'],
    ['a recording', `RIFF\u0024\u0008\u0001\u0001WAVEfmt ${'\u0001\uFFFD'.repeat(40)}`, 'Have it transcribed'],
    ['a Word document', `PK\u0003\u0004\u0014[Content_Types].xml${'\uFFFD'.repeat(40)}`, 'Save it as plain text'],
    ['an entry of a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\nSUMMARY:Kiln\nEND:VCALENDAR\n', 'Send the transcript'],
    ['a card of an address book', 'BEGIN:VCARD\nVERSION:3.0\nFN:Jo Ray\nEND:VCARD\n', 'Send the transcript'],
  ])('%s is refused, and it is said what to do', (_, text, advice) => {
    expect(transcriptDamage(text)?.sentence).toContain(advice);
    expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
  });

  it('says what to do with a text that nothing recognises', () => {
    expect(readTranscript('We fired the kiln on Monday, and it cracked.').notes[0]).toContain('"Name: words"');
  });

  it('takes one long word for a word', () => {
    expect(transcriptDamage(`${'a'.repeat(300)}\nKim: Is it warm?`)).toBeNull();
  });
});
