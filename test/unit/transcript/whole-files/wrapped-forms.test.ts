import { describe, expect, it } from 'vitest';
import { identifyUser } from '../../../../src/transcript/speakers/identify-user.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// An invented conversation, as gateways, queues and programs that listen wrap it.
const SAID: readonly (readonly [side: 'rep' | 'customer', text: string, start: number, end: number])[] = [
  ['rep', 'Good morning, is the boat still on land?', 1, 3],
  ['customer', 'Yes, the crane broke. We wait since Monday.', 4, 7],
  ['rep', 'What does a day on land cost you?', 8, 10],
  ['customer', 'About 90 euros, and the season is short.', 11, 14],
];
const NAMES = { rep: 'Ida Holm', customer: 'Ben Sato' };
const NAMED = SAID.map(([side, said]) => [NAMES[side], said]);
const bySide = (rep: string, customer: string): unknown[] =>
  SAID.map(([side, said]) => [side === 'rep' ? rep : customer, said]);
const date = (s: number): string => new Date(Date.UTC(2026, 2, 1, 8) + s * 1000).toISOString();
const LABELLED = SAID.map(([side, said]) => `${NAMES[side]}: ${said}`).join('\n');
const TURNS = SAID.map(([side, text, start]) => ({ speaker: NAMES[side], text, start }));

describe('a text that was encoded once too often', () => {
  it.each([
    ['as a JSON string', JSON.stringify(LABELLED)],
    ['twice', JSON.stringify(JSON.stringify(LABELLED))],
    ['with marks of line breaks in one line', LABELLED.replaceAll('\n', String.raw`\n`)],
    ['JSON as a JSON string', JSON.stringify(JSON.stringify({ turns: TURNS }))],
    ['JSON in a member', JSON.stringify({ id: 7, payload: JSON.stringify({ turns: TURNS }) })],
    [
      'JSON in a member of each line',
      TURNS.map((turn) => JSON.stringify({ offset: 1, value: JSON.stringify(turn) })).join('\n'),
    ],
  ])('is read: %s', (_, text) => {
    expect(saidIn(text)).toEqual(NAMED);
    expect(transcriptDamage(text)).toBeNull();
  });

  it('is still refused where it is JSON that was cut off', () => {
    const cut = JSON.stringify(JSON.stringify({ turns: TURNS }).slice(0, 90));
    expect(transcriptDamage(cut)?.kind).toBe('broken');
  });

  it('is not what begins with a quotation mark or has one such mark in it', () => {
    const quoted = '"Sit down," said Ida Holm, "and tell me."';
    expect(saidIn(quoted)).toEqual([[null, quoted]]);
    const path = String.raw`Ida Holm: It is in C:\new.`;
    expect(readTranscript(path).turns[0]?.text).toContain(String.raw`C:\new`);
  });
});

describe('JSON whose speakers stand deeper', () => {
  const turns = (make: (side: 'rep' | 'customer', text: string, start: number) => object): object[] =>
    SAID.map(([side, text, start]) => make(side, text, start));

  it('reads a list of one person beside the words', () => {
    const file = {
      timeline: turns((side, text, s) => ({ text, ts: `00:00:0${s % 10}.00`, users: [{ username: NAMES[side] }] })),
    };
    expect(saidIn(file)).toEqual(NAMED);
  });

  it('reads messages in parts and leaves out what is private or the system’s', () => {
    const part = (text: string): object[] => [{ text: { content: text } }];
    const file = {
      messages: [
        { message_type: 'system', actor_type: 'system', message_parts: part('Ida was assigned') },
        ...turns((side, text) => ({
          message_type: 'normal',
          actor_type: side === 'rep' ? 'agent' : 'user',
          message_parts: part(text),
        })),
        { message_type: 'private', actor_type: 'agent', message_parts: part('A note for the team') },
      ],
    };
    expect(saidIn(file)).toEqual(bySide('agent', 'user'));
  });

  it('leaves out comments of colleagues beside messages', () => {
    const file = {
      results: [
        {
          type: 'COMMENT',
          text: 'He is a regular',
          senders: [{ actorId: 'A-1', name: NAMES.rep }],
          createdAt: date(60),
        },
        ...turns((side, text, s) => ({
          type: 'MESSAGE',
          text,
          senders: [{ actorId: side, name: NAMES[side] }],
          createdAt: date(s),
        })).toReversed(),
      ],
    };
    expect(saidIn(file)).toEqual(NAMED);
  });

  it('finds people whose ids have another name on each side', () => {
    const file = {
      records: turns((side, text, s) => ({ text, participantId: side === 'rep' ? 'x1' : 'y1', time: date(s) })),
      agentParticipants: [{ agentFullName: NAMES.rep, agentId: 'x1' }],
      consumerParticipants: [{ participantId: 'y1', firstName: 'Ben', lastName: 'Sato' }],
    };
    expect(saidIn(file)).toEqual(NAMED);
  });

  it('takes nobody’s company for a name', () => {
    const file = {
      participants: [{ name: NAMES.rep }, { name: NAMES.customer, company_name: 'Northwind' }],
      utterances: turns((side, snippet) => ({ snippet, speaker_name: NAMES[side] })),
    };
    expect(saidIn(file)).toEqual(NAMED);
  });
});

describe('JSON of programs that listen', () => {
  const words = (text: string, speaker: string): object[] => text.split(' ').map((word) => ({ word, speaker }));

  it('leaves out what a recogniser took back, also above the list of words', () => {
    const result = (text: string, is_final: boolean, speaker: string): string =>
      JSON.stringify({ is_final, channel: { alternatives: [{ transcript: text, words: words(text, speaker) }] } });
    const stream = SAID.flatMap(([side, text]) => [
      result(text.split(' ')[0] ?? '', false, side),
      result(text, true, side),
    ]);
    expect(saidIn(stream.join('\n'))).toEqual(bySide('rep', 'customer'));
  });

  it('parts a segment of Whisper’s where another one begins behind a sentence', () => {
    const ofTwo = [0, 2].map((i) => {
      const [one, two] = [SAID[i], SAID[i + 1]];
      const timed = [one, two].flatMap((said) =>
        (said?.[1] ?? '').split(' ').map((word) => ({ word, start: said?.[2], end: said?.[3], speaker: said?.[0] })),
      );
      return { text: `${one?.[1]} ${two?.[1]}`, start: one?.[2], end: two?.[3], speaker: 'customer', words: timed };
    });
    expect(saidIn({ segments: ofTwo })).toEqual(bySide('rep', 'customer'));
    const [first] = ofTwo;
    const flicker = {
      ...first,
      words: first?.words.map((word, i) => ({ ...word, speaker: i === 2 ? 'rep' : 'customer' })),
    };
    expect(readTranscript(JSON.stringify({ segments: [flicker] })).turns).toHaveLength(1);
  });

  it('reads the events of a session, whole and in the order of their items', () => {
    const events = SAID.flatMap(([side, transcript], i) =>
      side === 'rep'
        ? [
            { type: 'input_audio_buffer.speech_started', item_id: `i${i}` },
            { type: 'conversation.item.input_audio_transcription.delta', item_id: `i${i}`, delta: 'Go' },
          ]
        : [
            { type: 'response.output_audio_transcript.delta', item_id: `i${i}`, delta: 'Yes' },
            { type: 'response.output_audio_transcript.done', item_id: `i${i}`, transcript },
            // What the person said is known only after the program has begun to answer.
            {
              type: 'conversation.item.input_audio_transcription.completed',
              item_id: `i${i - 1}`,
              transcript: SAID[i - 1]?.[1],
            },
          ],
    );
    const text = events.map((event) => JSON.stringify(event)).join('\n');
    expect(saidIn(text)).toEqual(bySide('user', 'assistant'));
    const user = { displayName: null, email: null, userId: 'u' };
    expect(identifyUser(readTranscript(text), user, () => []).speaker).toBe('user');
  });

  it.each(['kwargs', 'data'])('reads messages that say by their type who speaks, under "%s"', (key) => {
    const messages = [
      { type: 'constructor', [key]: { type: 'system', content: 'You are a harbour.' } },
      ...SAID.map(([side, content]) => ({
        type: 'constructor',
        [key]: { type: side === 'rep' ? 'human' : 'ai', content },
      })),
    ];
    expect(saidIn(messages)).toEqual(bySide('human', 'ai'));
  });
});

describe('times in other forms', () => {
  const at = (s: number, frame: string): string => `00:00:${String(s).padStart(2, '0')}:${frame}`;

  it('counts the frames of timecodes', () => {
    const film = SAID.map(([side, text, s, e]) => `${at(s, '12')} - ${at(e, '06')}\n${NAMES[side]}\n${text}\n`);
    expect(startedTurnsOf(film.join('\n'))).toEqual(SAID.map(([side, text, s]) => [NAMES[side], text, s * 1000 + 500]));
    const spruce = SAID.map(
      ([side, text, s, e]) => `${at(s, '06')} , ${at(e, '00')} , ${NAMES[side]}: ${text.replace(', ', ',|')}`,
    );
    expect(startedTurnsOf(`//Subtitles\n$FontSize = 30\n\n${spruce.join('\n')}`)).toEqual(
      SAID.map(([side, text, s]) => [NAMES[side], text, s * 1000 + 250]),
    );
  });

  it('reads Arabic, Persian and Hindi digits in times and leaves those of words', () => {
    for (const zero of [0x0660, 0x06f0, 0x0966]) {
      const own = (text: string): string =>
        text.replaceAll(/\d/gu, (digit) => String.fromCharCode(zero + Number(digit)));
      const text = SAID.map(
        ([side, said, s]) => `[${own(`00:${String(s).padStart(2, '0')}`)}] ${NAMES[side]}: ${own(said)}`,
      ).join('\n');
      expect(startedTurnsOf(text)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], own(said), s * 1000]));
    }
  });

  it('takes a link off a time', () => {
    const text = SAID.map(
      ([side, said, s]) =>
        `[00:${String(s).padStart(2, '0')}](https://example.com/call?t=${s}) **${NAMES[side]}**: ${said}`,
    ).join('\n\n');
    expect(startedTurnsOf(text)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], said, s * 1000]));
  });
});

describe('pages of chats', () => {
  it('begin a line with each block', () => {
    const rows = SAID.map(
      ([side, said, s]) =>
        `<div><span>0:${String(s).padStart(2, '0')}</span> <b>${NAMES[side]}</b><p>${said}</p></div>`,
    );
    expect(saidIn(`<!DOCTYPE html><html><body><h1>Call</h1>${rows.join('')}</body></html>`)).toEqual(NAMED);
  });

  it('have events of the desk that nobody said', () => {
    const [first = '', ...others] = LABELLED.split('\n');
    const text = `Chat Started: Monday\n${first}\nIda Holm has left the chat\n${others.join('\n')}\nChat Transferred From Ida Holm To Billing`;
    expect(saidIn(text)).toEqual(NAMED);
    expect(saidIn(`${first}\nThen I left the chat.\n${others.join('\n')}`)[0]?.[1]).toMatch(/I left the chat\.$/u);
  });
});

describe('exchanges of a person and a program', () => {
  const [greeting, ...others] = SAID;
  const pairs = [greeting, ...others].flatMap((said, i) => (i % 2 === 0 ? [[said?.[1], SAID[i + 1]?.[1]]] : []));

  it.each([
    ['user_message', 'bot_response', 'user', 'assistant'],
    ['prompt', 'completion', 'user', 'assistant'],
    ['requestUtterances', 'responseUtterances', 'user', 'assistant'],
    ['agentText', 'customerText', 'agent', 'customer'],
  ])('stand under "%s" and "%s"', (one, two, first, second) => {
    const items = pairs.map(([asked, answered], i) => ({ id: i, [one]: asked, [two]: answered }));
    expect(saidIn({ interactions: [...items, { id: 9, [one]: 'That was all, thank you.', [two]: '' }] })).toEqual([
      ...bySide(first, second),
      [first, 'That was all, thank you.'],
    ]);
  });

  it('begin with the person however the members are sorted, and a form is none', () => {
    const sorted = [...pairs, ['And the other boat?', 'It stays.']].map(([prompt, completion]) => ({
      completion,
      prompt,
    }));
    expect(saidIn(sorted)[0]).toEqual(['user', SAID[0]?.[1]]);
    const form = JSON.stringify(pairs.concat(pairs).map(([question, answer]) => ({ question, answer })));
    expect(transcriptDamage(form)?.kind).toBe('unknown format');
  });
});

describe('what stands beside the words', () => {
  it('is a number of the piece and no time, where a time is there', () => {
    const stream = SAID.map(([side, text, s], i) => ({
      seq: i * 2,
      party: { kind: side === 'rep' ? 'AGENT' : 'CALLER' },
      result: { words: text, offsetMs: s * 1000 },
    }));
    expect(startedTurnsOf(stream)).toEqual(
      SAID.map(([side, text, s]) => [side === 'rep' ? 'AGENT' : 'CALLER', text, s * 1000]),
    );
  });

  it.each([
    ['behind the name', (name: string, s: number, e: number) => `${name} [${s}.25s - ${e}.50s]: `],
    ['before it', (name: string, s: number, e: number) => `[${s}.25 - ${e}.50] ${name}: `],
    ['in round brackets', (name: string, s: number, e: number) => `${name} (${s}.25-${e}.50): `],
  ])('is a range of seconds %s', (_, head) => {
    const text = SAID.map(([side, said, s, e]) => head(NAMES[side], s, e) + said).join('\n');
    expect(startedTurnsOf(text)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], said, s * 1000 + 250]));
  });

  it('is the day, the comma and the half of it in Arabic', () => {
    const own = (text: string): string =>
      text.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const head = (s: number, name: string): string[] => [
      `\u200F[${own(`4/3/2026، 9:15:${10 + s}`)} ص] ${name}: `,
      `4/3/2026، 9:${10 + s} م - ${name}: `,
    ];
    for (const form of [0, 1]) {
      const text = SAID.map(([side, said, s]) => `${head(s, NAMES[side])[form]}${said}`).join('\n');
      const unit = form === 0 ? 1000 : 60_000;
      expect(startedTurnsOf(text)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], said, (s - 1) * unit]));
    }
  });

  it('is a date above the name, with a note of who read it', () => {
    const text = SAID.map(
      ([side, said], i) =>
        `Mar 04, 2026  9:${15 + i}:12 AM${i % 2 ? ' (Read by them after 4 seconds)' : ''}\n${NAMES[side]}\n${said}\n`,
    ).join('\n');
    expect(saidIn(text)).toEqual(NAMED);
  });

  it('is what a program for chats or meetings notes itself', () => {
    const discord = SAID.map(([side, said], i) => `[04-Mar-26 09:${15 + i} AM] ${NAMES[side]}\n${said}\n`).join('\n');
    expect(saidIn(`${discord}\n{Reactions}\n👍 (2)\n`)).toEqual(NAMED);
    const teams = SAID.map(([side, said, s]) => `${NAMES[side]}   0:${String(s).padStart(2, '0')}\n${said}\n`).join(
      '\n',
    );
    for (const note of [
      'Ida Holm が文字起こしを停止しました',
      'Ida Holm heeft de transcriptie gestopt',
      'Ida Holm 已停止转录',
      'Ida Holm 님이 전사를 중지했습니다.',
    ])
      expect(saidIn(`${teams}\n${note}\n`)).toEqual(NAMED);
  });
});

describe('journals, sheets and pages', () => {
  const clock = (s: number): string => `00:00:${String(s).padStart(2, '0')}`;

  it('are turned round where the newest entry stands first', () => {
    const entries = SAID.map(
      ([side, said], i) => `2026-03-04 09:${15 + i}:12 - ${NAMES[side]} (Additional comments)\n${said}\n`,
    );
    expect(startedTurnsOf(entries.toReversed().join('\n'))).toEqual(
      SAID.map(([side, said], i) => [NAMES[side], said, i * 60_000]),
    );
  });

  it('have a role, "at" and a time behind the name', () => {
    const text = SAID.map(([side, said, s]) => `${NAMES[side]} (Sales) at ${clock(s)}\n${said}\n`).join('\n');
    expect(saidIn(text)).toEqual(SAID.map(([side, said]) => [`${NAMES[side]} (Sales)`, said]));
    const dashed = SAID.map(([side, said, s]) => `${NAMES[side]} (${clock(s)}) - ${said}`).join('\n');
    expect(startedTurnsOf(dashed)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], said, s * 1000]));
  });

  it('go on with the speaker above where cells were merged, and name nobody where a time begins anew', () => {
    const rows = SAID.map(([side, said, s]) => `${clock(s)}\t${NAMES[side]}\t${said}\n\t\tand so on`);
    expect(saidIn(`Time\tSpeaker\tText\n${rows.join('\n')}`)).toEqual(
      SAID.map(([side, said]) => [NAMES[side], `${said} and so on`]),
    );
    const unknown = `Time\tSpeaker\tText\n${rows.join('\n')}\n${clock(50)}\t\tWho is there?`;
    expect(saidIn(unknown).at(-1)).toEqual([null, 'Who is there?']);
  });

  it('are tables, lists of names and fragments in HTML', () => {
    const cells = SAID.map(
      ([side, said, s]) => `<tr><td>${clock(s)}</td> <td class="n">${NAMES[side]}</td><td>${said}</td></tr>`,
    );
    const table = `<html><body><table><tr><th>Time</th><th>Speaker</th><th>Text</th></tr>${cells.join('\n')}</table></body></html>`;
    expect(startedTurnsOf(table)).toEqual(SAID.map(([side, said, s]) => [NAMES[side], said, s * 1000]));
    const named = SAID.map(([side, said]) => `<dt>${NAMES[side]}</dt><dd>${said}</dd>`);
    expect(saidIn(`<!doctype html><html><body><dl>${named.join('')}</dl></body></html>`)).toEqual(NAMED);
    expect(saidIn(SAID.map(([side, said]) => `<b>${NAMES[side]}:</b> ${said}<br/>`).join('\n'))).toEqual(NAMED);
  });
});

describe('JSON of more services', () => {
  it('has turns under the times at which they begin', () => {
    const turns = Object.fromEntries(
      SAID.map(([side, text, s]) => [`00:00:${String(s).padStart(2, '0')}.500`, { speaker: NAMES[side], text }]),
    );
    expect(startedTurnsOf({ transcript: turns })).toEqual(
      SAID.map(([side, text, s]) => [NAMES[side], text, s * 1000 + 500]),
    );
  });

  it('marks what the customer did not see', () => {
    const comment = (side: 'rep' | 'customer', body: string, shown: boolean): object => ({
      author: NAMES[side],
      body,
      public: shown,
    });
    const comments = [...SAID.map(([side, body]) => comment(side, body, true)), comment('rep', 'A note for us', false)];
    expect(saidIn({ comments })).toEqual(NAMED);
  });

  it('has Slack’s members in a list beside the messages, by their whole names', () => {
    const messages = SAID.map(([side, text, s]) => ({
      type: 'message',
      user: side === 'rep' ? 'U1' : 'U2',
      text,
      ts: `17726157${String(s).padStart(2, '0')}.000100`,
    }));
    const users = [
      { id: 'U1', name: 'ida', real_name: NAMES.rep },
      { id: 'U2', name: 'ben', real_name: NAMES.customer },
    ];
    expect(saidIn({ messages, users })).toEqual(NAMED);
  });

  it('has roles with a prefix, and calls of tools between', () => {
    const results = [
      ...SAID.map(([side, text]) => ({ role: side === 'rep' ? 'MESSAGE_ROLE_USER' : 'MESSAGE_ROLE_AGENT', text })),
      { role: 'MESSAGE_ROLE_TOOL_CALL', text: '{"crane": 1}' },
      { role: 'MESSAGE_ROLE_TOOL_RESULT', text: 'It is broken.' },
    ];
    expect(saidIn({ results })).toEqual(bySide('user', 'agent'));
  });
});
