import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the page of one assessment. */
export function AssessmentLink({
  userId,
  assessmentId,
  label,
  search,
  children,
}: {
  userId: string;
  assessmentId: string;
  /** For screen readers, where the words of the link do not say whose it is. */
  label?: string;
  /** What is lit there: the places of a criterion, or one of its turns. */
  search?: { criterion: string; turn?: number | undefined };
  children: ReactNode;
}) {
  return (
    <Link
      to="/people/$userId/assessments/$assessmentId"
      params={{ userId, assessmentId }}
      search={search ?? {}}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

/** Where the page of one assessment is. */
export function assessmentAddress(userId: string, assessmentId: string): string {
  return `/people/${encodeURIComponent(userId)}/assessments/${encodeURIComponent(assessmentId)}`;
}
