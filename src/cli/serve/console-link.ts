import type { Application } from '../../app.ts';
import { issueLink, type IssuedLink } from '../../domain/access/issue-link.ts';
import type { Organisation } from '../../domain/organisations/organisation.ts';

/**
 * The link into the console that a start prints: to set an empty installation up, or into the sample organisation that
 * was asked for. Null where there is neither: whoever runs the service makes one with a command.
 */
export async function firstLink(
  { storage }: Application,
  { organisations, demo }: { organisations: readonly Organisation[]; demo: string | null },
): Promise<IssuedLink | null> {
  if (organisations.length === 0) return issueLink(storage, null);
  return demo === null ? null : issueLink(storage, { orgId: demo, email: null }, true);
}

/** The address that a link opens. @param url where the interface answers, base path included */
export function linkAddress(url: string, { token }: Pick<IssuedLink, 'token'>): string {
  return `${url}/console/enter#${token}`;
}
