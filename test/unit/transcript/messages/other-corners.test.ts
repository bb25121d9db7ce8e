import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Chats and mails from other programs. */

describe('a file', () => {
  it.each([
    [
      'of LINE for computers, with spaces for tabs',
      '[LINE] 安奈とのトーク履歴\n保存日時：2026/03/12 20:00\n\n2026.03.12 木曜日\n09:15 安奈 今日は船が出ますか？\n09:16 ベン 風が強いので出ません。\n09:16 安奈 スタンプ\n09:17 安奈 中で待ってもいいですか？\n09:18 ベン もちろんです。\n2026.03.13 金曜日\n08:02 安奈 昨日はありがとう\n',
      [
        ['安奈', '今日は船が出ますか？'],
        ['ベン', '風が強いので出ません。'],
        ['安奈', 'スタンプ 中で待ってもいいですか？'],
        ['ベン', 'もちろんです。'],
        ['安奈', '昨日はありがとう'],
      ],
    ],
    [
      'of mails, whose newest lost its head',
      '那我在里面等，可以吗？\n\n安娜\n\n------------------ 原始邮件 ------------------\n发件人: "本" <ben@ferry.example>;\n发送时间: 2026年3月12日(星期四) 上午9:40\n收件人: "安娜"<anna@x.example>;\n主题: 回复：渡轮\n\n没有，今天风太大了。\n\n------------------ 原始邮件 ------------------\n发件人: "安娜" <anna@x.example>;\n发送时间: 2026年3月12日(星期四) 上午9:15\n收件人: "本"<ben@ferry.example>;\n主题: 渡轮\n\n你好，今天有船吗？\n',
      [
        ['安娜', '你好，今天有船吗？'],
        ['本', '没有，今天风太大了。'],
        ['安娜', '那我在里面等，可以吗？'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
