import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* What stands among and below turns and is none of them. */

describe('a log of a program', () => {
  it.each([
    [
      'is read at the level at which people talk',
      '2026-03-12T23:59:45.000+01:00 INFO  [call=8f3e] session.start ani=+49****18 locale=en-GB\n2026-03-12T23:59:46.311+01:00 DEBUG [call=8f3e] asr: model=general warm=true\n2026-03-12T23:59:47.118+01:00 INFO  [call=8f3e] bot: Welcome to the ferry. Where do you want to go?\n2026-03-12T23:59:50.690+01:00 DEBUG [call=8f3e] asr.partial: to the\n2026-03-12T23:59:50.902+01:00 INFO  [call=8f3e] caller: to the islands\n2026-03-12T23:59:51.410+01:00 INFO  [call=8f3e] bot: Okay, the islands. When?\n2026-03-13T00:00:00.400+01:00 INFO  [call=8f3e] caller: tomorrow: around five\n2026-03-13T00:00:01.002+01:00 WARN  [call=8f3e] crm: timeout after 600 ms, retrying\n2026-03-13T00:00:03.250+01:00 INFO  [call=8f3e] bot: Thanks. You have two seats.\n2026-03-13T00:00:07.003+01:00 INFO  [call=8f3e] caller: thank you bye\n2026-03-13T00:00:07.900+01:00 INFO  [call=8f3e] session.end reason=hangup duration_s=22.9\n',
      [
        ['bot', 'Welcome to the ferry. Where do you want to go?'],
        ['caller', 'to the islands'],
        ['bot', 'Okay, the islands. When?'],
        ['caller', 'tomorrow: around five'],
        ['bot', 'Thanks. You have two seats.'],
        ['caller', 'thank you bye'],
      ],
    ],
    [
      'keeps people of whom a program warns',
      [
        'INFO Desk: Good morning, what can I do?',
        'DEBUG asr: partial result 12',
        'WARN Customer: My parcel never came.',
        'INFO Desk: I am sorry. What is its number?',
        'WARN Customer: It is 4471.',
        'WARN nlu: fallback score=0.3',
        'INFO Desk: Thank you. Shall I send it again?',
        'INFO Customer: Yes, please.',
        'INFO Desk: Done.',
      ]
        .map((line, i) => `2026-03-04T10:00:0${i}.000Z ${line}`)
        .join('\n'),
      [
        ['Desk', 'Good morning, what can I do?'],
        ['Customer', 'My parcel never came.'],
        ['Desk', 'I am sorry. What is its number?'],
        ['Customer', 'It is 4471.'],
        ['Desk', 'Thank you. Shall I send it again?'],
        ['Customer', 'Yes, please.'],
        ['Desk', 'Done.'],
      ],
    ],
    [
      'keeps lines that go on with the words, and none below what is left out',
      [
        'INFO Desk: Good morning, what can I do?',
        'INFO Customer: My parcel never came,',
        'INFO Desk: I am sorry. What is its number?',
        'INFO Customer: It is 4471.',
        'ERROR crm: timed out',
        'INFO Desk: Thank you. Shall I send it again?',
        'INFO Customer: Yes, please.',
        'INFO Desk: Done.',
        'INFO Customer: How long does it take?',
        'INFO Desk: Two days.',
        'INFO Customer: Good, I wait.',
        'INFO Desk: Fine.',
        'INFO Customer: Thank you.',
        'INFO Desk: You are welcome.',
        'INFO Customer: Good day.',
        'INFO Desk: Good day.',
        'INFO Customer: And a good week.',
        'INFO Desk: To you, too.',
      ]
        .map((line, i) => `2026-03-04T10:00:${10 + i}.000Z ${line}`)
        .join('\n')
        .replace('came,', 'came,\nand it was a present.')
        .replace('timed out', 'timed out\n    at send, crm.js 12'),
      [
        ['Desk', 'Good morning, what can I do?'],
        ['Customer', 'My parcel never came, and it was a present.'],
        ['Desk', 'I am sorry. What is its number?'],
        ['Customer', 'It is 4471.'],
        ['Desk', 'Thank you. Shall I send it again?'],
        ['Customer', 'Yes, please.'],
        ['Desk', 'Done.'],
        ['Customer', 'How long does it take?'],
        ['Desk', 'Two days.'],
        ['Customer', 'Good, I wait.'],
        ['Desk', 'Fine.'],
        ['Customer', 'Thank you.'],
        ['Desk', 'You are welcome.'],
        ['Customer', 'Good day.'],
        ['Desk', 'Good day.'],
        ['Customer', 'And a good week.'],
        ['Desk', 'To you, too.'],
      ],
    ],
    [
      'keeps somebody of a plain name of whom a program warns',
      [
        'INFO Kim: Do you have the boat on Friday?',
        'WARN Jo: I think so. How many are you?',
        'INFO Kim: We are four.',
        'WARN pool: 9 of 10 are used',
        'WARN Jo: Then I keep it for you.',
        'INFO Kim: Thank you.',
        'INFO Kim: When do we come?',
        'INFO Kim: And what does it cost?',
      ]
        .map((line, i) => `2026-03-04T10:00:0${i}.000Z ${line}`)
        .join('\n'),
      [
        ['Kim', 'Do you have the boat on Friday?'],
        ['Jo', 'I think so. How many are you?'],
        ['Kim', 'We are four.'],
        ['Jo', 'Then I keep it for you.'],
        ['Kim', 'Thank you. When do we come? And what does it cost?'],
      ],
    ],
    [
      'keeps nobody who only has the form of a name at another level',
      [
        'INFO [k7] kim: Do you have the boat on Friday?',
        'WARN [k7] pool: 9 of 10 are used',
        'INFO [k7] jo: I think so. How many are you?',
        'ERROR [k7] crm: timed out after 600 ms',
        'WARN [k7] pool: 10 of 10 are used',
        'INFO [k7] kim: We are four.',
        'INFO [k7] jo: Then I keep it for you.',
        'INFO [k7] kim: Thank you.',
      ]
        .map((line, i) => `2026-03-04T10:00:0${i}.000Z ${line}`)
        .join('\n'),
      [
        ['kim', 'Do you have the boat on Friday?'],
        ['jo', 'I think so. How many are you?'],
        ['kim', 'We are four.'],
        ['jo', 'Then I keep it for you.'],
        ['kim', 'Thank you.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('blocks with a time, a name and words', () => {
  it.each([
    [
      'have a fact below under a name that nobody knows',
      '०:०४\nरीना (एजेंट)\nनमस्ते, नाव सेवा में आपका स्वागत है।\nभावना: तटस्थ\n\n०:१०\nअजय वर्मा\nनमस्ते, क्या आज नाव चल रही है?\nभावना: तटस्थ\n\n०:१७\nरीना (एजेंट)\nआज हवा बहुत तेज़ है।\nक्या कल चलेगा?\nभावना: सकारात्मक\n\n०:२६\nअजय वर्मा\nहाँ, कल ठीक है।\nभावना: तटस्थ\n\n०:३१\nरीना (एजेंट)\nबढ़िया। मैं दो सीटें रखती हूँ।\nभावना: सकारात्मक\n',
      [
        ['रीना (एजेंट)', 'नमस्ते, नाव सेवा में आपका स्वागत है।'],
        ['अजय वर्मा', 'नमस्ते, क्या आज नाव चल रही है?'],
        ['रीना (एजेंट)', 'आज हवा बहुत तेज़ है। क्या कल चलेगा?'],
        ['अजय वर्मा', 'हाँ, कल ठीक है।'],
        ['रीना (एजेंट)', 'बढ़िया। मैं दो सीटें रखती हूँ।'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('names in bold', () => {
  it.each([
    [
      'have a dash where others have a colon',
      '# Gemeinderat Niederhagen\n\n**Bürgermeister:** Der Kostenvoranschlag ist da: 41 300 Euro. Wer möchte etwas sagen?\n\n**Frau Lehner (Opposition)** — Das ist doppelt so viel wie im Juni.\n\n**Bürgermeister:** Der Stein ist teurer geworden.\n\n**Herr Diallo:** Wann fangen wir an?\n\n**Bürgermeister:** Im März, wenn Sie zustimmen.\n\n**Vote:** ja: 11 – nein: 3\n',
      [
        ['Bürgermeister', 'Der Kostenvoranschlag ist da: 41 300 Euro. Wer möchte etwas sagen?'],
        ['Frau Lehner (Opposition)', 'Das ist doppelt so viel wie im Juni.'],
        ['Bürgermeister', 'Der Stein ist teurer geworden.'],
        ['Herr Diallo', 'Wann fangen wir an?'],
        ['Bürgermeister', 'Im März, wenn Sie zustimmen.'],
      ],
    ],
    [
      'have a star before each head, as an outline',
      '#+TITLE: Ferry talk\n#+DATE: 2026-03-12\n* Ann [0:01]\n  Is the ferry running today?\n* Ben [0:04]\n  No, the wind is too strong.\n* Ann [0:09]\n  Can I wait inside?\n* Ben [0:12]\n  Of course.\n',
      [
        ['Ann', 'Is the ferry running today?'],
        ['Ben', 'No, the wind is too strong.'],
        ['Ann', 'Can I wait inside?'],
        ['Ben', 'Of course.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
