import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const captions = (cues: readonly string[]): string =>
  cues.map((lines, i) => `${i + 1}\n00:00:${10 + i * 3},000 --> 00:00:${12 + i * 3},500\n${lines}`).join('\n\n');

describe('two dashes in one cue', () => {
  it('are two whom nobody names, and whoever spoke before said neither', () => {
    const text = captions([
      'GUARD: The museum is closed,\nmadam.',
      'MRS. ABEL: My umbrella is inside.',
      '- Is it the red one?\n- It is, with a wooden\nhandle.',
      'and a ribbon.',
      'GUARD: Wait here, please.',
      '[door creaks]',
      'MRS. ABEL: Thank you.',
    ]);
    expect(saidIn(text)).toEqual([
      ['GUARD', 'The museum is closed, madam.'],
      ['MRS. ABEL', 'My umbrella is inside.'],
      [null, 'Is it the red one? It is, with a wooden handle. and a ribbon.'],
      ['GUARD', 'Wait here, please.'],
      ['MRS. ABEL', 'Thank you.'],
    ]);
  });

  it('are no words where nobody is named', () => {
    const text = captions([
      'Fairview service, this is Pete.',
      '- Hi, my light is on.\n- Steady or flashing?',
      '[dog barking]',
      '- Steady.\n- Then you can drive.',
    ]);
    expect(saidIn(text)).toEqual([
      [null, 'Fairview service, this is Pete. Hi, my light is on. Steady or flashing? Steady. Then you can drive.'],
    ]);
  });

  it('one dash begins a line that goes on', () => {
    const text = captions(['ADA: Two things:\n- and you know both.', 'BO: Which?', 'ADA: Salt.', 'BO: And?']);
    expect(saidIn(text)[0]).toEqual(['ADA', 'Two things: - and you know both.']);
  });
});

it('what somebody is, behind a family name in capitals the first time, is no part of the name', () => {
  const talk = [
    ['Mme LA PRÉSIDENTE', '', 'Nous ouvrons la séance. Qui commence ?'],
    ['M. Luc FERRAND', ', délégué aux écoles', 'Moi, si vous voulez bien.'],
    ['Mme Ida MOREL', ', conseillère', 'Le toit est-il réparé ?'],
    ['M. Luc FERRAND', '', 'Oui, depuis lundi.'],
    ['Mme Ida MOREL', '', 'Je vous remercie.'],
    ['Mme LA PRÉSIDENTE', '', 'Passons au vote.'],
  ] as const;
  expect(saidIn(talk.map(([name, post, words]) => `${name}${post}. – ${words}`).join('\n\n'))).toEqual(
    talk.map(([name, , words]) => [name, words]),
  );
});

it('the history of a talk from LINE in Thai, whose days are cut short with a stop', () => {
  const text = [
    '[LINE] ประวัติการแชทกับ ร้านจักรยาน',
    '',
    'ส. 08/03/2025',
    '09:10\tนิด\tล้อหลังซ่อมเสร็จหรือยังคะ',
    '09:12\tร้านจักรยาน\tเสร็จแล้วครับ',
    '09:12\tร้านจักรยาน\t[รูป]',
    '09:20\tนิด\t☎ สายที่ไม่ได้รับ',
    '',
    'อา. 09/03/2025',
    '10:00\tนิด\tขอบคุณค่ะ',
  ].join('\n');
  expect(saidIn(text)).toEqual([
    ['นิด', 'ล้อหลังซ่อมเสร็จหรือยังคะ'],
    ['ร้านจักรยาน', 'เสร็จแล้วครับ'],
    ['นิด', 'ขอบคุณค่ะ'],
  ]);
});
