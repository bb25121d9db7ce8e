import { firstDifference } from '../../lib/json-difference.ts';
import { parseJson, type Json } from '../../lib/json.ts';
import type { AssessmentRef, Assessor, AssessorInput, AssessorResult, Reader } from '../ports.ts';
import type { Assessment, Briefing, CriterionScore } from './assessment.ts';
import { assessorInput, type NoInput } from './assessor-input.ts';

/** What of an assessment is compared. */
export type VerifiedPart = 'criteria' | 'feedback' | 'evidence';

/** Where a stored result and the one made anew differ first. */
export interface Difference {
  part: VerifiedPart;
  /** Within the part: `[0].score`. Empty where the part as a whole differs, or only its bytes do. */
  path: string;
  stored: Json | undefined;
  anew: Json | undefined;
}

/** Why an assessment cannot be judged once more. */
export type NotRerun =
  | 'not_completed'
  | 'imported_history'
  | 'other_version'
  | 'judged_by_a_model'
  | 'transcript_removed'
  | 'scenario_gone'
  | 'session_gone'
  | 'name_not_kept'
  | 'failed';

/** What came of judging an assessment once more. */
export type Verdict =
  | { result: 'same' }
  | { result: 'differs'; differences: Difference[] }
  | { result: 'not_rerun'; because: NotRerun; sentence: string };

/**
 * Judges an assessment once more on what it was made of (the transcript's revision, the criteria's version, its user's name and address as
 * they were then) and compares what comes out with what is kept, byte for byte. What people made of the scores plays no part.
 * @param assessor the built-in one: no other gives the same twice
 * @returns undefined where there is no such assessment
 */
export async function verifyAssessment(reader: Reader, assessor: Assessor, ref: AssessmentRef): Promise<Verdict | undefined> {
  const found = await reader.read(async (stores) => {
    const assessment = await stores.assessments.look(ref);
    return assessment && { assessment, input: await assessorInput(stores, assessment) };
  });
  if (!found) return undefined;
  const { assessment, input } = found;
  const hindrance = hindranceOf(assessment, assessor, input);
  if (hindrance) return hindrance;
  if ('lacks' in input) throw new Error('an assessment without its input cannot be judged');
  const { briefing } = assessment;
  let result: AssessorResult;
  try {
    result = await assessor.assess(briefing ? asBriefed(input, briefing) : input, new AbortController().signal);
  } catch (error) {
    return notRerun('failed', `The assessor failed (${error instanceof Error ? error.name : 'an unknown error'}).`);
  }
  const differences = compare(assessment, result);
  if (differences.length === 0) return { result: 'same' };
  if (!briefing) return notRerun('name_not_kept', 'It does not come out the same with its user’s present name and address, and those of the time were not kept with it.');
  return { result: 'differs', differences };
}

const GONE: Record<NoInput['lacks'], NotRerun> = { transcript: 'transcript_removed', scenario: 'scenario_gone', session: 'session_gone' };

function hindranceOf({ state, assessor: maker }: Assessment, { name, version }: Assessor, input: AssessorInput | NoInput): Verdict | undefined {
  if (state !== 'completed') return notRerun('not_completed', `It is ${state}, so there is no result yet.`);
  if (maker === null) return notRerun('imported_history', 'It is imported history: nothing says what judged it.');
  const [makerName, makerVersion] = splitAssessor(maker);
  if (makerName !== name) return notRerun('judged_by_a_model', `It was judged by ${maker}, whose answers cannot be had again; its quotations can be looked up in the transcript.`);
  if (makerVersion !== version) return notRerun('other_version', `It was made by ${maker}, and this program has ${name}@${version}. Run the version of the program that made it.`);
  return 'lacks' in input ? notRerun(GONE[input.lacks], input.reason) : undefined;
}

function asBriefed(input: AssessorInput, { email, displayName, scenarioName }: Briefing): AssessorInput {
  return { ...input, user: { ...input.user, email, displayName }, scenario: { ...input.scenario, name: scenarioName } };
}

function compare({ criteria, overrides, coachFeedback, evidence }: Assessment, anew: AssessorResult): Difference[] {
  const scores = overrides?.original.criteria ?? criteria;
  return [
    ...difference('criteria', JSON.stringify(scores.map(fieldsOf)), JSON.stringify(anew.criteria.map(fieldsOf))),
    ...difference('feedback', JSON.stringify(coachFeedback), JSON.stringify(anew.coachFeedback)),
    ...difference('evidence', evidence ?? 'null', anew.evidence),
  ];
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
