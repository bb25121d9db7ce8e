import { parseJson, type Json } from '../../lib/json/json.ts';
import { isCleanText } from '../../lib/text/text.ts';
import { findProblem } from '../schemas/problem.ts';
import { DEFAULT_SCALE } from '../../evidence/rubric.ts';
import { lineValidators, type ImportLine, type ScenarioLine } from './schema.ts';

/** Evidence of an assessor has less than ten levels. Whatever reads it may call itself once for each level. */
const DEEPEST_EVIDENCE = 100;

/** A line that can be written, or the sentence that says what is wrong with it. */
export type ParsedLine = { line: ImportLine } | { problem: string };

/**
 * Checks one line of an import, alone: what it refers to is checked against the rest of the file and the organisation.
 */
export function parseLine(text: string): ParsedLine {
  const value = parseJson(text);
  if (value === undefined) return { problem: 'It is not JSON; each line must be one JSON object.' };
  return checkLine(value);
}

/** Likewise, of a line that is parsed already. */
export function checkLine(value: Json): ParsedLine {
  const type = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['type'] : undefined;
  switch (type) {
    case 'organisation':
      return lineValidators.organisation().Check(value) ? { line: value } : problemOf('organisation', value);
    case 'team':
      return lineValidators.team().Check(value) ? { line: value } : problemOf('team', value);
    case 'user':
      return lineValidators.user().Check(value) ? { line: value } : problemOf('user', value);
    case 'scenario':
      return lineValidators.scenario().Check(value) ? rulesOf(value) : problemOf('scenario', value);
    case 'session':
      return lineValidators.session().Check(value) ? rulesOf(value) : problemOf('session', value);
    case 'assessment':
      return lineValidators.assessment().Check(value) ? rulesOf(value) : problemOf('assessment', value);
    default:
      return { problem: 'type must be "organisation", "team", "user", "scenario", "session" or "assessment".' };
  }
}

function problemOf(type: keyof typeof lineValidators, value: Json): ParsedLine {
  return { problem: findProblem(lineValidators[type](), value, 'The line') ?? 'The line is not valid.' };
}

/** What one field says about another. */
function rulesOf(line: ImportLine): ParsedLine {
  if (line.type === 'scenario' && line.scale && line.scale.min >= line.scale.max) {
    return { problem: 'scale.max must be greater than scale.min.' };
  }
  if (line.type === 'scenario' && new Set(line.criteria.map(({ name }) => name)).size < line.criteria.length) {
    return { problem: 'criteria must have different names.' };
  }
  const outside = line.type === 'scenario' ? anchorProblem(line) : null;
  if (outside !== null) return { problem: outside };
  if (line.type === 'scenario' && line.earlier_versions) {
    const versions = line.earlier_versions.map(({ version }) => version);
    if (new Set(versions).size < versions.length || versions.some((version) => version >= (line.version ?? 1))) {
      return { problem: 'earlier_versions must have different versions, each before version.' };
    }
  }
  if (line.type === 'session' && line.transcript !== undefined && line.transcripts !== undefined) {
    return { problem: 'transcript and transcripts must not both be given.' };
  }
  if (
    line.type === 'session' &&
    line.transcripts?.some(({ text, digest, removed_at }) =>
      text === undefined
        ? digest === undefined || removed_at === undefined
        : digest !== undefined || removed_at !== undefined,
    )
  ) {
    return { problem: 'transcripts must each have text, or, where it was removed, digest and removed_at.' };
  }
  if (line.type === 'session' && line.transcript?.trim() === '') {
    return { problem: 'transcript must not be blank.' };
  }
  if (line.type === 'assessment' && line.evidence !== undefined) {
    if (isDeeper(line.evidence, DEEPEST_EVIDENCE))
      return { problem: `evidence must not be nested more than ${DEEPEST_EVIDENCE} deep.` };
    if (!isCleanJson(line.evidence)) return { problem: 'evidence must hold well-formed text without NUL.' };
  }
  if (
    line.type === 'assessment' &&
    line.overrides &&
    line.overrides.length > 0 &&
    (line.state ?? 'completed') !== 'completed'
  ) {
    return { problem: 'overrides must be of a completed assessment.' };
  }
  return { line };
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

/** Whether every text inside is clean, names of fields too. */
function isCleanJson(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isCleanText(key) && isCleanJson(item));
}
