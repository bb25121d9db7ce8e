import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { CRATE_TALK, crateTalkOf } from '../../../support/crate-talk.ts';
import { saidIn } from '../../../support/turns-read.ts';

const SAID: typeof CRATE_TALK = [
  ...CRATE_TALK,
  ['Piet', 'And 4,200 is for all of it?'],
  ['Nora', 'For all of it, with the lids.'],
  ['Piet', 'The lids are extra, I thought.'],
  ['Nora', 'Not for you. You were early.'],
  ['Piet', 'Very kind. When do I pay?'],
  ['Nora', 'In April, on the first.'],
];
const called = (nora: string, piet: string) => crateTalkOf(SAID, nora, piet);
const clock = (i: number): string => `00:0${Math.floor(i / 10)}:${String((i % 10) * 5).padStart(2, '0')}`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const participants = {
  agentParticipants: [{ agentId: '3667112510', agentFullName: 'Nora Vos', agentNickname: 'Nora' }],
  consumerParticipants: [{ participantId: 'a3f9c1e0', firstName: 'Piet', lastName: 'Maas' }],
};
const bot = { agentId: '3667112999', agentFullName: 'Vela Bot', agentNickname: 'Vela Bot' };
const message = (participantId: string, text: string, i: number) => ({
  type: 'TEXT_PLAIN',
  messageData: { msg: { text } },
  seq: i,
  participantId,
  time: `2026-03-10 14:0${Math.floor(i / 10)}:${String((i % 10) * 5).padStart(2, '0')}.120+0000`,
});

describe('forms of products that hold who speaks, or the end, in a place of its own', () => {
  it('knows consumers and agents whose ids have other names, in a list for each', () => {
    const record = {
      ...participants,
      agentParticipants: [bot, ...participants.agentParticipants],
      messageRecords: [
        message('3667112999', 'Welcome! Somebody will be with you at once.', 0),
        ...SAID.map(([who, text], i) => message(who === 'Nora' ? '3667112510' : 'a3f9c1e0', text, i + 1)),
      ],
    };
    expect(readTranscript(JSON.stringify({ conversationHistoryRecords: [record] })).speakers).toEqual([
      'Vela Bot',
      'Nora Vos',
      'Piet Maas',
    ]);
  });

  it.each(['attributes', 'members'])('calls who sent messages as the contact is called (%s)', (as) => {
    const rows = SAID.map(([who, body], i) => ({
      address: '+447700900321',
      date: String(1_773_151_331_600 + i * 60_000),
      type: who === 'Nora' ? '2' : '1',
      body,
      contact_name: 'Mr Maas',
    }));
    const xml = rows.map(
      (row) =>
        `<sms ${Object.entries(row)
          .map(([key, own]) => `${key}="${escaped(own)}"`)
          .join(' ')} />`,
    );
    const text =
      as === 'members'
        ? JSON.stringify(rows.map(({ type, ...row }) => ({ ...row, box: type === '2' ? 'sent' : 'received' })))
        : `<?xml version='1.0' encoding='UTF-8' ?>\n<smses count="13">\n${xml.join('\n')}\n</smses>`;
    expect(saidIn(text)).toEqual(called('Me', 'Mr Maas'));
    expect(readTranscript(text).people).toContainEqual(
      expect.objectContaining({ speaker: 'Mr Maas', role: 'customer' }),
    );
  });

  it('reads once what stands at the end of one part and at the beginning of the next', () => {
    const parts = SAID.map(([name, text], i) => ({
      participant: { id: name === 'Nora' ? 100 : 101, name },
      words: text.split(' ').map((word, k) => ({ text: word, start_timestamp: { relative: i * 5 + k * 0.3 } })),
    }));
    const text = JSON.stringify([...parts.slice(0, 5), ...parts.slice(3)]);
    expect(saidIn(text)).toEqual(SAID);
    expect(readTranscript(text).notes).toContain(
      'Parts of the file overlap; what stands in two of them was read once.',
    );
  });

  it('reads a note of one cell whose tags were written as text', () => {
    const lines = SAID.map(([who, text]) => `<strong>${who}:</strong> ${text}`).join('<br>');
    const html = `<div><p><b>Call 2</b></p><p>${lines}</p><p><i>Next step: send the invoice.</i></p></div>`;
    expect(saidIn(`Note ID,Owner,Note Content\nz_1,Nora Vos,"${escaped(html)}"\n`)).toEqual(SAID);
  });
});

describe('what programs write around a talk', () => {
  it.each<[string, string]>([
    [
      'a last line below cues of one line',
      `${SAID.map(([who, text], i) => `[${clock(i)}.000 --> ${clock(i)}.900] ${who}: ${text}`).join('\n')}\n\ndone in 41.7 s, rtf 0.21\n`,
    ],
    ["YAML's end", `turns:\n${SAID.map(([who, text]) => `  - who: ${who}\n    say: "${text}"`).join('\n')}\n...\n`],
    [
      'what was typed in a shell of Python',
      `>>> t = load('b.pkl')\n>>> len(t)\n13\n>>> pprint(t)\n[${SAID.map(([who, text], i) => `{'speaker': '${who}', 'start': ${i}.5, 'text': '${text}', 'words': None}`).join(',\n ')}]\n>>> exit()\n`,
    ],
    [
      'a title, a date and a sum around a table with merged cells',
      [
        'Gesprek 14\t\t\t',
        'Datum\t10-3-2026\t\t',
        '\t\t\t',
        'Tijd\tWie\tTekst\tLabel',
        ...SAID.flatMap(([who, text]) => text.split(/(?<=[.!?]) /u).map((own, k) => [k === 0 ? who : '', own])).map(
          ([who, own], i) => `${Math.floor(i / 10)}:${String((i % 10) * 5).padStart(2, '0')}\t${who}\t${own}\t`,
        ),
        '\t\t\t',
        'Totaal\t\t13 regels\t1 bezwaar',
      ].join('\n'),
    ],
  ])('leaves out %s', (_, text) => {
    expect(saidIn(text)).toEqual(SAID);
  });
});

it('takes initials that are also the code of a language for somebody, where one other speaks', () => {
  const text = called('JM', 'PT').map(([who, words]) => `${who}:  ${words}`);
  expect(saidIn(text.join('\n'))).toEqual(called('JM', 'PT'));
});
