import { describe, expect, it } from 'vitest';
import { linesOfProse } from '../../../../src/transcript/lines/names-in-prose.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Names and colons between the sentences of running text. */

const visit = [
  ['Ich', 'Frau Seidel, haben Sie sich das Angebot angesehen?'],
  ['S', 'Ja, aber der Preis ist höher als gedacht.'],
  ['Ich', 'Welchen Preis hatten Sie denn im Kopf?'],
  ['S', 'So um die 4.000.'],
  ['Ich', 'Darin wäre dann kein Service.'],
  ['S', 'Wie oft kommt denn da jemand?'],
  ['Ich', 'Zweimal im Jahr.'],
  ['S', 'Hm. Dann rechne ich nochmal nach.'],
] as const;

const wrapped = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'gu'), '$1\n');
const inProse = visit.map(([who, words]) => `${who}: ${words}`).join(' ');

describe('a talk in running text', () => {
  it.each([60, 75, 100, 200])('is parted between sentences, in lines of %i letters', (width) => {
    expect(saidIn(wrapped(`Telefonat am 12.3., aus dem Gedächtnis. ${inProse}`, width))).toEqual(visit);
  });

  it.each([
    ['a stroke', ' / '],
    ['a bar', ' | '],
  ])('is parted at %s', (_, sign) => {
    expect(saidIn(visit.map(([who, words]) => `${who}: ${words}`).join(sign))).toEqual(visit);
  });

  it.each([
    ['Fin du mémo. Rappeler jeudi.', 'Moi', 'Lambert'],
    ['Fine della visita. Chiamare.', 'Io', 'Sig. Rossi'],
  ])('ends where it says so: %s', (end, one, other) => {
    const words = [
      'Bonjour, alors, ce four ?',
      'Trop petit.',
      'Pour combien de pains ?',
      'Cent vingt.',
      'Je vous le laisse ?',
      'Oui.',
    ];
    const own = words.map((line, i) => [i % 2 === 0 ? one : other, line]);
    expect(saidIn(`Mardi. ${own.map(([who, line]) => `${who} : ${line}`).join(' ')} ${end}`)).toEqual(own);
  });

  it('is parted in scripts without spaces', () => {
    const own = [
      ['私', 'いかがでしたか。'],
      ['田中様', '音が大きいですね。'],
      ['私', 'いつからですか。'],
      ['田中様', '最初からです。'],
      ['私', '木曜に伺ってもよろしいですか。'],
      ['田中様', 'はい、お願いします。'],
    ];
    expect(saidIn(`商談メモ。${own.map(([who, line]) => `${who}：${line}`).join('')}`)).toEqual(own);
  });

  it('is parted before roles where no sentence has an end', () => {
    expect(
      saidIn(
        'agent: good morning how can i help customer: hi i moved and need a new card agent: sure what is the old street customer: it was mill lane agent: thank you shall i send it today customer: yes please',
      ),
    ).toEqual([
      ['agent', 'good morning how can i help'],
      ['customer', 'hi i moved and need a new card'],
      ['agent', 'sure what is the old street'],
      ['customer', 'it was mill lane'],
      ['agent', 'thank you shall i send it today'],
      ['customer', 'yes please'],
    ]);
  });

  it('has whoever speaks once and is told of above, and ends where it says so', () => {
    const text =
      'Visit on Monday, his aunt was there. Me: How is the new oven? Leo: Too hot. Me: Since when? Leo: Since you came. Aunt: Leo, be kind. Me: May I look at it? Leo: Please do. End of conversation. To do: order a sensor.';
    expect(saidIn(wrapped(text, 70))).toEqual([
      ['Me', 'How is the new oven?'],
      ['Leo', 'Too hot.'],
      ['Me', 'Since when?'],
      ['Leo', 'Since you came.'],
      ['Aunt', 'Leo, be kind.'],
      ['Me', 'May I look at it?'],
      ['Leo', 'Please do.'],
    ]);
  });

  it.each([
    [
      'labels at the beginnings of lines',
      '[17:32] Ada F.: Is it here?\n[17:33] Bo: Yes, since noon. I kept it for you.\n        Come by: the door is open.\n[17:34] Ada F.: When do you close?\n[17:35] Bo: At six. Can you make it?\n[17:36] Ada F.: I can.\n[17:37] Bo: Good.',
    ],
    [
      'an office behind each name',
      '[0:00] Nora Voss, Host: Did the crate come?\n[0:01] Piet Krug, Guest: Not yet. I was told Tuesday.\n[0:02] Nora Voss, Host: Do you have the invoice?\n[0:03] Piet Krug, Guest: I do.\n[0:04] Nora Voss, Host: Send it, please.\n[0:05] Piet Krug, Guest: Done.',
    ],
    [
      'what one person tells that others said',
      'So I asked him: why now?\nAnd he said: because I can.\nI told him: then do it.\nAnd he said: fine. So here is my point: nobody listens.\nYou know what I mean? It is simple: listen first.\nAnd then: ask. I always say: ask twice.',
    ],
    [
      'a log',
      [
        'bot: Hello, who is it?',
        'caller: Ann.',
        'bot: Where to, Ann?',
        'caller: Home. Can you?',
        'bot: Yes.',
        'caller: Thanks.',
      ]
        .map((line, i) => `2026-03-12T23:59:5${i}.690+01:00 INFO [call=8f3e] ${line}`)
        .join('\n'),
    ],
  ])('is not found in %s', (_, text) => {
    expect(linesOfProse(text)).toBeNull();
  });

  it('is looked for in a time that grows with the text only', () => {
    for (const part of ['. Me: you? ', 'aa: ', '. Ab Cd Ef', 'Me: I think so?\n', '/ A: ']) {
      const text = part.repeat(2_000_000 / part.length);
      const began = performance.now();
      linesOfProse(text);
      readTranscript(text.slice(0, 200_000));
      expect(performance.now() - began).toBeLessThan(6000);
    }
  });
});
