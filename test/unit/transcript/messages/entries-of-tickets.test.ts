import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The newest entry stands on top.
const ENTRIES = [
  ['SY', 'System Administrator', 'Field changes', '2026-02-11 09:06:01', 'State\tIn Progress was On Hold'],
  ['HB', 'Hugo Brandt', 'Additional comments', '2026-02-11 09:04:20', 'Green light, the door opens. Thanks!'],
  ['KG', 'Keisha Grant', 'Additional comments', '2026-02-11 09:01:37', 'Could you please try the door again?'],
  ['KG', 'Keisha Grant', 'Field changes', '2026-02-11 08:14:02', 'Assigned to\tKeisha Grant was (empty)'],
  ['HB', 'Hugo Brandt', 'Additional comments', '2026-02-11 08:02:19', 'Nobody can get in at the south door.'],
];
const page = [
  'Skip to page content',
  'Incident',
  'State\tIn Progress',
  'Activities: 5',
  ...ENTRIES.flatMap(([letters = '', name = '', kind = '', time = '', words = '']) => [
    letters,
    name,
    `${kind} • ${time}`,
    words,
  ]),
].join('\n');

describe('entries of a ticket that say which kind they are, before the time', () => {
  it('are read oldest first, without letters in place of pictures and without what fields became', () => {
    expect(startedTurnsOf(page)).toStrictEqual([
      ['Hugo Brandt', 'Nobody can get in at the south door.', 0],
      ['Keisha Grant', 'Could you please try the door again?', 3_558_000],
      ['Hugo Brandt', 'Green light, the door opens. Thanks!', 3_721_000],
    ]);
  });

  it('that are notes among colleagues are left out', () => {
    expect(
      saidIn(page.replace('Additional comments • 2026-02-11 09:01:37', 'Internal note • 2026-02-11 09:01:37')),
    ).toHaveLength(1);
  });

  it('are counted where they are left out', () => {
    expect(readTranscript(page).notes.join(' ')).toContain('no speech');
  });
});

it('mails on a page have an address behind the name, how long ago behind the time, and whom they went to below', () => {
  const text = [
    ['Paula Reis <paula@lamps.example>', 'Mar 3, 2026, 9:02 AM (2 days ago)', 'to me', 'Could you send a picture?'],
    ['Wei Tan', 'Mar 3, 2026, 9:40 AM (2 days ago)', 'to Paula', 'Here it is. The foot is cracked.'],
    ['Paula Reis <paula@lamps.example>', 'Mar 3, 2026, 10:15 AM (2 days ago)', 'to me', 'A new foot leaves today.'],
  ]
    .flat()
    .join('\n');
  const talk = [
    ['Paula Reis', 'Could you send a picture?'],
    ['Wei Tan', 'Here it is. The foot is cracked.'],
    ['Paula Reis', 'A new foot leaves today.'],
  ];
  expect(saidIn(text)).toStrictEqual(talk);
  expect(saidIn(`Compose\nInbox\nStarred\n${text}\nReply\nForward`)).toStrictEqual(talk);
});

it('on a page of a desk whom a reply goes to is no word of it', () => {
  const text =
    'Mila Novak\nToday 09:02\nTo: Support\nThe fridge is on the wrong floor.\nJon Reed\nToday 09:30\nTo: Mila Novak\nI am sorry. Is anybody at home?\nMila Novak\nToday 09:41\nFrom three on.\nJon Reed\nToday 09:50\nTo: Mila Novak\nThen two men come at four.\nPublic reply\nSubmit as Open';
  expect(saidIn(text)).toStrictEqual([
    ['Mila Novak', 'The fridge is on the wrong floor.'],
    ['Jon Reed', 'I am sorry. Is anybody at home?'],
    ['Mila Novak', 'From three on.'],
    ['Jon Reed', 'Then two men come at four.'],
  ]);
});
