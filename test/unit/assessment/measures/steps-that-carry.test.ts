import { describe, expect, it } from 'vitest';
import { settledShown } from '../../../../src/assessment/measures/steps/step-shown.ts';
import { wasDone } from '../../../../src/assessment/measures/steps/was-done.ts';
import { endsWithNo } from '../../../../src/assessment/signals/ends-with-no.ts';
import { assessCall, nobody } from '../samples.ts';
import { likelihoods } from '../likelihoods.ts';
import { doing, laundryCall } from '../seller-and-buyer.ts';

const shown = (...lines: string[]) => settledShown(laundryCall(...lines).effect).map(({ turn }) => turn);

describe('a next step is shown', () => {
  it('by what is done at a time before a time alone', () =>
    expect(
      shown(
        'I will keep the slot till tomorrow noon.',
        "I'll ring you by ten.",
        'There is a bowl for the dog too.',
        'He will like that.',
        "So ten o'clock.",
        'Ten. Thanks.',
      ).slice(0, 2),
    ).toEqual([9, 10]));
  it('by the turn whose time the yes says back, where another stands between', () =>
    expect(
      shown(
        "I'll meet you in the yard at three-thirty.",
        'And if the towels are too small?',
        'Then we look at others. The hall is ours till six.',
        'Okay. Three-thirty.',
      ),
    ).toEqual([9]));
  it('by the day that was asked for', () => {
    const { effect } = laundryCall('So when would the first van come?', 'Thursday, before the bread.');
    const asked = likelihoods(['proposing'], [0.7]);
    const given = likelihoods(['acceptance'], [0.8]);
    expect(settledShown(doing(effect, { 9: asked, 10: given })).map(({ turn }) => turn)).toEqual([9, 10]);
    expect(settledShown(doing(effect, { 9: asked }))).toEqual([]);
  });
  it('by the day that the user names again with what is to be done', () => {
    const { effect } = laundryCall(
      'When are you in?',
      'Thursday. Not before two, I sleep then.',
      'Thursday it is, the lad is called Emre and has a badge with a photo on it.',
      'A badge, fine by me.',
    );
    const proposed = doing(effect, { 11: likelihoods(['proposing'], [0.7]) });
    expect(settledShown(proposed).map(({ turn }) => turn)).toContain(10);
    expect(settledShown(doing(effect, {})).map(({ turn }) => turn)).not.toContain(10);
  });
  it('by the promise with the yes to it, where there is one', () =>
    expect(shown('There is rust on it.', 'I will pay it by Friday.', 'Yes, good.')).toEqual([10, 11]));
  it('by the promise alone, where the turn before it has nothing of it', () =>
    expect(shown('The hall is wide.', "I'll ring you on Wednesday at nine with what they said.")).toEqual([10]));
  it('not by what a user asks on', () => {
    const answered = (answer: string) =>
      shown('There is rust on it.', 'I will pay it by Friday.', answer, 'Six of them.');
    expect(answered('Yes, good.')).toContain(11);
    expect(answered('Yes. Six or twelve?')).not.toContain(11);
  });
  it('by the sentence with what is done at a time, and not by the one with the most times', () =>
    expect(
      settledShown(
        laundryCall(
          'I will bring the first forty sheets myself in the small van on Thursday. Everything that happened at the other place, in the wet cellar of theirs, is over and long forgotten. Monday at nine, and Tuesday.',
          'Yes, do that.',
        ).effect,
      )[0]?.text,
    ).toMatch(/^I will bring/u));
  it('by no hours at which somebody can be found', () => {
    expect(shown("I'm here until six.", 'Yes, good.')).toEqual([]);
    expect(shown('We are open from eight till six.', 'Yes, good.')).toEqual([]);
    expect(shown('We close at six.', 'Yes, good.')).toEqual([]);
    expect(shown("I'll be there until six.", 'Yes, good.')).toEqual([9, 10]);
  });
  it('with a no that ends the talk or agrees', () => {
    const answered = (answer: string) => shown('I will send the van on Friday. Was there more?', answer);
    expect(answered("No, that's the size of it. Friday, yes.")).toEqual([9, 10]);
    expect(answered('No, that is too early. Friday, yes.')).toEqual([]);
  });
  it.each([
    ['by a number that holds tomorrow', ['Is this number good for tomorrow?', 'It is my mobile, yes.']],
    [
      'by a day that does not suit',
      ['No, not Sundays. Saturday till one.', 'She takes him dancing on a Saturday, yes.'],
    ],
    ['by a day on which money of theirs is lost', ['Is it much?', 'Five thousand. It is gone after Sunday.', 'I see.']],
    [
      'by the turn that takes a day back',
      ['So the driver is set?', 'Forget that, I am away on Friday.', 'Okay, Friday.'],
    ],
  ])('not %s', (_, lines) => expect(shown(...lines)).toEqual([]));
});

describe('a no', () => {
  const ends = (line: string) =>
    endsWithNo(laundryCall('Anything more?', line).conversation.turns[9]?.sentences[0]?.words ?? []);
  it.each([
    "No, that's all.",
    "No, that's all, thank you.",
    "No, that's the size of it.",
    "No, I think that's everything.",
    "No thank you, I think that's everything for today.",
    "No, that's all I wanted to know.",
    'No, nothing else, thanks.',
    'No, all good.',
    'No trouble at all.',
    "No, that's fine by me, Friday.",
    "No problem, I'll ring you Tuesday.",
    'No. No, that is it, I suppose.',
  ])('ends the talk or agrees: %s', (line) => expect(ends(line)).toBe(true));
  it.each([
    "No, I don't think that's right.",
    "No, I'm not sure that's good for us.",
    'No, not all is fine.',
    'No, trouble is I have no money.',
    "No, that's all I can pay.",
    "No, that's good for nothing.",
    "No, she said that's enough.",
    "No, that's it, you are off my list.",
    'No trouble with ours.',
    'No problem I have no money.',
  ])('refuses: %s', (line) => expect(ends(line)).toBe(false));
});

describe('something was agreed', () => {
  const done = (...lines: string[]) => wasDone(laundryCall(...lines).effect.turns);
  it.each([
    ['where money was taken', ['And the number?', 'Four six five eight.', "That's gone through.", 'Thanks.']],
    ['where they say to put it down', ['Then the same again?', 'Put it down.', "I'll send the form now."]],
  ])('%s', (_, lines) => expect(done(...lines)).toBe(true));
  it.each([
    ['where nothing is done', ['Then the same again?', 'We have no need of it.', "I'll send the form now."]],
    [
      'where they refuse it after all',
      ['So?', 'Put it down.', "I'll send the form.", 'No, take me off your list, we do not want it.'],
    ],
  ])('not %s', (_, lines) => expect(done(...lines)).toBe(false));
});

const pressed = (...end: string[]) =>
  assessCall(
    [
      'Gail: Tuition Direct.',
      'Ros: My boy is behind in maths and his exam is in spring.',
      'Gail: We have ten hours or thirty. Thirty is cheaper.',
      'Ros: Could we try one lesson first?',
      'Gail: We do not do trials. It is ten or thirty.',
      'Ros: And what if he hates it?',
      'Gail: It is not refundable. Most people take the thirty.',
      'Ros: I have not got that sort of money.',
      'Gail: The ten then. Three hundred and eighty. Debit or credit?',
      'Ros: I do not know. I suppose I must do something. Debit.',
      'Gail: The long number?',
      ...end,
      'Ros: And who is the tutor?',
      'Gail: It will say in the email. Anything else?',
      'Ros: No, I suppose not.',
      'Gail: Bye then.',
    ].join('\n'),
    ['Next steps'],
    { ...nobody, displayName: 'Gail' },
  ).criteria[0]?.description;

it('says that nothing was agreed where money was refused, and not where it was taken', () => {
  expect(pressed('Ros: Four six five eight, two two one one.', "Gail: That's gone through.")).toMatch(
    /^Little was agreed/,
  );
  expect(pressed('Ros: Not today.', 'Gail: It will not get cheaper.')).toMatch(/^Nothing was agreed/);
});

it('shows in German the day that got a yes, and not the one that was refused', () => {
  const { criteria } = assessCall(
    [
      'Malte: Radhof, Malte hier.',
      'Jule: Moin, Jule. Ich will das rote Rad bestellen, das ich letzten Mittwoch gefahren bin.',
      'Malte: Läuft das über deinen Arbeitgeber oder kaufst du privat?',
      'Jule: Leasing. Der Chef hat schon ja gesagt.',
      'Malte: Wo steht das Rad nachts?',
      'Jule: Im Hof, da kommen zwölf Parteien durch.',
      'Malte: Dann nimm ein Schloss dazu, das will die Versicherung sehen.',
      'Jule: Nehm ich. Wie lange dauert das?',
      'Malte: Aufbau zwei Tage. Sagen wir Donnerstag, den vierzehnten, ab fünfzehn Uhr?',
      'Jule: Donnerstag ist blöd, da ist Fußball. Freitag?',
      'Malte: Freitag, fünfzehnter, halb vier.',
      'Jule: Passt. Muss ich vorher noch was machen?',
      'Malte: Im Portal unseren Laden auswählen, dann lade ich das Angebot hoch.',
      'Jule: Gut. Danke dir!',
    ].join('\n'),
    ['Next steps'],
    { ...nobody, displayName: 'Malte' },
  );
  expect(criteria[0]?.description).toContain('Freitag, fünfzehnter, halb vier.');
});
