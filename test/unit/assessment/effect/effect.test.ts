import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ratingOf } from '../../../../scripts/assessor/train/learn-skills.ts';
import { TRAINING_HANDS, TRANSLATED_HANDS } from '../../../../scripts/assessor/train/hands.ts';
import { readMaterial, readTranslated } from '../../../../scripts/assessor/train/read-material.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { callFigures } from '../../../../src/assessment/effect/call-figures.ts';
import { effectOf } from '../../../../src/assessment/effect/effect-of.ts';
import { english } from '../../../../src/assessment/languages/en/index.ts';
import { countHollow } from '../../../../src/assessment/effect/hollow-turns.ts';
import { findMoves, modelsOf } from '../../../../src/assessment/moves/find-moves.ts';
import { indexNames, namesOf, placesOf } from '../../../../src/assessment/moves/names.ts';
import { saidIn, saidInSentences, englishWordsForModels } from '../../../../src/assessment/moves/tokens.ts';
import { turnFeatures } from '../../../../src/assessment/moves/turn-features.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { likelihoods } from '../likelihoods.ts';
import { assessCall, REPORTING_CALL } from '../samples.ts';

const SKILLS = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const TRAINING = join(import.meta.dirname, '../../../../training');
const training = readMaterial(TRAINING, TRAINING_HANDS);
const conversationOf = (text: string, name = 'Seller') =>
  buildConversation(readTranscript(text), { userId: 'user', email: null, displayName: name });

/** A call about a delivery, of so many exchanges, each with other words. */
const longCall = (exchanges: number): string =>
  Array.from(
    { length: exchanges },
    (_, at) =>
      `Seller: What did delivery ${at} cost you?\nBuyer: Invoice ${at} was late, so we paid the warehouse twice.`,
  ).join('\n');

/** A call of enough turns and words, in which one side speaks only twice. */
const TWO_OF_ONE_SIDE = longCall(6)
  .split('\n')
  .filter((line, at) => line.startsWith('Buyer') || at < 3)
  .join('\n');

const { models: ENGLISH } = english;

const tokensOf = (text: string): string[] => englishWordsForModels(saidIn(text)).map(({ token }) => token);

describe('words as the models see them', () => {
  it.each([
    ["I'll send it", 'I will send it', 'Ill send it'],
    ["we don't want that", 'We do not want that', 'we dont want that'],
    ["that's what you've got", 'that is what you have got', 'thats what youve got'],
    ["I can't, I won't", 'I cannot, I will not', 'i cant i wont'],
  ])('%s: however it is written down', (...forms) => {
    expect(new Set(forms.map((form) => tokensOf(form).join(' '))).size).toBe(1);
  });
  it('figures are one, in digits or in words, and capitals and commas are nothing', () =>
    expect(tokensOf('Twelve hundred, or 1,200?')).toEqual(tokensOf('1200 OR two thousand ?')));
  it('are the same by the text of a turn and by its sentences', () => {
    const pieces = fc.constantFrom(
      ' ',
      '?',
      '.',
      '!',
      '…',
      '"',
      '’',
      'I',
      'etc.',
      'what do you',
      '3.5',
      '\u00e9',
      'so we',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (said) => {
        for (const { text, sentences } of conversationOf(`Seller: yes ${said.join('')}\nBuyer: no\n`).turns)
          expect([...saidInSentences(sentences)]).toEqual([...saidIn(text)]);
      }),
    );
  });
});

describe('a model', () => {
  it('finds a turn’s names without making them', () => {
    const words = fc.array(fc.constantFrom('i', 'price', 'late', '12', '?', 'not', 'will', 'delivery'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), words), { minLength: 1, maxLength: 6 }), fc.nat(), (said, skip) => {
        const turns = turnFeatures(
          said.map(([mine, text]) => ({ mine, text: text.join(' ') })),
          englishWordsForModels,
        );
        const all = [...new Set(turns.flatMap((turn) => namesOf(turn)))];
        const names = all.filter((_, at) => at % 3 !== skip % 3);
        const index = indexNames(names);
        for (const turn of turns) {
          const found = placesOf(index, turn).map((place) => names[place]);
          expect(found.toSorted()).toEqual(
            namesOf(turn)
              .filter((name) => names.includes(name))
              .toSorted(),
          );
        }
      }),
    );
  });
});

describe('what the models say nothing of', () => {
  it.each([
    ['too short', longCall(3), 'fewer than 7 turns'],
    ['of few words in few turns', REPORTING_CALL, 'fewer than 75 words'],
    ['of two turns of one side', TWO_OF_ONE_SIDE, 'fewer than 3 of one side'],
    ['of more turns than any talk has', longCall(2_001), 'far longer'],
    ['of more words', longCall(12) + ' and so on'.repeat(20_000), 'far longer'],
  ])('a conversation that is %s is left to the counted measures', (_what, text, reason) => {
    expect(effectOf(conversationOf(text))).toMatchObject({ beyond: { text: expect.stringContaining(reason) } });
    const measures = assessCall(text, ['Discovery']).evidence.criteria[0]?.chosen.measures ?? [];
    expect(measures.map(({ measure }) => measure)).not.toContain('effect-discovery');
  });
});

it('few words are enough in ten turns, and too few in nine', () => {
  const asked = ['use a tool', 'use the one from Acme', 'pay 400 a month', 'have 12 users', 'want an offer'];
  const lines = asked.flatMap((what) => [`Seller: Do you ${what}?`, 'Buyer: Yes.']);
  const reasonFor = (turns: number): string | null => {
    const effect = effectOf(conversationOf(lines.slice(0, turns).join('\n')));
    return 'beyond' in effect ? effect.beyond.text : null;
  };
  expect(reasonFor(10)).toBeNull();
  expect(reasonFor(9)).toContain('fewer than 75 words');
});

// Exchanges about one thing each, of which the first is said back right away and the second a reply later.
describe('figures of a side of so many turns', () => {
  const things = ['red lamps', 'blue chairs', 'green tables', 'brown shelves', 'grey doors', 'black locks'];
  const figuresOf = (exchanges: number) => {
    const said = things.slice(0, exchanges).flatMap((thing, at) => [
      { mine: false, text: thing },
      { mine: true, text: at === 0 ? 'lamps' : at === 2 ? 'chairs' : 'yes' },
    ]);
    const turns = turnFeatures(said, englishWordsForModels).map((features, at) => ({
      features,
      told: likelihoods([], []),
      moves: at === 0 ? likelihoods(['pushback'], [0.8]) : likelihoods(['exploring'], [at === 1 ? 0.5 : 0]),
    }));
    return callFigures(turns);
  };
  it.each([
    [3, 1 / 4],
    [4, 1 / 3],
    [6, 1],
  ])(
    'of %i: what follows pushback, and what is taken up, are reduced by a share of what is added',
    (exchanges, share) => {
      const figures = figuresOf(exchanges);
      expect(figures.get('pushback explored')).toBeCloseTo((0.8 * 0.5) / (0.8 + 0.7 * share), 10);
      expect(figures.get('taken up now')).toBeCloseTo(2 / (exchanges + 4 * share), 10);
    },
  );
});

describe('a short conversation', () => {
  const short = (id: string) => {
    const text = readFileSync(join(import.meta.dirname, `../../../../training/short/${id}.txt`), 'utf8');
    const user = /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '';
    return { text: text.replaceAll(/^# .*\n/gmu, ''), user };
  };
  it.each([
    ['s-01', 's-02'],
    ['s-03', 's-04'],
    ['s-05', 's-06'],
    ['s-09', 's-10'],
  ])('%s, where something is done, gets more than %s, by what it does to the other side', (good, poor) => {
    const [one, two] = [good, poor].map((id) => {
      const { text, user } = short(id);
      return assessCall(text, ['Overall'], { userId: 'user', email: null, displayName: user }).criteria[0];
    });
    expect(one?.score ?? 0).toBeGreaterThan((two?.score ?? 5) + 1);
    expect(one?.description).toContain('take it as a first impression.');
  });
  it('has no score for objections where pushback is only likely, as longer talk has', () => {
    const judgedBy = (folder: string, id: string) => {
      const text = readFileSync(join(import.meta.dirname, `../../../../training/${folder}/${id}.txt`), 'utf8');
      const user = {
        userId: 'u',
        email: null,
        displayName: /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '',
      };
      const { evidence } = assessCall(text.replaceAll(/^# .*\n/gmu, ''), ['Objection handling'], user);
      return evidence.criteria[0]?.measures.map(({ id: measure }) => measure) ?? [];
    };
    // The likeliest pushback of the first is 0.86, of the second 0.62.
    expect(judgedBy('short', 's-02')).not.toContain('effect-objections');
    expect(judgedBy('kinds', 'k-01')).toContain('effect-objections');
  });
  // Of a side each of whose turns names one figure: four turns without one are added, and fewer of them for fewer turns.
  it.each([
    [2, 2 / (2 + 4 / 6)],
    [3, 3 / (3 + 4 / 4)],
    [4, 4 / (4 + 4 / 3)],
    [5, 5 / (5 + 8 / 3)],
    [6, 6 / (6 + 4)],
    [9, 9 / (9 + 4)],
  ])('has rates that are reduced less: of a side of %i turns to %f', (turns, rate) => {
    const names = ['red', 'blue', 'green', 'brown', 'grey', 'black', 'white', 'pink', 'violet'];
    const said = names.slice(0, turns).flatMap((name) => [
      { mine: true, text: `The ${name} one costs 300.` },
      { mine: false, text: `I see, ${name}.` },
    ]);
    expect(
      callFigures(findMoves(turnFeatures(said, englishWordsForModels), modelsOf(ENGLISH))).get('my figures'),
    ).toBeCloseTo(rate, 10);
  });
  it('is not capped by shares of so few turns', () => {
    const { text, user } = short('s-09');
    expect(effectOf(conversationOf(text, user))).toMatchObject({ most: null });
  });
});

describe('talk of help in which no figure is named', () => {
  // A helper who acts and proposes, and somebody who takes it on: no offer is made all the same.
  const help = Array.from(
    { length: 6 },
    () =>
      'Helper: You could ring your sister tonight and ask her to stay with you. Shall I look for a group near you?\nAda: Would that help? Yes, please look, I will ring her tonight. What should I say?',
  ).join('\n');
  it('is no talk about an offer', () =>
    expect(effectOf(conversationOf(help, 'Helper'))).toMatchObject({
      beyond: { text: expect.stringContaining('offer or a service') },
    }));
});

describe('German talk with fewer than two words of trade', () => {
  const shop = [
    'Elke: Acht wie immer?',
    'Rolf: Zwölf heute. Die Jungs essen mehr, seit sie oben am Dach arbeiten. Was macht das?',
    'Elke: Zwölf mit Käse, das sind achtzehn.',
    'Rolf: Achtzehn ist mir zu viel.',
    'Elke: Ich lasse sie Ihnen für sechzehn, wenn Sie morgen wieder zwölf nehmen. Da habe ich frische aus dem ersten Ofen.',
    'Rolf: Morgen um sechs? Gut, das machen wir. Der Lehrling kommt und holt sie ab, den kennen Sie.',
    'Elke: Ich lege sie Ihnen um sechs hin.',
    'Rolf: Passt. Bis morgen.',
  ].join('\n');
  it('is about an offer by what both do', () =>
    expect(effectOf(conversationOf(shop, 'Elke'))).not.toHaveProperty('beyond'));
  it('is every translated conversation', () => {
    const beyond = readTranslated(TRAINING, 'german-translated', TRANSLATED_HANDS).filter(
      ({ call }) => 'beyond' in effectOf(conversationOf(call.text, call.user)),
    );
    expect(beyond.map(({ call }) => call.id)).toEqual([]);
  });
  it('is none where somebody is helped with their own life', () => {
    const text = readFileSync(join(TRAINING, 'kinds-german/k-18.txt'), 'utf8').replaceAll(/^# .*\n/gmu, '');
    expect(effectOf(conversationOf(text, 'Schwester Ruth'))).toMatchObject({
      beyond: { text: expect.stringContaining('offer or a service') },
    });
  });
});

describe('a kind brush-off in which no figure is named', () => {
  it.each(['k-22', 'k-23', 'k-24'])('is talk about an offer: %s', (id) => {
    const text = readFileSync(join(import.meta.dirname, `../../../../training/kinds/${id}.txt`), 'utf8');
    const user = /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '';
    const effect = effectOf(conversationOf(text.replaceAll(/^# .*\n/gmu, ''), user));
    expect(effect).not.toHaveProperty('beyond');
  });
});

describe('caps', () => {
  it('meet no conversation that readers liked', () => {
    const liked = training.filter((item) => (ratingOf(item, 'overall') ?? 0) >= 3.5);
    const effects = liked.flatMap(({ call: { id, text, user } }) => {
      const effect = effectOf(conversationOf(text, user));
      return 'beyond' in effect ? [] : [{ id, effect }];
    });
    expect(effects.length).toBeGreaterThan(450);
    expect(effects.filter(({ effect }) => effect.most !== null).map(({ id }) => id)).toEqual([]);
  });
  it('meet no German conversation that readers of its original liked', () => {
    const translated = readTranslated(TRAINING, 'german-translated', TRANSLATED_HANDS);
    const effects = translated.flatMap((item) => {
      const effect = effectOf(conversationOf(item.call.text, item.call.user));
      return (ratingOf(item, 'overall') ?? 0) < 3.5 || 'beyond' in effect ? [] : [{ id: item.call.id, effect }];
    });
    expect(effects.length).toBeGreaterThan(100);
    expect(effects.filter(({ effect }) => effect.most !== null).map(({ id }) => id)).toEqual([]);
  });
  it.each([
    ['g-01', 'same-words'],
    ['g-02', 'echoes'],
    ['g-05', 'own-answers'],
  ])('hold in German %s, which does no work', (id, why) => {
    const text = readFileSync(join(TRAINING, `gaming-german/${id}.txt`), 'utf8');
    const user = /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '';
    expect(effectOf(conversationOf(text.replaceAll(/^# .*\n/gmu, ''), user))).toMatchObject({ most: { why } });
  });
  it('find haste in German set phrases, and once at most in honest calls', () => {
    const urging = ['g-06', 'g-07', 'g-08'].map((id) => {
      const text = readFileSync(join(TRAINING, `gaming-german/${id}.txt`), 'utf8');
      const user = /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '';
      const { turns, language } = conversationOf(text.replaceAll(/^# .*\n/gmu, ''), user);
      return countHollow(turns, language.hollow).urging;
    });
    expect(urging[0]).toBeGreaterThanOrEqual(3);
    expect(Math.max(...urging.slice(1))).toBeLessThanOrEqual(1);
  });
  it.each([
    ['g-17', 'own-answers'],
    ['g-21', 'haste'],
    ['g-24', 'denied'],
  ])('hold %s, which does no work', (id, why) => {
    const text = readFileSync(join(import.meta.dirname, `../../../../training/gaming/${id}.txt`), 'utf8');
    const user = /^# user: (?<name>.*)$/mu.exec(text)?.groups?.['name'] ?? '';
    expect(effectOf(conversationOf(text.replaceAll(/^# .*\n/gmu, ''), user))).toMatchObject({ most: { why } });
  });
  it.each([
    ['en', 'what happens at the end of a term when the bills go out', 0],
    ['en', 'what happens at the end of a term? When the bills go out.', 1],
    ['de', 'was passiert am Ende des Monats wenn die Rechnungen kommen', 0],
    ['de', 'was passiert am Ende des Monats? Wenn die Rechnungen kommen.', 1],
  ])('take what goes on with an unmarked question for no answer: %s, %s', (code, asked, answered) => {
    const talk =
      code === 'en'
        ? `Jo: ${asked}\nRay: I do them all on one day and then I am tired of it\nJo: and how long does that take you\nRay: the whole day`
        : `Jo: ${asked}\nRay: Ich mache sie alle an einem Tag und dann habe ich genug davon\nJo: und wie lange dauert das bei Ihnen\nRay: den ganzen Tag`;
    const { turns, language } = conversationOf(talk, 'Jo');
    expect(countHollow(turns, language.hollow).answered).toBe(answered);
  });
  it('do not hold who says more of what they ask', () => {
    const text = `Jo: Harbour Boats, this is Jo? Good morning.
Ray: Morning. I want to rent a boat for my mother's birthday.
Jo: How many are you? I only have the form here.
Ray: Eleven, and one of them sings.
Jo: Is it for the morning or the evening? We do both.
Ray: The evening. She wants to see the lights.
Jo: Do you need a skipper? I can ask who is free.
Ray: Yes, my brother thinks he can sail, and he can't.
Jo: What would you like to eat on board? We have a cold table.
Ray: She can't have nuts. Fish would be fine.
Jo: When shall I ring you? I have the skipper's answer on Friday.
Ray: Friday after six.
Jo: Friday after six, then, with the skipper and the price.
Ray: Good. Thank you.`;
    expect(effectOf(conversationOf(text, 'Jo'))).toMatchObject({ most: null });
  });
  it('hold every score and its interval, and say why', () => {
    const parrot = readFileSync(join(import.meta.dirname, '../../../../training/gaming/g-03.txt'), 'utf8');
    const user = /^# user: (?<name>.*)$/mu.exec(parrot)?.groups?.['name'] ?? '';
    const text = parrot.replaceAll(/^# .*\n/gmu, '');
    const { evidence } = assessCall(text, SKILLS, { userId: 'user', email: null, displayName: user });
    const findings = evidence.criteria.flatMap(({ measures }) => measures.map(({ finding }) => finding));
    expect(findings).toContain('You echoed them without adding anything, and that keeps every score low.');
    for (const { name, score, measures } of evidence.criteria) {
      expect(score ?? 1, name).toBeLessThanOrEqual(2.5);
      for (const { interval, points } of measures) {
        if (interval === undefined) continue;
        expect(interval.high).toBeGreaterThanOrEqual(points ?? 0);
        expect(interval.low).toBeLessThanOrEqual(points ?? 1);
        expect(interval.high).toBeLessThanOrEqual(0.375);
      }
    }
  });
});

it('the evidence of a learnt score says what moved it, and where readers’ ratings would lie', () => {
  const item = training.find(({ call }) => call.id === 'b-07');
  if (item === undefined) throw new Error('b-07 is gone');
  const { evidence } = assessCall(item.call.text, ['Discovery'], {
    userId: 'user',
    email: null,
    displayName: item.call.user,
  });
  const [measure] = evidence.criteria[0]?.measures ?? [];
  expect(measure?.id).toBe('effect-discovery');
  expect(measure?.reasons?.length).toBeGreaterThan(2);
  expect(measure?.interval?.low).toBeLessThan(measure?.interval?.high ?? 0);
});

it('a low score for next steps does not say that nothing was agreed where they take something on at the end', () => {
  const verdict = (id: string): string | undefined => {
    const item = training.find(({ call }) => call.id === id);
    if (item === undefined) throw new Error(`There is no call ${id}.`);
    const user = { userId: 'user', email: null, displayName: item.call.user };
    return assessCall(item.call.text, ['Next steps'], user).criteria[0]?.description.split(/[.:]/u)[0];
  };
  // One whose readers both saw a commitment in the last turns; and one whose readers saw neither that nor acceptance.
  expect([verdict('c-39'), verdict('a-08')]).toEqual(['Little was agreed', 'Nothing was agreed']);
});

it('shows no closed question as a moment: it may have wanted no more than a fact', () => {
  const asked = ['use a tool', 'use the one from Acme', 'pay 400 a month', 'have 12 users', 'want an offer'];
  const text = asked.map((what) => `Seller: Do you ${what}?\nBuyer: Yes.`).join('\n');
  const user = { userId: 'u', email: null, displayName: 'Seller' };
  expect(assessCall(text, ['Discovery'], user).evidence.feedback?.moment ?? null).toBeNull();
});
