import type { Application } from '../../app.ts';
import type { Settings } from '../../config/definitions.ts';
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

/** Where people reach the console: as the settings say, else below where the interface answers, base path included. */
export function consoleAddress(url: string, { consoleUrl }: Pick<Settings, 'consoleUrl'>): string {
  return consoleUrl === '' ? `${url}/console` : consoleUrl.replace(/\/$/, '');
}

/** The address that a link opens. @param address of the console */
export function linkAddress(address: string, { token }: Pick<IssuedLink, 'token'>): string {
  return `${address}/enter#${token}`;
}
