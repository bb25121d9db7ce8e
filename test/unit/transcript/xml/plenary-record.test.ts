import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Records of the Bundestag. */

describe('a record of a sitting', () => {
  it.each([
    [
      'with who speaks and who presides, and remarks from the floor',
      '<?xml version="1.0" encoding="UTF-8"?>\n<dbtplenarprotokoll wahlperiode="21" sitzung-nr="9">\n<sitzungsverlauf>\n<tagesordnungspunkt top-id="Tagesordnungspunkt 1">\n<rede id="ID1">\n<p klasse="redner"><redner id="11"><name><vorname>Anna</vorname><nachname>Brandt</nachname><fraktion>ABC</fraktion></name></redner>Anna Brandt (ABC):</p>\n<p klasse="J_1">Herr Präsident! Wie lange sollen die Inseln noch warten?</p>\n<kommentar>(Beifall bei der ABC)</kommentar>\n<p klasse="J">Seit neun Jahren fährt nichts.</p>\n<name>Präsident Jan Kolbe:</name>\n<p klasse="J_1">Erlauben Sie eine Frage?</p>\n</rede>\n<rede id="ID2">\n<p klasse="redner"><redner id="12"><name><vorname>Tom</vorname><nachname>Hahn</nachname><fraktion>DEF</fraktion></name></redner>Tom Hahn (DEF):</p>\n<p klasse="J_1">Im Juni wird die Linie eröffnet.</p>\n</rede>\n</tagesordnungspunkt>\n</sitzungsverlauf>\n</dbtplenarprotokoll>\n',
      [
        [
          'Anna Brandt (ABC)',
          'Herr Präsident! Wie lange sollen die Inseln noch warten? Seit neun Jahren fährt nichts.',
        ],
        ['Präsident Jan Kolbe', 'Erlauben Sie eine Frage?'],
        ['Tom Hahn (DEF)', 'Im Juni wird die Linie eröffnet.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
