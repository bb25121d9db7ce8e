import { DomainError } from '../domain/errors.ts';
import type { Limit } from '../domain/ports.ts';
import { createBudget } from '../lib/work/budget.ts';
import { isOrganisation } from './callers.ts';
import type { LimitReached } from './limits.ts';

export interface AdmissionLimits {
  /** Requests of all organisations in hand at a time. */
  maxRequests: number;
  /** Requests of one organisation in hand at a time. */
  maxRequestsEach: number;
}

/** The places of requests whose key was accepted. */
export interface Admission {
  /**
   * Counts a request of an organisation as in hand. Where there is no place for it, it is refused at once, and the
   * service goes on with the rest.
   * @returns gives the place back; calling it again does nothing
   * @throws DomainError overloaded where there is no place
   */
  admit: (orgId: string) => () => void;
  /** Which limit a further request of an owner would meet now; null where there is a place, or it needs none. */
  limitMet: (owner: string) => Limit | null;
}

/** Makes the admission. */
export function createAdmission({ maxRequests, maxRequestsEach }: AdmissionLimits, onLimit: LimitReached): Admission {
  const places = createBudget({ all: maxRequests, each: maxRequestsEach });
  const limits = { each: 'requests_of_organisation', all: 'requests' } as const;

  return {
    limitMet(owner) {
      const bound = isOrganisation(owner) ? places.met(owner, 1) : null;
      return bound === null ? null : limits[bound];
    },
    admit(orgId) {
      const bound = places.take(orgId, 1);
      if (bound !== null) {
        onLimit(limits[bound], orgId);
        throw new DomainError('overloaded', '');
      }
      let isIn = true;
      return () => {
        if (isIn) places.give(orgId, 1);
        isIn = false;
      };
    },
  };
}
