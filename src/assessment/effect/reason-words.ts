import type { RaiseCode, ReasonCode } from '../../evidence/sentences/reasons.ts';
import type { Move } from '../moves/codes.ts';

/** A figure in words: what a manager reads where it raised a score, and where it lowered one. */
export interface ReasonWords {
  /** Goes on after "because": a high figure that counts for the user, or a low one against. */
  raised: ReasonCode;
  lowered: ReasonCode;
  /** The move whose clearest turn shows it, where it can be shown. */
  shownBy: Move | null;
  /** What would have raised the score. */
  raise: RaiseCode;
  /** The same where more of the figure has the other effect on a skill than these words say. */
  reversed?: Pick<ReasonWords, 'raised' | 'lowered' | 'raise'> & { more: 'raises' | 'lowers' };
}

/** A figure that there are words for. */
type Figure = ReasonCode extends infer Code ? (Code extends `${infer Name}: raised` ? Name : never) : never;

const words = (figure: Figure, shownBy: Move | null, raise: RaiseCode): ReasonWords => ({
  raised: `${figure}: raised`,
  lowered: `${figure}: lowered`,
  shownBy,
  raise,
});

/** Every figure that a skill may rest on. */
export const REASON_WORDS: Readonly<Record<string, ReasonWords>> = {
  'their pushback': words('their pushback', 'pushback', 'answer-first'),
  'their pushback grows': words('their pushback grows', 'pushback', 'answer-first'),
  'their acceptance': words('their acceptance', 'acceptance', 'agree'),
  'their acceptance grows': words('their acceptance grows', 'acceptance', 'agree'),
  'their grudging': {
    ...words('their grudging', 'grudging', 'answer-first'),
    reversed: {
      more: 'raises',
      raised: 'their grudging: raised all the same',
      lowered: 'their grudging: lowered all the same',
      raise: 'agree',
    },
  },
  'their grudging grows': {
    ...words('their grudging grows', 'grudging', 'answer-first'),
    reversed: {
      more: 'raises',
      raised: 'their grudging grows: raised all the same',
      lowered: 'their grudging grows: lowered all the same',
      raise: 'agree',
    },
  },
  'their commitment': words('their commitment', 'commitment', 'agree'),
  'their commitment grows': words('their commitment grows', 'commitment', 'agree'),
  'their protest': words('their protest', 'protest', 'answer-first'),
  'their protest grows': words('their protest grows', 'protest', 'answer-first'),
  'their openness': words('their openness', 'openness', 'ask-more'),
  'their openness grows': words('their openness grows', 'openness', 'room'),
  'their warming': words('their warming', 'warming', 'build'),
  'their warming grows': words('their warming grows', 'warming', 'build'),
  'my open-question': {
    ...words('my open-question', 'open-question', 'room'),
    reversed: {
      more: 'lowers',
      raised: 'my open-question: raised all the same',
      lowered: 'my open-question: lowered all the same',
      raise: 'agree',
    },
  },
  'my closed-question': {
    ...words('my closed-question', 'closed-question', 'room'),
    reversed: {
      more: 'raises',
      raised: 'my closed-question: raised all the same',
      lowered: 'my closed-question: lowered all the same',
      raise: 'facts',
    },
  },
  'my exploring': words('my exploring', 'exploring', 'behind-doubt'),
  // Whatever they brought up: readers looked in vain for a worry in a price that was asked for, or in "That sounds super".
  'my answering': {
    ...words('my answering', 'answering', 'answer-first'),
    raised: 'answered',
    lowered: 'not answered',
  },
  'my arguing': words('my arguing', 'arguing', 'seriously'),
  'my dismissing': words('my dismissing', 'dismissing', 'answer-first'),
  'my ignoring': words('my ignoring', 'ignoring', 'answer-first'),
  'my caving': words('my caving', 'caving', 'behind-doubt'),
  'my lecturing': words('my lecturing', 'lecturing', 'ask-first'),
  'my restating': words('my restating', 'restating', 'build'),
  'my taking-up': words('my taking-up', 'taking-up', 'build'),
  'my drawing-worth': words('my drawing-worth', 'drawing-worth', 'worth'),
  'my empathy': words('my empathy', 'empathy', 'hard-first'),
  'my acting': words('my acting', 'acting', 'act-now'),
  'my proposing': words('my proposing', 'proposing', 'agree'),
  'my pressing': words('my pressing', 'pressing', 'answer-first'),
  'ends in commitment': words('ends in commitment', 'commitment', 'agree'),
  'ends in acceptance': words('ends in acceptance', 'acceptance', 'agree'),
  'ends in pushback': words('ends in pushback', 'pushback', 'answer-first'),
  'ends in warmth': words('ends in warmth', 'warming', 'build'),
  'pushback explored': words('pushback explored', 'exploring', 'behind-doubt'),
  'pushback answered': words('pushback answered', 'answering', 'answer-first'),
  'pushback met with feeling': words('pushback met with feeling', 'empathy', 'say-doubt'),
  'pushback argued with': words('pushback argued with', 'arguing', 'seriously'),
  'pushback ignored': words('pushback ignored', 'ignoring', 'answer-first'),
  'pushback taken up': words('pushback taken up', 'taking-up', 'answer-first'),
  'drawing out opens up': words('drawing out opens up', 'openness', 'room'),
  'drawing out ends pushback': words('drawing out ends pushback', 'pushback', 'answer-first'),
  'pushing brings pushback': words('pushing brings pushback', 'pushback', 'answer-first'),
  'answers end pushback': words('answers end pushback', 'pushback', 'answer-first'),
  'taken up now': { ...words('taken up now', 'taking-up', 'build'), lowered: 'not gone into' },
  'taken up later': words('taken up later', 'taking-up', 'build'),
  echoes: words('echoes', 'restating', 'build'),
  'own words again': words('own words again', null, 'say-once'),
  'their length grows': words('their length grows', 'openness', 'ask-more'),
  'their figures': words('their figures', 'openness', 'worth'),
  'step with a time': words('step with a time', 'proposing', 'agree'),
  'step agreed': words('step agreed', 'acceptance', 'agree'),
  'step proposed by them': words('step proposed by them', 'commitment', 'agree'),
  'my figures': {
    ...words('my figures', null, 'concrete'),
    reversed: {
      more: 'lowers',
      raised: 'my figures: raised all the same',
      lowered: 'my figures: lowered all the same',
      raise: 'hard-first',
    },
  },
};
