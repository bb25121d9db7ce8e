import { TRANSCRIPT } from '../../../fake-model/transcript.ts';
import type { Attack } from '../../attack.ts';
import { hold, repeat, submit } from '../../wire.ts';

/** Calls that wait for a model at most. */
const MOST_CALLS = 500;

/** A word in the calls of the attacker, by which a model on a fake endpoint knows whose they are. */
export const MARK = 'Rumpelstiltskin';

/** Calls for a model whose endpoint does what it should not. */
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
