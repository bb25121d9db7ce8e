import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCalls } from '../../../../scripts/assessor/train/read-files.ts';
import { empathyShown } from '../../../../src/assessment/measures/effect/empathy-shown.ts';
import { replyWithHeard } from '../../../../src/assessment/measures/effect/show-pair.ts';
import { withBeside } from '../../../../src/assessment/measures/effect/show-turn.ts';
import { verdictShown } from '../../../../src/assessment/measures/effect/verdict-shown.ts';
import { refusalShown, unansweredShown } from '../../../../src/assessment/measures/steps/refusal-shown.ts';
import { settledShown } from '../../../../src/assessment/measures/steps/step-shown.ts';
import { likelihoods } from '../likelihoods.ts';
import { assessCall, nobody } from '../samples.ts';
import { doing, laundryCall, sellerAndBuyer } from '../seller-and-buyer.ts';

const HEARING = [
  'Good morning, this is the hearing shop, Rekha speaking.',
  'The hearing aids that you sold my husband in the spring lie in the drawer, and he wants his money back.',
  'When did he take them out, and where was he?',
  'In the shed, milking. He says the clanking is so loud that he cannot hear the cows.',
  'I could put a second setting on them for the shed. Then he hears the breathing, and less of the metal.',
  'And what does that cost?',
  'Nothing. It is in what you have paid. But I would rather not do it in the shop, because there are no cows in it, and I want to hear the shed as he hears it on a working day.',
  'That is true. Could you come on a Wednesday?',
] as const;

const none = likelihoods([], []);

describe('what is quoted of a turn', () => {
  it('has the sentences beside the chosen one for which there is room, in their order', () => {
    const turn = sellerAndBuyer(...HEARING).effect.turns[6]?.turn;
    if (turn === undefined) throw new Error('no turn');
    expect(withBeside(turn, 1)?.text).toBe('Nothing. It is in what you have paid.');
    expect(withBeside(turn, 2)?.text).toMatch(/^But I would rather not/u);
  });

  it('is the answer, where a question stands before it', () => {
    const { turns } = sellerAndBuyer(...HEARING).effect;
    const reply = turns[6];
    if (reply === undefined) throw new Error('no turn');
    // By itself the last sentence shows most here.
    expect(replyWithHeard(turns, reply, (moves) => moves.get('acting')).map(({ text }) => text)).toEqual([
      'And what does that cost?',
      // With as much of the rest as there is room for: so short a beginning shows less than the reply did.
      'Nothing. It is in what you have paid. But I would rather not do it in the shop, because there are no cows in it, and I want to hear the shed as he hears it on…',
    ]);
  });
});

it('of a reply that is shown for listening the sentence is quoted that has a word of what was said', () => {
  const { turns } = sellerAndBuyer(
    ...HEARING.slice(0, 3),
    'In the shed. My son is in Leeds and cannot look at them.',
    'Then I send the bill to Leeds. Have you anything there that cannot take the damp, a fuse board or the like, in the house or near it in the yard, or under the old roof?',
    ...HEARING.slice(5),
  ).effect;
  const reply = turns[4];
  if (reply === undefined) throw new Error('no turn');
  const asks = (moves: ReturnType<typeof likelihoods>) => moves.get('closed-question');
  expect(replyWithHeard(turns, reply, asks).at(-1)?.text).toMatch(/^Have you/u);
  expect(replyWithHeard(turns, reply, asks, true).at(-1)?.text).toMatch(/^Then I send the bill to Leeds\./u);
  // How it begins is enough where that shows what it does too.
  const seen = new Set<unknown>();
  const firstShows = (likely: number) => (moves: unknown) => ([...seen.add(moves)].indexOf(moves) === 0 ? likely : 0.9);
  expect(replyWithHeard(turns, reply, firstShows(0.4)).at(-1)?.text).toMatch(/^Then I send the bill to Leeds\./u);
  expect(replyWithHeard(turns, reply, firstShows(0.1)).at(-1)?.text).toMatch(/^Have you/u);
});

it('of a reply of a hundred and sixty characters nothing is cut away', () => {
  const said =
    'One o’clock so, he will have had his sandwich by then. I will put the five aside in green with your name on them, there are two left. No deposit till he has looked.';
  const { turns } = sellerAndBuyer(
    ...HEARING.slice(0, 3),
    'I have a call till half past twelve.',
    said.slice(0, 159),
    ...HEARING.slice(5),
  ).effect;
  const reply = turns[4];
  if (reply === undefined) throw new Error('no turn');
  expect(replyWithHeard(turns, reply, (moves) => moves.get('acting'), true).at(-1)?.text).toBe(said.slice(0, 159));
});

it('of a longer reply whole sentences are quoted, where they say enough', () => {
  const said =
    'One o’clock so, he will have had his sandwich by then. I will put the five aside in green with your name on them.';
  const rest = ' No deposit till he has looked at every one of them, and then we see.';
  const call = [...HEARING.slice(0, 3), 'I have a call till half past twelve.', said + rest, ...HEARING.slice(5)];
  const { turns } = sellerAndBuyer(...call).effect;
  const reply = turns[4];
  if (reply === undefined) throw new Error('no turn');
  expect(replyWithHeard(turns, reply, () => 1).at(-1)?.text).toBe(said);
});

describe('what shows a good verdict', () => {
  const { conversation, effect } = sellerAndBuyer(...HEARING);
  const shown = (moves: Parameters<typeof doing>[1]) =>
    verdictShown(doing(effect, moves), 'objections', true).map(({ turn }) => turn);

  it('is a reply to a doubt, and none to who asks the price or to what somebody comes with', () => {
    const doubt = likelihoods(['pushback'], [0.9]);
    const answer = likelihoods(['answering'], [0.9]);
    expect(shown({ 4: doubt, 5: answer })).toEqual([4, 5]);
    expect(shown({ 6: doubt, 7: answer })).toEqual([]);
    expect(shown({ 2: doubt, 3: answer })).toEqual([]);
  });

  it('is first the reply to the doubt that weighs most, and not the reply that meets one most clearly', () => {
    const call = sellerAndBuyer(...HEARING, 'I could, at five.', 'But they still hurt him.', 'I look at them.');
    const moves = {
      4: likelihoods(['pushback'], [0.9]),
      5: likelihoods(['answering'], [0.6]),
      10: likelihoods(['pushback'], [0.8]),
      11: likelihoods(['answering'], [0.95]),
    };
    const quotes = verdictShown(doing(call.effect, moves), 'objections', true);
    expect(quotes.map(({ turn }) => turn)).toEqual([4, 5, 10, 11]);
  });

  it.each([
    ['the other doubt says yes a little', { 4: likelihoods(['pushback', 'acceptance'], [0.8, 0.3]) }, [10, 11, 4, 5]],
    ['they are content after it', { 12: likelihoods(['warming'], [0.9]) }, [10, 11, 4, 5]],
    ['the other reply rather meets a feeling', { 5: likelihoods(['empathy'], [0.9]) }, [10, 11, 4, 5]],
    ['nothing sets them apart, by their order', {}, [4, 5, 10, 11]],
    ['the other is rather a yes, alone', { 4: likelihoods(['pushback', 'acceptance'], [0.8, 0.5]) }, [10, 11]],
  ])('is of two doubts that are as sure, where %s', (_, moves, turns) => {
    const lines = ['I could, at five.', 'But they still hurt him.', 'I look at them.', 'Good, thank you.'];
    const call = sellerAndBuyer(...HEARING, ...lines);
    const [doubt, answer] = [likelihoods(['pushback'], [0.8]), likelihoods(['answering'], [0.9])];
    const two = doing(call.effect, { 4: doubt, 5: answer, 10: doubt, 11: answer, ...moves });
    expect(verdictShown(two, 'objections', true).map(({ turn }) => turn)).toEqual(turns);
  });

  it('is a reply to a doubt in the last two turns of the other side only where the models are sure of it', () => {
    const moves = (likely: number) => ({
      10: likelihoods(['pushback'], [likely]),
      11: likelihoods(['answering'], [0.9]),
    });
    const call = sellerAndBuyer(
      ...HEARING,
      'I could, at five.',
      'But they still hurt him.',
      'Then I look at them again today.',
    );
    const at = (likely: number) => verdictShown(doing(call.effect, moves(likely)), 'objections', true);
    expect(at(0.6)).toEqual([]);
    expect(at(0.7)).not.toEqual([]);
  });

  it('meets feelings only where there were some', () => {
    const met = doing(effect, { 4: none, 5: likelihoods(['empathy'], [0.64]) });
    expect(empathyShown(met, true, conversation.language)).toEqual([]);
  });
});

describe('what shows empathy', () => {
  const call = sellerAndBuyer(
    ...HEARING.slice(0, 5),
    'I am worried that it hurts him again, and what does that cost?',
    HEARING[6],
    'He has worn it for nine years now.',
    'I would hate that too, let us see what we can do for him.',
    'Good.',
  );
  const told = likelihoods(['openness'], [0.9]);
  const shown = (isGood: boolean, moves: Parameters<typeof doing>[1]) =>
    empathyShown(doing(call.effect, moves), isGood, call.conversation.language).map(({ turn }) => turn);

  it('is the reply to the feeling, before one to something else that they told', () => {
    const [warm, warmer] = [likelihoods(['empathy'], [0.7]), likelihoods(['empathy'], [0.8])];
    expect(shown(true, { 7: warm, 8: told, 9: warmer })).toEqual([6, 7, 8, 9]);
    expect(shown(true, { 7: warm, 9: warmer })).toEqual([6, 7]);
    expect(shown(true, { 7: likelihoods(['empathy'], [0.5]) })).toEqual([]);
  });

  it('is, where it was poor, the feeling that was passed over with the reply to it', () => {
    const against = likelihoods(['ignoring'], [0.8]);
    expect(shown(false, { 7: against, 9: against })).toEqual([6, 7]);
    expect(shown(false, { 8: told, 9: against })).toEqual([8, 9]);
    expect(shown(false, { 8: likelihoods(['protest'], [0.45]), 9: against })).toEqual([8, 9]);
    expect(shown(false, { 8: likelihoods(['protest'], [0.35]), 9: against })).toEqual([]);
    expect(shown(false, { 7: likelihoods(['ignoring'], [0.4]) })).toEqual([]);
  });
});

it('empathy is shown by the reply to what is hard, whatever reason is told beside it', () => {
  const [call] = readCalls(join(import.meta.dirname, '../../../../training/calls'), ['j1']).filter(
    ({ id }) => id === 'j1-038',
  );
  const { criteria } = assessCall(call?.text ?? '', ['Empathy'], { ...nobody, displayName: call?.user ?? '' });
  expect(criteria[0]?.description).toMatch(/you met how they felt\. Turn 18, .* withdraw/u);
});

it('discovery is shown by what a question drew out, more than by how clearly it asks, and by a question alone', () => {
  const still = 'They stand quite still for him, all of them, for the whole of the hour.';
  const call = sellerAndBuyer(...HEARING, 'I could, at five. What do the cows do then?', still, 'Good, at five.');
  const shown = (moves: Parameters<typeof doing>[1]) =>
    verdictShown(doing(call.effect, moves), 'discovery', true).map(({ turn }) => turn);
  const [full, half] = [likelihoods(['openness'], [0.9]), likelihoods(['openness'], [0.6])];
  // The clearer question drew out less.
  const asked = { 3: likelihoods(['closed-question'], [0.5]), 9: likelihoods(['closed-question'], [0.9]) };
  expect(shown({ ...asked, 4: full, 10: half })).toEqual([3, 4, 9, 10]);
  expect(shown({ 3: likelihoods(['drawing-worth'], [0.9]), 4: full })).toEqual([]);
  expect(shown({ 3: likelihoods(['closed-question'], [0.45]), 4: full })).toEqual([]);
});

it('a doubt that a reply surely went on over shows how doubts or listening went, of few words too, and nothing else', () => {
  const { effect } = sellerAndBuyer(...HEARING.slice(0, 5), 'And what cost?', ...HEARING.slice(6));
  const over = (likely: number, skill: 'objections' | 'listening' | 'overall') =>
    verdictShown(
      doing(effect, { 6: likelihoods(['pushback'], [0.6]), 7: likelihoods(['ignoring'], [likely]) }),
      skill,
      false,
    ).map(({ turn }) => turn);
  expect(over(0.6, 'objections')).toEqual([6, 7]);
  expect(over(0.6, 'listening')).toEqual([6, 7]);
  expect(over(0.6, 'overall')).toEqual([]);
  expect(over(0.45, 'objections')).toEqual([]);
});

it('a verdict with a reason that no turn shows is shown by what shows the verdict, and the reason is not told beside it', () => {
  const [call] = readCalls(join(import.meta.dirname, '../../../../training/calls'), ['k1']).filter(
    ({ id }) => id === 'k1-015',
  );
  const names = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
  const { criteria } = assessCall(call?.text ?? '', names, { ...nobody, displayName: call?.user ?? '' });
  expect(criteria[1]?.description).toMatch(
    /^You came to understand what matters to them\. Turn 5, you: .* Speaker 2:/u,
  );
});

it('a lecture shows itself, however unlikely it is that the reply goes over what was said', () => {
  const [call] = readCalls(join(import.meta.dirname, '../../../../training/calls'), ['j1']).filter(
    ({ id }) => id === 'j1-073',
  );
  const names = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
  const { criteria } = assessCall(call?.text ?? '', names, { ...nobody, displayName: call?.user ?? '' });
  expect(criteria[1]?.description).toMatch(/you explained at length unasked\. Turn 4, .* You: "And we've an app/u);
});

it('a dodged question shows no feeling that was trodden on', () => {
  const shown = (line: string, skill: 'empathy' | 'listening') => {
    const { conversation, effect } = sellerAndBuyer(...HEARING.slice(0, 5), line, ...HEARING.slice(6));
    const moves = { 6: likelihoods(['pushback'], [0.9]), 7: likelihoods(['ignoring'], [0.9]) };
    const passed = doing(effect, moves);
    const quotes =
      skill === 'empathy' ? empathyShown(passed, false, conversation.language) : verdictShown(passed, skill, false);
    return quotes.map(({ turn }) => turn);
  };
  expect(shown('And what does that one cost?', 'listening')).toEqual([6, 7]);
  expect(shown('And what does that one cost?', 'empathy')).toEqual([]);
  expect(shown('I am worried now, and what does that cost?', 'empathy')).toEqual([6, 7]);
  expect(shown('The other shop wants ninety-six for it.', 'empathy')).toEqual([]);
});

describe('what shows a next step', () => {
  it('is the day with the yes to it, the last of them, and no goodbye', () => {
    const { effect } = sellerAndBuyer(
      ...HEARING,
      'Wednesday at five, when he milks?',
      'Five is good. I will tell him.',
      'Tell him to mind the dog.',
      'I will. Goodbye.',
    );
    expect(settledShown(effect).slice(0, 2)).toEqual([
      { turn: 9, speaker: 'Seller', text: 'Wednesday at five, when he milks?' },
      { turn: 10, speaker: 'Buyer', text: 'Five is good. I will tell him.' },
    ]);
  });

  it('is nothing where no day is taken on', () => {
    const { effect } = sellerAndBuyer(
      ...HEARING,
      'I cannot say that yet.',
      'Ask the other one in the shop first, please.',
    );
    expect(settledShown(effect)).toEqual([]);
  });

  it('is the last proposal that they pushed away where little was agreed', () => {
    const shown = (answer: string, answers: ReturnType<typeof likelihoods>) => {
      const { effect } = sellerAndBuyer(
        ...HEARING.slice(0, 7),
        'And who comes to us?',
        'Nice shop you have there, by the way, I went past it in the spring with my sister, and it was full of people looking at the glasses. Shall I put you down for a visit?',
        answer,
      );
      const moves = { 9: likelihoods(['proposing'], [0.9]), 10: answers };
      const { turns } = doing(effect, moves);
      return unansweredShown({ ...effect, turns: turns.map((turn) => ({ ...turn, told: turn.moves })) });
    };
    const no = likelihoods(['pushback'], [0.9]);
    expect(shown('My bus is here.', no).map(({ turn }) => turn)).toEqual([9, 10]);
    expect(shown('My bus is here.', no)[0]?.text).toContain('Shall I put you down for a visit?');
    expect(shown('My bus is here.', likelihoods(['acceptance'], [0.9]))).toEqual([]);
    expect(shown('Can you put me through to him?', no)).toEqual([]);
    expect(shown('And the paper, the bag and the bill.', no)).toEqual([]);
  });

  it('is the question at the end where the yes answers that', () => {
    const { effect } = sellerAndBuyer(
      ...HEARING,
      'They come in about the third of May, and I have not put you down for a pair, as you may not want one. Shall I write to you when they are in?',
      'Yes, do. Write to me at the shop.',
    );
    expect(settledShown(effect)[0]?.text).toContain('Shall I write to you when they are in?');
  });

  it('is no protest, and nothing to which they say that they cannot agree', () => {
    const settled = (moves: Record<number, ReturnType<typeof likelihoods>>, ...lines: string[]) =>
      settledShown(doing(sellerAndBuyer(...HEARING, ...lines).effect, moves)).map(({ turn }) => turn);
    const PAID = [
      'It is paid.',
      'Wednesday at three fifteen? You said ten.',
      'Yes, ten, and Wednesday at three fifteen.',
    ];
    expect(settled({}, ...PAID)).toEqual([10, 11]);
    expect(settled({ 10: likelihoods(['protest'], [0.6]) }, ...PAID)).toEqual([]);
    expect(settled({}, 'I come on Wednesday at five.', 'Yes, Wednesday at five.')).toEqual([9, 10]);
    const answer = (refusal: string) =>
      settled(
        {},
        'Then I come to the shed with both by Wednesday, as that service is paid for.',
        `That is about the size of it. ${refusal} He is away until Wednesday week, yes.`,
      );
    expect(answer('I can say that today.')).toEqual([9, 10]);
    expect(answer("I can't say that today.")).toEqual([]);
  });

  it('is no day that they push away, nor one that they only speak of', () => {
    const answered = (line: string, pushback: number) => {
      const { effect } = sellerAndBuyer(...HEARING, 'I could be with you on Wednesday with both of them.', line);
      const moves = likelihoods(['pushback', 'commitment'], [pushback, 0.55]);
      const { turns } = doing(effect, { 10: moves });
      return settledShown({
        ...effect,
        turns: turns.map((turn) => (turn.turn.index === 10 ? { ...turn, told: moves } : turn)),
      });
    };
    const BUSY = "Wednesday they play, and I'll be sitting there.";
    expect(answered(BUSY, 0.1)).not.toEqual([]);
    expect(answered(BUSY, 0.8)).toEqual([]);
    const past = laundryCall(
      'So even the one machine is enough for you.',
      'It covers the Saturday. Good. Now let me ask you the other thing, who comes when it breaks.',
    );
    expect(settledShown(past.effect)).toEqual([]);
  });

  it('is the refusal where nothing was agreed, and no offer of theirs', () => {
    const { effect } = sellerAndBuyer(
      ...HEARING.slice(0, 7),
      'Then I could ring the other shop for a price.',
      'They will tell you the same.',
      'No, I am not interested in a second setting, we want the money.',
    );
    const doubt = likelihoods(['pushback'], [0.9]);
    expect(refusalShown(doing(effect, { 8: doubt, 10: doubt })).map(({ turn }) => turn)).toEqual([9, 10]);
    expect(refusalShown(doing(effect, { 8: doubt }))).toEqual([]);
  });
});
