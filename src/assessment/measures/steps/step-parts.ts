import { keptWith } from '../../../lib/values/kept-with.ts';
import type { EffectTurn } from '../../effect/effect-of.ts';
import { endsInQuestion } from '../../conversation/sentence.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { saysDeed, saysNo, saysYes, takesBack, timesAhead } from '../../signals/plan-words.ts';
import { endsWithNo } from '../../signals/ends-with-no.ts';
import { compileLexicon, findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { overlapping } from '../../text/overlapping.ts';
import type { Words } from '../../text/vocabulary.ts';

/*
 * What a turn has of a next step: a time, a deed, a yes, a no.
 */

const YES = (['acceptance', 'commitment'] as const).map(placeOf);
const COUNTERS = compileLexicon({
  counters: [
    'make it|that',
    'rather',
    'instead',
    'prefer',
    'how|what about',
    "i|we can't|cannot|cannae|couldn't do|make|manage",
    'could|can it|that be the|a week|day|month',
  ],
});
const REFUSES = compileLexicon({ refuses: ["i|we can't|cannot|couldn't say|promise|decide|agree|commit"] });
const PROMISES = compileLexicon({
  promises: ["^i'll|we'll|ill be|do|wait|send|bring|have|take|ring|come", '^i|we will'],
});
const LOOSE = compileLexicon({ loose: ['if|unless', 'see|speak|talk you|ya|soon|then|to+you', 'bye|goodbye'] });

/** Who can be found somewhere. */
const SOMEBODY =
  "i'm|im|i+am|we're|we+are|he's|she's|they're|they+are|shop|office|branch|desk|line|lines|is|are .. open|here|in|on|about|around|available";
/**
 * "She takes him dancing on a Saturday" names no day ahead, and "the second one" none at all. At the hours at which somebody can be
 * found ("We're open till six") nobody does anything.
 */
const NO_DAYS = compileLexicon({
  habits: ['a|every monday|tuesday|wednesday|thursday|friday|saturday|sunday', 'the first|second|third one|thing|time'],
  hours: [
    `${SOMEBODY} until|till|til|from|between|to _`,
    `${SOMEBODY} from|between _ to|till|til|until|and _`,
    'closes|shuts at|on|by|before _',
    'we|they close|shut|open at|on|from|by _',
  ],
});

/** A yes is at least so likely, where no word says it. */
export const A_YES = 0.5;
/** Who pushes back so surely, as both models find, says yes to no day ("Wednesday they're playing Bruckner"), unless in words. */
const A_NO = 0.6;

/** What a turn has of a step. */
export interface Parts {
  yes: boolean;
  /** Whether it says yes in words of a yes. */
  saysYes: boolean;
  /** Whether its words say yes or promise, or only the models do. */
  inWords: boolean;
  deed: boolean;
  /** Whether a sentence with a deed, or one beside it, names a time. */
  timedDeed: boolean;
  /** Whether they push it away. */
  pushesBack: boolean;
  loose: boolean;
  /** Whether it says no, and names nothing to do instead. */
  onlyNo: boolean;
  countered: boolean;
  /** Whether the other side says in words that it cannot agree. */
  refuses: boolean;
  asks: boolean;
}

/** Whether the other side pushes back in a turn, as both models find. */
export const pushesBack = ({ turn, moves, told }: EffectTurn, least: number): boolean =>
  !turn.mine && Math.min(moves.get('pushback'), told.get('pushback')) >= least;

/** The words of times that a sentence names, but for what is no day. */
export function timesNamed(words: Words): string[] {
  const none = findPhrases(NO_DAYS, words);
  if (none.length === 0) return timesAhead(words);
  const isOfNone = overlapping(none);
  return timesAhead(words.filter((_, at) => !isOfNone({ start: at, end: at + 1 })));
}

const NO_TIMES: ReadonlySet<string> = new Set();

/** The words of times that a turn names: most name none. */
export const timesOf = keptWith(({ turn }: EffectTurn): ReadonlySet<string> => {
  let times: Set<string> | null = null;
  for (const { words } of turn.sentences) for (const time of timesNamed(words)) (times ??= new Set()).add(time);
  return times ?? NO_TIMES;
});

/** Whether a turn says what somebody is going to do. */
export const hasDeed = keptWith(({ turn }: EffectTurn): boolean => turn.sentences.some(({ words }) => saysDeed(words)));

/** Reads what a turn has of a step. Kept, because pairs overlap. */
export const partsOf = keptWith((one: EffectTurn): Parts => {
  const { turn, moves, told } = one;
  const { sentences } = turn;
  const first = sentences[0]?.words ?? [];
  const opening = endsWithNo(first) ? [] : first;
  const deed = hasDeed(one);
  const yes = sentences.some(({ words }) => saysYes(words));
  const no = saysNo(opening);
  const inWords = sentences.some(
    ({ words, question }) =>
      (yes && question === null && saysYes(words)) ||
      words.includes('yes') ||
      (!turn.mine && hasPhrase(PROMISES, words)),
  );
  return {
    saysYes: yes,
    inWords,
    yes: inWords || Math.min(moves.most(YES), told.most(YES)) >= A_YES,
    deed,
    timedDeed:
      deed &&
      sentences.some(
        ({ words }, at) =>
          saysDeed(words) &&
          sentences.slice(Math.max(0, at - 1), at + 2).some((near) => timesNamed(near.words).length > 0),
      ),
    pushesBack: !yes && pushesBack(one, A_NO),
    loose: sentences.some(({ words }) => hasPhrase(LOOSE, words)),
    onlyNo: !deed && no && !saysYes(opening),
    countered:
      no ||
      sentences.some(({ words }) => hasPhrase(COUNTERS, words) || takesBack(words)) ||
      // "Friday, no?" denies nothing.
      sentences.some(({ text, words }) => words.at(-1) === 'no' && !text.endsWith(', no?')),
    refuses: !turn.mine && sentences.some(({ words }) => hasPhrase(REFUSES, words)),
    asks: endsInQuestion(turn),
  };
});
