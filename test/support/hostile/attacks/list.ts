import type { Attack } from '../attack.ts';
import { keyAttacks } from './calls/keys-and-people.ts';
import { modelAttacks } from './calls/model.ts';
import { organisationAttacks } from './calls/organisations.ts';
import { queueAttacks } from './calls/queue.ts';
import { changeAttacks } from './console/changes.ts';
import { longWorkAttacks } from './console/long-work.ts';
import { providerAttacks } from './console/providers-and-mail.ts';
import { readAttacks } from './console/reads.ts';
import { consoleRequestAttacks } from './console/requests.ts';
import { signInAttacks } from './console/sign-in.ts';
import { streamAttacks } from './console/streams.ts';
import { bodyAttacks } from './http/bodies.ts';
import { connectionAttacks } from './http/connections.ts';
import { headerAttacks } from './http/headers.ts';
import { leaverAttacks } from './http/leavers.ts';
import { pipelineAttacks } from './http/pipelines.ts';
import { requestAttacks } from './http/requests.ts';
import { captionAttacks } from './transcripts/captions.ts';
import { characterAttacks } from './transcripts/characters.ts';
import { exportAttacks } from './transcripts/exports.ts';
import { jsonAttacks } from './transcripts/json.ts';
import { labelAttacks } from './transcripts/labels-and-times.ts';
import { markupAttacks } from './transcripts/markup.ts';
import { redactedAttacks } from './transcripts/redacted.ts';
import { wordAttacks } from './transcripts/words.ts';

/** Nothing at all: what the machine itself makes of the measurement. */
const calm: Attack = {
  name: 'calm',
  what: 'nothing: what the other figures are to be compared with',
  async run({ signal }) {
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
  },
};

/**
 * Every attack by bytes on the port. A new one belongs where its cost is: in the text of a call (`transcripts`), in what is
 * sent before a route is chosen (`http`), in many calls or keys (`calls`), or in what accounts do (`console`).
 */
export const attacks: readonly Attack[] = [
  calm,
  ...characterAttacks,
  ...wordAttacks,
  ...labelAttacks,
  ...captionAttacks,
  ...exportAttacks,
  ...jsonAttacks,
  ...markupAttacks,
  ...redactedAttacks,
  ...connectionAttacks,
  ...leaverAttacks,
  ...pipelineAttacks,
  ...headerAttacks,
  ...requestAttacks,
  ...bodyAttacks,
  ...queueAttacks,
  ...organisationAttacks,
  ...modelAttacks,
  ...keyAttacks,
  ...readAttacks,
  ...changeAttacks,
  ...longWorkAttacks,
  ...streamAttacks,
  ...consoleRequestAttacks,
  ...signInAttacks,
  ...providerAttacks,
];

/**
 * The attack of a name. Names with a plus sign between them are an attacker who does all of it at once.
 * @throws Error where there is none of a name
 */
export function attackNamed(name: string): Attack {
  const found = name.split('+').map((each) => {
    const attack = attacks.find((candidate) => candidate.name === each);
    if (!attack) throw new Error(`there is no attack ${each}`);
    return attack;
  });
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  return {
    name,
    what: found.map(({ what }) => what).join('; '),
    async run(arms) {
      await Promise.all(found.map((attack) => attack.run(arms)));
    },
  };
}
