import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Utterances in sentences of their own. */

describe('TEI', () => {
  it.each([
    [
      'has utterances of several sentences, and sounds',
      '<?xml version="1.0" encoding="UTF-8"?>\n<TEI xmlns="http://www.tei-c.org/ns/1.0">\n<teiHeader><profileDesc><particDesc><listPerson><person xml:id="HoltA"><persName><forename>Anna</forename><surname>Holt</surname></persName></person><person xml:id="KolbeJ"><persName><forename>Jan</forename><surname>Kolbe</surname></persName></person></listPerson></particDesc></profileDesc></teiHeader>\n<text><body><div type="debateSection">\n<note type="speaker">Anna Holt:</note>\n<u who="#HoltA" ana="#chair" xml:id="u1"><seg xml:id="s1">The debate is open.</seg><seg xml:id="s2">Who wants to speak?</seg></u>\n<note type="speaker">Jan Kolbe:</note>\n<u who="#KolbeJ" ana="#regular" xml:id="u2"><seg xml:id="s3">I do. How long must the islands wait?</seg><vocal><desc>Applause</desc></vocal></u>\n<u who="#HoltA" ana="#chair" xml:id="u3"><seg xml:id="s4">Thank you.</seg></u>\n<u who="#KolbeJ" ana="#regular" xml:id="u4"><seg xml:id="s5">I have not finished.</seg></u>\n</div></body></text></TEI>\n',
      [
        ['Anna Holt', 'The debate is open. Who wants to speak?'],
        ['Jan Kolbe', 'I do. How long must the islands wait?'],
        ['Anna Holt', 'Thank you.'],
        ['Jan Kolbe', 'I have not finished.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
