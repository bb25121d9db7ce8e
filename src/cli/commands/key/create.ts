import { Option, type Command } from 'commander';
import { issueKey } from '../../../domain/keys/issue-key.ts';
import { SCOPES, type Scope } from '../../../domain/keys/key.ts';
import { formatDateTime } from '../../../lib/time/date-time.ts';
import { readInstant, readName } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  name: string;
  scope?: Scope[];
  expires?: number;
}

/** `debrief key create` */
export function keyCreate(): Command {
  return command('create', 'make a key and show its secret, once')
    .addOption(orgOption())
    .requiredOption('--name <name>', 'what it is for', readName('--name'))
    .addOption(
      new Option(
        '--scope <scope>',
        `what it may do: ${SCOPES.join(', ')}; may be given twice; both unless given`,
      ).argParser(addScope),
    )
    .addOption(
      new Option(
        '--expires <time>',
        'when it expires, such as 2027-01-01T00:00:00Z; it does not expire without this',
      ).argParser(readInstant('--expires')),
    )
    .action((options: Options) =>
      withApplication(async ({ storage, clock }) => {
        const { org: orgId, name } = options;
        const scopes = options.scope ?? [...SCOPES];
        const expiresAt = options.expires ?? null;
        if (expiresAt !== null && expiresAt <= clock.now())
          throw new CliError('usage', '--expires must be in the future.');
        const { keyId, secret } = await issueKey(storage, { orgId, name, scopes, expiresAt });
        const record = {
          key_id: keyId,
          secret,
          org_id: orgId,
          name,
          scopes,
          expires_at: expiresAt === null ? null : formatDateTime(expiresAt),
        };
        print(
          options,
          record,
          [
            secret,
            '',
            `This is the secret of key ${keyId} (${scopes.join(', ')}). Keep it now: it is not shown again.`,
            expiresAt === null ? 'It does not expire.' : `It expires on ${localTime(expiresAt)}.`,
          ].join('\n'),
        );
      }),
    );
}

function addScope(text: string, previous: Scope[] = []): Scope[] {
  const scope = SCOPES.find((known) => known === text);
  if (!scope) throw new CliError('usage', `--scope must be ${SCOPES.join(' or ')}.`);
  return [...new Set([...previous, scope])];
}
