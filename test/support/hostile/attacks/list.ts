import type { Attack } from '../attack.ts';
import { actingAttacks } from './acting.ts';
import { bodyAttacks } from './bodies.ts';
import { connectionAttacks } from './connections.ts';
import { consoleAttacks } from './console.ts';
import { changingAttacks } from './changing.ts';
import { cornerAttacks } from './corners.ts';
import { edgeAttacks } from './edges.ts';
import { freshAttacks } from './fresh.ts';
import { furtherAttacks } from './further.ts';
import { keepingAttacks } from './keeping.ts';
import { signInAttacks } from './sign-in.ts';
import { formatAttacks } from './formats.ts';
import { insiderAttacks } from './insiders.ts';
import { jsonTranscriptAttacks } from './json-transcripts.ts';
import { languageAttacks } from './language.ts';
import { leaverAttacks } from './leavers.ts';
import { mixedAttacks } from './mixed.ts';
import { modelAttacks } from './model.ts';
import { moreTranscriptAttacks } from './more-transcripts.ts';
import { newerAttacks } from './newer.ts';
import { oddHttpAttacks } from './odd-http.ts';
import { otherFormatAttacks } from './other-formats.ts';
import { organisationAttacks } from './organisations.ts';
import { outsiderAttacks } from './outsiders.ts';
import { queueAttacks } from './queue.ts';
import { redactedAttacks } from './redacted.ts';
import { requestAttacks } from './requests.ts';
import { shapeAttacks } from './shapes.ts';
import { unicodeAttacks } from './unicode.ts';
import { vastAttacks } from './vast.ts';

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

/** Every attack by bytes on the port. */
export const attacks: readonly Attack[] = [
  calm,
  ...unicodeAttacks,
  ...formatAttacks,
  ...jsonTranscriptAttacks,
  ...languageAttacks,
  ...moreTranscriptAttacks,
  ...bodyAttacks,
  ...connectionAttacks,
  ...requestAttacks,
  ...queueAttacks,
  ...consoleAttacks,
  ...signInAttacks,
  ...keepingAttacks,
  ...edgeAttacks,
  ...cornerAttacks,
  ...changingAttacks,
  ...furtherAttacks,
  ...mixedAttacks,
  ...otherFormatAttacks,
  ...oddHttpAttacks,
  ...actingAttacks,
  ...shapeAttacks,
  ...modelAttacks,
  ...freshAttacks,
  ...vastAttacks,
  ...newerAttacks,
  ...insiderAttacks,
  ...outsiderAttacks,
  ...leaverAttacks,
  ...organisationAttacks,
  ...redactedAttacks,
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
