import type { Conversation } from '../conversation/types.ts';
import type { Moment, Quote } from '../../evidence/builtin.ts';
import type { Told } from '../../evidence/sentences/say.ts';

/** How quotations show what is said. */
export interface HowShown {
  /** So many of them, from the first on, surely show it. */
  sure: number;
  /** The numbers of the turns with which those begin that show the reason too. */
  ofReason: ReadonlySet<number>;
  /** The same of what is told against what went well; absent where it needs no turn that shows it. */
  ofFault?: ReadonlySet<number>;
}

/** One taking of a measure. */
export interface Measurement {
  /** The figure, rounded; null where it could not be taken. */
  value: number | null;
  /** 0 to 1 on the measure's documented curve; null where it is only described or could not be taken. */
  points: number | null;
  /** One or two plain sentences that say the figure, to the user ("You asked …"); null where it could not be taken. */
  finding: Told | null;
  /** Why it could not be taken, else null. */
  note: Told | null;
  quotes: readonly Quote[];
  /** Which of them surely show what the finding says, and which show its reason; absent where all do both. */
  shown?: HowShown;
  /** Where something else could have been said, else null. */
  moment: Moment | null;
  /** How many places (replies, questions, sentences) the figure rests on, where it is a share of places. */
  places?: number;
  /** What would have raised the score, as an instruction; null where nothing would. */
  raise?: Told | null;
  /** Where two of three readers' ratings would lie, as points. */
  interval?: { low: number; high: number };
  /** Why it says too little to be a score, where its interval is too wide; it stands where the organisation wants that. */
  tooWide?: Told;
  /** What moved a learnt score most, in levels of its readers' scale. */
  reasons?: readonly { figure: string; words: string; levels: number }[];
}

/** A measure: what is counted, against what, and who published that. */
export interface MeasureDefinition {
  id: string;
  title: string;
  definition: string;
  unit: string;
  /** What full points ask for, in words; null where nothing is judged. */
  target: string | null;
  /** Who published the target, or says that the behaviour matters; never a guess. */
  source: string;
  /** The source in a few words, for descriptions. */
  cite: string;
  /**
   * `threshold`: a published figure; `presence`: the share of the listed behaviours or chances that are there;
   * `learnt`: what careful readers would rate, by models of rated conversations; `described`: shown, never scored.
   */
  judged: 'threshold' | 'presence' | 'learnt' | 'described';
  /** What to do, as an instruction that begins with a verb. */
  advice: string;
  /** The languages that it can be taken in, as ISO 639-1; null where it needs no words, so that any will do. */
  languages: readonly string[] | null;
  /** Takes the measure; called only where both sides have spoken enough and the user's side is known. Pure. */
  take: (conversation: Conversation) => Measurement;
}

/** A measurement that could not be taken, with the reason. */
export function notTaken(note: Told): Measurement {
  return { value: null, points: null, finding: null, note, quotes: [], moment: null };
}
