import type { Criterion } from './scenario.ts';

/** Something the program can measure in a conversation. */
export interface Measure {
  id: string;
  title: string;
  definition: string;
  unit: string;
  /** What full points ask for, in words; null where nothing is judged. */
  target: string | null;
  /** Who published the target, or says that the behaviour matters. */
  source: string;
  /** `threshold`: by a published figure; `presence`: by the share of the listed behaviours that are there; `described`: shown, never scored. */
  judged: 'threshold' | 'presence' | 'described';
  /** False where it can be taken in any language. */
  englishOnly: boolean;
}

/** A measure that the program would judge a criterion by, and why. */
export interface ProposedMeasure {
  measure: string;
  why: string;
}

/** What the program can measure, for those who write scenarios. */
export interface MeasureGuide {
  list: readonly Measure[];
  /** Undefined where no measure has the id; spelling is taken as the assessor takes it. */
  find: (id: string) => Measure | undefined;
  /** For a criterion whose author names none, the leading measure first; empty where none fits. */
  propose: (criterion: Pick<Criterion, 'name' | 'description'>) => readonly ProposedMeasure[];
}
