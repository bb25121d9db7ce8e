import type { Command } from 'commander';
import { command } from '../command.ts';
import { baseUrl } from '../serve/base-url.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

/** `debrief demo` */
export function demoCommand(): Command {
  return command('demo').action((options: OutputOptions) =>
    withApplication(
      async (application) => {
        const [{ DEMO_ORG }, { makeDemoHere }, { demoLines }] = await Promise.all([
          import('../../demo/organisation.ts'),
          import('../serve/make-demo.ts'),
          import('../serve/demo-lines.ts'),
        ]);
        const found = await application.storage.reader.read((stores) => stores.organisations.find(DEMO_ORG));
        if (found) {
          const text = `The sample organisation is here already. For a new key to it: debrief key create --org ${DEMO_ORG} --name "Trying it out"`;
          print(options, { org_id: DEMO_ORG, made: false }, text);
          return;
        }
        const made = await makeDemoHere(application, options);
        const { orgId, keyId, secret, userId, users, sessions } = made;
        const lines = [...demoLines(made, baseUrl(application.settings)), '', 'They answer while debrief serve runs.'];
        print(
          options,
          { org_id: orgId, made: true, key_id: keyId, secret, user_id: userId, users, sessions },
          lines.join('\n'),
        );
      },
      { mayCreate: true, tells: options },
    ),
  );
}
