import { describe, expect, it } from 'vitest';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';

const TABLES: [string, string][] = [
  [
    'calls, with names of its own',
    `Anruf-ID;Datum;Uhrzeit;Von;An;Dauer (s);Status
1001;02.03.2026;08:12;+49 30 5550101;+49 30 5550199;182;angenommen
1002;02.03.2026;08:20;+49 40 5550102;+49 30 5550199;0;verpasst
1003;02.03.2026;08:41;+49 30 5550103;+49 30 5550199;64;angenommen
1004;02.03.2026;09:02;anonym;+49 30 5550199;12;angenommen
1005;02.03.2026;09:30;+49 30 5550101;+49 30 5550199;340;angenommen
`,
  ],
  [
    'orders',
    `Order,Customer,Item,Qty,Price,Date
A-1001,Lena Brandt,Garden chair,2,49.90,2026-03-01
A-1002,Omar Said,Parasol,1,89.00,2026-03-01
A-1003,Pia Lund,Garden table,1,199.00,2026-03-02
A-1004,Tom Reed,Cushion,4,12.50,2026-03-02
A-1005,Ana Gil,Parasol base,1,35.00,2026-03-03
`,
  ],
  [
    'events of an exchange',
    `timestamp,extension,event,queue,wait_seconds,agent_id
2026-03-04T10:00:01Z,204,RING,sales,0,
2026-03-04T10:00:09Z,204,ANSWER,sales,8,a17
2026-03-04T10:04:55Z,204,HANGUP,sales,,a17
2026-03-04T10:06:12Z,207,RING,support,0,
2026-03-04T10:06:40Z,207,ABANDON,support,28,
`,
  ],
  [
    'addresses',
    `Prénom\tNom\tE-mail\tTéléphone\tVille
Claire\tMoreau\tclaire.m@example.fr\t06 12 34 56 78\tLyon
Luc\tPetit\tluc.p@example.fr\t06 98 76 54 32\tNantes
Inès\tRoux\tines.r@example.fr\t07 11 22 33 44\tLille
Hugo\tBlanc\thugo.b@example.fr\t06 55 44 33 22\tBrest
`,
  ],
  [
    'marks of calls, with bars',
    `| Call | Agent | Start | Duration | Result | Score |
|---|---|---|---|---|---|
| 311 | Mia K. | 09:02 | 4:12 | sold | 4.1 |
| 312 | Jon A. | 09:10 | 1:45 | no answer | - |
| 313 | Mia K. | 09:31 | 7:20 | callback | 3.8 |
| 314 | Jon A. | 09:58 | 2:05 | sold | 4.4 |
| 315 | Mia K. | 10:12 | 0:40 | voicemail | - |
`,
  ],
];

describe('a table in which nobody says anything', () => {
  it.each(TABLES)('is refused: %s', (_, text) => {
    expect(transcriptDamage(text)?.sentence).toMatch(/^It (?:looks like a table of records|is a list of calls)/u);
  });
});

describe('a table is not refused', () => {
  it.each([
    [
      'of which no column is called as one of words, without marks of sentences',
      `a,b,c,d,e
1,10:00:01,A,204,yes hello who is it
2,10:00:04,B,207,it is me from the shop
3,10:00:07,A,204,ah good is it ready
4,10:00:11,B,207,yes come by at five
5,10:00:15,A,204,fine see you then
`,
    ],
    [
      'of few words in each row',
      `Call,Who,From,To,Line
7,Ida,00:01,00:03,Morning
7,Leo,00:04,00:05,Morning!
7,Ida,00:06,00:08,Ready?
7,Leo,00:09,00:10,Nearly
7,Ida,00:11,00:13,When then?
7,Leo,00:14,00:16,Noon
`,
    ],
    [
      'with one word in each row',
      `Zeit;Nebenstelle;Wort;Wert\n${'guten tag ist das rad fertig ja seit gestern'
        .split(' ')
        .map((word, i) => `${i},3;204;${word};0,9${i}`)
        .join('\n')}\n`,
    ],
    [
      'with notes on what was said',
      `Fecha,Hora,Agente,Cliente,Resultado,Notas
03/03/2026,10:15,Luis P.,Ferretería Gil,interesado,Quiere un presupuesto para abril y que llamemos el lunes
03/03/2026,10:40,Luis P.,Bar Norte,no contesta,
03/03/2026,11:05,Ana R.,Óptica Sol,cita,Visita el jueves a las diez con la dueña
03/03/2026,11:30,Ana R.,Taller Paco,rechaza,Dice que ya tiene proveedor
03/03/2026,12:00,Luis P.,Librería Luz,interesado,Pide catálogo por correo
`,
    ],
  ])('%s', (_, text) => {
    expect(transcriptDamage(text)).toBeNull();
  });
});
