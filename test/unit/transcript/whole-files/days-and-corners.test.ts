import { describe, expect, it } from 'vitest';
import { KILN_TALK } from '../../../support/kiln-talk.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK = KILN_TALK.slice(0, 4);

it('takes late times below a day for hours and minutes, however slowly people answer', () => {
  const chat = `Montag, 12. Januar\n\n${TALK.map(([who, what], i) => `${who}\n09:${12 + i * 3}\n${what}`).join('\n\n')}\n`;
  expect(startedTurnsOf(chat)).toStrictEqual(TALK.map(([who, what], i) => [who, what, i * 180_000]));
});

it('takes late times without a day for minutes and seconds, as those of a part of a recording', () => {
  const part = TALK.map(([who, what], i) => `${who}\n09:${12 + i * 3}\n${what}`).join('\n\n');
  expect(startedTurnsOf(`${part}\n`).map(([, , at]) => at)).toStrictEqual(
    TALK.map((_, i) => (9 * 60 + 12 + i * 3) * 1000),
  );
});

it('reads what a browser copied, which begins with its letters', () => {
  const rows = TALK.map(
    ([who, what]) => `<p dir="ltr"><span style="font-weight:700">${who}:</span><span>&nbsp;${what}</span></p>`,
  );
  expect(
    saidIn(`<meta charset='utf-8'><b style="font-weight:normal;"><h2>A call</h2>${rows.join('')}</b><br>`),
  ).toStrictEqual(TALK);
});

it('reads a play with words in corner brackets, whoever speaks once, and not what happens between', () => {
  const play =
    '第一話\n\n〇　窯の前\n\n　夜。安が来る。\n\n安「窯は温かいですか」\n勉「まだです」\n安「誰が開けますか」\n勉「私と弟です」\n\n　安、座る。\n\n安「では四時に」\n弟「手袋を忘れずに！」\n';
  expect(saidIn(play)).toStrictEqual([
    ['安', '窯は温かいですか'],
    ['勉', 'まだです'],
    ['安', '誰が開けますか'],
    ['勉', '私と弟です'],
    ['安', 'では四時に'],
    ['弟', '手袋を忘れずに！'],
  ]);
});

describe('labelled lines', () => {
  it('know who speaks once and comes in', () => {
    const rows = [...TALK.slice(0, 3), ['Neighbour [comes in]', 'The post is here!'], ...TALK];
    const read = saidIn(rows.map(([who, what]) => `${who}: ${what}`).join('\n'));
    expect(read[3]?.[1]).toBe('The post is here!');
    expect(read).toHaveLength(8);
  });

  it('leave out who liked a message', () => {
    const [first = '', ...others] = TALK.map(([who, what]) => `${who}: ${what}`);
    expect(saidIn([first, 'Tapbacks:', 'Liked by Ben Ruiz', ...others].join('\n'))).toStrictEqual(TALK);
  });
});
