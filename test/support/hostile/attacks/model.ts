import type { Attack } from '../attack.ts';
import { TRANSCRIPT } from '../../fake-model/transcript.ts';
import { hold, repeat, submit } from '../wire.ts';

/** A word in the calls of the attacker, by which a model on a fake endpoint knows whose they are. */
export const MARK = 'Rumpelstiltskin';
/** Calls that wait for a model at most. */
const MOST_CALLS = 500;

/** Calls that a model judges whose endpoint misbehaves; `scripts/hostile-model.ts` runs it with such endpoints. */
export const modelAttacks: Attack[] = [
  {
    name: 'calls-for-a-model',
    what: 'calls about which the endpoint of the model does what it should not',
    run: (arms) =>
      repeat(arms, 10, (turn) =>
        turn > MOST_CALLS
          ? hold(arms)
          : submit(arms, `${TRANSCRIPT}\nSeller: ${MARK} ${turn}`, {
              user: `p-${turn % 50}`,
              external: `model-${Date.now()}-${turn}`,
            }),
      ),
  },
];
