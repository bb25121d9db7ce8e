import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Hearings of courts. */

describe('a hearing', () => {
  it.each([
    [
      'says above questions who asks from there on',
      ' 1                 P R O C E E D I N G S\n 2                       DANA REED,\n 3   having been duly sworn, testified as follows:\n 4                      EXAMINATION\n 5   BY MS. HALE:\n 6       Q    Where were you on the evening of the\n 7   ninth?\n 8       A    At home, with my sister.\n 9       Q    Did you speak to the defendant?\n10       A    He rang me. I did not pick up.\n11            MR. STONE:  Objection. Foundation.\n12            THE COURT:  Overruled. Go on.\n13   BY MS. HALE:\n14       Q    Did you ring back?\n15       A    No, never.\n',
      [
        ['MS. HALE', 'Where were you on the evening of the ninth?'],
        ['THE WITNESS', 'At home, with my sister.'],
        ['MS. HALE', 'Did you speak to the defendant?'],
        ['THE WITNESS', 'He rang me. I did not pick up.'],
        ['MR. STONE', 'Objection. Foundation.'],
        ['THE COURT', 'Overruled. Go on.'],
        ['MS. HALE', 'Did you ring back?'],
        ['THE WITNESS', 'No, never.'],
      ],
    ],
    [
      'says behind the letter who asks, and tells in brackets what happens',
      'CROSS-EXAMINATION\nBY MR. LUND:\n    Q.  Which boat was it?\n    A.  The green one.\n    Q.  (By Mr. Lund)  And whose is it?\n    A.  My aunt’s.\n    (Whereupon, the map was shown to\n    the witness.)\n        THE WITNESS:  Here it lay.\n    R E D I R E C T  E X A M I N A T I O N\nBY MS. HALE:\n    Q.  Since when?\n    A.  Since May.\n',
      [
        ['MR. LUND', 'Which boat was it?'],
        ['THE WITNESS', 'The green one.'],
        ['MR. LUND', 'And whose is it?'],
        ['THE WITNESS', 'My aunt’s. Here it lay.'],
        ['MS. HALE', 'Since when?'],
        ['THE WITNESS', 'Since May.'],
      ],
    ],
    [
      'keeps the letters above the first line that says who asks, and all of them where none does',
      'Q.  Which boat was it?\nA.  The green one.\nQ.  Whose is it?\nA.  My aunt’s.\nQ.  Was it sold by Mr. Lund:\nor by you?\nA.  By me.\n',
      [
        ['Q', 'Which boat was it?'],
        ['A', 'The green one.'],
        ['Q', 'Whose is it?'],
        ['A', 'My aunt’s.'],
        ['Q', 'Was it sold by Mr. Lund: or by you?'],
        ['A', 'By me.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
