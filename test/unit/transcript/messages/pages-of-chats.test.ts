import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Chats as they are copied from pages, with what a page shows more than once. */

describe('a page that shows a name or a message twice', () => {
  it.each([
    [
      'who sent messages, the name, and the name with a time',
      'Thursday\nAnn Lee sent the following messages at 9:15 AM\nView Ann’s profile\nAnn Lee\nAnn Lee  9:15 AM\nHi Ben, are you open to a chat about the role?\nBen Okoye sent the following message at 9:40 AM\nView Ben’s profile\nBen Okoye\nBen Okoye  9:40 AM\nSure. What is the salary band?\nAnn Lee sent the following messages at 9:52 AM\nView Ann’s profile\nAnn Lee\nAnn Lee  9:52 AM\nSeventy to eighty. Does that work for you?\nBen Okoye sent the following message at 10:01 AM\nView Ben’s profile\nBen Okoye\nBen Okoye  10:01 AM\nIt does, let us talk on Monday.\n',
      [
        ['Ann Lee', 'Hi Ben, are you open to a chat about the role?'],
        ['Ben Okoye', 'Sure. What is the salary band?'],
        ['Ann Lee', 'Seventy to eighty. Does that work for you?'],
        ['Ben Okoye', 'It does, let us talk on Monday.'],
      ],
    ],
    [
      'the beginning of a message of several lines and who wrote it',
      'Is the ferry running today? by Ann Lee\nAnn Lee\nThursday 9:15 AM\nIs the ferry running today?\n\nNo, the wind is too strong. Maybe tonight, if... by Ben Okoye\nBen Okoye\n9:16 AM\nNo, the wind is too strong.\nMaybe tonight, if it turns.\nlike 1\n\nCan I wait inside? by Ann Lee\nAnn Lee\n9:17 AM\nCan I wait inside?\n\nOf course. by Ben Okoye\nBen Okoye\n9:18 AM\nOf course.\n',
      [
        ['Ann Lee', 'Is the ferry running today?'],
        ['Ben Okoye', 'No, the wind is too strong. Maybe tonight, if it turns.'],
        ['Ann Lee', 'Can I wait inside?'],
        ['Ben Okoye', 'Of course.'],
      ],
    ],
    [
      'a mail whose quotation is hidden',
      'Ferry today\n3 messages\nAnn Lee <ann@x.example>\tThu, Mar 12, 2026 at 9:15 AM\nTo: Ben Okoye <ben@ferry.example>\nHi Ben, is the ferry running today?\nBen Okoye <ben@ferry.example>\tThu, Mar 12, 2026 at 9:40 AM\nTo: Ann Lee <ann@x.example>\nNo, the wind is too strong today.\n[Quoted text hidden]\nAnn Lee <ann@x.example>\tThu, Mar 12, 2026 at 9:52 AM\nTo: Ben Okoye <ben@ferry.example>\nThen I will wait inside.\n[Quoted text hidden]\n',
      [
        ['Ann Lee', 'Hi Ben, is the ferry running today?'],
        ['Ben Okoye', 'No, the wind is too strong today.'],
        ['Ann Lee', 'Then I will wait inside.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('a chat with news at its end', () => {
  it.each([
    [
      'that somebody left, in Korean',
      '소리샵 고객센터 님과 카카오톡 대화\n저장한 날짜 : 2026-03-12 15:20:44\n\n--------------- 2026년 3월 12일 목요일 ---------------\n박민준님이 들어왔습니다.\n[김서연] [오전 11:58] 안녕하세요, 무엇을 도와드릴까요?\n[박민준] [오후 12:01] 배가 오늘 있나요?\n[김서연] [오후 12:03] 아니요, 바람이 너무 세요.\n[박민준] [오후 12:09] 네, 감사합니다!\n박민준님이 나갔습니다.\n',
      [
        ['김서연', '안녕하세요, 무엇을 도와드릴까요?'],
        ['박민준', '배가 오늘 있나요?'],
        ['김서연', '아니요, 바람이 너무 세요.'],
        ['박민준', '네, 감사합니다!'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
