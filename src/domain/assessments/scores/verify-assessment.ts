import { readEvidence, withoutStandIn } from '../../../evidence/read-evidence.ts';
import { firstDifference } from '../../../lib/json/json-difference.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Reader } from '../../ports.ts';
import type { AssessmentRef } from '../../refs.ts';
import type { Assessor, AssessorInput, AssessorResult } from '../assessor.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { Assessment, Briefing } from '../assessment.ts';
import { strongestCriteria, type CriterionScore } from './criterion-score.ts';
import { checkQuotes, type SpokenTurn } from './check-quotes.ts';
import { servedScores } from './overrides.ts';
import { rubricOf } from './rubric-of.ts';
import type { Difference, VerifiedPart } from './difference.ts';
import { assessorInput, type NoInput } from '../assessor-input.ts';

/** Why an assessment cannot be judged once more. */
export type NotRerun =
  | 'not_completed'
  | 'imported_history'
  | 'other_version'
  | 'unknown_assessor'
  | 'transcript_removed'
  | 'scenario_gone'
  | 'session_gone'
  | 'name_not_kept'
  | 'failed';

/** What came of judging an assessment once more. */
export type Verdict =
  | { result: 'same' }
  /**
   * A model's, which cannot be had again: every quotation stands in the transcript, and the scores are those of the
   * evidence.
   */
  | { result: 'quotes_found'; quotes: number }
  | { result: 'differs'; differences: Difference[] }
  | { result: 'not_rerun'; because: NotRerun; sentence: string };

/** What verifying asks: the assessor that gives the same twice, and how a transcript is read. */
export interface Verifiers {
  builtin: Assessor;
  turnsOf: (transcript: string) => Promise<readonly SpokenTurn[]>;
}

/**
 * Judges an assessment once more on what it was made of (the transcript's revision, the criteria's version, its user's
 * name and address as they were then) and compares what comes out with what is kept, byte for byte. What people made of
 * the scores plays no part. A model's answer cannot be had again; what it quotes is looked up in the transcript
 * instead.
 * @returns undefined where there is no such assessment
 */
export async function verifyAssessment(
  reader: Reader,
  { builtin, turnsOf }: Verifiers,
  ref: AssessmentRef,
): Promise<Verdict | undefined> {
  const found = await reader.read(async (stores) => {
    const assessment = await stores.assessments.find(ref);
    return (
      assessment && {
        assessment,
        input: await assessorInput(stores, assessment),
        rubric: await rubricOf(stores, assessment),
      }
    );
  });
  if (!found) return undefined;
  const { assessment, input, rubric } = found;
  const original = assessment.overrides?.original.criteria ?? assessment.criteria;
  const hindrance = hindranceOf(assessment);
  if (hindrance) return hindrance;
  if ('lacks' in input) return notRerun(GONE[input.lacks], input.reason);
  const [makerName, makerVersion] = splitAssessor(assessment.assessor ?? '');
  if (makerName !== builtin.name) {
    const { quotes, differences } = checkQuotes(
      original,
      assessment.evidence,
      input.transcript,
      await turnsOf(input.transcript),
    );
    const all = [...differences, ...served(assessment, rubric)];
    if (all.length > 0) return { result: 'differs', differences: all };
    if (quotes > 0 || readEvidence(assessment.evidence).model) return { result: 'quotes_found', quotes };
    return notRerun(
      'unknown_assessor',
      `It was judged by ${assessment.assessor ?? 'nobody knows whom'}, which this program cannot ask again, and it quotes nothing.`,
    );
  }
  if (makerVersion !== builtin.version) {
    return notRerun(
      'other_version',
      `It was made by ${assessment.assessor ?? ''}, and this program has ${builtin.name}@${builtin.version}. Run the version of the program that made it.`,
    );
  }
  const { briefing } = assessment;
  let result: AssessorResult;
  try {
    result = await builtin.assess(briefing ? asBriefed(input, briefing) : input, new AbortController().signal);
  } catch (error) {
    return notRerun('failed', `The assessor failed (${error instanceof Error ? error.name : 'an unknown error'}).`);
  }
  const differences = [...compare(original, assessment, result), ...served(assessment, rubric)];
  if (differences.length === 0) return { result: 'same' };
  if (!briefing)
    return notRerun(
      'name_not_kept',
      'It does not come out the same with its user’s present name and address, and those of the time were not kept with it.',
    );
  return { result: 'differs', differences };
}

const GONE: Record<NoInput['lacks'], NotRerun> = {
  transcript: 'transcript_removed',
  scenario: 'scenario_gone',
  session: 'session_gone',
};

function hindranceOf({ state, assessor }: Assessment): Verdict | undefined {
  if (state !== 'completed') return notRerun('not_completed', `It is ${state}, so there is no result yet.`);
  if (assessor === null) return notRerun('imported_history', 'It is imported history: nothing says what judged it.');
  return undefined;
}

function asBriefed(
  { wideScores: _present, ...input }: AssessorInput,
  { email, displayName, scenarioName, wideScores }: Briefing,
): AssessorInput {
  return {
    ...input,
    user: { ...input.user, email, displayName },
    scenario: { ...input.scenario, name: scenarioName },
    ...(wideScores && { wideScores }),
  };
}

function compare(
  scores: readonly CriterionScore[],
  { coachFeedback, evidence }: Assessment,
  anew: AssessorResult,
): Difference[] {
  return [
    ...difference('criteria', JSON.stringify(scores.map(fieldsOf)), JSON.stringify(anew.criteria.map(fieldsOf))),
    ...difference('feedback', JSON.stringify(coachFeedback), JSON.stringify(anew.coachFeedback)),
    ...difference('evidence', withoutStandIn(evidence ?? 'null'), anew.evidence),
  ];
}

/**
 * Whether the served scores follow from the original ones and from what people changed. Texts are not compared: another
 * version of the program may word them differently.
 */
function served(
  { criteria, strongestCriteria: strongest, overrides }: Assessment,
  rubric: Scenario | undefined,
): Difference[] {
  const original = overrides?.original.criteria ?? criteria;
  const expected = servedScores(
    { criteria: original, strongestCriteria: strongestCriteria(original) },
    overrides?.steps ?? [],
    rubric?.criteria.map(({ name }) => name) ?? [],
  );
  return difference(
    'served',
    scoresAlone(criteria, strongest),
    scoresAlone(expected.criteria, expected.strongestCriteria),
  );
}

function scoresAlone(criteria: readonly CriterionScore[], strongest: string | null): string {
  return JSON.stringify({
    criteria: criteria.map(({ name, score }) => ({ name, score })),
    strongest_criteria: strongest,
  });
}

function fieldsOf({ name, score, description }: CriterionScore): CriterionScore {
  return { name, score, description };
}

function difference(part: VerifiedPart, stored: string, anew: string): Difference[] {
  if (stored === anew) return [];
  const found = firstDifference(parseJson(stored), parseJson(anew));
  return [{ part, path: found?.path ?? '', stored: found?.left, anew: found?.right }];
}

/** `name@version`, apart. */
function splitAssessor(text: string): [name: string, version: string] {
  const at = text.lastIndexOf('@');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function notRerun(because: NotRerun, sentence: string): Verdict {
  return { result: 'not_rerun', because, sentence };
}
