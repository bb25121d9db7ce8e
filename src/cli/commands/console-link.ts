import { Option, type Command } from 'commander';
import { issueLink } from '../../domain/access/issue-link.ts';
import { formatDateTime } from '../../lib/time/date-time.ts';
import { readId } from '../arguments.ts';
import { command } from '../command.ts';
import { CliError } from '../errors.ts';
import { baseUrl } from '../serve/base-url.ts';
import { consoleAddress, linkAddress } from '../serve/console-link.ts';
import { isAnswered } from '../serve/is-answered.ts';
import { note, print, type OutputOptions } from '../terminal/output.ts';
import { localTime } from '../terminal/time.ts';
import { withApplication } from '../with-application.ts';

interface Options extends OutputOptions {
  org?: string;
  email?: string;
}

/** What each kind of link is for. */
const PURPOSE = {
  set_up: 'It makes the first organisation and its owner.',
  owner: 'It makes the organisation’s first owner.',
  reset: 'It chooses another password for',
  invitation: 'It chooses a password for',
  entry: 'It signs in to the sample organisation, without a password.',
} as const;

/** `debrief console-link` */
export function consoleLinkCommand(): Command {
  return command('console-link')
    .addOption(new Option('--org <id>', 'the organisation; needed where there are several').argParser(readId('--org')))
    .addOption(new Option('--email <address>', 'whose password it lets choose anew; an owner’s unless given'))
    .action((options: Options) =>
      withApplication(async ({ storage, settings }) => {
        const { DEMO_ORG } = await import('../../demo/organisation.ts');
        const organisations = await storage.reader.read((stores) => stores.organisations.list());
        const orgId = options.org ?? organisations[0]?.orgId;
        if (options.org === undefined && organisations.length > 1)
          throw new CliError(
            'usage',
            'There are several organisations: name one with --org (debrief org list shows the ids).',
          );
        const email = options.email ?? null;
        const link = await issueLink(
          storage,
          orgId === undefined ? null : { orgId, email },
          orgId === DEMO_ORG && email === null,
        );
        const base = baseUrl(settings);
        const url = linkAddress(consoleAddress(base, settings), link);
        const purpose = link.kind === 'reset' ? `${PURPOSE.reset} ${email ?? 'an owner'}.` : PURPOSE[link.kind];
        print(
          options,
          { url, kind: link.kind, org_id: orgId ?? null, expires_at: formatDateTime(link.expiresAt) },
          [url, '', `${purpose} It works once, until ${localTime(link.expiresAt)}.`].join('\n'),
        );
        if (settings.consoleUrl === '' && options.json !== true && !(await isAnswered(base)))
          note(
            options,
            `Nothing answers at ${base} now. Where the service runs with another --port, set DEBRIEF_PORT for this command too, or change the link.`,
          );
      }),
    );
}
