import { MEASURE_WORDS } from '../../../evidence/sentences/measure-words.ts';
import { say } from '../../../evidence/sentences/say.ts';
import { trimEndOf } from '../../../lib/text/trim.ts';
import type { Conversation } from '../../conversation/types.ts';
import type { Moment, Quote } from '../../../evidence/builtin.ts';
import type { StepPart } from '../../../evidence/sentences/figures.ts';
import type { Language } from '../../languages/language.ts';
import { LISTED_LANGUAGES } from '../listed-languages.ts';
import type { MeasureDefinition } from '../definition.ts';
import { fullestSentence, momentAt, quote } from '../quoting.ts';
import { replyTo, sentenceToSayBack } from '../say-back.ts';
import { bestStep, partsOf, worthOf, type Step } from './read-steps.ts';

/** What a step lacks of its parts but the action, which makes it one. */
export const lacksOf = (step: Step): StepPart[] => PARTS.flatMap(([lacks, part]) => (lacks(step) ? [part] : []));

const PARTS: readonly [lacks: (step: Step) => boolean, part: StepPart][] = [
  [({ time }) => time < 1, 'day'],
  [({ owner }) => owner === 0, 'owner'],
  [({ agreed }) => agreed === 0, 'yes'],
];

const SUBSTANTIAL = 8;

/** Without the other side's yes a step is worth 2.5 of 1 to 5 at most: a promise of one side is no agreement (Rackham). */
const WITHOUT_A_YES = 0.375;

/** Where they leave with a no in their last turns, what led to it comes before any next step. */
const LAST_TURNS = 3;
/** A step is built on what they said near the end. */
const LAST_OF_THEIRS = 3;

/** Without a step, the last thing of substance they said is what to build one on. */
export function missedMoment(conversation: Conversation): Moment | null {
  const { language, theirs, resistance, turns } = conversation;
  if (resistance.some(({ turn }) => turn.index > (turns.at(-1)?.index ?? 0) - LAST_TURNS)) return null;
  const ending = theirs.slice(-LAST_OF_THEIRS);
  const heard =
    ending.findLast((turn) => turn.wordCount >= SUBSTANTIAL && sentenceToSayBack(language, turn) !== null) ??
    ending.findLast((turn) => turn.wordCount >= SUBSTANTIAL) ??
    ending.at(-1);
  if (heard === undefined) return null;
  return momentAt(
    heard,
    sentenceToSayBack(language, heard) ?? fullestSentence(heard),
    say('missing.agreement', {}),
    replyTo(language, heard, () => language.suggest.step, { unheard: language.suggest.step }),
  );
}

/** The step, with words for what it lacks. */
export function lackingMoment({ turn, sentence }: Step, lacks: StepPart[], { suggest }: Language): Moment {
  const said =
    sentence.words.length > 30 ? '' : `${trimEndOf(sentence.text, /[\s,;:–-]/u).replace(/([^.!?…])$/u, '$1.')} `;
  return momentAt(
    turn,
    sentence,
    say('missing.of-step', { lacks }),
    `${turn.mine ? said : ''}${lacks.map((part) => suggest[part]).join(' ')}`,
  );
}

/** Whether the conversation ends in a step that can be seen to be done: action, day, owner, agreement. */
export const nextStep: MeasureDefinition = {
  id: 'next-step',
  ...MEASURE_WORDS['next-step'],
  definition:
    'The best proposal or promise of either side: does it name an action, a day or time (a week or month counts half), who does it, and does the other side say yes, say the day back, or promise it of their own accord? A proposal without that yes counts half, and without it nothing gets more than 2.5 of 1 to 5. What leaves it open ("I\'ll be in touch") is none.',
  cite: 'Rackham, SPIN Selling; no published threshold',
  judged: 'presence',
  languages: LISTED_LANGUAGES,
  take: (conversation) => {
    const step = bestStep(conversation);
    if (step === null)
      return {
        value: 0,
        points: 0,
        finding: say('next-step.none', {}),
        note: null,
        quotes: [],
        moment: missedMoment(conversation),
      };
    const lacking = lacksOf(step);
    const quotes: Quote[] = [quote(step.turn, step.sentence), ...(step.answer === null ? [] : [quote(step.answer)])];
    return {
      value: partsOf(step),
      points: step.agreed === 0 ? Math.min(worthOf(step), WITHOUT_A_YES) : worthOf(step),
      finding: say('next-step', { by: step.turn.mine ? 'you' : 'them', parts: partsOf(step), lacks: lacking }),
      note: null,
      quotes,
      moment: lacking.length === 0 ? null : lackingMoment(step, lacking, conversation.language),
    };
  },
};
