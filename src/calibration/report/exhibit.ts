import { findingsOf, type CriterionFinding } from '../../evidence/findings.ts';
import { readEvidence } from '../../evidence/read-evidence.ts';
import type { AssessorResult } from '../../domain/assessments/assessor.ts';
import type { Case, HumanScore } from '../case.ts';
import { worstDisagreements } from './disagreements.ts';

/** One conversation laid out for reading: every criterion with both sides' scores and what the program found. */
export interface Exhibit {
  conversationId: string;
  assessor: string;
  criteria: readonly {
    name: string;
    program: number | null;
    /** Why the program gave no score. */
    reason: string | null;
    humans: readonly HumanScore[];
    description: string;
    findings: readonly CriterionFinding[];
  }[];
  transcript: string;
}

/** Lays a judged conversation out. */
export function layOut({ conversationId, criteria }: Case, result: AssessorResult, transcript: string): Exhibit {
  const evidence = readEvidence(result.evidence);
  const findings = new Map(evidence.criteria.map((criterion) => [criterion.name, findingsOf(criterion)]));
  return {
    conversationId,
    assessor: result.assessor,
    criteria: criteria.map(({ name, program, reason, humans }) => ({
      name,
      program,
      reason,
      humans,
      description: result.criteria.find((criterion) => criterion.name === name)?.description ?? '',
      findings: findings.get(name) ?? [],
    })),
    transcript,
  };
}

/**
 * Keeps the exhibits that the worst disagreements will point to, and lets the others go: a large file is judged in
 * little memory.
 */
export interface Gallery {
  offer: (index: number, item: Case, make: () => Exhibit) => void;
  /** Those kept, by conversation. */
  kept: () => ReadonlyMap<string, Exhibit>;
}

/** @param limit how many disagreements will be listed */
export function openGallery(limit: number): Gallery {
  let kept: { index: number; levels: number; exhibit: Exhibit }[] = [];
  return {
    offer(index, item, make) {
      const levels = Math.abs(worstDisagreements([item], 1)[0]?.levels ?? 0);
      if (levels === 0) return;
      kept = [...kept, { index, levels, exhibit: make() }]
        .toSorted((left, right) => right.levels - left.levels || left.index - right.index)
        .slice(0, limit);
    },
    kept: () => new Map(kept.map(({ exhibit }) => [exhibit.conversationId, exhibit])),
  };
}
