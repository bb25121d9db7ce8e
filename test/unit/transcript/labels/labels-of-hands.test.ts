import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Labels of one file in several forms, as people write by hand. */

describe('labels in several forms', () => {
  it('end in a stop where a name is cut short', () => {
    expect(
      saidIn(
        'Station 4, Gespräch\nAnwesend: Pat., Tochter\n\nDr. Lenz: Wie war die Nacht?\nPat.: Unruhig. Ich bin oft wach geworden.\nDr. Lenz: Hatten Sie Schmerzen?\nTocht.: Sie hat zweimal geklingelt.\nPat.: Ja, im Knie.\nDr. Lenz: Dann geben wir abends etwas.\n',
      ).slice(-6),
    ).toStrictEqual([
      ['Dr. Lenz', 'Wie war die Nacht?'],
      ['Pat.', 'Unruhig. Ich bin oft wach geworden.'],
      ['Dr. Lenz', 'Hatten Sie Schmerzen?'],
      ['Tocht.', 'Sie hat zweimal geklingelt.'],
      ['Pat.', 'Ja, im Knie.'],
      ['Dr. Lenz', 'Dann geben wir abends etwas.'],
    ]);
  });

  it('are none where a fact is cut short', () => {
    expect(
      saidIn(
        'Ida: Wie erreiche ich euch?\nOle: Am besten so:\nTel.: vormittags, 0331 4455\nIda: Danke dir.\nOle: Gern.\n',
      ),
    ).toStrictEqual([
      ['Ida', 'Wie erreiche ich euch?'],
      ['Ole', 'Am besten so: Tel.: vormittags, 0331 4455'],
      ['Ida', 'Danke dir.'],
      ['Ole', 'Gern.'],
    ]);
  });

  const notes = (line: string): string =>
    `**INT:** Where did you learn to glaze?\n\n**Ms B:** In Delft, with\nmy aunt.\n\n${line}\n\n**Ms B:** Three years.\n\nSome lines here are told\nby whoever wrote it down\nand go on for a while.\n\nMs. B.: Then she stopped.\n\n**INT:** And you?\n\n**Ms B:** I went on.\n`;

  it('have a dash where others have a colon, and a stop where others have none', () => {
    const said = saidIn(notes('INT - For how long was that?'));
    expect(said).toContainEqual(['INT', 'For how long was that?']);
    expect(said.at(-3)?.[0]).toBe('Ms B');
    expect(said.at(-3)?.[1]).toMatch(/Then she stopped\.$/u);
    expect(said.at(-3)?.[1]).not.toContain('Ms. B.');
  });

  it('are none in front of a dash where nobody is called so', () => {
    expect(saidIn(notes('Delft - it rained all the time.')).map(([who]) => who)).not.toContain('Delft');
  });
});
