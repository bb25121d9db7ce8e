import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { momentOverNo } from '../../../../src/assessment/measures/quoting.ts';
import { priceCuts } from '../../../../src/assessment/effect/price-cuts.ts';
import { asksAbout } from '../../../../src/assessment/measures/asking/asks-about.ts';
import { ABOUT, mayBeTold } from '../../../../src/assessment/measures/effect/effect-words.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const CRITERIA = ['Discovery', 'Objections', 'Next steps', 'Listening', 'Empathy'];

const read = (lines: readonly string[]) =>
  buildConversation(readTranscript(lines.join('\n')), { userId: 'u', email: null, displayName: 'Seller' });

const assessed = (lines: readonly string[]) =>
  assess({
    transcript: lines.join('\n'),
    user: { userId: 'u', email: null, displayName: 'Seller' },
    scenario: {
      name: 'A call',
      scale: { min: 1, max: 5 },
      criteria: CRITERIA.map((name) => ({ name, description: '' })),
    },
  });

describe('a reply asks about what was just said', () => {
  const asks = (heard: string, reply: string): boolean => {
    const { turns } = read([`Buyer: ${heard}`, `Seller: ${reply}`]);
    const [first, second] = turns;
    return first !== undefined && second !== undefined && asksAbout(first, second);
  };
  it.each([
    [
      'a question with a matter of theirs',
      'The parents complain, but parents complain.',
      'What do they complain about?',
    ],
    [
      'a question about somebody they spoke of',
      'My wife needs her hip done in March.',
      'Oh dear, how bad is she with it?',
    ],
    ['a short question and nothing else', 'It got worse after the pump came.', 'Since when?'],
  ])('with %s', (_, heard, reply) => expect(asks(heard, reply)).toBe(true));
  it.each([
    [
      'a question about something else',
      'I live alone. My wife died.',
      'What would peace of mind mean for your family?',
    ],
    ['a statement', 'I need it by Friday.', 'Friday is a busy day for us.'],
  ])('not with %s', (_, heard, reply) => expect(asks(heard, reply)).toBe(false));
});

describe('a price came down', () => {
  const cuts = (...lines: string[]): number[] => [...priceCuts(read(lines).turns)];
  it('where the user names less than before, and asks nothing', () =>
    expect(
      cuts(
        'Buyer: You want 18,400 for it?',
        'Seller: I could do 17,900.',
        'Buyer: Hm.',
        'Seller: Then 17.500, last word.',
      ),
    ).toEqual([2, 4]));
  it.each([
    ['it is what the other side offered', ['Seller: It is 900.', 'Buyer: I would pay 800.', 'Seller: 800 it is.']],
    [
      'the user asks what is behind it',
      ['Seller: It is 900.', 'Buyer: Hm.', 'Seller: At 850, what would hold you back?'],
    ],
    ['it is a year', ['Seller: It is from 2021.', 'Buyer: Old.', 'Seller: The other is from 2019.']],
    ['it is another amount', ['Seller: It is 18,400.', 'Buyer: And the fitting?', 'Seller: Fitting is 650.']],
    ['it goes up', ['Seller: It is 900.', 'Buyer: With delivery?', 'Seller: With delivery it is 980.']],
  ])('not where %s', (_, lines) => expect(cuts(...lines)).toEqual([]));
});

const CAVING = [
  'Seller: Good afternoon, can I help, or are you just looking?',
  'Buyer: We saw the blue estate online for 18,400 pounds.',
  'Seller: A lovely car. One owner. Would you like to sit in it?',
  'Buyer: We sat in it already. The price is a bit more than we wanted to pay.',
  'Seller: I could do 17,900.',
  'Buyer: It is still too expensive for a car of six years.',
  'Seller: Tell you what, 17,500 and a full tank.',
  'Buyer: No, I am not sure about this. The one in Bradford is cheaper.',
  'Seller: Then 17,200 and that is my last word.',
  'Buyer: Is there something wrong with it? I do not trust this.',
  'Seller: Nothing is wrong with it. Really nice car.',
  'Buyer: We will leave it for today, thanks.',
];

describe('a call in which the price came down and down', () => {
  const { criteria, coachFeedback } = assessed(CAVING);
  it('is told so under objections', () =>
    expect(criteria.find(({ name }) => name === 'Objections')?.description).toContain(
      'you came down in price again and again before you knew what was behind it',
    ));
  it('has the first time as its moment, and words that take up the doubt', () => {
    expect(coachFeedback).toContain(
      'The price is a bit more than we wanted to pay." You: "I could do 17,900." Ask what is behind it before you answer.',
    );
  });
});

const ECHOING = [
  'Seller: Thanks for joining. What brought you to us?',
  'Buyer: Our warehouse scanners drop off the network twenty times a day.',
  'Seller: So your warehouse scanners drop off the network twenty times a day.',
  'Buyer: Each time somebody has to walk back to the desk to log in.',
  'Seller: So each time somebody has to walk back to the desk to log in.',
  'Buyer: Two firms looked at it and both blamed the scanners.',
  'Seller: So two firms looked at it and both blamed the scanners.',
  'Buyer: Would new access points help with the network?',
  'Seller: So you wonder whether new access points would help with the network.',
  'Buyer: Yes. Do you have an engineer for the network?',
  'Seller: So you would like an engineer for the network.',
  'Buyer: I think we leave it there.',
];
it('of a parrot, a reply that only gave words back is the moment', () =>
  expect(assessed(ECHOING).coachFeedback).toContain(
    '"Each time somebody has to walk back to the desk to log in." You: "So each time somebody has to walk back to the desk to log in." Answer',
  ));

it('a no that was gone on over is shown by the sentence that says it', () => {
  const { turns, language } = read([
    'Buyer: The bus was late again, rain came down on the field behind the church, and both dogs were out in it until noon. We do not need a new one.',
    'Seller: It has two motors.',
  ]);
  const [heard, reply] = turns;
  if (heard === undefined || reply === undefined) throw new Error('no turns');
  expect(momentOverNo(language, heard, reply).text).toBe('We do not need a new one.');
});

it('what is hard on somebody is taken up with sympathy', () => {
  const { coachFeedback } = assessed([
    'Seller: This is about your account. You owe us six hundred pounds. How will you pay that today?',
    'Buyer: I cannot pay that today. I lost my job in August.',
    'Seller: The account has been overdue for four months, so we do need it paid.',
    'Buyer: I told you that I have no job. I do not accept that.',
    'Seller: People in your position usually find the money when they have to.',
    'Buyer: I offered you twenty pounds a month and nobody answered.',
    'Seller: Twenty a month is not acceptable.',
    'Buyer: It is what I have.',
    'Seller: I need six hundred pounds.',
    'Buyer: You are not listening to me.',
    'Seller: I will send you a payment link.',
    'Buyer: No. Goodbye.',
  ]);
  expect(coachFeedback).toMatch(/turn 2\. Buyer: .* You could have said: “That sounds hard\. How is it now\?”$/u);
});

describe('reasons', () => {
  it('each figure is about one skill, so that nothing is read twice', () => {
    const skills = Object.entries(ABOUT).filter(([skill]) => skill !== 'overall');
    const all = skills.flatMap(([, figures]) => figures);
    expect(all.filter((figure, at) => all.indexOf(figure) !== at)).toEqual([]);
  });
  it('that a day was named is told of next steps alone', () => {
    expect(mayBeTold('empathy', 'step with a time')).toBe(false);
    expect(mayBeTold('listening', 'my answering')).toBe(true);
    expect(mayBeTold('empathy', 'my answering')).toBe(false);
  });
});

const AGREED = [
  'agent: hello this is danny from hartley heating you asked about the boiler',
  'customer: yes its making a noise and the price of a new one worries me',
  'agent: what sort of noise is it and since when do you have it',
  'customer: like a kettle since october and the girls bedroom is freezing',
  'agent: then i would look at the water first thats two hundred and eighty not three thousand',
  'customer: oh that sounds better but my husband doesnt like surprises',
  'agent: then no surprises i look i write down one price and nothing gets done until he says yes',
  'customer: that would be good',
  'agent: can you turn the heating on at two on wednesday so its hot when i come',
  'customer: ill do it before i go to work then thank you',
  'agent: lovely thank you',
  'customer: bye',
];
it('a step that was agreed in other words than a yes lacks none', () => {
  const { evidence } = assessed(AGREED.map((line) => line.replace('agent', 'Seller').replace('customer', 'Buyer')));
  const step = evidence.criteria.find(({ name }) => name === 'Next steps')?.measures[0];
  expect(evidence.feedback?.moment?.missing ?? '').not.toContain('clear yes');
  expect(step?.raise ?? null).toBeNull();
});

it('a long turn is shown by the sentences that show the move, whole ones', () => {
  const { evidence } = assessed(
    CAVING.map((line) =>
      line.replace(
        'Tell you what,',
        'The tyres are new and the belt was done in the spring by our own people. Tell you what,',
      ),
    ),
  );
  const quotes = evidence.criteria.flatMap(({ measures }) => measures.flatMap((measure) => measure.quotes));
  const long = quotes.filter(({ turn }) => turn === 7);
  expect(long.length).toBeGreaterThan(0);
  for (const { text } of long) expect(text.length).toBeLessThan(130);
});
