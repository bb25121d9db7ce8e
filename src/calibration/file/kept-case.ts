import { overridesInForce } from '../../domain/assessments/scores/overrides.ts';
import { scenarioLine } from '../../domain/imports/lines/to-line.ts';
import type { Assessment } from '../../domain/assessments/assessment.ts';
import type { ScenarioLine } from '../../domain/imports/lines/schema.ts';
import type { Scenario } from '../../domain/scenarios/scenario.ts';
import type { Review } from '../../domain/reviews/review.ts';
import type { User } from '../../domain/directory/user.ts';
import { byteLength } from '../../lib/text/text.ts';
import { LONGEST_ID } from '../../domain/schemas/limits.ts';
import type { ConversationLine } from './line-schema.ts';

/** Stands for who set a score where they did not give a name. */
const UNNAMED = 'override';

/** An assessment whose scores people changed, or that they reviewed, with what it was judged on. */
export interface KeptCase {
  assessment: Assessment;
  /** The scenario at the version that it was judged by. */
  scenario: Scenario;
  user: Pick<User, 'userId' | 'email' | 'displayName'>;
  transcript: string;
  reviews: readonly Pick<Review, 'by' | 'scores'>[];
}

/** Turns kept assessments into the lines of a calibration file. */
export interface CaseWriter {
  /**
   * @returns the scenario's line where it has not been given before, then the conversation's; nothing where no score
   * set by a person is one of the scenario's criteria and on its scale
   */
  linesOf: (kept: KeptCase) => (ScenarioLine | ConversationLine)[];
}

/** Begins a file. It remembers the ids of the scenarios it gave, and no conversation. */
export function openCaseWriter(): CaseWriter {
  const idOf = scenarioIds();
  const given = new Set<string>();
  return {
    linesOf({ assessment, scenario, user, transcript, reviews }) {
      const ratings = ratingsOf(assessment, scenario, reviews);
      if (ratings.length === 0 || transcript.trim() === '') return [];
      const scenarioId = idOf(scenario);
      const conversation: ConversationLine = {
        type: 'conversation',
        conversation_id: assessment.assessmentId,
        scenario_id: scenarioId,
        user: {
          user_id: user.userId,
          ...(user.displayName !== null && { display_name: user.displayName }),
          ...(user.email !== null && { email: user.email }),
        },
        transcript,
        ratings,
      };
      if (given.has(scenarioId)) return [conversation];
      given.add(scenarioId);
      return [{ ...scenarioLine(scenario, []), scenario_id: scenarioId }, conversation];
    },
  };
}

type Ratings = NonNullable<ConversationLine['ratings']>;

/** What reviewers gave, and scores that somebody set who is not among them: a review did not see the assessor's score. */
function ratingsOf({ overrides }: Assessment, { criteria, scale }: Scenario, reviews: KeptCase['reviews']): Ratings {
  const reviewed = reviews.flatMap(({ by, scores }, at) => {
    const before = reviews.slice(0, at).filter((other) => other.by === by).length;
    const rater = before === 0 ? by : `${by} (${before + 1})`;
    return scores.map(({ criterion, score }) => ({ rater, criterion, score }));
  });
  const set = [...overridesInForce(overrides?.steps ?? []).values()]
    .map(({ criterion, score, by }) => ({ rater: by ?? UNNAMED, criterion, score }))
    .filter((one) => !reviewed.some(({ rater, criterion }) => rater === one.rater && criterion === one.criterion));
  const all: Ratings = [...reviewed, ...set].filter(
    ({ criterion, score }) =>
      (score === null || (score >= scale.min && score <= scale.max)) && criteria.some(({ name }) => name === criterion),
  );
  return all.some(({ score }) => score !== null) ? all : [];
}

/**
 * Gives each version of a scenario an id of its own, because a calibration file has one rubric for each id. The first
 * version found keeps the scenario's id; the id of any other version gets the version number at its end.
 */
function scenarioIds(): (scenario: Pick<Scenario, 'scenarioId' | 'version'>) => string {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  return ({ scenarioId, version }) => {
    const key = JSON.stringify([scenarioId, version]);
    const known = ids.get(key);
    if (known !== undefined) return known;
    let id = scenarioId;
    for (let attempt = 0; taken.has(id); attempt += 1)
      id = withEnding(scenarioId, `@${version}${attempt === 0 ? '' : `-${attempt}`}`);
    taken.add(id);
    ids.set(key, id);
    return id;
  };
}

/** An id with an ending, cut so that it is no longer than an id may be. */
function withEnding(id: string, ending: string): string {
  const characters = [...id];
  while (byteLength(characters.join('') + ending) > LONGEST_ID) characters.pop();
  return characters.join('') + ending;
}
