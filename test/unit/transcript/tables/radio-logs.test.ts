import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Logs of radio: a clock, a code in capitals, and the words. */

describe('logs of radio and recorders', () => {
  it.each([
    [
      'of a flight to the moon, by days, hours, minutes and seconds',
      '                    (GOSS NET 1)                  Tape 3/2\n                                                  Page 14\n\n00 00 41 10  CC     Mercer, Houston. You are go for the second burn.\n\n00 00 41 16  CDR    Roger, Houston. We read you. Are the numbers the\n                    same as before?\n\n00 00 41 30  CC     They are. Burn time is 5 plus 47.\n\n00 00 41 37  LMP    I copy five plus forty-seven.\n\n00 00 42 02  CMP    And I have the attitude, thank you.\n\n                    END OF TAPE\n',
      [
        ['CC', 'Mercer, Houston. You are go for the second burn.'],
        ['CDR', 'Roger, Houston. We read you. Are the numbers the same as before?'],
        ['CC', 'They are. Burn time is 5 plus 47.'],
        ['LMP', 'I copy five plus forty-seven.'],
        ['CMP', 'And I have the attitude, thank you.'],
      ],
    ],
    [
      'the same with colons, which are no frames',
      '04:06:35:51  CDR  Houston, do you still read us?\n04:06:35:56  CC  Loud and clear. How does it look?\n04:06:36:10  CDR  It looks like beach sand, and you can kick it.\n04:06:36:22  CC  Roger. Keep an eye on the clock.\n04:06:36:30  CDR  Will do.\n',
      [
        ['CDR', 'Houston, do you still read us?'],
        ['CC', 'Loud and clear. How does it look?'],
        ['CDR', 'It looks like beach sand, and you can kick it.'],
        ['CC', 'Roger. Keep an eye on the clock.'],
        ['CDR', 'Will do.'],
      ],
    ],
    [
      'of a tower, by clocks of four figures and seconds',
      'This transcription covers the time period from March 12, 2026, 1320 UTC to 1326 UTC.\n\nAgencies Making Transmissions          Abbreviations\nBrookfield Tower Local Control         LC\nCessna N51KT                           N51KT\n\n1322:10   N51KT   brookfield tower cessna five one kilo tango is ready at two four\n1322:15   LC      cessna five one kilo tango hold short landing traffic\n1322:19   N51KT   holding short kilo tango\n1322:58   LC      kilo tango wind two two zero at eight runway two four cleared for takeoff\n1323:04   N51KT   cleared for takeoff thank you\n\nEnd of Transcript\n',
      [
        ['N51KT', 'brookfield tower cessna five one kilo tango is ready at two four'],
        ['LC', 'cessna five one kilo tango hold short landing traffic'],
        ['N51KT', 'holding short kilo tango'],
        ['LC', 'kilo tango wind two two zero at eight runway two four cleared for takeoff'],
        ['N51KT', 'cleared for takeoff thank you'],
      ],
    ],
    [
      'of a call for help, in which a crew speaks once, at the end',
      'INCIDENT 26-004411   03/12/2026\n09:15:04  CT   911, what is the address of your emergency?\n09:15:09  CALLER   Four Mill Lane. My kitchen is on fire.\n09:15:14  CT   Is everybody out of the house?\n09:15:19  CALLER   My dog is still in there!\n09:15:24  CT   Stay outside. Units are on the way.\n09:15:31  E12  Engine twelve responding.\n',
      [
        ['CT', '911, what is the address of your emergency?'],
        ['CALLER', 'Four Mill Lane. My kitchen is on fire.'],
        ['CT', 'Is everybody out of the house?'],
        ['CALLER', 'My dog is still in there!'],
        ['CT', 'Stay outside. Units are on the way.'],
        ['E12', 'Engine twelve responding.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
