import { Option, type Command } from 'commander';
import type { KeyFields } from '../../../domain/keys/change-key.ts';
import { timeOrNull } from '../../../records/record.ts';
import { readId, readInstant, readName } from '../../arguments.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { localTime } from '../../terminal/time.ts';
import { withApplication } from '../../with-application.ts';

/** The word for a key that does not expire. */
const NEVER = 'never';

interface Options extends OutputOptions {
  org: string;
  name?: string;
  expires?: number | typeof NEVER;
}

/** `debrief key change` */
export function keyChange(): Command {
  return command('change', 'give a key another name or another expiry; its secret and what it may do stay')
    .argument('<key_id>', 'the key’s id, as debrief key list shows it', readId('KEY_ID'))
    .addOption(orgOption())
    .addOption(new Option('--name <name>', 'what it is for').argParser(readName('--name')))
    .addOption(
      new Option('--expires <time>', `when it expires, such as 2027-01-01T00:00:00Z, or ${NEVER}`).argParser(
        readExpiry,
      ),
    )
    .action((keyId: string, { org: orgId, name, expires, ...output }: Options) =>
      withApplication(async ({ storage, clock }) => {
        if (name === undefined && expires === undefined)
          throw new CliError('usage', 'Say what to change: --name NAME, --expires TIME, or both.');
        if (typeof expires === 'number' && expires <= clock.now())
          throw new CliError(
            'usage',
            `--expires must be in the future. debrief key revoke --org ${orgId} ${keyId} ends a key now.`,
          );
        await requireOrganisation(storage, orgId);
        const change: Partial<KeyFields> = {
          ...(name !== undefined && { name }),
          ...(expires !== undefined && { expiresAt: expires === NEVER ? null : expires }),
        };
        const key = await storage.execute('changeKey', { orgId, keyId, change });
        const record = { key_id: keyId, org_id: orgId, name: key.name, expires_at: timeOrNull(key.expiresAt) };
        const end =
          key.expiresAt === null
            ? 'does not expire'
            : `${key.expiresAt <= clock.now() ? 'expired' : 'expires'} on ${localTime(key.expiresAt)}`;
        print(output, record, `Key ${keyId} is called “${key.name}” and ${end}. Its secret stays.`);
      }),
    );
}

function readExpiry(text: string): number | typeof NEVER {
  return text === NEVER ? NEVER : readInstant('--expires', `, or ${NEVER}`)(text);
}
