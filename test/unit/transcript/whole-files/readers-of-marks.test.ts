import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf, turnsOf } from '../../../support/turns-read.ts';

const cue = (at: number, words: string): string => `00:00:0${at}.000 --> 00:00:0${at}.900\n${words}\n`;
const BY_CHANGES = [
  ['Speaker 1', 'Is the kiln warm now?'],
  ['Speaker 2', 'Not yet: it takes an hour.'],
  ['Speaker 1', 'And who opens it?'],
  ['Speaker 2', 'I do, with my brother.'],
];

describe('">>" where another one begins to speak', () => {
  it('parts cues at their beginnings and inside of them', () => {
    const text = `WEBVTT\n\n${cue(1, '&gt;&gt; Is the kiln')}\n${cue(2, 'warm now? &gt;&gt; Not yet: it takes an hour.')}\n${cue(4, '&gt;&gt; And who opens it?')}\n${cue(6, '&gt;&gt; I do, with my brother.')}`;
    expect(saidIn(text)).toStrictEqual(BY_CHANGES);
    expect(startedTurnsOf(text).map((turn) => turn[2])).toStrictEqual([1000, null, 4000, 6000]);
    expect(readTranscript(text).notes).toContain(
      'The transcript marks with ">>" where the speaker changes, but does not say who speaks: two people were taken to speak in turn.',
    );
  });

  it('takes the other one of two who are named, and leaves sounds out', () => {
    const text = `WEBVTT\n\n${cue(1, '>> KIM: Is the kiln warm now?')}\n${cue(2, '>> JO RAY: Not yet: it takes an hour.')}\n${cue(3, '>> [LAUGHTER]')}\n${cue(4, '>> And who opens it?')}\n${cue(6, '>> I do, with my brother.')}`;
    expect(saidIn(text).map(([speaker]) => speaker)).toStrictEqual(['KIM', 'JO RAY', 'KIM', 'JO RAY']);
  });

  it('parts captions without times, whose lines are broken', () => {
    const text =
      '>> Is the kiln\nwarm now?\n>> Not yet: it takes\nan hour.\n>> And who opens it?\n>> I do, with my\nbrother.\n';
    expect(saidIn(text)).toStrictEqual(BY_CHANGES);
  });

  it('takes no lines that a mail quotes for captions', () => {
    const text =
      'Thanks, see below.\n\n> I agree.\n>> Is the kiln warm?\n>> It was cold.\n>> And who opens it?\n>> Let me know.\n';
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('columns of a fixed width', () => {
  const page = (rows: string): string =>
    `KILN HOUSE - RECORDED CALL          CASE 12\n\n${rows}\n                                    Page 1 of 2\n`;
  const rows = [
    '00:06   Kim Osei      Is the kiln warm now, or do',
    '                      we wait?',
    '00:09   Jo Ray        Not yet: it takes an hour.',
    '00:15   Kim Osei      And who opens it in the',
    '                      evening?',
    '00:19   Jo Ray        I do, with my brother.',
  ].join('\n');

  it('join what is broken within the column of words, without heads and feet of pages', () => {
    const text = `${page(`TIME    SPEAKER       TEXT\n----    -------       ----\n${rows}`)}${page('00:30   Kim Osei      Then I come at six.')}`;
    expect(startedTurnsOf(text)).toStrictEqual([
      ['Kim Osei', 'Is the kiln warm now, or do we wait?', 6000],
      ['Jo Ray', 'Not yet: it takes an hour.', 9000],
      ['Kim Osei', 'And who opens it in the evening?', 15_000],
      ['Jo Ray', 'I do, with my brother.', 19_000],
      ['Kim Osei', 'Then I come at six.', 30_000],
    ]);
  });

  it('are read without times as well', () => {
    expect(saidIn(rows.replaceAll(/^\d\d:\d\d {3}/gmu, '').replaceAll(/^ {8}/gmu, ''))).toHaveLength(4);
  });
});

const CALL = [
  'Is the kiln warm now?',
  'Not yet.',
  'And who opens it?',
  'I do.',
  'Then I come at six.',
  'Fine, at six.',
];
const who = (at: number): string => (at % 2 === 0 ? 'Kim' : 'Jo');

describe('what a file holds more than once', () => {
  it('is read once where a whole talk was copied with its times', () => {
    const talk = CALL.map((words, at) => `[00:0${at}] ${who(at)}: ${words}`).join('\n');
    const { turns, notes } = readTranscript(`${talk}\n${talk}\n`);
    expect(turns).toHaveLength(6);
    expect(notes).toContain('The file holds the same talk more than once, word for word; it was read once.');
  });

  it('is kept where only some of it is said again', () => {
    const talk = CALL.map((words, at) => `[00:0${at}] ${who(at)}: ${words}`);
    expect(readTranscript([...talk, ...talk.slice(0, 4)].join('\n')).turns).toHaveLength(10);
  });

  it('is the last of what grows, in lines as in JSON', () => {
    const grown = CALL.flatMap((words, at) => {
      const parts = words.split(' ');
      return [`${who(at)}: ${parts[0] ?? ''}`, `${who(at)}: ${words}`];
    });
    expect(saidIn(grown.join('\n')).map(([, words]) => words)).toStrictEqual(CALL);
  });
});

describe('captions that name a speaker only where somebody else begins', () => {
  it('go on with that one in cues without a name, however few these are', () => {
    const cues = CALL.map((words, at) => cue(at, `${who(at)}: ${words}`));
    const text = `WEBVTT\n\n${[...cues, cue(7, 'I bring the keys.')].join('\n')}`;
    expect(saidIn(text).at(-1)).toStrictEqual(['Jo', 'Fine, at six. I bring the keys.']);
  });
});

describe('pages and cells of a chat', () => {
  it('are read without the notices that a page calls so, its comments and its places to go', () => {
    const message = (at: number, words: string): string =>
      `<li class="msg"><div><span>${who(at)}</span> <time>10:1${at}</time></div><div>${words}</div></li>`;
    const text = `<!DOCTYPE html><!-- saved from a panel --><html><body><nav>Home Chats</nav><aside><dl><dt>Visitor</dt><dd>Jo</dd></dl></aside><ol><li class="system">Kim joined the chat</li>${CALL.map((words, at) => message(at, words)).join('')}<li class="chat-event">Jo left the chat</li></ol></body></html>`;
    expect(saidIn(text)).toStrictEqual(CALL.map((words, at) => [who(at), words]));
  });

  it('keep their lines where the cell of a table holds HTML', () => {
    const body = CALL.map((words, at) => `( ${at * 7}s ) ${who(at)}: ${words}<br>`).join('');
    const text = `"Name","Status","Body"\n"00018","Completed","<p align=""center"">Chat Started: 9 March</p>${body}"\n`;
    expect(startedTurnsOf(text)).toStrictEqual(CALL.map((words, at) => [who(at), words, at * 7000]));
  });
});

it('reads of what Deepgram sends while people speak only what is final, by channel', () => {
  const message = (at: number, transcript: string, final: boolean): string =>
    JSON.stringify({
      type: 'Results',
      channel_index: [at % 2, 2],
      start: at * 5,
      duration: 2,
      is_final: final,
      channel: { alternatives: [{ transcript, words: [] }] },
    });
  const lines = CALL.flatMap((words, at) => [message(at, words.slice(0, 4), false), message(at, words, true)]);
  expect(turnsOf(['{"type":"Metadata","channels":2}', ...lines].join('\n')).slice(0, 2)).toStrictEqual([
    ['0', 'Is the kiln warm now?', 0, 2000],
    ['1', 'Not yet.', 5000, 7000],
  ]);
});

it('takes a legend of people without names for no speech', () => {
  const legend = 'E: Interviewer\nP: Participant, 37 years, nurse\n(…) pause\n\n';
  const talk = CALL.map((words, at) => `${at % 2 === 0 ? 'E' : 'P'}: ${words}`).join('\n');
  expect(saidIn(legend + talk)).toStrictEqual(CALL.map((words, at) => [at % 2 === 0 ? 'E' : 'P', words]));
});
