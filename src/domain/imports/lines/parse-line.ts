import { parseJson, type Json } from '../../../lib/json/json.ts';
import { byteLength, isCleanText, withCommas } from '../../../lib/text/text.ts';
import { findProblems, MOST_PROBLEMS } from '../../schemas/problem.ts';
import { DEFAULT_SCALE } from '../../../evidence/rubric.ts';
import { lineValidators, type AssessmentLine, type ImportLine, type ScenarioLine, type SessionLine } from './schema.ts';

/** Evidence of an assessor has less than ten levels. Whatever reads it may call itself once for each level. */
const DEEPEST_EVIDENCE = 100;

/**
 * Bytes of an assessment's evidence, by its text and 32 for each value: 60,000 values take 10 ms or more of the main thread to be
 * parsed, whatever their texts. What the built-in assessor writes for 50 criteria has 300 kB (2026-11-28).
 */
const MOST_EVIDENCE_BYTES = 4_194_304;
const VALUE_BYTES = 32;

/**
 * Bytes of an assessment's criteria and feedback. A row of a page is read as one, and takes 4 ms of the main thread for each
 * MB (2026-11-27); what an assessor writes has some 30 kB.
 */
const MOST_SCORES_BYTES = 4_194_304;

/** Criteria of an assessment, and of a scenario: pages show each of them. A scenario of the console has at most 50. */
const MOST_CRITERIA = 500;

/**
 * Bytes of all criteria of one version of a scenario, counted like evidence: whatever needs one reads all of them, 8 ms of the
 * main thread for each MB (2026-11-28). What people write in the console has 64 kB at most.
 */
const MOST_RUBRIC_BYTES = 1_048_576;

/** A line that can be written, or sentences that say what is wrong with it, `MOST_PROBLEMS` at most. */
export type ParsedLine =
  | { line: ImportLine }
  | {
      problems: readonly string[];
      /** The person whom a line with problems defines all the same: other lines may be about them. */
      userId: string | null;
    };

/**
 * Checks one line of an import, alone: what it refers to is checked against the rest of the file and the organisation.
 */
export function parseLine(text: string): ParsedLine {
  const value = parseJson(text);
  if (value === undefined) return wrong('It is not JSON; each line must be one JSON object.');
  return checkLine(value);
}

/** Likewise, of a line that is parsed already. */
export function checkLine(value: Json): ParsedLine {
  const type = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['type'] : undefined;
  switch (type) {
    case 'organisation':
      return lineValidators.organisation().Check(value) ? { line: value } : problemsOf('organisation', value);
    case 'team':
      return lineValidators.team().Check(value) ? { line: value } : problemsOf('team', value);
    case 'user':
      return lineValidators.user().Check(value) ? { line: value } : problemsOf('user', value);
    case 'scenario':
      return lineValidators.scenario().Check(value) ? rulesOf(value) : problemsOf('scenario', value);
    case 'session':
      return lineValidators.session().Check(value) ? rulesOf(value) : problemsOf('session', value);
    case 'assessment':
      return lineValidators.assessment().Check(value) ? rulesOf(value) : problemsOf('assessment', value);
    default:
      return wrong('type must be "organisation", "team", "user", "scenario", "session" or "assessment".');
  }
}

function wrong(problem: string): ParsedLine {
  return { problems: [problem], userId: null };
}

function problemsOf(type: keyof typeof lineValidators, value: Json): ParsedLine {
  const id = type === 'user' && typeof value === 'object' && value !== null ? Reflect.get(value, 'user_id') : null;
  return {
    problems: findProblems(lineValidators[type](), value, 'The line'),
    userId: typeof id === 'string' ? id : null,
  };
}

/** What one field says about another. */
function rulesOf(line: ScenarioLine | SessionLine | AssessmentLine): ParsedLine {
  const broken =
    line.type === 'scenario'
      ? scenarioRules(line)
      : line.type === 'session'
        ? sessionRules(line)
        : assessmentRules(line);
  const problems = broken.take(MOST_PROBLEMS).toArray();
  return problems.length > 0 ? { problems, userId: null } : { line };
}

function* scenarioRules(line: ScenarioLine): Generator<string> {
  const { scale, criteria, version = 1, earlier_versions: earlier } = line;
  if (scale && scale.min >= scale.max) yield 'scale.max must be greater than scale.min.';
  if (new Set(criteria.map(({ name }) => name)).size < criteria.length) yield 'criteria must have different names.';
  const outside = anchorProblem(line);
  if (outside !== null) yield outside;
  const rubrics = [criteria, ...(earlier ?? []).map((one) => one.criteria)];
  if (rubrics.some((one) => one.length > MOST_CRITERIA))
    yield `criteria must be at most ${MOST_CRITERIA} in each version.`;
  else if (rubrics.some((one) => bytesOf(one) > MOST_RUBRIC_BYTES))
    yield `criteria must have at most ${withCommas(MOST_RUBRIC_BYTES)} bytes in each version.`;
  const versions = (earlier ?? []).map((one) => one.version);
  if (new Set(versions).size < versions.length || versions.some((one) => one >= version))
    yield 'earlier_versions must have different versions, each before version.';
}

function* sessionRules({ transcript, transcripts }: SessionLine): Generator<string> {
  if (transcript !== undefined && transcripts !== undefined) yield 'transcript and transcripts must not both be given.';
  if (
    transcripts?.some(({ text, digest, removed_at }) =>
      text === undefined
        ? digest === undefined || removed_at === undefined
        : digest !== undefined || removed_at !== undefined,
    )
  )
    yield 'transcripts must each have text, or, where it was removed, digest and removed_at.';
  if (transcript?.trim() === '') yield 'transcript must not be blank.';
}

function* assessmentRules({
  evidence,
  overrides,
  criteria,
  coach_feedback: feedback,
  state = 'completed',
}: AssessmentLine): Generator<string> {
  if (criteria.length > MOST_CRITERIA) yield `criteria must be at most ${MOST_CRITERIA}.`;
  if (bytesOfScores(criteria, feedback ?? '') > MOST_SCORES_BYTES)
    yield `criteria and coach_feedback must have at most ${withCommas(MOST_SCORES_BYTES)} bytes of text together.`;
  if (evidence !== undefined && isDeeper(evidence, DEEPEST_EVIDENCE))
    yield `evidence must not be nested more than ${DEEPEST_EVIDENCE} deep.`;
  else if (evidence !== undefined && bytesOf(evidence) > MOST_EVIDENCE_BYTES)
    yield `evidence must have at most ${withCommas(MOST_EVIDENCE_BYTES)} bytes.`;
  else if (evidence !== undefined && !isCleanJson(evidence)) yield 'evidence must hold well-formed text without NUL.';
  if (overrides && overrides.length > 0 && state !== 'completed') yield 'overrides must be of a completed assessment.';
}

function bytesOfScores(criteria: AssessmentLine['criteria'], feedback: string): number {
  return criteria.reduce(
    (bytes, { name, description }) => bytes + byteLength(name) + byteLength(description),
    byteLength(feedback),
  );
}

/** Anchors describe levels that a score can have, each once. */
function anchorProblem({ scale, criteria, earlier_versions: earlier }: ScenarioLine): string | null {
  for (const version of [{ scale: scale ?? DEFAULT_SCALE, criteria }, ...(earlier ?? [])]) {
    const { min, max } = version.scale;
    for (const { anchors } of version.criteria) {
      const levels = (anchors ?? []).map(({ level }) => level);
      if (levels.some((level) => level < min || level > max))
        return `criteria.anchors.level must be on the scale, from ${min} to ${max}.`;
      if (new Set(levels).size < levels.length) return 'criteria.anchors must have different levels.';
    }
  }
  return null;
}

/** Whether objects and lists are nested more than so many deep; it looks no deeper. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

/** Bytes of all text inside, names of fields too, and some for each value. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + byteLength(value);
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  return Object.entries(value).reduce((bytes, [key, item]) => bytes + byteLength(key) + bytesOf(item), VALUE_BYTES);
}

/** Whether every text inside is clean, names of fields too. */
function isCleanJson(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isCleanJson(item));
}
