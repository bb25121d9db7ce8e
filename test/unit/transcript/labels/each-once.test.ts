import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

describe('labels that come once each', () => {
  it.each([
    [
      'the steps of a script',
      'Start: Hello, do I call at a good time for you?\nReason: I call because you asked us for a kiln.\nNeed: How do you fire your pots today?\nOffer: We help you to fire twice as many.\nEnd: When can I show it to you?',
    ],
    [
      'the steps of a German script',
      'Einstieg: Guten Tag, störe ich Sie gerade?\nAnlass: Ich rufe Sie an, weil Sie einen Ofen suchen.\nBedarf: Wie brennen Sie heute Ihre Töpfe?\nNutzen: Wir helfen Ihnen, doppelt so viele zu brennen.',
    ],
    [
      'what customers wrote',
      'Kim S.: I like this kiln, it is hot in an hour. Would I buy it again? I would.\nJo R.: Good for the price, but mine came with a crack and you did not answer.\nMara: My son and I use it each day. Thank you!',
    ],
    [
      'what customers wrote, with stars',
      'Kim S. (5 stars): I like this kiln, it is hot in an hour.\nJo R. (2 stars): It works, but mine came with a crack.\nMara (4 stars): My son and I use it each day, thank you.',
    ],
    [
      'kinds of people',
      'Buyer: Has the money and asks you for figures.\nUser: Works with it and wants it to be easy.\nCoach: Tells you who decides.\nSponsor: Protects you when others doubt.',
    ],
  ])('are no speakers: %s', (_, text) => {
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it.each([
    [
      'one answers another',
      'Kim: Shall we begin with the kilns?\nJo: Yes, I have the list.\nMara: I wrote them down for you.',
    ],
    [
      'one calls another',
      'Kim: I sent the list to Mara.\nJo: I would like to see it, too.\nMara: You have it in your mails.',
    ],
    ['two greet', 'Kim: Hello everybody.\nJo: Hi, can you hear me?\nMara: I hear you.\nLou: I hear you as well.'],
  ])('are speakers where %s', (_, text) => {
    expect(readTranscript(text).speakers).not.toStrictEqual([]);
  });
});

it('questions that say "you" and their answers are a page of help', () => {
  const text =
    'Q: Do you send kilns to Norway?\nA: Yes, we send them everywhere.\n\nQ: How long do you need for it?\nA: Five days, as a rule.\n\nQ: Will you take it back?\nA: Of course, within thirty days.';
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it('a hearing in questions and answers is a talk', () => {
  const text =
    'Q: Did you see the kiln that day?\nA: Yes, from the door.\nQ: Was it hot at the time?\nA: It was glowing, sir.\nQ: And where were you then?\nA: In the yard with Jo.';
  expect(readTranscript(text).speakers).toStrictEqual(['Q', 'A']);
});

it.each([
  ['Greek', (i: number) => `2:2${i} μ.μ.`],
  ['Turkish', (i: number) => `2:2${i}:00 ÖS`],
  ['Bulgarian', (i: number) => `2:2${i} сл.об.`],
])('the half of the day in %s is none of the name', (_, clock) => {
  const said = ['Shall we begin?', 'Yes, I have the list.', 'Can you send it to me?', 'I will, thank you.'];
  const text = said.map((words, i) => `[12/5/26, ${clock(i)}] ${i % 2 === 0 ? 'Kim' : 'Jo'}: ${words}`).join('\n');
  expect(readTranscript(text).turns.map(({ speaker, startMs }) => [speaker, startMs])).toStrictEqual([
    ['Kim', 0],
    ['Jo', 60_000],
    ['Kim', 120_000],
    ['Jo', 180_000],
  ]);
});

it('a time with a dot and the half of the day is one', () => {
  const text =
    '2.20 p.m. Kim: Shall we begin?\n2.21 p.m. Jo: Yes.\n2.25 p.m. Kim: Can you see it?\n2.30 p.m. Jo: I can.';
  expect(readTranscript(text).turns.map(({ speaker, startMs }) => [speaker, startMs])).toStrictEqual([
    ['Kim', 0],
    ['Jo', 60_000],
    ['Kim', 300_000],
    ['Jo', 600_000],
  ]);
});
