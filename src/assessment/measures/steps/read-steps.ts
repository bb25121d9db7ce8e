import { keptWith } from '../../../lib/values/kept-with.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Conversation, Spoken } from '../../conversation/types.ts';
import { turnBeside } from '../../conversation/turn-beside.ts';
import type { Language, StepSignals } from '../../languages/language.ts';

/** A proposal or promise, and what it has of the four parts: 0, ½ or 1 each. */
export interface Step {
  turn: Spoken;
  sentence: Sentence;
  /** The other side's answer, where it says yes. */
  answer: Spoken | null;
  action: number;
  time: number;
  owner: number;
  agreed: number;
  /** Whether it is the user's own promise, and nobody pushed it away. */
  promised: boolean;
}

/** How many of the four parts a step has. */
export const partsOf = (step: Step): number => step.action + step.time + step.owner + step.agreed;
/**
 * 0 to 1: a quarter for each part; half of that for a proposal that the other side did not say yes to. One's own
 * promise needs no yes to count.
 */
export const worthOf = (step: Step): number => (partsOf(step) / 4) * (step.agreed === 0 && !step.promised ? 0.5 : 1);

// Steps named at the opening ("let me show you today") are the call's own agenda; the end is looked at, as many turns
// of a long call as of a short one.
const LAST = 16;
/** Turns of fewer words ("Mm-hmm") are not counted among them. */
const LEAST_WORDS = 3;

interface Times {
  best: number;
  /** The words of exact times ("thursday", "17th"). */
  words: Set<string>;
}

function timesIn({ times: timesOf }: StepSignals, sentences: readonly Sentence[]): Times {
  const times: Times = { best: 0, words: new Set() };
  for (const { words } of sentences) {
    for (const said of timesOf(words)) {
      times.best = Math.max(times.best, said.exact ? 1 : 0.5);
      for (const word of said.words) times.words.add(word);
    }
  }
  return times;
}

/** What is asked of a whole turn. A turn of n sentences may hold n steps, so each answer is found once for a turn. */
interface TurnFacts {
  pushesBack: (turn: Spoken) => boolean;
  agrees: (turn: Spoken) => boolean;
  asksForStep: (turn: Spoken) => boolean;
  words: (turn: Spoken) => ReadonlySet<string>;
}

/** The same function of a turn, worked out once for each. */
function once<Fact>(find: (turn: Spoken) => Fact): (turn: Spoken) => Fact {
  const found = new Map<Spoken, Fact>();
  return (turn) => {
    const known = found.get(turn);
    if (known !== undefined) return known;
    const fact = find(turn);
    found.set(turn, fact);
    return fact;
  };
}

function createTurnFacts({ sentence: { resistanceKind }, step: { agrees, commits } }: Language): TurnFacts {
  return {
    pushesBack: once(({ sentences }) => sentences.some((sentence) => resistanceKind(sentence) !== null)),
    agrees: once(({ sentences }) => sentences.some(({ words }) => agrees(words))),
    asksForStep: once(({ sentences }) =>
      sentences.some(({ question, words }) => question === 'proposal' || commits(words)),
    ),
    words: once(({ sentences }) => new Set(sentences.flatMap(({ words }) => words))),
  };
}

// Whether a turn agrees: it says yes or repeats the day, and does not push back.
function accepts(facts: TurnFacts, turn: Spoken | undefined, times: Times): boolean {
  if (turn === undefined || facts.pushesBack(turn)) return false;
  if (facts.agrees(turn)) return true;
  const said = facts.words(turn);
  return [...times.words].some((word) => said.has(word));
}

function readStep(conversation: Conversation, facts: TurnFacts, turn: Spoken, at: number): Step | null {
  const sentence = turn.sentences[at];
  if (sentence === undefined) return null;
  const { step } = conversation.language;
  const theirs = !turn.mine;
  if (theirs && (!step.ownWord(sentence.words) || facts.pushesBack(turn))) return null;
  const when = step.asksWhen(sentence.words);
  // An open question, such as what could be done, is no proposal yet.
  if (sentence.question === 'open' && !when) return null;
  const commits = step.commits(sentence.words);
  const promise = step.ownPromise(sentence.words);
  // Most sentences end here, before any time is looked for.
  if (!commits && !promise && !when && (theirs || !step.promises(sentence.words))) return null;
  const before = turnBeside(conversation.turns, turn, -1);
  const after = turnBeside(conversation.turns, turn, 1);
  const near = turn.sentences.slice(Math.max(0, at - 1), at + 3);
  // "When shall we look at it again?" with a day in the answer; "I'll ask on Wednesday": a day makes an action of it.
  const dated =
    timesIn(step, near).best === 1 || (when && timesIn(step, after?.sentences.slice(0, 2) ?? []).best === 1);
  if (!commits && !dated) return null;
  const action = step.namesAction(sentence.words) || dated ? 1 : 0;
  if (action === 0 || (step.leavesOpen(sentence.words) && timesIn(step, [sentence]).best < 1)) return null;
  const times = timesIn(step, [
    ...near,
    ...(after?.sentences.slice(0, 2) ?? []),
    ...(before?.sentences.slice(-1) ?? []),
  ]);
  // The other side's own promise needs no further yes; else they say yes to it, or had asked for it.
  const asked = before !== undefined && facts.asksForStep(before);
  const yes = theirs || accepts(facts, after, times);
  return {
    turn,
    sentence,
    action,
    answer: yes && !theirs ? (after ?? null) : null,
    time: times.best,
    owner: theirs || near.some((item) => step.namesOwner(item.words)) ? 1 : 0,
    agreed: yes || asked ? 1 : 0,
    promised: !theirs && promise && !(after !== undefined && facts.pushesBack(after)),
  };
}

function find(conversation: Conversation): Step | null {
  let best: Step | null = null;
  const facts = createTurnFacts(conversation.language);
  const from = conversation.turns.filter(({ wordCount }) => wordCount >= LEAST_WORDS).at(-LAST)?.index ?? 0;
  for (const turn of conversation.turns) {
    if (turn.index < from) continue;
    for (const at of turn.sentences.keys()) {
      const step = readStep(conversation, facts, turn, at);
      if (step !== null && (best === null || worthOf(step) >= worthOf(best))) best = step;
    }
  }
  return best;
}

/**
 * The step of the conversation that is worth most, the latest of equals; either side may have said it. Null where none
 * names an action or a day.
 */
export const bestStep: (conversation: Conversation) => Step | null = keptWith(find);
