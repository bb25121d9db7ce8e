import { keptWith } from '../../../lib/values/kept-with.ts';
import type { EffectTurn, Effect } from '../../effect/effect-of.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import type { Skill } from '../../effect/skill-model.ts';
import type { Spoken } from '../../conversation/types.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import type { Language } from '../../languages/language.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import type { Moment } from '../../../evidence/builtin.ts';
import { asksForSomething } from '../../signals/ending-words.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { beside } from './show-turn.ts';
import { asksAbout } from '../asking/asks-about.ts';
import { fullestSentence, momentAt, replyTo, sentenceToSayBack } from '../quoting.ts';
import { say } from '../../../evidence/sentences/say.ts';

const MISSED = PUSHES.map(placeOf);
const MET = (['answering', 'exploring', 'empathy', 'acting', 'taking-up', 'restating', 'drawing-worth'] as const).map(
  placeOf,
);

const YES = (['acceptance', 'commitment', 'warming'] as const).map(placeOf);

/** What the other side said, and the user's reply that met it badly. */
export interface Missed {
  heard: EffectTurn;
  reply: EffectTurn;
  cost: number;
  /** How likely the reply met it badly, by the clearest of the ways. */
  likely: number;
  /** What the reply did instead of meeting it. */
  did: 'passed' | 'price' | 'echoed';
  /** The turn in which they came back to it of themselves. */
  again: Again | null;
}

/** They come back to something within so many turns, or it is another matter. */
const BACK_WITHIN = 10;
/** What is said again counts so many times more: whoever has to say a thing twice says what matters. */
const SAID_AGAIN = 1.5;
/** What they had to say again was passed over, at least so surely, unless the reply did something with it. */
const PASSED_OVER = 0.6;
const SURELY_MET = 0.5;
/**
 * That a word comes up again says little by itself. It was left out only where the reply hardly met them, and one that asks
 * something is likely to have passed it over. SOURCE: of eight moments in an outsider's calls four were wrong; of these three had
 * replies beyond these limits, and no right one.
 */
const HARDLY_MET = 0.3;
const PASSES = 0.2;
const NOT_CONTENT_FROM = 0.3;
const NOT_CONTENT = (['pushback', 'protest'] as const).map(placeOf);
/** What cost less is no moment to show. */
const LEAST_COST = 0.12;

// The commonest words are said again whatever is spoken of, in whichever form: "needing" is one of them.
const COMMON = 600;

/** Whether a turn thanks: no doubt and no complaint, unless a "but" or words of resistance stand beside it. */
export const onlyThanks = ({ sentences }: Spoken): boolean =>
  sentences.some(({ words }) => saysThanks(words)) &&
  !sentences.some(
    (sentence) => sentence.words.includes('but') || sentence.question !== null || resistanceKind(sentence) !== null,
  );

// Loops, because this is done for each word of a call, and a list for each word took a twentieth of an assessment.
function mattersOf({ turn, features }: EffectTurn, names: ReadonlySet<string>): string[] {
  const matters: string[] = [];
  let rare: Set<string> | null = null;
  for (const { token, topic, rank, topicRank } of features.words)
    if (topic !== null && rank >= COMMON && topicRank >= COMMON && !names.has(token)) (rare ??= new Set()).add(topic);
  if (rare === null) return matters;
  for (const { stems } of turn.sentences) for (const one of stems) if (rare.has(one)) matters.push(one);
  return matters;
}

/** A turn in which they come back to a matter of theirs. */
interface Again {
  turn: EffectTurn;
  matter: string;
}

// Reads the matters of turns, each turn's once. Those that are equal share their words (moves/turn-features.ts), and so their matters.
function mattersReader(turns: readonly EffectTurn[]): (turn: EffectTurn) => readonly string[] {
  // A name by which somebody is spoken to comes again and again, and is no matter.
  const names = new Set<string>();
  for (const speaker of new Set(turns.map(({ turn }) => turn.speaker)))
    for (const name of speaker?.toLowerCase().split(' ') ?? []) names.add(name);
  const known = new Map<EffectTurn['features']['words'], readonly string[]>();
  return (turn) => {
    const { words } = turn.features;
    const before = known.get(words);
    if (before !== undefined) return before;
    const matters = mattersOf(turn, names);
    known.set(words, matters);
    return matters;
  };
}

// Where the other side comes back to something of its own that the reply, and the user until then, left out.
function saidAgain(
  turns: readonly EffectTurn[],
  mattersIn: (turn: EffectTurn) => readonly string[],
  heard: EffectTurn,
  at: number,
): Again | null {
  const matters = mattersIn(heard);
  if (matters.length === 0) return null;
  const open = new Set(matters);
  for (let next = at + 1; next <= at + BACK_WITHIN && open.size > 0; next += 1) {
    const turn = turns[next];
    if (turn === undefined) return null;
    if (turn.turn.mine) for (const matter of mattersIn(turn)) open.delete(matter);
    else {
      const matter = mattersIn(turn).find((one) => open.has(one));
      if (matter !== undefined) return { turn, matter };
    }
  }
  return null;
}

/** The share of a reply's topics from which on it is an echo, as the figure of echoes has it. */
const ECHO = 0.7;

const isEcho = ({ features: heard }: EffectTurn, { features: reply }: EffectTurn): boolean => {
  const known = new Set(heard.topics);
  const again = reply.topics.filter((topic) => known.has(topic)).length;
  return reply.topics.length > 0 && again / reply.topics.length > ECHO;
};

/** A question that is given back in place of an answer weighs nearly as much as pushback. */
const ECHOED_QUESTION = 0.8;

/** What somebody volunteers weighs less than pushback, unless they have to say it again. */
const VOLUNTEERED = { once: 0.3, again: 0.8 };

const asksInIt = ({ sentences }: Spoken): boolean =>
  sentences.some(({ question }) => question === 'open' || question === 'closed');

// What the user's replies met worst, the worst first; of equals the first.
function findMissed({ turns, most, priceCuts }: Effect): Missed[] {
  const missed: Missed[] = [];
  const mattersIn = mattersReader(turns);
  for (const [at, heard] of turns.entries()) {
    const reply = turns[at + 1];
    if (heard.turn.mine || reply === undefined || !reply.turn.mine || heard.turn.wordCount < 3) continue;
    if (onlyThanks(heard.turn)) continue;
    const did = priceCuts.has(reply.turn.index)
      ? 'price'
      : most?.why === 'echoes' && isEcho(heard, reply)
        ? 'echoed'
        : 'passed';
    const met = did === 'passed' ? reply.moves.most(MET) : 0;
    const likely = did === 'passed' ? reply.moves.most(MISSED) : 1;
    // More likely met than not, and than passed over: nobody would show this as a fault.
    if (met >= SURELY_MET && met > likely) continue;
    const costOf = (isSaidAgain: boolean): number => {
      const weight =
        Math.max(
          did === 'echoed' && heard.turn.sentences.some(({ question }) => question !== null) ? ECHOED_QUESTION : 0,
          heard.moves.get('pushback'),
          heard.moves.get('protest'),
          VOLUNTEERED[isSaidAgain ? 'again' : 'once'] * heard.moves.get('openness'),
        ) *
        (1 - Math.max(heard.moves.most(YES), heard.told.most(YES)));
      const went = isSaidAgain ? Math.max(likely, PASSED_OVER) : likely;
      return weight * (went + 0.1) * (1 - 0.7 * met) * (isSaidAgain ? SAID_AGAIN : 1);
    };
    const mayPass = did === 'passed' && met < HARDLY_MET && (likely >= PASSES || !asksInIt(reply.turn));
    // A turn that is said again costs most. Mostly even that would be too little; then nobody needs to look whether it is.
    if (costOf(mayPass) <= LEAST_COST) continue;
    // "They came back to it" is told only of a reply that may have passed it over, and where they were not content with it.
    const found = mayPass ? saidAgain(turns, mattersIn, heard, at) : null;
    const again = found !== null && found.turn.moves.most(NOT_CONTENT) >= NOT_CONTENT_FROM ? found : null;
    const cost = costOf(again !== null);
    if (cost > LEAST_COST && !(did === 'passed' && asksAbout(heard.turn, reply.turn)))
      missed.push({ heard, reply, cost, likely, did, again });
  }
  return missed.toSorted((a, b) => b.cost - a.cost);
}

// What can be said back of a missed turn: first what is hard on them, then the doubt, then what they had to say again.
function sayBackOf({ heard: { turn }, did, again }: Missed, language: Language): Sentence | null {
  const grave = turn.sentences.filter(({ words }) => language.isGrave(words));
  const hard = sentenceToSayBack(language, { ...turn, sentences: grave }, 1);
  if (hard !== null) return hard;
  const doubts = turn.sentences.filter((sentence) => language.sentence.resistanceKind(sentence) !== null);
  const doubt = sentenceToSayBack(language, { ...turn, sentences: doubts }, 1);
  // Nothing else of a turn fits beside a price that came down.
  if (doubt !== null || did === 'price') return doubt;
  const sentences = turn.sentences.filter(({ stems }) => again !== null && stems.includes(again.matter));
  return sentenceToSayBack(language, { ...turn, sentences }, 1) ?? sentenceToSayBack(language, turn);
}

/** What the user's replies met worst, the worst first. */
export const missedOf: (effect: Effect) => readonly Missed[] = keptWith(findMissed);

// What is to be found out about is not a question that only wants an answer.
const FINDS_OUT: readonly Skill[] = ['discovery', 'objections'];

// Whether something can be said back that is a doubt, or a matter that they brought: what repeats the words of the user ("He does
// not charm easily") can hardly be asked about.
function hasOwnMatter(missed: Missed, { turns }: Effect, language: Language): boolean {
  const { turn } = missed.heard;
  if (turn.sentences.some((sentence) => resistanceKind(sentence) !== null)) return sayBackOf(missed, language) !== null;
  const before = beside(turns, missed.heard, -1)?.turn;
  const said = new Set(before?.mine === true ? before.sentences.flatMap(({ stems }) => stems) : []);
  const sentences = turn.sentences.map((sentence) => ({
    ...sentence,
    stems: sentence.stems.filter((stem) => !said.has(stem)),
  }));
  return sentenceToSayBack(language, { ...turn, sentences }) !== null;
}

const firstCut = (missed: readonly Missed[]): Missed | undefined =>
  missed.filter(({ did }) => did === 'price').toSorted((a, b) => a.heard.turn.index - b.heard.turn.index)[0];

/** From this level on a moment needs a reply that surely met them badly: most replies are good there. */
const SOUND = 3;
const SURELY = 0.5;
/** Below it a reply may be shown that is as likely as this to have met them badly, or one that left them to say it again. */
const LIKELY = 0.45;

const COMPLAINS = 0.4;

const asksForIt = ({ sentences }: Spoken): boolean => sentences.some(({ words }) => asksForSomething(words));

/** The moment that cost most of a skill, with words that could have been said there; null where nothing cost much. */
export function costliestMoment(effect: Effect, language: Language, skill: Skill, level: number): Moment | null {
  const missed = missedOf(effect).filter(
    ({ again, likely }) => again !== null || likely >= (level < SOUND ? LIKELY : SURELY),
  );
  const [costly] = missed;
  // A question that they had to ask again wants its answer before anything can be found out.
  const unanswered =
    skill === 'objections' && costly !== undefined && costly.again !== null && asksInIt(costly.heard.turn);
  const clearest =
    (FINDS_OUT.includes(skill) && !unanswered ? missed.find((one) => hasOwnMatter(one, effect, language)) : null) ??
    missed[0];
  // Of several prices that came down, the first is where another reply would have changed the rest.
  const worst = clearest?.did === 'price' ? firstCut(missed) : clearest;
  if (worst === undefined) return null;
  const { again, did, reply } = worst;
  const { turn, moves } = worst.heard;
  const said = sayBackOf(worst, language);
  const { first, firstUnheard, grave, tellMore } = language.suggest;
  // Who complains wants it dealt with, and not to tell it once more.
  const complains = moves.get('protest') >= COMPLAINS || asksForIt(turn);
  const isDoubt = did === 'price' || (moves.get('pushback') >= moves.get('openness') && !complains);
  const hard = said !== null && language.isGrave(said.words);
  return momentAt(
    turn,
    said ?? fullestSentence(turn),
    again === null
      ? say('missing.in-reply', { turn: reply.turn.index, what: did })
      : say('missing.came-back', { turn: reply.turn.index, again: again.turn.turn.index }),
    did === 'price' && said === null
      ? firstUnheard
      : replyTo(language, turn, hard ? grave : isDoubt ? first : tellMore, {
          ...(said !== null && { preferred: said }),
          answersFirst: !hard && did === 'passed',
        }),
  );
}
