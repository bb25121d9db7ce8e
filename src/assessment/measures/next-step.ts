import type { Conversation, Sentence, Spoken } from '../conversation/types.ts';
import { agrees, commits, leavesOpen, namesAction, namesOwner } from '../signals/next-step-words.ts';
import { resistanceKind } from '../signals/resistance.ts';
import { TIME_PHRASES } from '../signals/time-words.ts';
import { findPhrases } from '../text/lexicon.ts';
import type { Quote } from '../types.ts';
import type { MeasureDefinition } from './definition.ts';
import { fullestTurn, momentAt, quote, theirWords } from './quoting.ts';

interface Step {
  turn: Spoken;
  sentence: Sentence;
  action: number;
  time: number;
  owner: number;
  agreed: number;
}

const total = (step: Step): number => (step.action + step.time + step.owner + step.agreed) / 4;

function timeIn(sentences: readonly Sentence[]): number {
  let best = 0;
  for (const sentence of sentences) {
    for (const { tag } of findPhrases(TIME_PHRASES, sentence.words)) {
      if (tag === 'exact') return 1;
      best = 0.5;
    }
  }
  return best;
}

const accepts = (turn: Spoken | undefined): boolean => turn !== undefined && turn.sentences.some((sentence) => agrees(sentence.words)) && !turn.sentences.some((sentence) => resistanceKind(sentence) !== null);

function readStep(conversation: Conversation, i: number, sentence: Sentence): Step | null {
  const turn = conversation.turns[i];
  if (turn === undefined || !commits(sentence.words)) return null;
  const action = namesAction(sentence.words) ? 1 : 0;
  if (action === 0 || (leavesOpen(sentence.words) && timeIn([sentence]) < 1)) return null;
  const before = conversation.turns[i - 1];
  const after = conversation.turns[i + 1];
  const at = turn.sentences.indexOf(sentence);
  const near = turn.sentences.slice(Math.max(0, at - 1), at + 3);
  const around = [...near, ...(after?.sentences.slice(0, 2) ?? []), ...(before?.sentences.slice(-1) ?? [])];
  const time = Math.max(timeIn(near), timeIn(around));
  const owner = near.some((item) => namesOwner(item.words)) ? 1 : 0;
  // Agreed: the other side says yes to it, or asked for it.
  const agreed = accepts(after) || (before !== undefined && before.sentences.some((item) => item.question === 'proposal' || commits(item.words))) ? 1 : 0;
  return { turn, sentence, action, time, owner, agreed };
}

function bestStep(conversation: Conversation): Step | null {
  let best: Step | null = null;
  // The second half: steps named at the opening ("let me show you today") are the call's own agenda. Short calls are looked at whole.
  const from = conversation.turns.length > 12 ? Math.floor(conversation.turns.length / 2) : 0;
  for (let i = from; i < conversation.turns.length; i += 1) {
    const turn = conversation.turns[i];
    if (turn === undefined || !turn.mine) continue;
    for (const sentence of turn.sentences) {
      const step = readStep(conversation, i, sentence);
      if (step !== null && (best === null || total(step) >= total(best))) best = step;
    }
  }
  return best;
}

function missingOf(step: Step | null): string {
  if (step === null) return 'what will be done';
  const missing = [step.time < 1 ? 'a day' : '', step.owner === 0 ? 'who does it' : '', step.agreed === 0 ? 'a clear yes from the other side' : ''].filter((part) => part !== '');
  return missing.join(' and ');
}

/** Whether the conversation ends in a step that can be seen to be done: action, day, owner, agreement; a quarter of the points each. */
export const nextStep: MeasureDefinition = {
  id: 'next-step',
  title: 'Concrete next step',
  definition: "The user's best proposal or promise: does it name an action, a day or time (a week or month counts half), who does it, and does the other side agree? Promises that leave it open (\"I'll be in touch\") are none.",
  unit: 'of 4 parts',
  target: 'an action, a day, an owner and a yes',
  source: 'Rackham, SPIN Selling (1988): an advance is an agreed action that moves things on, a continuation is not; no threshold is published',
  cite: 'Rackham, SPIN Selling; no published threshold',
  judged: 'presence',
  advice: 'agree on one next step with a day and a name',
  englishOnly: true,
  take: (conversation) => {
    const step = bestStep(conversation);
    const last = conversation.turns.at(-1);
    // Without a step: the last place where the other side said something to build one on.
    const lastSaid = conversation.theirs.findLast((turn) => turn.wordCount >= 5) ?? conversation.mine.at(-1);
    const value = step === null ? 0 : step.action + step.time + step.owner + step.agreed;
    const heard = fullestTurn(conversation, () => true);
    const instead = heard === null ? 'Shall we meet on Thursday at ten, and who else should be there?' : `You said ${theirWords(heard)}. Shall we meet on Thursday at ten to look at exactly that, and who else should be there?`;
    const place = step?.turn ?? lastSaid ?? last;
    const gap = missingOf(step);
    const answer = step === null ? undefined : conversation.turns[step.turn.index];
    const quotes: Quote[] = step === null ? [] : [quote(step.turn, step.sentence), ...(answer !== undefined && step.agreed === 1 ? [quote(answer)] : [])];
    return {
      value,
      points: step === null ? 0 : total(step),
      finding: step === null ? 'No next step was proposed that names an action.' : `You proposed a next step with ${value} of 4 parts${gap === '' ? ' (action, day, owner, agreement)' : `; missing: ${gap}`}.`,
      note: null,
      quotes,
      moment: gap === '' || place === undefined ? null : momentAt(place, step?.sentence ?? place.sentences.at(-1), step === null ? 'Nothing was agreed after this.' : `The next step lacks ${gap}.`, instead),
    };
  },
};
