import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { respectsNo } from '../../../../src/assessment/signals/ending-words.ts';

const CRITERIA = ['Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];

/** Assesses a talk that the seller begins; each line is of the other one. */
function judge(lines: readonly string[]) {
  const result = assess({
    transcript: lines.map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`).join('\n'),
    user: { userId: 'u', email: null, displayName: 'Seller' },
    scenario: {
      name: 'A call',
      scale: { min: 1, max: 5 },
      criteria: CRITERIA.map((name) => ({ name, description: '' })),
    },
  });
  const of = (name: string) => result.criteria.find((criterion) => criterion.name === name);
  return {
    result,
    of,
    all: [...result.criteria.map(({ description }) => description), result.coachFeedback].join(' '),
  };
}

const OFFER = [
  'Good morning Mrs Hale, you asked about a cover for the boat. Where does she lie in the winter?',
  'In the yard at Thurne, under the trees. She is thirty years old, and the leaves get into everything.',
  'And what do the leaves cost you in the spring, in hours?',
  'Two weekends with a bucket. My husband used to do it, and now his knees are bad.',
  'So it is the two weekends that you would like to have back. A made cover is nine hundred pounds.',
  'Nine hundred. No, that is more than the boat would fetch.',
  'That is true. A plain sheet over the boom does for seventy, if somebody ties it well.',
  'We have a sheet, it blew off in October. I would rather think that we sell her.',
];
const STAYS = [
  ...OFFER,
  'You are thinking of selling her. Then a cover makes little sense to you now?',
  'No. No cover. We have decided, I think, only I did not know it until now.',
];

it('whoever only ends the call takes no no', () => {
  expect(respectsNo(['i', "won't", 'keep', 'you'])).toBeNull();
  expect(respectsNo(['i', "won't", 'ring', 'you', 'again'])).toBe('ended');
});

describe('a no at which both leave it', () => {
  const left = [
    ...STAYS,
    'Then it is a no, and a good one. I will take you off the list so that nobody rings.',
    'Thank you. That was kindly done.',
  ];
  const pressed = [
    ...STAYS,
    'But if you sign today I can do eight hundred, that offer ends tonight.',
    'No, thank you. I said no.',
  ];

  it('is the verdict on next steps, with the turn that shows it, and asks for no step', () => {
    const { of, all } = judge(left);
    expect(of('Next steps')?.description).toMatch(
      /^They stayed with a no, and you left it at that: a clear end that both accept\. Turn 10, Buyer: "No\. No cover\..*You: "Then it is a no, and a good one\./u,
    );
    expect(all).not.toMatch(/one step|who does what by when/u);
  });
  it('gets more than a no against which somebody presses', () => {
    expect(judge(left).of('Next steps')?.score).toBeGreaterThan((judge(pressed).of('Next steps')?.score ?? 5) + 1);
    expect(judge(pressed).of('Next steps')?.description).not.toContain('left it at that');
  });
  it('is what to take where somebody presses on over it', () => {
    const refused = [...STAYS, 'But if you sign today I can do eight hundred, that offer ends tonight.'];
    const { of, result, all } = judge([
      ...refused,
      'I said no. We are not interested.',
      'So shall I put you down for Friday, before the price goes up? You would be sorry to miss it.',
      'Take me off your list.',
      'You will not find it cheaper, so let me book it for you now.',
      'No. Goodbye.',
    ]);
    expect(result.coachFeedback).toContain(
      ': look at turn 10. Buyer: "No. No cover. We have decided, I think, only I did not know it until now." You: "But if you sign today I can do eight hundred, that offer ends tonight." Take a no when they say it: thank them, and ask no more. You could have said: “Then I leave it at that.',
    );
    expect(of('Next steps')?.description).not.toMatch(/hear their yes|one step/u);
    expect(all.split('Take a no').length).toBe(2);
  });
  it('is nothing to take where they refuse one thing and ask for another', () => {
    const { result } = judge([
      'Good morning, Brightheat, this is Leo about our new boilers. Have you a minute?',
      'I have. I rang you twice about the boiler that I have.',
      'The new one is quieter, and it is on offer until Friday, so shall I put you down?',
      "I don't want a new boiler, I want a fitter. Mine has been out for nine days.",
      'With ours that would not happen, so let me book you the new one for Thursday.',
      'No. I am not interested in a new one. Send me a fitter, tell me a name.',
      'If you sign today the fitting is free, you would be sorry to miss it.',
      'No! You are not listening. I said I need somebody who comes.',
      'The offer ends tonight, so I will put you down for it now.',
      'No. Goodbye.',
    ]);
    expect(result.coachFeedback).not.toContain('Take a no');
    expect(result.coachFeedback).toContain("I don't want a new boiler, I want a fitter");
  });
  it('is nothing to take where they doubt again and again and never say no', () => {
    const { result } = judge([
      'Good morning, Brightheat, this is Leo about your order of bottles. It is running late.',
      'I said to you after six. Ten crates are missing, and half of them are broken.',
      'The new glasses are on offer until Friday, so shall I put you down for forty?',
      'It is too expensive for me, and I do not trust it. Ten crates are still missing.',
      'If you sign today you get them for less, you would be sorry to miss it.',
      'You do not listen to one word. That is not good enough, I have customers at six.',
      'The offer ends tonight, so I will put you down for it now.',
      'And the crates? It is not fair, and it is far too expensive.',
      'That is for accounts. So forty glasses, shall we say Thursday?',
      'I have to go, there are people at the counter.',
    ]);
    expect(result.coachFeedback).not.toContain('Take a no');
  });
  it.each([
    ['that is asked', 'Shall I take you off the list?'],
    ['that refuses nothing', 'So no worries at all.'],
  ])('is none %s', (_, last) => {
    expect(judge([...STAYS, last, 'Goodbye then.']).of('Next steps')?.description).not.toContain('left it at that');
  });
  it('is none after which somebody presses', () => {
    const last = ['Then it is a no.', 'Yes.', 'But honestly, you must sign tonight, or you will lose it.', 'Goodbye.'];
    expect(judge([...STAYS, ...last]).of('Next steps')?.description).not.toContain('left it at that');
  });
  it('is no merit of a call in which all before went wrong', () => {
    const text = readFileSync(new URL('../../../../training/calls/d/d-03.txt', import.meta.url), 'utf8');
    const lines = text.split('\n').filter((line) => /^Speaker [12]: /u.test(line));
    const { of } = judge(lines.map((line) => line.slice('Speaker 1: '.length)));
    expect(lines.join('\n')).toContain("I'll take you off the list");
    expect(of('Next steps')?.description).not.toContain('left it at that');
    // Both readers gave it a 2.
    expect(of('Next steps')?.score).toBeLessThan(2.5);
  });
  it('is none where nobody said no', () => {
    const agreed = [
      ...OFFER.slice(0, 5),
      'Nine hundred is what I thought. Come on Monday at ten and measure her.',
      'Monday at ten. I will take you off the list of open questions.',
      'See you on Monday at ten, then.',
    ];
    expect(judge(agreed).of('Next steps')?.description).not.toContain('left it at that');
  });
});

describe('a call whose line broke', () => {
  const LOST = 'The line broke before anything could be agreed';
  const reason = (lines: readonly string[]) =>
    judge(lines).result.evidence.notAssessed.find(({ name }) => name === 'Next steps')?.reason;

  it.each([
    ['both notice it', ['Hello? I am losing you, Mrs Hale.', 'Hello? Are you still there?']],
    ['the last words break off', ['Can you hear me, Mrs Hale?', 'Yes, I said that he can tie it, but the']],
  ])('gets no score for next steps, where %s', (_, end) => {
    expect(reason([...OFFER, ...end])).toContain(LOST);
    expect(judge([...OFFER, ...end]).of('Discovery')?.score).toBeGreaterThan(2);
    expect(judge([...OFFER, ...end]).all).not.toMatch(/one step/u);
  });
  it('gets one where something was agreed before', () => {
    const agreed = ['I can come and tie it on Monday at ten. Does that suit you?', 'Yes, Monday at ten is fine.'];
    expect(reason([...OFFER, ...agreed, 'Hello? You are breaking up.', 'Hello?'])).toBeUndefined();
  });
  it.each([
    [
      'a question that is asked in the middle',
      [...OFFER.slice(0, 2), 'Can you hear me now?', 'Yes, I can hear you.', ...OFFER.slice(2)],
    ],
    ['one word of it at the end', [...OFFER, 'Sorry, can you hear me?', 'Yes, quite well. I shall talk to him.']],
    ['nothing of the kind', OFFER],
  ])('is not found in %s', (_, lines) => {
    expect(reason(lines)).toBeUndefined();
  });
  it('says nothing of a criterion that an author gave a measure', () => {
    const result = assess({
      transcript: [...OFFER, 'Hello? I am losing you.', 'Hello?']
        .map((line, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${line}`)
        .join('\n'),
      user: { userId: 'u', email: null, displayName: 'Seller' },
      scenario: {
        name: 'A call',
        scale: { min: 1, max: 5 },
        criteria: [{ name: 'Next steps', description: '', measures: [{ measure: 'next-step', weight: 1 }] }],
      },
    });
    expect(result.criteria).toHaveLength(1);
  });
});

describe('where hardly a doubt was raised', () => {
  const BOOKING = [
    'Good morning, Clyde driving school.',
    'Hiya. I want to book driving lessons, I am seventeen on Friday.',
    'Happy birthday for Friday. Have you ever been behind a wheel?',
    'My uncle has a tractor up at Lanark, I drive that.',
    'Then you know a clutch already. Is there something that you need the licence for?',
    'I have an apprenticeship with a joiner, and he wants me to drive by June.',
    'June. Most people need forty-five hours, so two hours a week and an early test will do. What days are you free?',
    'I have college Monday to Wednesday, so Thursday or Friday.',
    'Then I will put you with Bashir, he is calm. Is there anything that you are nervous about?',
    'Roundabouts, maybe. My sister failed on one.',
    'Everybody fails on that one. He will take you round it until you know it by heart. Thursday at four, from next week?',
    'Thursday at four is perfect. I will take that.',
    'He will pick you up at the station in a blue Corsa. Bring your licence.',
    'Magic. Thanks very much.',
  ];

  it('speaks of no doubts', () => {
    const { of, all } = judge(BOOKING);
    expect(of('Objection handling')?.description).toMatch(/what they brought up/u);
    expect(all.replaceAll('hardly a doubt', '')).not.toMatch(/doubt/u);
  });
  it('speaks of them where some were raised', () => {
    expect(
      judge([...STAYS, 'But it is cheap, really, you should buy it.', 'No, it is too expensive for us.']).all,
    ).toMatch(/doubt/u);
  });
});
