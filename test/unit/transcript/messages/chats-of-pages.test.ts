import { describe, expect, it } from 'vitest';
import { decodeEntities } from '../../../../src/transcript/text/entities.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

describe('a chat that was copied from its page', () => {
  it('of Messenger: names twice, "You sent" and "Enter", without replies, reactions, receipts and calls', () => {
    const copied = `Sat 19:32
Katerina Lappa
Katerina
Where are you? We wait
Enter
You sent
In the tube, they strike 😩
Enter
Sat 19:48
You replied to Katerina
Original message:
Where are you? We wait
You sent
Nearly there
Enter
❤
Katerina Lappa
Katerina unsent a message
Katerina Lappa
Katerina
Come soon, they get cold
Enter
You missed a call from Katerina.
20:15
You sent
Here, open the door
Enter
Seen by Katerina at 20:16
`;
    expect(saidIn(copied)).toStrictEqual([
      ['Katerina Lappa', 'Where are you? We wait'],
      ['You', 'In the tube, they strike 😩 Nearly there'],
      ['Katerina Lappa', 'Come soon, they get cold'],
      ['You', 'Here, open the door'],
    ]);
  });

  it('of Messenger: without quotes of several lines, up to a last message without its end', () => {
    const copied = `Katerina Lappa
Katerina
Where are you?
We wait
Enter
You replied to Katerina
Original message:
Where are you?
We wait
You sent
In the tube
Enter
Katerina Lappa
Katerina
Come soon`;
    expect(saidIn(copied)).toStrictEqual([
      ['Katerina Lappa', 'Where are you? We wait'],
      ['You', 'In the tube'],
      ['Katerina Lappa', 'Come soon'],
    ]);
  });

  it('is no chat of Messenger where "Enter" is what somebody says to press', () => {
    const talk = 'Ann: What do I press?\nBen: You sent it already?\nAnn: No.\nBen: Then this key:\nEnter\nAnn: Done.';
    expect(saidIn(talk).map(([who]) => who)).toStrictEqual(['Ann', 'Ben', 'Ann', 'Ben', 'Ann']);
  });

  it('of LinkedIn: without links to profiles and who reacted, and on the next day', () => {
    const copied = `Feb 24
Hamid Rezai sent the following messages at 9:14 AM
View Hamid’s profileHamid Rezai
Hamid Rezai   9:14 AM
Hello Carla, is the job still open?

Carla Windt sent the following message at 11:02 AM
View Carla’s profileCarla Windt
Carla Windt (She/Her)  11:02 AM
Until Friday. Do you mind nights?

Hamid Rezai sent the following message at 11:05 AM
View Hamid’s profileHamid Rezai
Hamid Rezai   11:05 AM
My children are small, I never sleep.
Carla Windt reacted with 👏

Today
Carla Windt sent the following message at 8:47 AM
View Carla’s profileCarla Windt
Carla Windt (She/Her)  8:47 AM
Can you come on Thursday?
`;
    expect(startedTurnsOf(copied)).toStrictEqual([
      ['Hamid Rezai', 'Hello Carla, is the job still open?', 0],
      ['Carla Windt', 'Until Friday. Do you mind nights?', 108 * MINUTE],
      ['Hamid Rezai', 'My children are small, I never sleep.', 111 * MINUTE],
      ['Carla Windt', 'Can you come on Thursday?', DAY - 27 * MINUTE],
    ]);
  });

  it('has all that is said of profiles and of how somebody reacted', () => {
    const said = [
      'Did you look at her page?',
      'View Carla’s profile before you call her',
      'And what did she say?',
      'She reacted with surprise',
      'Why?',
      'I do not know.',
    ];
    const text = said
      .map((words, i) => `${i % 2 === 0 ? 'Hamid Rezai' : 'Ann Lee'}   9:1${i} AM\n${words}\n`)
      .join('\n');
    expect(saidIn(text).map(([, words]) => words)).toStrictEqual(said);
  });

  it('of Discord: names with ornaments, pinned messages, reactions with signs of the server', () => {
    const exported = `[3/29/2025 9:58 PM] tessellate
anyone fired the new cobalt?

[3/29/2025 10:01 PM] gronk#0442
it came out black

{Reactions}
😭 (4) kiln (1)

[3/29/2025 10:03 PM] tessellate (pinned)
note to self: hold 10 min

[3/29/2025 10:06 PM] ✧ marrow ✧
at the top or on the way down?

[3/29/2025 10:09 PM] gronk#0442
top
`;
    expect(saidIn(exported)).toStrictEqual([
      ['tessellate', 'anyone fired the new cobalt?'],
      ['gronk#0442', 'it came out black'],
      ['tessellate', 'note to self: hold 10 min'],
      ['marrow', 'at the top or on the way down?'],
      ['gronk#0442', 'top'],
    ]);
  });

  it('of KakaoTalk: without what stands for pictures, and each day behind the one before', () => {
    const exported = `--------------- 2025년 3월 14일 금요일 ---------------
[박총무] [오전 11:58] 일요일 경기 인원 확인합니다
[최감독] [오후 12:03] 참석
[최감독] [오후 12:21] 이모티콘
--------------- 2025년 3월 16일 일요일 ---------------
[이수현] [오전 6:01] 사진
[이수현] [오전 6:01] 비 안 옵니다!
[최감독] [오전 6:02] 허리는?
`;
    const turns = startedTurnsOf(exported);
    expect(turns.map(([who, said]) => [who, said])).toStrictEqual([
      ['박총무', '일요일 경기 인원 확인합니다'],
      ['최감독', '참석'],
      ['이수현', '비 안 옵니다!'],
      ['최감독', '허리는?'],
    ]);
    const starts = turns.map(([, , start]) => start ?? 0);
    expect(starts).toStrictEqual(starts.toSorted((a, b) => a - b));
    expect(starts[3]).toBeGreaterThan(starts[1] ?? 0);
  });
});

describe('JSON of a chat', () => {
  const event = (author: string, text: string, more: object, at: number) => ({
    author_id: author,
    text,
    created_at: `2025-02-14T08:3${at}:00Z`,
    type: 'message',
    ...more,
  });

  it.each([
    ['visibility', 'all', 'agents'],
    ['audience', 'ALL', 'AGENTS_AND_MANAGERS'],
    ['visibility', 'ALL', 'INT'],
    ['messagetype', 'RichText', 'Event/Call'],
  ])('leaves out what only colleagues saw, by %s', (name, seen, unseen) => {
    const events = [
      event('Mari', 'How can I help?', { [name]: seen }, 0),
      event('Aino', 'Do you have size 46?', { [name]: seen }, 1),
      event('Juhan', 'size 46 is sold out', { [name]: unseen }, 2),
      event('Mari', 'Not before March.', { [name]: seen }, 3),
      event('Aino', 'Then I will wait.', { [name]: seen }, 4),
    ];
    expect(saidIn({ events }).map(([who]) => who)).toStrictEqual(['Mari', 'Aino', 'Mari', 'Aino']);
  });

  it('of Teams has no marks around whom a message names, and none for what is attached', () => {
    const message = (displayName: string, content: string, at: number) => ({
      messageType: 'message',
      createdDateTime: `2025-04-01T12:0${at}:00Z`,
      from: { user: { displayName } },
      body: { contentType: 'html', content },
    });
    const value = [
      message('Birgitte', 'Hi <at id="0">Søren</at>, are you there?', 0),
      message('Søren', '<attachment id="1743"></attachment><p>Yes, what is it?</p>', 1),
      message('Birgitte', '<p>The truck comes on Wednesday.</p>', 2),
      message('Søren', '<p>Not before 8:30.</p>', 3),
    ];
    expect(saidIn({ value }).map(([, said]) => said.trim())).toStrictEqual([
      'Hi Søren, are you there?',
      'Yes, what is it?',
      'The truck comes on Wednesday.',
      'Not before 8:30.',
    ]);
  });

  it('of Rev has no words for sounds', () => {
    const spoken = (speaker: number, ...values: string[]) => ({
      speaker,
      elements: values.map((value, i) => ({ type: 'text', value, ts: speaker * 5 + i, end_ts: speaker * 5 + i + 1 })),
    });
    const monologues = [spoken(0, 'Hang on. ', '<laugh>', ' You guess.'), spoken(1, 'Eleven?')];
    expect(saidIn({ monologues }).map(([, said]) => said.replaceAll(/\s+/gu, ' '))).toStrictEqual([
      'Hang on. You guess.',
      'Eleven?',
    ]);
  });
});

it('a row of a table with a dash for who speaks is nobody’s', () => {
  const table = `# Cuộc gọi

| Phút | Người nói | Nội dung |
|:----:|-----------|----------|
| 0:05 | Chị Hạnh (CSKH) | Dạ em có thể giúp gì cho anh ạ? |
| 0:11 | Anh Tú | Nồi cơm của anh chưa tới. |
| 0:19 | Chị Hạnh (CSKH) | Anh cho em xin mã đơn ạ. |
| 0:23 | Anh Tú | 2207. |
| 0:31 | – | *(giữ máy 1 phút)* |
| 1:34 | Chị Hạnh (CSKH) | Dạ em xin lỗi, kho ghi nhầm số nhà. |
| 1:42 | Anh Tú | Thôi xong. Cảm ơn em. |
`;
  expect(saidIn(table).map(([who]) => who)).toStrictEqual([
    'Chị Hạnh (CSKH)',
    'Anh Tú',
    'Chị Hạnh (CSKH)',
    'Anh Tú',
    'Chị Hạnh (CSKH)',
    'Anh Tú',
  ]);
});

it.each([
  ['&#55357;&#56841;', '😉'],
  ['&#xD83D;&#xDE09; ok', '😉 ok'],
  ['&#55357; alone', '&#55357; alone'],
  ['&#56841;&#55357;', '&#56841;&#55357;'],
])('halves of one character: %s', (written, read) => {
  expect(decodeEntities(written)).toBe(read);
});
