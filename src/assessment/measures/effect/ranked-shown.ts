import type { Quote } from '../../../evidence/builtin.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import { PUSHES } from '../../effect/call-figures.ts';
import { REASON_WORDS } from '../../effect/reason-words.ts';
import type { Estimate, Skill } from '../../effect/skill-model.ts';
import type { InSentence } from '../../effect/tell-reason.ts';
import type { Language } from '../../languages/language.ts';
import type { Move } from '../../moves/codes.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { bidsFarewell, isFarewell, saysLittle } from '../../signals/parting.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { asksAbout } from '../asking/asks-about.ts';
import { AGREES, doubtIn } from './doubt-in.ts';
import { feelingIn } from './empathy-shown.ts';
import { agrees, drawnOut } from './places-shown.ts';
import { beside, BROUGHT, questionWithAnswer, replyWithHeard } from './show-pair.ts';
import { isNamed, likelyShown, type Quoted } from './surely-shown.ts';
import { contentAfter, sharesWord } from './verdict-shown.ts';

/*
 * Turns that show a verdict where neither its reason nor the clearest moves are left to show: every pair that belongs together, ranked by
 * how likely it shows the verdict, by what its move carried in the score, and by how much it says.
 */

/** Skills whose verdicts are shown by pairs of turns anywhere. Next steps are shown by what stands at the end. */
export type Ranked = Exclude<Skill, 'next-steps'>;

const MEETING = ['answering', 'exploring', 'empathy', 'acting', 'taking-up', 'restating'] as const;
const AGAINST: readonly Move[] = [...PUSHES, 'caving'];

/** The user's moves that bear out a good verdict on a skill. */
const MOVES: Readonly<Record<Ranked, readonly Move[]>> = {
  overall: [...MEETING, 'drawing-worth'],
  discovery: ['open-question', 'closed-question', 'exploring', 'drawing-worth'],
  objections: MEETING,
  listening: ['taking-up', 'restating'],
  empathy: ['empathy', 'acting'],
};

/** So many words of both turns say enough; fewer say less. */
const ENOUGH = 24;
/** A turn of fewer words is not shown beside another. */
const LEAST_HEARD = 4;
const LEAST_REPLY = 3;

/** How much of the rank what the move carried, the length and the matter are worth. */
const CARRIED = 0.3;
const LENGTH = 0.25;
const CONTENT = 0.2;
/** A reply that has no word of what it replies to shows less surely that it was taken in. */
const NO_WORD_OF_IT = 0.6;
/** What somebody only brings shows feelings less surely than their words for them. */
const BROUGHT_ONLY = 0.8;
const NOT_BROUGHT = 0.5;

// What each move of the user carried in a score, the most as one.
function carriedBy({ reasons }: Estimate, isGood: boolean): ReadonlyMap<Move, number> {
  const carried = new Map<Move, number>();
  let most = 0;
  for (const { figure, value, usual, effect } of reasons) {
    const move = REASON_WORDS[figure]?.shownBy ?? null;
    if (move === null || value <= usual || effect > 0 !== isGood) continue;
    const all = (carried.get(move) ?? 0) + Math.abs(effect);
    carried.set(move, all);
    most = Math.max(most, all);
  }
  return new Map([...carried].map(([move, all]) => [move, all / most]));
}

/** Two turns that belong together, and how well they show a verdict. */
export interface RankedPair {
  quoted: Quoted;
  worth: number;
  /** The numbers of both turns, as they stand. */
  turns: readonly [number, number];
}

/** Whoever only answers or asks may have taken it in; to take it up or give it back shows it. */
const TAKES_IN = (['taking-up', 'restating'] as const).map(placeOf);

const MEETS = MEETING.map(placeOf);
/** A reply that may have met them shows less surely that it went over something. */
const MET = 0.5;

/** What one model alone takes for a doubt is less surely one. */
const BY_ONE = 0.7;
const doubted = ({ moves, told }: EffectTurn): number =>
  BY_ONE + (1 - BY_ONE) * Math.max(moves.get('protest'), told.get('pushback'));

const PUSHING = PUSHES.map(placeOf);
/** To give way alone goes over nothing. */
const PUSHED = 0.3;

const THEIR_YES = AGREES;
const onlyThanks = ({ turn }: EffectTurn): boolean =>
  turn.wordCount <= 6 && turn.sentences.some(({ words }) => saysThanks(words));

// How well a pair shows a verdict: as likely as it does at most.
function pairWorth(
  { turns }: Effect,
  language: Language,
  skill: Ranked,
  isGood: boolean,
  mine: EffectTurn,
  theirs: EffectTurn,
  likely: number,
): number {
  if (saysLittle(mine.turn) || isFarewell(theirs.turn, bidsFarewell) || onlyThanks(theirs)) return 0;
  if (!isGood)
    return agrees(theirs) || mine.moves.most(PUSHING) < PUSHED || asksAbout(theirs.turn, mine.turn)
      ? 0
      : likely * (1 - MET * mine.moves.most(MEETS)) * (skill === 'objections' ? doubted(theirs) : 1);
  if (skill === 'discovery') return likely * (0.5 + 0.5 * Math.min(1, drawnOut(turns, mine)));
  if (skill === 'objections')
    return likely * (1 - theirs.moves.most(THEIR_YES)) * doubted(theirs) * (doubtIn(theirs, null, 0.5) > 0 ? 1 : 0.75);
  if (skill === 'listening') return mine.moves.most(TAKES_IN) * (sharesWord(theirs, mine) ? 1 : NO_WORD_OF_IT);
  if (skill === 'empathy')
    return (
      likely * (feelingIn(theirs, language) > 0 ? 1 : theirs.moves.most(BROUGHT) >= 0.5 ? BROUGHT_ONLY : NOT_BROUGHT)
    );
  return likely;
}

/**
 * From this worth on a pair is shown. SOURCE: of the best pair of 2,027 verdicts of the training hands that nothing else showed, by the
 * labels of both readers: two of three and more above these limits, half or less in the tenth below.
 */
const LEAST: Readonly<Record<Ranked, { good: number; bad: number }>> = {
  overall: { good: 0.34, bad: 0.3 },
  discovery: { good: 0.25, bad: 0.38 },
  objections: { good: 0.35, bad: 0.31 },
  listening: { good: 0.32, bad: 0.33 },
  empathy: { good: 0.3, bad: 0.32 },
};

/**
 * Every pair of turns that shows a verdict on a skill well enough, the best first; of equals the first.
 *
 * @param least from which worth on
 */
export function rankedPairs(
  effect: Effect,
  language: Language,
  estimate: Estimate,
  skill: Ranked,
  isGood: boolean,
  least: number,
): RankedPair[] {
  const { turns } = effect;
  const carried = carriedBy(estimate, isGood);
  const moves = isGood ? MOVES[skill] : AGAINST;
  const isAsked = skill === 'discovery' && isGood;
  const pairs: RankedPair[] = [];
  for (const reply of turns) {
    const first = isAsked ? reply : beside(turns, reply, -1);
    const second = isAsked ? beside(turns, reply, 1) : reply;
    if (first === undefined || second === undefined || first.turn.mine === second.turn.mine) continue;
    const [mine, theirs] = first.turn.mine ? [first, second] : [second, first];
    if (first.turn.mine !== isAsked || theirs.turn.wordCount < LEAST_HEARD || mine.turn.wordCount < LEAST_REPLY)
      continue;
    // Figures first: of few pairs the words need to be looked at.
    const quoted: Quoted = { mine, theirs, isReply: !isAsked };
    const likely = likelyShown(skill, isGood, quoted);
    if (likely < least) continue;
    const weight = moves.reduce((most, move) => Math.max(most, mine.moves.get(move) * (carried.get(move) ?? 0)), 0);
    const length = Math.min(1, (mine.turn.wordCount + theirs.turn.wordCount) / ENOUGH);
    const content = isGood ? 1 - CONTENT + CONTENT * contentAfter(turns, mine) : 1;
    const weighed = (own: number): number =>
      own * (1 - CARRIED + CARRIED * weight) * (1 - LENGTH + LENGTH * length) * content;
    if (weighed(likely) < least) continue;
    const worth = weighed(pairWorth(effect, language, skill, isGood, mine, theirs, likely));
    if (worth >= least) pairs.push({ quoted, worth, turns: [first.turn.index, second.turn.index] });
  }
  return pairs.toSorted((a, b) => b.worth - a.worth);
}

/** What is quoted of a pair. */
export function pairAsQuotes(
  { turns }: Effect,
  skill: Ranked,
  isGood: boolean,
  { quoted: { mine, isReply } }: RankedPair,
): Quote[] {
  if (mine === null) return [];
  const places = (isGood ? MOVES[skill] : AGAINST).map(placeOf);
  const inSentence: InSentence = (moves) => moves.most(places);
  return isReply
    ? replyWithHeard(turns, mine, inSentence, skill === 'listening' && isGood)
    : questionWithAnswer(turns, mine, inSentence);
}

/** So many are given, because others may show the best. */
const MOST_PAIRS = 4;

/**
 * What is quoted of the pairs that show a verdict well enough, the best first, each with whether a reason that names a move is seen
 * there.
 */
export function rankedShown(
  effect: Effect,
  language: Language,
  estimate: Estimate,
  skill: Ranked,
  isGood: boolean,
  named: Move | null,
): { quotes: Quote[]; isNamed: boolean }[] {
  const least = LEAST[skill][isGood ? 'good' : 'bad'];
  return rankedPairs(effect, language, estimate, skill, isGood, least)
    .slice(0, MOST_PAIRS)
    .map((pair) => ({
      quotes: pairAsQuotes(effect, skill, isGood, pair),
      isNamed: isNamed(pair.quoted, named, true),
    }));
}
