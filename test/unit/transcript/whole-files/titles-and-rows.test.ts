import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { verdictOn } from '../../../../src/transcript/verdict/is-no-talk.ts';
import { saidIn } from '../../../support/turns-read.ts';

describe('names in capitals with a title before them', () => {
  it('stand alone in their lines, and whoever comes once is read as well', () => {
    const talk = [
      ['ARQ. BELTRÁN', 'Buenos días. ¿Han visto ya el plano del segundo piso?'],
      ['CLIENTA', 'Sí, pero falta la ventana del baño.'],
      ['ARQ. BELTRÁN', 'Tiene razón. La pongo al norte.'],
      ['CLIENTA', '¿Y cuánto cuesta? Pregunto a mi marido.'],
      ['ING. SOTO', 'Unos 300 euros, con el marco.'],
      ['CLIENTA', 'Entonces la quiero.'],
      ['ARQ. BELTRÁN', 'Se lo mando mañana.'],
    ] as const;
    const text = `Visita de obra, martes\n\n\n${talk.map(([name, words]) => `${name}\n${words}`).join('\n\n\n')}\n`;
    expect(saidIn(text)).toEqual(talk.map((turn) => [...turn]));
  });

  it('a name in capitals before a stop still parts from what is said behind it', () => {
    const talk = [
      ['PAULA', 'Is the lift mended?'],
      ['EDO', 'OK. I will look.'],
      ['PAULA', 'When do you look?'],
      ['EDO', 'NOW, if you let me through.'],
      ['PAULA', 'Thank you.'],
    ] as const;
    expect(saidIn(talk.map(([name, words]) => `${name}. ${words}`).join('\n\n'))).toEqual(
      talk.map((turn) => [...turn]),
    );
  });
});

describe('rows of a table that no reader takes', () => {
  const READINGS = [
    ['7001', 'ines@hof.example', 'kept', '2026-01-05 07:10:02 +0100', '12.50', '3', 'frost, light', 'Call me', 'Hof'],
    ['7002', 'lu@garten.example', 'kept', '2026-01-05 07:25:44 +0100', '9.75', '4', 'dry', '', 'Lu'],
    ['7003', 'ines@hof.example', 'open', '2026-01-06 07:05:31 +0100', '13.00', '2', 'dry', 'Is it open?', 'Hof'],
    ['7004', 'ola@beet.example', 'lost', '', '8.20', '9', 'wet', '', 'Ola'],
    ['7005', 'lu@garten.example', 'kept', '2026-01-07 07:15:12 +0100', '11.10', '1', 'wet', 'Thanks', 'Lu'],
    ['7006', 'ines@hof.example', 'kept', '2026-01-08 07:15:59 +0100', '10.00', '7', 'dry', '', 'Hof'],
  ];
  const written = (cells: readonly string[]): string =>
    cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');

  it('are records, where an address in them was taken for who says all the cells behind it', () => {
    const text = [
      'Name,Email,Form,Measured at,Litres,Bed,Weather,Notes,Keeper',
      ...READINGS.map((row) => written([`#${row[0] ?? ''}`, ...row.slice(1)])),
    ].join('\n');
    const { format, speakers } = readTranscript(text);
    expect({ format, speakers }).toEqual({ format: 'plain', speakers: [] });
  });

  it('and words with as many commas, in which no values stand, are said', () => {
    const text = [
      'Ada: Bread, butter, jam, and what else?',
      'Ben: Tea, milk, sugar, if you ask me.',
      'Ada: Good, fine, thanks, I write it down.',
      'Ben: Then, well, yes, shall we go?',
      'Ada: Now, please, Ben, I am hungry.',
      'Ben: Right, keys, bag, and out.',
    ];
    expect(saidIn(text.join('\n'))).toEqual(text.map((line) => line.split(': ')));
  });
});

describe('names that end as files of a program do', () => {
  it('are no people where several tell what the program does', () => {
    const told = [
      ['pump_main.c', 'Executing [v3@north:1] Open("PUMP/north-0c21", "") after restart'],
      ['pump_main.c', 'Executing [v3@north:2] Check("PUMP/north-0c21", "plan-early") after restart'],
      ['flow.c', "Started gauge G14, class 'default', channel 'PUMP/north-0c21'"],
      ['alarm.c:88', 'Called KEEPER/2041'],
      ['alarm.c:91', 'KEEPER/2041-0c22 rings'],
      ['flow.c', "Stopped gauge G14, channel 'PUMP/north-0c21'"],
      ['pump_main.c', 'Channel KEEPER/2041-0c22 left basic-bridge <8b1f>'],
    ];
    const segments = told.map(([file = '', text = ''], i) => ({
      speaker: `NOTICE [L-0071] ${file}`,
      text,
      startMs: i * 7000,
      endMs: null,
    }));
    expect(verdictOn(segments).isNoTalk).toBe(true);
  });

  it('are people where two of them answer each other', () => {
    const talk = [
      ['anna.c', 'Did the pump run last night?'],
      ['tom.h', 'Yes, until four.'],
      ['anna.c', 'Who turned it off?'],
      ['tom.h', 'I did, on my way home.'],
      ['anna.c', 'Thank you, Tom.'],
    ];
    expect(saidIn(talk.map(([name = '', words = '']) => `${name}: ${words}`).join('\n'))).toEqual(talk);
  });
});

it('rows of records are no talk whether or not the file ends with a line end', () => {
  const records = `Plate,Mail,Taken at,Km,Bay,State,Remarks
#A1,rosa@yard.example,2026-02-03 08:10,120.50,3,"dry, cold",Ring me first
#A2,lee@depot.example,2026-02-03 08:25,94.75,4,dry,
#A3,rosa@yard.example,2026-02-04 08:05,131.00,2,dry,Is the barrier up?
#A4,omar@dock.example,2026-02-04 08:45,82.20,9,wet,
#A5,lee@depot.example,2026-02-05 08:15,111.10,1,wet,Thanks
#A6,rosa@yard.example,2026-02-06 08:15,100.00,7,dry,`;
  expect(readTranscript(records).speakers).toEqual([]);
  expect(readTranscript(`${records}\n`).speakers).toEqual([]);
});
