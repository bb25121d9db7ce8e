import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* EXMARaLDA's events on a timeline. */

describe('events of tiers', () => {
  it.each([
    [
      'in order of time, with the names of the speakers, without translations',
      '<?xml version="1.0" encoding="UTF-8"?>\n<basic-transcription>\n<head><meta-information><project-name>Ferry</project-name></meta-information>\n<speakertable>\n<speaker id="SPK0"><abbreviation>ANN</abbreviation><sex value="f"/></speaker>\n<speaker id="SPK1"><abbreviation>BEN</abbreviation><sex value="m"/></speaker>\n</speakertable></head>\n<basic-body>\n<common-timeline>\n<tli id="T0" time="0.5"/><tli id="T1" time="2.9"/><tli id="T2" time="5.8"/><tli id="T3" time="7.4"/><tli id="T4" time="8.3"/>\n</common-timeline>\n<tier id="TIE0" speaker="SPK0" category="v" type="t" display-name="ANN [v]">\n<event start="T0" end="T1">Is the ferry running today? </event>\n<event start="T2" end="T3">Can I wait inside? </event>\n</tier>\n<tier id="TIE1" speaker="SPK1" category="v" type="t" display-name="BEN [v]">\n<event start="T1" end="T2">No, the wind is too strong. </event>\n<event start="T3" end="T4">Of course. </event>\n</tier>\n<tier id="TIE2" speaker="SPK1" category="en" type="a" display-name="BEN [en]">\n<event start="T1" end="T2">Nein, zu windig.</event>\n</tier>\n</basic-body>\n</basic-transcription>\n',
      [
        ['ANN', 'Is the ferry running today?'],
        ['BEN', 'No, the wind is too strong.'],
        ['ANN', 'Can I wait inside?'],
        ['BEN', 'Of course.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
