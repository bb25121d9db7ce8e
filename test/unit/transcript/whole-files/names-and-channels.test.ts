import { expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn } from '../../../support/turns-read.ts';

const by = (names: { rep: string; customer: string }): unknown[] => SAID.map(([side, said]) => [names[side], said]);

it('how long ago a message was written is no time of the talk, above the words and below them', () => {
  expect(saidIn(lines((who, said) => `${NAME[who]} • 3h ago\n${said}`, '\n\n'))).toStrictEqual(by(NAME));
  expect(saidIn(lines((who, said) => `${said}\n${NAME[who]} · vor 2 Std.`, '\n\n'))).toStrictEqual(by(NAME));
});

it('the channel says who speaks where all have the same number', () => {
  const results = SAID.map(([side, transcript, start, end]) => ({
    channel: side === 'rep' ? 0 : 1,
    speaker: 0,
    start,
    end,
    transcript,
  }));
  expect(saidIn({ results })).toStrictEqual(by({ rep: '0', customer: '1' }));
});

it('the name before the words is taken from all members that have them', () => {
  const objects = SAID.map(([side, said, start, end]) => ({
    startTime: start * 1000,
    endTime: end * 1000,
    content: [{ text: `${NAME[side]}: ${said}` }],
  }));
  expect(saidIn({ objects })).toStrictEqual(by(NAME));
});

it('people whom each entry names in a list of its own', () => {
  const timeline = SAID.map(([side, text, start]) => ({
    text,
    ts: `00:00:${String(Math.floor(start)).padStart(2, '0')}.000`,
    users: [{ username: NAME[side], user_id: `u-${side}` }],
    userId: `u-${side}`,
  }));
  expect(saidIn({ timeline })).toStrictEqual(by(NAME));
});

it('an area code in brackets belongs to a telephone number', () => {
  const names = { rep: '+1 (202) 555-0111', customer: '+1 (303) 555-0111' };
  expect(saidIn(lines((who, said) => `${names[who]}: ${said}`))).toStrictEqual(by(names));
});

it('hold music is nobody’s, where each turn has a tag', () => {
  const cue = (at: number, words: string): string => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${words}`;
  const cues = SAID.map(([side, said], i) => cue(i, `<v ${NAME[side]}>${said}</v>`));
  const text = `WEBVTT\n\n${[...cues.slice(0, 3), cue(8, '[hold music]'), ...cues.slice(3)].join('\n\n')}`;
  expect(saidIn(text)).toStrictEqual(by(NAME));
});

it('a day and an hour above a chat in Korean are nobody', () => {
  const at = '2026년 11월 23일 오전 10:03';
  expect(saidIn(`${at}\n${lines((who, said) => `${at}, ${NAME[who]} : ${said}`)}`)).toStrictEqual(by(NAME));
});

it('a name in a script whose letters end in a sign stands behind a time without a sign', () => {
  const names = { rep: 'अनीता', customer: 'रवि' };
  const text = lines((who, said, a) => `00:${String(Math.floor(a)).padStart(2, '0')} ${names[who]} ${said}`);
  expect(saidIn(text)).toStrictEqual(by(names));
});
