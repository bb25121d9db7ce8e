import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the page of one assessment. */
export function AssessmentLink({
  userId,
  assessmentId,
  children,
}: {
  userId: string;
  assessmentId: string;
  children: ReactNode;
}) {
  return <Link to={assessmentAddress(userId, assessmentId)}>{children}</Link>;
}

/** Where the page of one assessment is. */
export function assessmentAddress(userId: string, assessmentId: string): string {
  return `/people/${encodeURIComponent(userId)}/assessments/${encodeURIComponent(assessmentId)}`;
}
