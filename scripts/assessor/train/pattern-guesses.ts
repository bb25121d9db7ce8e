import { THEIR_MOVES, type Move } from '../../../src/assessment/moves/codes.ts';
import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import type { Conversation, Spoken } from '../../../src/assessment/conversation/types.ts';
import type { Sentence } from '../../../src/assessment/conversation/sentence.ts';
import { english } from '../../../src/assessment/languages/en/index.ts';
import type { Found, Guess } from './move-figures.ts';
import type { Material } from './read-material.ts';

/*
 * What lists of phrases alone find of moves, for comparison with what is learnt. A turn is found or not: its likelihood is 1 or 0.
 */

const { sentence, step } = english;

const some = (turn: Spoken, is: (one: Sentence, place: number) => boolean): boolean => turn.sentences.some(is);
const resists = (turn: Spoken): boolean => some(turn, (one) => sentence.resistanceKind(one) !== null);
const opposes = (turn: Spoken): boolean =>
  some(turn, (one, place) => sentence.argues(one.words) || sentence.opposes(one, place));

/**
 * For each move the phrases that come nearest to it, as the counted measures use them. Arguing and dismissing have one list for
 * both, which is held against each: it finds what goes against the other side.
 */
const PATTERNS: ReadonlyMap<Move, (turn: Spoken, conversation: Conversation) => boolean> = new Map<
  Move,
  (turn: Spoken, conversation: Conversation) => boolean
>([
  ['pushback', resists],
  ['acceptance', (turn) => !resists(turn) && some(turn, ({ words }) => step.agrees(words))],
  ['commitment', (turn) => !resists(turn) && some(turn, ({ words }) => step.ownWord(words))],
  ['open-question', (turn) => some(turn, ({ question }) => question === 'open')],
  ['closed-question', (turn) => some(turn, ({ question }) => question === 'closed')],
  ['restating', (turn, { restated }) => some(turn, (one) => restated.has(one))],
  ['arguing', opposes],
  ['dismissing', opposes],
  ['proposing', (turn) => some(turn, ({ question, words }) => question === 'proposal' || step.commits(words))],
  ['empathy', (turn) => some(turn, ({ words }) => sentence.acknowledgement(words) === 'strong')],
]);

const THEIRS: ReadonlySet<Move> = new Set<Move>(THEIR_MOVES);
const [REP, CUSTOMER] = ['Rep', 'Customer'];

// Labels are a turn a line, so the turns stay as they are: nothing is joined or left out.
function conversationOf({ call }: Material): Conversation {
  return buildConversation(
    {
      format: 'labelled-text',
      vendor: null,
      turns: call.turns.map(({ mine, text }, at) => ({
        index: at + 1,
        speaker: mine ? REP : CUSTOMER,
        text,
        startMs: null,
        endMs: null,
      })),
      segments: call.turns.length,
      speakers: [REP, CUSTOMER],
      notes: [],
      people: [],
      damage: null,
    },
    { userId: 'user', email: null, displayName: REP },
    english,
  );
}

/** What phrases find in conversations, by move. Turns beside a roleplay are left out, as the assessor leaves them out. */
export function patternGuesses(material: readonly Material[]): Map<Found, Guess[]> {
  const all = new Map<Found, Guess[]>([...PATTERNS.keys()].map((move) => [move, []]));
  for (const one of material) {
    const conversation = conversationOf(one);
    for (const turn of conversation.turns)
      for (const [move, finds] of PATTERNS)
        if (turn.mine !== THEIRS.has(move))
          all.get(move)?.push({
            likelihood: finds(turn, conversation) ? 1 : 0,
            readers: one.passes.map((pass) => pass[turn.index - 1]?.has(move) === true),
          });
  }
  return all;
}
