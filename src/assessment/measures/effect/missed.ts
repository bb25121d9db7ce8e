import { keptWith } from '../../../lib/values/kept-with.ts';
import type { EffectTurn, Effect } from '../../effect/effect-of.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { bidsFarewell, isFarewell } from '../../signals/parting.ts';
import { resistanceKind } from '../../signals/resistance.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import { asksAbout } from '../asking/asks-about.ts';
import { answersAtOnce } from './answers-it.ts';

/*
 * Which replies of the user met badly what the other side said, and what each cost.
 */

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

/**
 * They come back to something within so many turns, or it is another matter. SOURCE: of 17 moments in 111 calls, 9 of 10 within four
 * turns were right, and 2 of 7 beyond.
 */
const BACK_WITHIN = 4;
/** What is said again counts so many times more: whoever has to say a thing twice says what matters. */
const SAID_AGAIN = 1.5;
/** What they had to say again was passed over, at least so surely, unless the reply did something with it. */
const PASSED_OVER = 0.6;
const SURELY_MET = 0.5;
/** A reply that begins with it ("They always are once they have felt it") hardly went past it, unless it argues or waves it away. */
const OF_IT = compileLexicon({ it: ["^they|they're|it|it's|that|that's|he|he's|she|she's"] });
const GOES_AGAINST = (['arguing', 'dismissing'] as const).map(placeOf);
const BEGINS_WITH_IT = 0.4;
/** Whoever asks gets some answer mostly: a doubt that was gone over shows more. */
const ONLY_ASKED = 0.85;
/**
 * That a word comes up again says little by itself. It was left out only where the reply hardly met them, and is likely to have
 * passed it over. SOURCE: of eight moments in an outsider's calls four were wrong; of these three had replies beyond these limits,
 * and no right one. Of three replies in 111 calls between 0.15 and 0.25 all had answered.
 */
const HARDLY_MET = 0.3;
const PASSES = 0.25;
const NOT_CONTENT_FROM = 0.3;
const NOT_CONTENT = (['pushback', 'protest'] as const).map(placeOf);
/** What cost less is no moment to show. */
const LEAST_COST = 0.12;

/**
 * One word that comes up again shows that a matter does, where it is as rare as this; of others it takes two. SOURCE: of 52 turns in
 * an outsider's calls that were taken for coming back, 20 were not: nearly all shared one common word ("ring", "read", "look", "fair").
 */
const RARE = 2000;
const MATTERS = 2;
// Words of talk itself, whatever it is about.
const OF_TALK: ReadonlySet<string> = new Set(
  'sorry sorrys nothing nobody nobodys somebody somebodys theres thats theyre thank thanks hello okay listen ask asks asking asked ring rings ringing rang miss missed read reads'.split(
    ' ',
  ),
);

// The commonest words are said again whatever is spoken of, in whichever form: "needing" is one of them.
const COMMON = 600;

// Whether a turn thanks: no doubt and no complaint, unless a "but" or words of resistance stand beside it.
const onlyThanks = ({ sentences }: Spoken): boolean =>
  sentences.some(({ words }) => saysThanks(words)) &&
  !sentences.some(
    (sentence) => sentence.words.includes('but') || sentence.question !== null || resistanceKind(sentence) !== null,
  );

// Loops, because this is done for each word of a call, and a list for each word took a twentieth of an assessment.
function mattersOf({ turn, features }: EffectTurn, names: ReadonlySet<string>): Matter[] {
  const matters: Matter[] = [];
  let rare: Map<string, boolean> | null = null;
  for (const { token, topic, rank, topicRank } of features.words)
    if (topic !== null && rank >= COMMON && topicRank >= COMMON && !names.has(token) && !OF_TALK.has(token))
      (rare ??= new Map()).set(topic, Math.min(rank, topicRank) >= RARE);
  if (rare === null) return matters;
  for (const { stems } of turn.sentences)
    for (const stem of stems) {
      const isRare = rare.get(stem);
      if (isRare !== undefined) matters.push({ stem, isRare });
    }
  return matters;
}

/** What a turn is about, by the stem of a word, and whether that says enough by itself. */
interface Matter {
  stem: string;
  isRare: boolean;
}

/** A turn in which they come back to a matter of theirs. */
interface Again {
  turn: EffectTurn;
  matter: string;
}

// Reads the matters of turns, each turn's once. Those that are equal share their words (moves/turn-features.ts), and so their matters.
function mattersReader(turns: readonly EffectTurn[]): (turn: EffectTurn) => readonly Matter[] {
  // A name by which somebody is spoken to comes again and again, and is no matter.
  const names = new Set<string>();
  for (const speaker of new Set(turns.map(({ turn }) => turn.speaker)))
    for (const name of speaker?.toLowerCase().split(' ') ?? []) names.add(name);
  const known = new Map<EffectTurn['features']['words'], readonly Matter[]>();
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
  mattersIn: (turn: EffectTurn) => readonly Matter[],
  heard: EffectTurn,
  at: number,
): Again | null {
  const open = new Set(mattersIn(heard).map(({ stem }) => stem));
  if (open.size === 0) return null;
  const reply = turns[at + 1];
  // A reply that has another word of the turn hardly left out what only common words show.
  const tookUp = reply !== undefined && mattersIn(reply).some(({ stem }) => open.has(stem));
  for (let next = at + 1; next <= at + BACK_WITHIN && open.size > 0; next += 1) {
    const turn = turns[next];
    if (turn === undefined) return null;
    if (turn.turn.mine) for (const { stem } of mattersIn(turn)) open.delete(stem);
    else {
      const shared = mattersIn(turn).filter(({ stem }) => open.has(stem));
      const [first] = shared;
      const isSure =
        shared.some(({ isRare }) => isRare) || (!tookUp && new Set(shared.map(({ stem }) => stem)).size >= MATTERS);
      if (first !== undefined && isSure) return { turn, matter: first.stem };
    }
  }
  return null;
}

/** In words: "That's fine" and "That's a really useful perspective, thank you" say nothing of it. */
const SAYS_SOMETHING = 4;
const beginsWithIt = ({ sentences: [first] }: Spoken): boolean =>
  first !== undefined &&
  first.words.length >= SAYS_SOMETHING &&
  hasPhrase(OF_IT, first.words) &&
  !saysThanks(first.words);

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

// What the user's replies met worst, the worst first; of equals the first.
function findMissed({ turns, most, priceCuts }: Effect): Missed[] {
  const missed: Missed[] = [];
  const mattersIn = mattersReader(turns);
  for (const [at, heard] of turns.entries()) {
    const reply = turns[at + 1];
    if (heard.turn.mine || reply === undefined || !reply.turn.mine || heard.turn.wordCount < 3) continue;
    const did = priceCuts.has(reply.turn.index)
      ? 'price'
      : most?.why === 'echoes' && isEcho(heard, reply)
        ? 'echoed'
        : 'passed';
    const met = did === 'passed' ? reply.moves.most(MET) : 0;
    const likely = did === 'passed' ? reply.moves.most(MISSED) : 1;
    // More likely met than not, and than passed over: nobody would show this as a fault.
    if (met >= SURELY_MET && met > likely) continue;
    const spares =
      (endsInQuestion(heard.turn) ? ONLY_ASKED : 1) *
      (did === 'passed' && beginsWithIt(reply.turn) && reply.moves.most(GOES_AGAINST) < likely ? BEGINS_WITH_IT : 1);
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
      return weight * spares * (went + 0.1) * (1 - 0.7 * met) * (isSaidAgain ? SAID_AGAIN : 1);
    };
    const mayPass = did === 'passed' && met < HARDLY_MET && likely >= PASSES;
    // A turn that is said again costs most. Mostly even that would be too little; then nobody needs to look whether it is.
    if (costOf(mayPass) <= LEAST_COST) continue;
    if (onlyThanks(heard.turn) || isFarewell(heard.turn, bidsFarewell) || answersAtOnce(heard.turn, reply.turn))
      continue;
    // "They came back to it" is told only of a reply that may have passed it over, and where they were not content with it.
    const found = mayPass ? saidAgain(turns, mattersIn, heard, at) : null;
    const again = found !== null && found.turn.moves.most(NOT_CONTENT) >= NOT_CONTENT_FROM ? found : null;
    const cost = costOf(again !== null);
    if (cost > LEAST_COST && !(did === 'passed' && asksAbout(heard.turn, reply.turn)))
      missed.push({ heard, reply, cost, likely, did, again });
  }
  return missed.toSorted((a, b) => b.cost - a.cost);
}

/** What the user's replies met worst, the worst first. */
export const missedOf: (effect: Effect) => readonly Missed[] = keptWith(findMissed);
