import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

type Said = readonly (readonly [string, string])[];

const TALK: Said = [
  ['Kim Oz', 'Hello, this is Kim from the pier. What can I do for you?'],
  ['Tom Rau', 'Hi. I would like the small boat on Friday.'],
  ['Kim Oz', 'It is free from nine. Do you need a skipper?'],
  ['Tom Rau', 'No, I sail myself. What does it cost?'],
  ['Kim Oz', 'Ninety for the day, and I need your licence.'],
  ['Tom Rau', 'I will bring it with me.'],
];
const clock = (i: number): string => `10:${String(i + 10)}`;
const named = (names: Readonly<Record<string, string>>): Said =>
  TALK.map(([who, said]) => [names[who] ?? who, said] as const);

describe('a line with a time and whoever speaks, above the words', () => {
  const CHATS: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ['names with a colon and signs', { 'Kim Oz': '小店:阿明', 'Tom Rau': 'wx_0921' }, '\n\n'],
    ['names in small letters', { 'Kim Oz': 'pier desk', 'Tom Rau': 'tom.r' }, '\n\n'],
  ];
  it.each(CHATS)('has %s', (_, names, between) => {
    const said = named(names);
    const text = said.map(([who, words], i) => `${who} 2026-05-11 ${clock(i)}:20\n${words}`).join(between);
    expect(saidIn(`消息记录\n\n${text}\n`)).toStrictEqual(said);
  });

  it('has a verb behind the name and half of the day in any language, and what the page tells in paragraphs of its own', () => {
    const turns = named({ 'Kim Oz': 'Μαρία Κ.', 'Tom Rau': 'Εσείς' });
    const greek = turns.map(
      ([who, words], i) => `${who} ${who === 'Εσείς' ? 'λέτε' : 'λέει'} (11:1${i} π.μ.):\n${words}`,
    );
    const text = ['Ζωντανή συνομιλία', ...greek.slice(0, 3), 'Η συνομιλία είναι σε αναμονή.', ...greek.slice(3)];
    expect(saidIn(`${text.join('\n\n')}\n\nΗ Μαρία Κ. αποσυνδέθηκε.\n`)).toStrictEqual(turns);
  });

  it('is a receipt only below other words', () => {
    const turns: Said = [...TALK.slice(0, 5), ['Tom Rau', 'sent'], ['Kim Oz', 'Thank you.']];
    const said = turns.map(([who, words]) => [who === 'Kim Oz' ? '小店:阿明' : 'wx_0921', words] as const);
    const text = said.map(([who, words], i) => `${who} 2026-05-11 ${clock(i)}:20\n${words}${i === 0 ? '\n已读' : ''}`);
    expect(saidIn(`${text.join('\n\n')}\n`)).toStrictEqual(said);
  });

  it('is no head where the same names do not come again, and no point of an agenda', () => {
    const points = ['Opening', 'Figures', 'Lunch', 'Boats', 'Close'];
    const text = points.map((point, i) => `${clock(i)} ${point}\nThe board hears a report of the year.`);
    expect(saidIn(`${text.join('\n\n')}\n`).filter(([who]) => who !== null && who !== '')).toStrictEqual([]);
  });
});

describe('a page that was copied part by part', () => {
  const names = { 'Kim Oz': 'kim | Pier Desk', 'Tom Rau': 'tomrau' };
  it('has a dash between the name and the time, marks of programs, and reactions', () => {
    const said = named(names);
    const text = said.map(
      ([who, words], i) =>
        `${who}\n${i === 2 ? 'APP\n' : ''} — \nToday at ${clock(i)} AM\n${words}${i === 5 ? '\n👍\n2' : ''}`,
    );
    expect(saidIn(`#boats\n\n${text.join('\n')}\n`)).toStrictEqual(said);
  });

  it('has the dash before the time', () => {
    const said = named(names);
    const text = said.map(([who, words], i) => `${who}\n — 11/05/2026, ${clock(i)}\n${words}`);
    expect(saidIn(`${text.join('\n')}\n`)).toStrictEqual(said);
  });

  it('counts who liked a message', () => {
    const text = TALK.map(
      ([who, words], i) => `[11.05. ${clock(i)}] ${who}\n${words}${i === 1 ? '\n(2 Gefällt mir)' : ''}`,
    );
    expect(saidIn(`${text.join('\n\n')}\n`)).toStrictEqual(TALK);
  });

  it('of LinkedIn has an empty line between the name and the words', () => {
    const text = TALK.map(
      ([who, words], i) =>
        `${who} sent the following message at ${clock(i)} AM\nView ${who.split(' ')[0] ?? ''}’s profile\n${who}  ${clock(i)} AM\n\n${words}`,
    );
    expect(saidIn(`MONDAY\n${text.join('\n')}\n`)).toStrictEqual(TALK);
  });

  it('says which agent goes on', () => {
    const lines = TALK.map(([who, words], i) => `( ${i + 2}s ) ${who}: ${words}<br>`);
    const agent = '<p align="center">Agent Kim Oz</p>';
    const page = `<p align="center">Chat Started: Monday, May 11, 2026</p>${agent}${lines.slice(0, 2).join('')}${agent}`;
    expect(saidIn(`${page}${lines.slice(2).join('')}`)).toStrictEqual(TALK);
  });
});

describe('sentences about who left', () => {
  const SENTENCES = [
    'It left on Monday, they say.',
    'And Colin left.',
    'None left. Next are in May.',
    'Get away.',
    "Bev's left.",
  ];
  const withSaid = (words: string): Said => [...TALK.slice(0, 5), ['Tom Rau', `I see. ${words} All fine.`]];
  const LAYOUTS: readonly (readonly [string, (turns: Said, between: string) => string])[] = [
    ['lines', (turns) => turns.map(([who, words]) => `${who}: ${words.replaceAll('. ', '.\n')}\n`).join('')],
    [
      'paragraphs below names',
      (turns) => turns.map(([who, words], i) => `${who}  0:${i + 10}\n${words.replaceAll('. ', '.\n')}\n\n`).join(''),
    ],
  ];
  for (const [layout, write] of LAYOUTS)
    it.each(SENTENCES)(`are said: "%s" in ${layout}`, (words) => {
      const turns = withSaid(words);
      expect(saidIn(write(turns, '')).map(([who, own]) => [who, own])).toStrictEqual(turns);
    });

  it.each(SENTENCES)('are said in captions: "%s"', (words) => {
    const turns: Said = [...TALK.slice(0, 5), ['Tom Rau', words]];
    const cues = turns.map(([who, own], i) => `${i + 1}\n00:00:1${i},000 --> 00:00:1${i},900\n${who}: ${own}\n`);
    expect(saidIn(cues.join('\n'))).toStrictEqual(turns);
  });

  it('are said to another: "You left your details"', () => {
    const turns = withSaid('You left your details at our stand.');
    expect(saidIn(turns.map(([who, words]) => `${who}: ${words.replaceAll('. ', '.\n')}\n`).join(''))).toStrictEqual(
      turns,
    );
  });

  it('are news where they say what was left', () => {
    const news = [
      'Ann Lee left the meeting.',
      'Ann Lee joined',
      'You left the group',
      'You added Ann Lee to the group',
    ];
    const lines = TALK.map(([who, words], i) => `${who}: ${words}${i < news.length ? `\n${news[i] ?? ''}` : ''}`);
    expect(saidIn(`${lines.join('\n')}\n`)).toStrictEqual(TALK);
  });
});

describe('what is unlike the turns', () => {
  const council = named({ 'Kim Oz': 'THE CHAIRMAN', 'Tom Rau': 'MR COSTA' });
  const paragraphs = [...council, ...council].map(([who, words]) => `${who}: ${words}`);

  it('is a heading with a number, and what was resolved below the talk', () => {
    const text = ['Item 6: Change of use, 14 Mill Lane', ...paragraphs, 'RESOLVED: that no objection be raised.'];
    expect(saidIn(`${text.join('\n\n')}\n`).map(([who]) => who)).toStrictEqual(
      [...council, ...council].map(([who]) => who),
    );
  });

  it('is a choice on a form below', () => {
    const said = `So how is the wrist?
Stiff. I cannot turn a key.
Left hand or right?
Right, and I am right-handed.
Can you squeeze my fingers?
[pt winces]
Where does that hurt?
Here. It is about a 6.
Then I would send you to Bridge Street: shorter wait.
My husband drives me.
I will write that on the form.`.split('\n');
    const talk = said.map((words, i) => (words.startsWith('[') ? words : `${i % 2 === 0 ? 'Dr' : 'Pt'}> ${words}`));
    const text = `Clinic, Tues 14/1, typed by C.W.\nPt: female, 67.\n\n${talk.join('\n')}\n\nLetter to GP: yes / no  (circle)\n`;
    expect(saidIn(text).at(-1)).toStrictEqual(['Dr', said.at(-1)]);
  });

  it('is a rule with words in a row of its own', () => {
    const rows = TALK.map(([who, words], i) => `0:${i + 10}\t${who}\t${words}`);
    const text = ['time\tspeaker\ttext', ...rows.slice(0, 3), '\t\t--- on hold ---', ...rows.slice(3)];
    expect(saidIn(`${text.join('\n')}\n`)).toStrictEqual(TALK);
  });

  it('is the mark of a change in any language, behind a sign that nobody sees', () => {
    const said = [
      'أهلاً بك، كيف نقدر نخدمك؟',
      'عندي موعد الثلاثاء وودي أأجله',
      'تم تأكيد الموعد. نرجو الحضور قبله.',
      'شكرا لك',
    ];
    const text = said.map(
      (words, i) =>
        `[3\u200F/2\u200F/2025، 9:4${i}:02 ص] ${i % 2 === 0 ? 'عيادة النور' : 'أبو فهد'}: ${words}${i === 2 ? ' \u200E<تم تعديل هذه الرسالة>' : ''}`,
    );
    expect(saidIn(`${text.join('\n')}\n`).map(([, words]) => words)).toStrictEqual(said);
  });

  it('is "(you)" beside the name of a mail’s sender', () => {
    const mails = TALK.map(
      ([who, words], i) =>
        `From: ${who}${who === 'Kim Oz' ? ' (you)' : ''}\nType: incoming\nSent: Mon, 11 May 2026 ${clock(i)}:00 +0000\nReceived: Mon, 11 May 2026 ${clock(i)}:00 +0000\n\n${words}\n`,
    );
    expect(saidIn(mails.join('\n'))).toStrictEqual(TALK);
  });
});

describe('plays', () => {
  const said = named({ 'Kim Oz': 'KIM', 'Tom Rau': 'TOM' });
  it('have names in capitals before a stop', () => {
    const text = said.map(([who, words]) => `${who}. ${words}`);
    expect(
      saidIn(`THE PIER\nA short play\n\nKIM, a clerk\nTOM, a sailor\n\nA pier. Rain.\n\n${text.join('\n\n')}\n`),
    ).toStrictEqual(said);
  });

  it('say between the name and the dash how somebody speaks', () => {
    const text = said.map(([who, words], i) => `${who}${i % 3 === 0 ? ', bas' : ''}. — ${words}`);
    expect(saidIn(`LE QUAI\n\n${text.join('\n\n')}\n\nRIDEAU\n`)).toStrictEqual(said);
  });
});

describe('JSON', () => {
  it('has the words of both sides of an exchange deep inside', () => {
    const turns = [0, 2, 4].map((i) => ({
      userInput: { input: { text: { text: TALK[i]?.[1] }, languageCode: 'en' } },
      virtualAgentOutput: { textResponses: [{ text: [TALK[i + 1]?.[1]] }], currentPage: { displayName: 'Start' } },
    }));
    expect(saidIn(JSON.stringify({ name: 'c1', turns }))).toStrictEqual(
      named({ 'Kim Oz': 'user', 'Tom Rau': 'assistant' }),
    );
  });

  it('of LivePerson tells a bot from the agent who takes over, and reads cards', () => {
    const by = ['c-1', 'le.88', 'c-1', 'le.31', 'c-1', 'le.31'];
    const messageRecords = TALK.map(([, words], i) => ({
      type: i === 5 ? 'RICH_CONTENT' : 'TEXT_PLAIN',
      messageData:
        i === 5
          ? {
              msg: {},
              richContent: {
                content: JSON.stringify({
                  type: 'vertical',
                  elements: [
                    { type: 'text', text: words },
                    { type: 'button', title: 'Yes' },
                  ],
                }),
              },
            }
          : { msg: { text: words } },
      participantId: by[i],
      sentBy: by[i] === 'c-1' ? 'Consumer' : 'Agent',
      timeL: 1_738_227_600_000 + i * 20_000,
    }));
    const note = {
      type: 'TEXT_PLAIN',
      messageData: { msg: { text: 'Wants a pier' } },
      participantId: 'le.88',
      audience: 'AGENTS_AND_MANAGERS',
    };
    const record = {
      info: { conversationId: 'x' },
      messageRecords: [...messageRecords.slice(0, 2), note, ...messageRecords.slice(2)],
      agentParticipants: [
        { agentFullName: 'Pier Helper', agentId: '88', userType: '2' },
        { agentFullName: 'Kim Oz', agentId: '31', userType: '1' },
      ],
      consumerParticipants: [{ participantId: 'c-1', firstName: 'Tom', lastName: 'Rau' }],
    };
    const names = ['Tom Rau', 'Pier Helper', 'Tom Rau', 'Kim Oz', 'Tom Rau', 'Kim Oz'];
    expect(saidIn(JSON.stringify({ conversationHistoryRecords: [record] }))).toStrictEqual(
      TALK.map(([, words], i) => [names[i], words]),
    );
  });
});

it('a dash before a time in a line of its own is no name of the line above it', () => {
  const lines = [
    '— 0:02 Ben: we begin with the pier',
    '— 0:04 Kim: hi how are you',
    '— 0:09 Ben: fine and you',
    '— 0:12 Kim: fine is the boat free',
    '— 0:15 Ben: it is from nine',
    '— 0:19 Kim: then I take it',
  ];
  expect(saidIn(lines.join('\n')).map(([who]) => who)).toStrictEqual(['Ben', 'Kim', 'Ben', 'Kim', 'Ben', 'Kim']);
});
