import { DomainError } from '../domain/errors.ts';
import { createBudget } from '../lib/budget.ts';
import type { LimitReached } from './limits.ts';

export interface AdmissionLimits {
  /** Requests of all organisations in hand at a time. */
  maxRequests: number;
  /** Requests of one organisation in hand at a time. */
  maxRequestsEach: number;
}

/**
 * Takes a request of an organisation in, so that a service asked for more than it can do says so at once and goes on
 * with the rest.
 * @returns gives the place back; calling it again does nothing
 * @throws DomainError overloaded where there is no place
 */
export type Admit = (orgId: string) => () => void;

/** Makes the admission of requests whose key was accepted. */
export function createAdmission({ maxRequests, maxRequestsEach }: AdmissionLimits, onLimit: LimitReached): Admit {
  const places = createBudget({ all: maxRequests, each: maxRequestsEach });
  return (orgId) => {
    const bound = places.take(orgId, 1);
    if (bound !== null) {
      onLimit(bound === 'each' ? 'requests_of_organisation' : 'requests', orgId);
      throw new DomainError('overloaded', '');
    }
    let isIn = true;
    return () => {
      if (isIn) places.give(orgId, 1);
      isIn = false;
    };
  };
}
