import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf, turnsOf } from '../../../support/turns-read.ts';

// The invented call in JSON whose parts stand apart from each other: whose turn it is, whose id, which name has the words.
const SHORT = { rep: 'Kim', customer: 'Jo' };
const said = SAID.map(([side, text]) => [SHORT[side], text]);
const timed = SAID.map(([side, text, start]) => [SHORT[side], text, start * 1000]);

describe('words one by one, with entries between that say whose turn begins', () => {
  const words = (
    mark: (name: string, start: number) => object,
    word: (text: string, start: number, end: number) => object,
  ): object[] =>
    SAID.flatMap(([side, text, start, end]) => {
      const own = text.split(' ');
      const step = (end - start) / own.length;
      return [mark(SHORT[side], start), ...own.map((one, i) => word(one, start + i * step, start + (i + 1) * step))];
    });

  it.each<[string, object]>([
    [
      'a flag on the entry that has the name',
      {
        transcript: {
          words: words(
            (name, at) => ({ p: 0, s: at * 1000, e: at * 1000, w: name, m: 'turn' }),
            (w, from, to) => ({ p: 0, s: Math.round(from * 1000), e: Math.round(to * 1000), w }),
          ),
        },
      },
    ],
    [
      'a kind of entry, with the name under a member of its own',
      {
        tokens: words(
          (name) => ({ type: 'speaker_change', speaker: name }),
          (text, start, end) => ({ type: 'word', text, start, end }),
        ),
      },
    ],
    [
      'a kind in another spelling, with the name in an object',
      words(
        (name) => ({ kind: 'speakerChange', data: { label: name } }),
        (word, start, end) => ({ kind: 'word', word, start, end }),
      ),
    ],
    [
      'the name with a colon in place of a word',
      {
        result: {
          items: words(
            (name, at) => ({ t: 'speaker', value: `${name}:`, start_time: at }),
            (value, from, to) => ({ t: 'pronunciation', value, start_time: from, end_time: to }),
          ),
        },
      },
    ],
  ])('%s', (_, value) => {
    expect(saidIn(value)).toStrictEqual(said);
    expect(turnsOf(value).map(([, , start]) => start)).toStrictEqual(SAID.map(([, , start]) => start * 1000));
  });

  it('no list of words of which some are called so', () => {
    const list = Array.from({ length: 12 }, (_, i) => ({ type: i % 3 === 0 ? 'turn' : 'noun', word: `w${i}` }));
    expect(readTranscript(JSON.stringify(list)).damage).not.toBeNull();
  });
});

describe('entries that were sent again', () => {
  const event = (i: number, attempt = 1): object => {
    const [side, text, start] = SAID[i] ?? ['rep', '', 0];
    return { event: 'utterance', id: `u${i}`, attempt, data: { speaker: SHORT[side], text, offset_ms: start * 1000 } };
  };
  const order = [0, 1, 1, 2, 3, 2, 4, 5];

  it.each<[string, unknown[]]>([
    ['by the id of the event', order.map((i, n) => event(i, order.indexOf(i) === n ? 1 : 2))],
    [
      'by an id inside of it',
      order.map((i) => {
        const [side, text, start] = SAID[i] ?? ['rep', '', 0];
        return { kind: 'said', payload: { message_id: i, from: SHORT[side], text, start_ms: start * 1000 } };
      }),
    ],
    [
      'by a number that counts them',
      order.map((i) => {
        const [side, text, start] = SAID[i] ?? ['rep', '', 0];
        return { seq: i, speaker: SHORT[side], text, start };
      }),
    ],
  ])('%s', (_, events) => {
    expect(startedTurnsOf(events.map((one) => JSON.stringify(one)).join('\n'))).toStrictEqual(timed);
  });

  it('the same words under another id are said again', () => {
    const texts = ['Is it warm?', 'Not yet, no.', 'Is it warm?', 'Not yet, no.', 'Fine then.', 'Good bye.'];
    const again = texts.map((text, i) => ({ id: i, speaker: i % 2 === 0 ? 'Kim' : 'Jo', text }));
    expect(saidIn(again)).toHaveLength(6);
  });
});

it.each<[string, (side: 'rep' | 'customer', text: string) => object]>([
  [
    'a direction tells who',
    (side, text) =>
      side === 'rep'
        ? { direction: 'out', msg: { kind: 'speech', token: text } }
        : { direction: 'in', msg: { kind: 'heard', voicePrompt: text } },
  ],
  ['the names tell', (side, text) => (side === 'rep' ? { uttered: text } : { understood: text })],
  [
    'an actor tells',
    (side, text) =>
      side === 'rep'
        ? { actor: 'machine', played: { ssml: text } }
        : { actor: 'person', captured: { best: text, lang: 'en' } },
  ],
])('words under another name for each side: %s', (_, make) => {
  const turns = turnsOf(
    SAID.map(([side, text, at]) => ({ ts: `2026-05-11T10:00:0${Math.floor(at / 2)}.000Z`, ...make(side, text) })),
  );
  expect(turns.map(([, text]) => text)).toStrictEqual(SAID.map(([, text]) => text));
  expect(new Set(turns.map(([who]) => who)).size).toBe(2);
  expect(turns.every(([who], i) => who === turns[i % 2]?.[0])).toBe(true);
});

it('a program’s calls and what they gave back are no talk', () => {
  const log = ['files in the folder', 'size of the disk', 'users of the group', 'state of the queue'].flatMap(
    (what, i) => [
      { ts: i * 2, request: `list ${what}` },
      { ts: i * 2 + 1, result: `${i + 3} entries of ${what}` },
    ],
  );
  expect(readTranscript(JSON.stringify(log)).damage).not.toBeNull();
});

it('people are put together from lists that each know some of them', () => {
  const value = {
    users: [{ personId: 0, userEmail: 'kim@acme.example' }],
    guests: [
      { personId: 1, name: NAME.customer, phone: null },
      { personId: 2, name: 'Ro Lind', phone: null },
    ],
    joined: [
      { personId: 0, name: NAME.rep },
      { personId: 1, name: NAME.customer },
    ],
    transcript: [
      ...SAID.map(([side, text, start]) => ({ text, start, personId: side === 'rep' ? 0 : 1 })),
      { text: 'I am here as well.', start: 17, personId: 2 },
    ],
  };
  expect([...new Set(saidIn(value).map(([who]) => who))]).toStrictEqual([NAME.rep, NAME.customer, 'Ro Lind']);
});

it.each<[string, string]>([
  ['numbers of characters', '&#34;'],
  ['names of characters', '&quot;'],
])('words in HTML without tags, with %s', (_, mark) => {
  const own = SAID.map(([side, text]) => ({ author: SHORT[side], body: `${mark}${text}${mark}` }));
  expect(saidIn(own).map(([, text]) => text)).toStrictEqual(SAID.map(([, text]) => `"${text}"`));
});
