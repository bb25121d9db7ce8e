import { describe, expect, it } from 'vitest';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const MINUTE = 60_000;

describe('chats and calls as they are written elsewhere', () => {
  it('have marks of the way text runs within a day in Arabic digits', () => {
    const own = (text: string): string =>
      text.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const [desk, fahd] = ['مكتب الشمس', 'أبو فهد'];
    const lines: [string, string, string][] = [
      ['9:02:11', desk, '\u200Eالرسائل والمكالمات مشفرة تمامًا بين الطرفين.'],
      ['9:02:11', fahd, 'عندي موعد الثلاثاء وودي أأجله'],
      ['9:04:30', desk, `عندنا موعدان:\nالأحد ${own('4:30')} مع سلمى\nالأحد ${own('6:15')} مع نورة`],
      ['9:05:10', fahd, '\u200Eتم حذف هذه الرسالة.'],
      ['9:08:22', fahd, 'مع نورة من فضلك'],
      ['9:11:00', desk, 'تم الحجز.'],
    ];
    const text = lines.map(([time, who, words]) => `[${own(`3\u200F/2\u200F/2025، ${time}`)} ص] ${who}: ${words}\n`);
    expect(saidIn(text.join(''))).toStrictEqual([
      [fahd, 'عندي موعد الثلاثاء وودي أأجله'],
      [desk, `عندنا موعدان: الأحد ${own('4:30')} مع سلمى الأحد ${own('6:15')} مع نورة`],
      [fahd, 'مع نورة من فضلك'],
      [desk, 'تم الحجز.'],
    ]);
  });

  it('have the day, the hour and the length of the file above who wrote it', () => {
    const talk =
      'Kim 00:00\nHello, is the flat on Elm Road still free?\nJo 00:04\nIt is, until Friday.\nKim 00:09\nMay I see it today?\nJo 00:12\nYes, at four.\n';
    expect(startedTurnsOf(`A flat\n2026.03.05 목 오후 2:03 ・ 1분 24초\nTheo\n\n${talk}`)).toStrictEqual([
      ['Kim', 'Hello, is the flat on Elm Road still free?', 0],
      ['Jo', 'It is, until Friday.', 4000],
      ['Kim', 'May I see it today?', 9000],
      ['Jo', 'Yes, at four.', 12_000],
    ]);
  });

  it('have a name, a time with a dot and ticks below the words, and tell who left', () => {
    const text = `Obrolan dimulai

Halo! Selamat datang di Toko Melati.
Rani (Bot) • 09.02

Paket saya belum sampai
Anda • 09.03 ✓✓

Mohon tunggu, saya sambungkan.
Rani (Bot) • 09.03

Bayu bergabung dalam obrolan

Selamat pagi. Boleh minta nomor paketnya?
Bayu • 09.05

TRK: 1177-20
Anda • 09.06 ✓✓

Terima kasih. Sampai besok pukul 12.00.
Bayu • 09.08

Bayu keluar dari obrolan
Obrolan berakhir
`;
    expect(startedTurnsOf(text)).toStrictEqual([
      ['Rani (Bot)', 'Halo! Selamat datang di Toko Melati.', 0],
      ['Anda', 'Paket saya belum sampai', MINUTE],
      ['Rani (Bot)', 'Mohon tunggu, saya sambungkan.', MINUTE],
      ['Bayu', 'Selamat pagi. Boleh minta nomor paketnya?', 3 * MINUTE],
      ['Anda', 'TRK: 1177-20', 4 * MINUTE],
      ['Bayu', 'Terima kasih. Sampai besok pukul 12.00.', 6 * MINUTE],
    ]);
  });

  it('have a name above the words of one, and what a page calls whoever copied it above those of the other', () => {
    const text = `Minh Châu
Shop còn váy xanh size S không ạ?
Bạn đã gửi
Dạ còn 3 cái chị nhé
Bạn đã gửi
Giá 300k
Minh Châu
Cho em xem ảnh được không?
Bạn đã gửi một ảnh
Bạn đã gửi
Dạ đây ạ
Minh Châu
Ok lấy cho em 1 cái
`;
    expect(saidIn(text)).toStrictEqual([
      ['Minh Châu', 'Shop còn váy xanh size S không ạ?'],
      ['Bạn đã gửi', 'Dạ còn 3 cái chị nhé Giá 300k'],
      ['Minh Châu', 'Cho em xem ảnh được không?'],
      ['Bạn đã gửi', 'Dạ đây ạ'],
      ['Minh Châu', 'Ok lấy cho em 1 cái'],
    ]);
  });

  it('have a message twice, first in a line with who wrote it', () => {
    const said: [string, string][] = [
      ['Nora Egger', 'Is the van back?'],
      ['Lev Adler', 'Not yet, it left at nine.'],
      ['Nora Egger', 'I need it at two.'],
      ['Lev Adler', 'You will have it.'],
    ];
    const text = said.map(([who, words], i) => `${words} by ${who}\n${who}\n09:1${i}\n\n${words}\n`);
    expect(saidIn(text.join(''))).toStrictEqual(said);
  });

  it('keep a line that ends in the name below it and begins as nothing that it says', () => {
    const said: [string, string][] = [
      ['Nora Egger', 'Is the van back? Ask Lev Adler'],
      ['Lev Adler', 'Not yet. Who told you, Nora Egger'],
      ['Nora Egger', 'I need it. Call me, Lev Adler'],
      ['Lev Adler', 'You will have it.'],
    ];
    const text = said.map(([who, words], i) => `${who}\n09:1${i}\n${words}\n`);
    expect(saidIn(text.join(''))).toStrictEqual(said);
  });

  it('have the mark of a program between its name and its time', () => {
    const text = `Dana Whit
  9:02 AM
Do the forms save now?

Ticket Desk
APP  9:10 AM
Your ticket 482 is open.

Tunde Bello
  9:12 AM
Not yet, I am on it.

Dana Whit
  9:15 AM
Thank you!
`;
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(['Dana Whit', 'Ticket Desk', 'Tunde Bello', 'Dana Whit']);
  });

  it('tell who goes on with the call, with the first letter of another name', () => {
    const text = `( 9s ) Ebba: Hello, how can I help?
( 31s ) Visitor: My line is down.
( 48s ) Ebba: I will pass you on.
( 55s ) Visitor: Yes, thanks!
Agent Yusuf A
( 1m 20s ) Yusuf: Hello, Yusuf here. Please restart it.
( 2m 4s ) Visitor: It works.
( 2m 9s ) Yusuf: Good!
`;
    expect(saidIn(text)[3]).toStrictEqual(['Visitor', 'Yes, thanks!']);
  });

  it('begin with a title card, which alone has no name', () => {
    const cue = (at: number, who: string, words: string): string =>
      `Dialogue: 0,0:00:0${at}.00,0:00:0${at + 1}.00,Default,${who},0,0,0,,${words}\n`;
    const head =
      '[Script Info]\nTitle: Till\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';
    const talk = `${cue(2, 'Ann', 'Good morning.')}${cue(4, 'Ben', 'It leaks.')}${cue(6, 'Ann', 'Since when?')}`;
    const own = [
      ['Ann', 'Good morning.'],
      ['Ben', 'It leaks.'],
      ['Ann', 'Since when?'],
    ];
    expect(saidIn(`${head}${cue(0, '', 'Part 3: Returns')}${talk}`)).toStrictEqual(own);
    expect(saidIn(`${head}${cue(0, '', 'Is anybody there?')}${talk}`)).toStrictEqual([
      [null, 'Is anybody there?'],
      ...own,
    ]);
  });

  it('keep a price behind a sign, which is no time', () => {
    const menu = ['Tea • 3.50', 'Cake • 2.10', 'Soup • 4.05'];
    const text = `Ann: What is it?\n${menu.join('\n')}\nBen: A menu. I want soup.\nAnn: Me too.\nBen: Two soups, please.\n`;
    expect(saidIn(text)[0]).toStrictEqual(['Ann', `What is it? ${menu.join(' ')}`]);
  });
});
