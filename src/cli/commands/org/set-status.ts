import type { Command } from 'commander';
import { readId } from '../../arguments.ts';
import { command } from '../../command.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

/** `debrief org suspend` */
export function orgSuspend(): Command {
  return command('suspend', 'refuse an organisation’s keys from the next request on; its data stays')
    .argument('<id>', 'the organisation', readId('ID'))
    .action((orgId: string, options: OutputOptions) => setStatus(orgId, 'suspended', options));
}

/** `debrief org resume` */
export function orgResume(): Command {
  return command('resume', 'accept a suspended organisation’s keys again')
    .argument('<id>', 'the organisation', readId('ID'))
    .action((orgId: string, options: OutputOptions) => setStatus(orgId, 'active', options));
}

function setStatus(orgId: string, status: 'active' | 'suspended', options: OutputOptions): Promise<void> {
  return withApplication(async ({ storage }) => {
    await storage.execute('setOrganisationStatus', { orgId, status });
    const text =
      status === 'suspended'
        ? `Organisation ${orgId} is suspended: its keys are refused with 403 from now on. debrief org resume ${orgId} undoes this.`
        : `Organisation ${orgId} is active: its keys work again.`;
    print(options, { org_id: orgId, status }, text);
  });
}
