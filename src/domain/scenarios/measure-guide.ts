import type { CriterionInput } from '../../evidence/rubric.ts';
import type { AnySaid } from '../../evidence/sentences/sentence.ts';

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
  /**
   * `threshold`: by a published figure; `presence`: by the share of the listed behaviours that are there; `learnt`: by
   * models of conversations that readers rated; `described`: shown, never scored.
   */
  judged: 'threshold' | 'presence' | 'learnt' | 'described';
  /** ISO 639-1; null where any language will do. */
  languages: readonly string[] | null;
}

/** What the built-in assessor judges a criterion by. */
export interface CriterionMeasures {
  criterion: string;
  /** Who chose: its author, or the program. */
  by: 'author' | 'proposal';
  /**
   * The leading one first, each with its share and why it is there; without a definition where there is no such
   * measure.
   */
  measures: readonly {
    measure: string;
    weight: number;
    why: string;
    /** Which sentence that is; null where it is known by its words. */
    whySaid: AnySaid | null;
    definition: Omit<Measure, 'id'> | null;
  }[];
  /** Why there are none, else null. */
  reason: string | null;
  reasonSaid: AnySaid | null;
}

/** What the program can measure, for those who write scenarios. */
export interface MeasureGuide {
  list: readonly Measure[];
  /** Undefined where no measure has the id; spelling is taken as the assessor takes it. */
  find: (id: string) => Measure | undefined;
  /** For each criterion what it is judged by, and why. */
  judgedBy: (scenario: { criteria: readonly CriterionInput[] }) => readonly CriterionMeasures[];
}
