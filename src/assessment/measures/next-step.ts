import { trimEndOf } from '../../lib/trim.ts';
import type { Conversation } from '../conversation/types.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';
import { KNOWN } from './known-languages.ts';
import type { MeasureDefinition } from './definition.ts';
import { fullestSentence, momentAt, quote, replyTo, sentenceToSayBack } from './quoting.ts';
import { bestStep, partsOf, worthOf, type Step } from './read-steps.ts';

const PARTS: readonly [lacks: (step: Step) => boolean, name: string, ask: 'day' | 'owner' | 'yes'][] = [
  [({ time }) => time < 1, 'a day', 'day'],
  [({ owner }) => owner === 0, 'who does it', 'owner'],
  [({ agreed }) => agreed === 0, 'a clear yes from the other side', 'yes'],
];

const SUBSTANTIAL = 8;

/** Where they leave with a no in their last turns, what led to it comes before any next step. */
const LAST_TURNS = 3;
/** A step is built on what they said near the end. */
const LAST_OF_THEIRS = 3;

// Without a step, the last thing of substance they said is what to build one on.
function missedMoment(conversation: Conversation): Moment | null {
  const { language, theirs, resistance, turns } = conversation;
  if (resistance.some(({ turn }) => turn.index > turns.length - LAST_TURNS)) return null;
  const ending = theirs.slice(-LAST_OF_THEIRS);
  const heard =
    ending.findLast((turn) => turn.wordCount >= SUBSTANTIAL && sentenceToSayBack(language, turn) !== null) ??
    ending.findLast((turn) => turn.wordCount >= SUBSTANTIAL) ??
    ending.at(-1);
  if (heard === undefined) return null;
  return momentAt(
    heard,
    sentenceToSayBack(language, heard) ?? fullestSentence(heard),
    'Nothing was agreed after this.',
    replyTo(language, heard, () => language.suggest.step, { unheard: language.suggest.step }),
  );
}

function lackingMoment({ turn, sentence }: Step, lacking: readonly string[], asks: readonly string[]): Moment {
  const said =
    sentence.words.length > 30 ? '' : `${trimEndOf(sentence.text, /[\s,;:–-]/u).replace(/([^.!?…])$/u, '$1.')} `;
  return momentAt(
    turn,
    sentence,
    `The next step lacks ${lacking.join(' and ')}.`,
    `${turn.mine ? said : ''}${asks.join(' ')}`,
  );
}

/** Whether the conversation ends in a step that can be seen to be done: action, day, owner, agreement. */
export const nextStep: MeasureDefinition = {
  id: 'next-step',
  title: 'Concrete next step',
  definition:
    'The best proposal or promise of either side: does it name an action, a day or time (a week or month counts half), who does it, and does the other side say yes, say the day back, or promise it of their own accord? A proposal without that yes counts half. What leaves it open ("I\'ll be in touch") is none.',
  unit: 'of 4 parts',
  target: 'an action, a day, an owner and a yes',
  source:
    'Rackham, SPIN Selling (1988): an advance is an agreed action that moves things on, a continuation is not; no threshold is published',
  cite: 'Rackham, SPIN Selling; no published threshold',
  judged: 'presence',
  advice: 'agree on one next step with a day and a name',
  languages: KNOWN,
  take: (conversation) => {
    const step = bestStep(conversation);
    if (step === null)
      return {
        value: 0,
        points: 0,
        finding: 'No next step was proposed that names an action.',
        note: null,
        quotes: [],
        moment: missedMoment(conversation),
      };
    const lacking = PARTS.filter(([lacks]) => lacks(step));
    const names = lacking.map(([, name]) => name);
    const quotes: Quote[] = [quote(step.turn, step.sentence), ...(step.answer === null ? [] : [quote(step.answer)])];
    return {
      value: partsOf(step),
      points: worthOf(step),
      finding: `${step.turn.mine ? 'You proposed' : 'They named'} a next step with ${partsOf(step)} of 4 parts${names.length === 0 ? ' (action, day, owner, agreement)' : `; missing: ${names.join(' and ')}`}.`,
      note: null,
      quotes,
      moment:
        lacking.length === 0
          ? null
          : lackingMoment(
              step,
              names,
              lacking.map(([, , ask]) => conversation.language.suggest[ask]),
            ),
    };
  },
};
