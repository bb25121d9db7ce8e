import type { SkillModel } from '../effect/skill-model.ts';
import type { Counting } from '../../evidence/sentences/figures.ts';
import type { LearntMoves } from '../moves/find-moves.ts';
import type { Clause } from '../conversation/split-clauses.ts';
import type { QuestionKind, Restatement, Sentence } from '../conversation/sentence.ts';
import type { NeedKind } from '../signals/need-questions.ts';
import type { Heard } from '../signals/taking-up/restating-features.ts';
import type { SupportKind } from '../signals/supporting.ts';
import type { Suggestions } from './suggestions.ts';

/** What a sentence of some language does, as far as its words tell. Each is pure and linear in the sentence's length. */
export interface SentenceSignals {
  /** @param asked whether the sentence ended in a question mark */
  questionKind: (words: readonly string[], asked: boolean) => QuestionKind | null;
  /** What it pushes back against ("price", "time", …), or null. */
  resistanceKind: (sentence: Sentence) => string | null;
  acknowledgement: (words: readonly string[]) => 'strong' | 'weak' | null;
  argues: (words: readonly string[]) => boolean;
  directs: (sentence: Sentence) => boolean;
  warns: (sentence: Sentence) => boolean;
  /** @param place the sentence's place in its turn, from 0 */
  opposes: (sentence: Sentence, place: number) => boolean;
  supports: (words: readonly string[]) => ReadonlySet<SupportKind>;
  needKinds: (words: readonly string[]) => ReadonlySet<NeedKind>;
  pitches: (words: readonly string[]) => boolean;
  speaksAsOfferer: (words: readonly string[]) => boolean;
  speaksOfTrade: (words: readonly string[]) => boolean;
  /** Whether it has words of what somebody changes or bears in their own life. */
  speaksOfHelp: (words: readonly string[]) => boolean;
  /** @param from the place of the word with which it begins to greet at the earliest, as if the sentence began there */
  greets: (words: readonly string[], from?: number) => boolean;
  namesPurpose: (words: readonly string[]) => boolean;
  bidsFarewell: (words: readonly string[]) => boolean;
  /** Whether it begins with a yes or a no. */
  saysYesOrNo: (words: readonly string[]) => boolean;
  fillerCount: (words: readonly string[]) => number;
  saysThanks: (words: readonly string[]) => boolean;
  restates: (sentence: Sentence, heard: Heard) => Restatement | null;
}

/** A time in a sentence: one for a calendar, or a week or a month; `words` are the exact ones, to be said back. */
export interface TimeSaid {
  exact: boolean;
  words: readonly string[];
}

/** What next steps are made of. */
export interface StepSignals {
  commits: (words: readonly string[]) => boolean;
  promises: (words: readonly string[]) => boolean;
  ownPromise: (words: readonly string[]) => boolean;
  /** Whether the other side says what it will do or wants done. */
  ownWord: (words: readonly string[]) => boolean;
  asksWhen: (words: readonly string[]) => boolean;
  namesAction: (words: readonly string[]) => boolean;
  leavesOpen: (words: readonly string[]) => boolean;
  namesOwner: (words: readonly string[]) => boolean;
  agrees: (words: readonly string[]) => boolean;
  times: (words: readonly string[]) => readonly TimeSaid[];
  /** Whether a day is named: a time of the clock by itself may be opening hours. */
  namesDay: (words: readonly string[]) => boolean;
}

/** What both settle by the end of a conversation, and a no at which both leave it. */
export interface PlanSignals {
  /** The words by which a time is said back, of a sentence that looks ahead; empty where it names none. */
  timesAhead: (words: readonly string[]) => readonly string[];
  /** Whether a sentence says what somebody is going to do, or asks them to. */
  saysDeed: (words: readonly string[]) => boolean;
  saysYes: (words: readonly string[]) => boolean;
  saysNo: (words: readonly string[]) => boolean;
  /** Whether it takes back or leaves open what was agreed. */
  takesBack: (words: readonly string[]) => boolean;
  /** Whether it surely calls off what was agreed. */
  callsOff: (words: readonly string[]) => boolean;
  /** Whether a sentence says that a no is enough: `ended` where it ends the matter too. */
  respectsNo: (words: readonly string[]) => 'ended' | 'left' | null;
  /** Whether a sentence of the other side takes what is offered: an order. */
  orders: (words: readonly string[]) => boolean;
  /** Whether a sentence of the other side stays with a no. */
  staysWithNo: (words: readonly string[]) => boolean;
}

/** Set phrases that do not replace real work, where a whole conversation consists of them. */
export interface HollowSignals {
  /** Whether a sentence denies what was said of its speaker. */
  denies: (words: readonly string[]) => boolean;
  /** Whether it makes haste. */
  urges: (words: readonly string[]) => boolean;
  /** Words for the one who is spoken to. */
  you: ReadonlySet<string>;
  /** Words for the one who speaks: what they do, want or are sorry for. */
  speaker: ReadonlySet<string>;
  /** Words with which a sentence goes on: "what happens at the end of term, when it's time for the bills". */
  goesOn: ReadonlySet<string>;
}

/** How far a reply takes up what was said before it. */
export interface TakenUp {
  /** Only its order means something. */
  degree: number;
  takenUp: boolean;
  /** What the reply does, and the sentence that shows it best. `evenly`: see the words of {@link Counting}. */
  explain: () => Pick<Counting, 'does' | 'evenly'> & { sentence: Sentence | undefined };
}

/** A language whose words are known: one folder beside this file, and an entry in `find-language.ts`. */
export interface Language {
  /** ISO 639-1; null stands for any language whose words are not known. */
  code: string | null;
  /** In English. */
  name: string;
  /** What was learnt of what turns do in it; null where nothing was. */
  models: LearntMoves | null;
  /** What readers would rate, by what turns do; empty where nothing was learnt. */
  skills: readonly SkillModel[];
  /** Whether what single turns do is found surely enough to be told and shown; else only what phrases show is. */
  tellsMoves: boolean;
  /** By what it is seen whether something is offered: by word vectors, or by phrases in a language without them. */
  offerBy: 'vectors' | 'phrases';
  /** Whether words are of this language; asked in the order of the list. */
  isSpoken: (words: readonly string[]) => boolean;
  sentence: SentenceSignals;
  step: StepSignals;
  plan: PlanSignals;
  hollow: HollowSignals;
  uptake: (heard: { sentences: readonly Sentence[] }, reply: { sentences: readonly Sentence[] }) => TakenUp;
  /** Words as the lists of the language have them ("hab's" is "habe es"); the same words where nothing is to change. */
  plain: (words: readonly string[]) => readonly string[];
  /** Pieces of a stretch without punctuation. */
  clauses: (text: string, words: readonly string[]) => Clause[];
  /** What a sentence is about: stems of the words that carry a topic. */
  topicStems: (words: readonly string[]) => string[];
  /** Words that show that a reply stays with a kind of resistance. */
  topicWords: (kind: string) => ReadonlySet<string>;
  /** Whether a sentence can be said back: a clause about a matter, no order, and not about what was said or not heard. */
  isSayable: (words: readonly string[], asked: boolean) => boolean;
  /** Whether a sentence of the other side says no outright: no more is to be asked after it. */
  refusesOutright: (words: readonly string[]) => boolean;
  /** Words of what is hard on somebody: a death, fear, a job lost. */
  isGrave: (words: readonly string[]) => boolean;
  /** Words of how somebody feels, or of illness: what is hard on somebody is among them. */
  tellsOfFeeling: (words: readonly string[]) => boolean;
  /** Words that somebody agrees with at the beginning of a turn. */
  agreeing: ReadonlySet<string>;
  /** Words of a listener that do not take the floor. */
  backChannel: ReadonlySet<string>;
  you: ReadonlySet<string>;
  self: ReadonlySet<string>;
  suggest: Suggestions;
}
