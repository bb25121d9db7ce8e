/** The assessment: a transcript and a scenario in, scored criteria with evidence out. Pure. See docs/assessment.md. */
export { assess } from './builtin/assess.ts';
export { builtinAssessor } from './builtin/version.ts';
export { courseOf } from './conversation/course.ts';
export { listProposals } from './builtin/list-proposals.ts';
export type { ListedCriterion, ListedMeasure } from './builtin/list-proposals.ts';
export { proposeMeasures } from './builtin/propose-measures.ts';
export { findMeasure, measures } from './measures/registry.ts';
export type { MeasureDefinition } from './measures/definition.ts';
export type { AssessmentInput, AssessmentResult } from './types.ts';
