import { expect, it } from 'vitest';
import { startedTurnsOf, type StartedTurn } from '../../../support/turns-read.ts';

// Invented talks as messengers, chat rooms and programs for interviews write or show them.
const MINUTE = 60_000;

it.each<[string, string, StartedTurn[]]>([
  [
    'a window of a web site, with the time behind "at" and news of the program',
    'Info at 9:03:11 am: You are now connected with Jo.\nJo at 9:03:15 am: What do you need?\nYou at 9:04:15 am: A bag of clay.\nJo at 9:04:45 am: Red or white?\nYou at 9:05:15 am: Red.\nInfo at 9:06:00 am: Jo has left the chat.',
    [
      ['Jo', 'What do you need?', 4000],
      ['You', 'A bag of clay.', 64_000],
      ['Jo', 'Red or white?', 94_000],
      ['You', 'Red.', 124_000],
    ],
  ],
  [
    'Google Chat, with the day of the week and without empty lines',
    'Kim Osei, Thu 9:03 AM\nIs the kiln warm?\nJo Ray, Thu 9:04 AM\nNot yet.\nKim Osei, Thu 9:05 AM, Edited\nAnd now?\nJo Ray, Thu 9:06 AM\nAlmost.',
    [
      ['Kim Osei', 'Is the kiln warm?', 0],
      ['Jo Ray', 'Not yet.', MINUTE],
      ['Kim Osei', 'And now?', 2 * MINUTE],
      ['Jo Ray', 'Almost.', 3 * MINUTE],
    ],
  ],
  [
    'the page of WhatsApp, in Chinese, with the half of the day before the time',
    '[下午1:02, 2024/5/6] 林小姐: 你好，還有房間嗎？\n[下午1:05, 2024/5/6] 海景酒店: 有的，幾位？\n[下午1:06, 2024/5/6] 林小姐: 兩位\n謝謝',
    [
      ['林小姐', '你好，還有房間嗎？', 0],
      ['海景酒店', '有的，幾位？', 3 * MINUTE],
      ['林小姐', '兩位 謝謝', 4 * MINUTE],
    ],
  ],
  [
    'the page of WhatsApp, with AM and PM over noon',
    '[11:58 AM, 5/6/2024] Kim Osei: Is the kiln warm?\n[12:01 PM, 5/6/2024] Jo Ray: Not yet: an hour.\n[1:00 PM, 5/6/2024] Kim Osei: And now?',
    [
      ['Kim Osei', 'Is the kiln warm?', 0],
      ['Jo Ray', 'Not yet: an hour.', 3 * MINUTE],
      ['Kim Osei', 'And now?', 62 * MINUTE],
    ],
  ],
  [
    'messages of several lines, one of which has a colon as a name has',
    '06.05.24, 09:14 - Kim: Was kostet Ton?\n06.05.24, 09:15 - Jo Ray: Rot: 3 € das Kilo\nLieferung: 40 €\nKim: das ist dein Preis\n06.05.24, 09:16 - Kim: Gut.\n06.05.24, 09:17 - Jo Ray: Bis Montag!',
    [
      ['Kim', 'Was kostet Ton?', 0],
      ['Jo Ray', 'Rot: 3 € das Kilo Lieferung: 40 € Kim: das ist dein Preis', MINUTE],
      ['Kim', 'Gut.', 2 * MINUTE],
      ['Jo Ray', 'Bis Montag!', 3 * MINUTE],
    ],
  ],
  [
    'a line of a message with a colon, beside times of the day in brackets',
    '[0:14] Kim: What is clay?\n[0:15] Jo: Red: 3 a kilo\nDelivery: 40\n[0:16] Kim: Fine.\n[0:17] Jo: Till Monday!',
    [
      ['Kim', 'What is clay?', 14_000],
      ['Jo', 'Red: 3 a kilo Delivery: 40', 15_000],
      ['Kim', 'Fine.', 16_000],
      ['Jo', 'Till Monday!', 17_000],
    ],
  ],
  [
    'somebody whose time a program left out, beside times in brackets',
    '[0:14] Kim: What is clay?\n[0:15] Jo: Red: 3 a kilo\nKim: And white?\n[0:16] Jo: Five.\n[0:17] Kim: Till Monday!',
    [
      ['Kim', 'What is clay?', 14_000],
      ['Jo', 'Red: 3 a kilo', 15_000],
      ['Kim', 'And white?', null],
      ['Jo', 'Five.', 16_000],
      ['Kim', 'Till Monday!', 17_000],
    ],
  ],
  [
    'pictures left out, messages taken back and changed, in German',
    '06.05.24, 09:14 - Kim Osei: Ist der Ofen warm?\n06.05.24, 09:15 - Jo Ray: Diese Nachricht wurde gelöscht.\n06.05.24, 09:16 - Jo Ray: <Medien ausgeschlossen>\n06.05.24, 09:17 - Jo Ray: Noch nicht <Diese Nachricht wurde bearbeitet.>\n06.05.24, 09:20 - Kim Osei: Bild weggelassen\n06.05.24, 09:21 - Kim Osei: Gut, das Bild ist schön',
    [
      ['Kim Osei', 'Ist der Ofen warm?', 0],
      ['Jo Ray', 'Noch nicht', 3 * MINUTE],
      ['Kim Osei', 'Gut, das Bild ist schön', 7 * MINUTE],
    ],
  ],
  [
    'what LINE exports in English, with a quoted message and a call',
    '[LINE] Chat history with Jo\nSaved on: 05/07/2024, 12:40\n\nMon, 05/06/2024\n10:02 AM\tKim Osei\tIs the kiln warm?\n10:03 AM\tJo Ray\t[Photo]\n10:04 AM\tJo Ray\t"Not yet.\nThe ""big"" one, no."\n10:05 AM\t\tKim Osei unsent a message.\n1:05 PM\tKim Osei\tAnd now?',
    [
      ['Kim Osei', 'Is the kiln warm?', 0],
      ['Jo Ray', 'Not yet. The "big" one, no.', 2 * MINUTE],
      ['Kim Osei', 'And now?', 183 * MINUTE],
    ],
  ],
  [
    'a page with further messages below a bare time, and reactions',
    'Friday\n\nKim Osei\n  11:58 AM\nIs the kiln warm?\n12:03\nThe big one\n👀\n1\n\nJo Ray\n  1:10 PM\nNot yet.\n:+1:\n12\n1:12\nNow at 9:42 or so\n\nKim Osei\n  1:20 PM\nFine\n\nJo Ray\n  1:25 PM\n12',
    [
      ['Kim Osei', 'Is the kiln warm? The big one', 0],
      ['Jo Ray', 'Not yet. Now at 9:42 or so', 72 * MINUTE],
      ['Kim Osei', 'Fine', 82 * MINUTE],
      ['Jo Ray', '12', 87 * MINUTE],
    ],
  ],
  [
    'answers and pictures in messages copied from Telegram, in German',
    'Kim Osei, [06.05.2024 10:02]\nIst er warm?\n\nJo Ray, [06.05.2024 10:06]\n[Antwort an Kim Osei]\n[ Foto ]\nNoch nicht [wirklich]\n\nKim Osei, [06.05.2024 10:07]\nGut',
    [
      ['Kim Osei', 'Ist er warm?', 0],
      ['Jo Ray', 'Noch nicht [wirklich]', 4 * MINUTE],
      ['Kim Osei', 'Gut', 5 * MINUTE],
    ],
  ],
  [
    'a log of a chat room with marks of rank, and somebody who writes once',
    '--- Log opened Mon May 06 14:00:12 2024\n[14:00:10] -!- ann [~a@x.example] has joined #kiln\n[14:00:20] <+ann> is the kiln warm?\n[14:01:20] <~jo> not yet: an hour\n[14:01:50] * jo shrugs\n[14:02:20] <+ann> ok\n[14:02:50] <@kim_> bring pots\n[14:03:20] <~jo> yes\n[14:03:50] <+ann> all of them\n[14:04:20] <~jo> all <both>',
    [
      ['ann', 'is the kiln warm?', 0],
      ['jo', 'not yet: an hour', MINUTE],
      ['ann', 'ok', 2 * MINUTE],
      ['kim_', 'bring pots', 2.5 * MINUTE],
      ['jo', 'yes', 3 * MINUTE],
      ['ann', 'all of them', 3.5 * MINUTE],
      ['jo', 'all <both>', 4 * MINUTE],
    ],
  ],
  [
    'the marks of a program for interviews before each paragraph',
    '#00:00:03-1# I: Ist der Ofen warm?\n#00:00:11-4# B: Noch nicht: eine Stunde.\n#00:00:19# I: Und jetzt?\n#00:00:23-7# B: Ja, Nr. #4 ist warm.',
    [
      ['I', 'Ist der Ofen warm?', 3100],
      ['B', 'Noch nicht: eine Stunde.', 11_400],
      ['I', 'Und jetzt?', 19_000],
      ['B', 'Ja, Nr. #4 ist warm.', 23_700],
    ],
  ],
  [
    'a dialogue by dashes, with dashes inside of what is said',
    '— Ведущий: Печь тёплая?\n— Гость: Ещё нет — через час.\n― Ведущий: А теперь?\n— Гость: Да.',
    [
      ['Ведущий', 'Печь тёплая?', null],
      ['Гость', 'Ещё нет — через час.', null],
      ['Ведущий', 'А теперь?', null],
      ['Гость', 'Да.', null],
    ],
  ],
  [
    'a list of decisions below, in Korean',
    '김민수: 가마는 따뜻한가요?\n이지은: 아직요. 한 시간 걸려요.\n김민수: 지금은요?\n이지은: 네, 됐어요.\n\n결정 사항:\n1. 금요일에 굽기',
    [
      ['김민수', '가마는 따뜻한가요?', null],
      ['이지은', '아직요. 한 시간 걸려요.', null],
      ['김민수', '지금은요?', null],
      ['이지은', '네, 됐어요.', null],
    ],
  ],
])('reads %s', (_, text, expected) => {
  expect(startedTurnsOf(text)).toEqual(expected);
});
