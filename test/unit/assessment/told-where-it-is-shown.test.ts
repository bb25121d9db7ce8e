import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../scripts/assessor/train/read-material.ts';
import { assess } from '../../../src/assessment/index.ts';
import { clearnessOf, type InSentence } from '../../../src/assessment/effect/tell-reason.ts';
import { REASON_WORDS } from '../../../src/assessment/effect/reason-words.ts';
import { whereShown } from '../../../src/assessment/measures/effect/places-shown.ts';
import { replyWithHeard } from '../../../src/assessment/measures/effect/show-pair.ts';
import type { Move } from '../../../src/assessment/moves/codes.ts';
import { placeOf } from '../../../src/assessment/moves/move-likelihoods.ts';
import { likelihoods } from './likelihoods.ts';
import { assessCall, nobody } from './samples.ts';
import { laundryCall } from './seller-and-buyer.ts';

const TRAINING = join(import.meta.dirname, '../../../training');

/** Where a move is shown in a call, of whose turns from 9 on the likely moves are given. */
function shownOf(figure: string, move: Move, lines: readonly string[], moves: Record<number, readonly Move[]>) {
  const { effect } = laundryCall(...lines);
  const turns = effect.turns.map((turn) => {
    const given = moves[turn.turn.index] ?? [];
    const likely = likelihoods(
      given,
      given.map(() => 0.9),
    );
    return { ...turn, moves: likely, told: likely };
  });
  const words = REASON_WORDS[figure];
  if (words === undefined) throw new Error('no words');
  const inSentence: InSentence = (own) => own.get(move);
  const told = {
    reason: { figure, value: 1, usual: 0, effect: 1 },
    words,
    clearness: clearnessOf(placeOf(move)),
    inSentence,
  };
  return whereShown({ ...effect, turns }, told, 'empathy').map(({ turn }) => turn);
}

describe('what is told is shown', () => {
  it('of pressing where it goes on over something, and never by a last word', () => {
    const lines = [
      'We could start on Monday, if you like.',
      'No, I am not all set, the towels are grey.',
      'So shall I put you down for the hotel plan today?',
      'I want the number of your office.',
      'It is the number that you called, and is there anything else that I can do today?',
      'No.',
      'Perfect, thank you for calling, there is a short survey now.',
    ];
    const moves = { 10: ['pushback'], 11: ['pressing'], 12: ['pushback'], 13: ['pressing'], 15: ['pressing'] } as const;
    expect(shownOf('my pressing', 'pressing', lines, moves)).toEqual([10, 11]);
  });

  it('of what was passed over by no reply to a yes, whatever else is in that', () => {
    const lines = [
      'We could start on Monday, if you like.',
      'Okay I can do that, my brother has a van.',
      'So shall I put you down for Friday then?',
      'The van is at the garage until the ninth.',
      'So shall I put you down for Friday then?',
    ];
    const moves = { 11: ['ignoring'], 13: ['ignoring'] } as const;
    const shown = (ten: readonly Move[], twelve: readonly Move[]) =>
      shownOf('pushback ignored', 'ignoring', lines, { ...moves, 10: ten, 12: twelve });
    expect(shown(['acceptance'], ['pushback'])).toEqual([12, 13]);
    expect(shown(['acceptance'], ['acceptance'])).toEqual([]);
    // "Okay, but" says no all the same.
    expect(shown(['pushback'], ['pushback'])).toEqual([10, 11, 12, 13]);
  });

  it('of what was passed over by no reply of a few words', () => {
    const shown = (reply: string) =>
      shownOf(
        'pushback ignored',
        'ignoring',
        ['We could start on Monday.', 'The van is at the garage.', reply, 'Aye.'],
        {
          10: ['pushback'],
          11: ['ignoring'],
        },
      );
    expect(shown('Sure, fire away.')).toEqual([]);
    expect(shown('Sure, fire away, I have time.')).toEqual([10, 11]);
  });

  it('of warming by nobody who complains', () => {
    const lines = ['You are the one who has to learn.', 'You do not take much criticism, I see. Good day to you.'];
    expect(shownOf('their warming', 'warming', lines, { 10: ['warming'] })).toEqual([9, 10]);
    expect(shownOf('their warming', 'warming', lines, { 10: ['warming', 'protest'] })).toEqual([]);
  });

  it('of what something is worth by no question that they object to', () => {
    const lines = [
      'How much do the grey sheets cost you every week?',
      'It is nothing but talk, and I have heard it all before.',
    ];
    const shown = (...more: readonly Move[]) =>
      shownOf('my drawing-worth', 'drawing-worth', lines, { 9: ['drawing-worth'], 10: ['openness', ...more] });
    expect(shown()).toEqual([9, 10]);
    expect(shown('pushback')).toEqual([]);
    expect(shown('protest')).toEqual([]);
  });

  it('of listening by sympathy, though another sentence has their word', () => {
    const heard = 'I was frightened, you know. I thought I had to ring for the fire brigade.';
    const reply =
      'Of course you were, you came into the laundry and there was smoke in it. You have done everything right. You can still ring me at any hour of the day, and tell the others to stay out.';
    const { effect } = laundryCall('So where was it?', heard, reply);
    const sympathy = (likely: number) => {
      const turns = effect.turns.map((turn) =>
        turn.turn.index === 11 ? { ...turn, moves: likelihoods(['empathy'], [likely]) } : turn,
      );
      const own = turns.at(-1);
      if (own === undefined) throw new Error('no reply');
      return replyWithHeard(turns, own, () => 0.9, true)[1]?.text;
    };
    expect(sympathy(0.9)).toMatch(/^Of course you were/u);
    expect(sympathy(0.1)).toContain('ring me');
  });
});

it('nobody was correct with them who waved a concern away', () => {
  const call = readMaterial(TRAINING, ['j1']).find(({ call: { id } }) => id === 'j1-011')?.call;
  if (call === undefined) throw new Error('no call');
  const [empathy] = assessCall(call.text, ['Empathy'], { ...nobody, displayName: call.user }).criteria;
  expect(empathy?.description).toMatch(/^You went little into how they feel: a concern was waved away\./u);
});

describe('in German', () => {
  const judged = (transcript: string, displayName: string, criteria: readonly string[]) =>
    assess({
      transcript,
      user: { userId: 'u', email: null, displayName },
      scenario: {
        name: 'Gespräch',
        scale: { min: 1, max: 5 },
        criteria: criteria.map((name) => ({ name, description: '' })),
      },
    });
  const assessed = (criteria: readonly string[], ...lines: string[]) =>
    judged(lines.map((line, at) => `${at % 2 === 0 ? 'Berater' : 'Kundin'}: ${line}`).join('\n'), 'Berater', criteria);
  const POOR = [
    'Guten Tag, hier ist die Firma Tür und Tor, ich rufe wegen Ihrer Haustür an.',
    'Guten Tag. Unsere Tür ist in Ordnung, die hat mein Sohn gemacht, der ist Schreiner.',
    'Unser Berater ist am Donnerstag sowieso in Ihrer Straße, und er bringt den Katalog mit.',
    'Meine Frau ist im September gestorben, und ich schlafe seitdem kaum noch in dem Haus.',
    'Der Katalog hat zwölf Farben, und das Blau ist ganz neu in diesem Jahr dabei.',
    'Das ist mir viel zu teuer, wir haben doch gar kein Geld dafür.',
    'Das glauben viele, aber die Tür zahlt sich ja in zehn Jahren von selbst ab.',
  ];

  it('a moment pastes no words of theirs', () => {
    const { evidence } = assessed(
      ['Handling objections'],
      ...POOR.slice(0, 3),
      'Das ist mir viel zu teuer, wir haben vor zwei Jahren alles neu gekauft.',
      ...POOR.slice(4, 5),
      'Na ja, Sie reden ja viel.',
      'Die Griffe gibt es auch in Messing.',
      'Die Katze muss hinaus, und das Essen steht auf dem Herd.',
      'Im Frühjahr kommen dann noch zwei neue Farben dazu.',
      'Auf Wiederhören.',
    );
    expect(evidence.feedback?.moment?.turn).toBe(4);
    expect(evidence.feedback?.moment?.instead).toBe('Erzählen Sie mir erst mehr davon, bevor ich weiterrede.');
  });

  it('a plain no that was gone on over is to be taken', () => {
    const { coachFeedback } = assessed(
      ['Handling objections'],
      ...POOR.slice(0, 3),
      'Nein, ich will das nicht.',
      'Er trinkt nur einen Kaffee bei Ihnen und danach wissen Sie Bescheid.',
      'Wir brauchen hier wirklich nichts.',
      'Dann trage ich Sie für Freitag um zehn ein.',
      'Nein, ich will das nicht, und jetzt lege ich auf.',
      'So eine Gelegenheit kommt nicht wieder.',
      'Auf Wiederhören.',
    );
    expect(coachFeedback).toContain('Take a no when they say it');
    expect(coachFeedback).toContain('Dann belasse ich es dabei.');
  });

  it('a step is shown with what stands beside it, and with the answer to it', () => {
    const text = readFileSync(join(TRAINING, 'german/calls/de-01.txt'), 'utf8');
    const { evidence } = judged(text.replaceAll(/^# .*\n/gmu, ''), 'Frau Hellwig', ['Next steps']);
    const quotes = evidence.criteria[0]?.measures[0]?.quotes ?? [];
    expect(quotes.map(({ turn }) => turn)).toEqual([19, 20]);
    expect(quotes[0]?.text).toMatch(/^Samstag um zehn, Sie beide\. Und legen Sie/u);
  });
});
