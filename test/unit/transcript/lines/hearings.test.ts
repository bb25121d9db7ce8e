import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Hearings of courts. */

describe('a hearing', () => {
  it.each([
    [
      'says above questions who asks from there on',
      ' 1                 P R O C E E D I N G S\n 2                       DANA REED,\n 3   having been duly sworn, testified as follows:\n 4                      EXAMINATION\n 5   BY MS. HALE:\n 6       Q    Where were you on the evening of the\n 7   ninth?\n 8       A    At home, with my sister.\n 9       Q    Did you speak to the defendant?\n10       A    He rang me. I did not pick up.\n11            MR. STONE:  Objection. Foundation.\n12            THE COURT:  Overruled. Go on.\n13   BY MS. HALE:\n14       Q    Did you ring back?\n15       A    No, never.\n',
      [
        ['Q', 'Where were you on the evening of the ninth?'],
        ['A', 'At home, with my sister.'],
        ['Q', 'Did you speak to the defendant?'],
        ['A', 'He rang me. I did not pick up.'],
        ['MR. STONE', 'Objection. Foundation.'],
        ['THE COURT', 'Overruled. Go on.'],
        ['Q', 'Did you ring back?'],
        ['A', 'No, never.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
