import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The call with what pages, protocols and programs put around it.
const said = SAID.map(([side, words]) => [NAME[side], words]);
const plain: Readonly<Record<'rep' | 'customer', string>> = { rep: 'desk', customer: 'passenger' };
const place = (a: number): number => SAID.findIndex(([, , start]) => start === a) + 1;

describe('who speaks, where nothing tells names', () => {
  it('is the only field of few values beside sentences', () => {
    const value = SAID.map(([side, line, t, till]) => JSON.stringify({ t, till, zz: plain[side], line })).join('\n');
    expect(startedTurnsOf(value)).toStrictEqual(
      SAID.map(([side, words, start]) => [plain[side], words, Math.round(start * 1000)]),
    );
  });

  it('is nobody where the sentences are not said to anybody', () => {
    const value = ['store', 'mailer', 'store', 'mailer', 'store'].map((zz, i) => ({
      t: i * 3 + 1.5,
      zz,
      line: `The batch ${i} took long.`,
    }));
    expect(readTranscript(JSON.stringify(value)).speakers).toStrictEqual([]);
  });

  it('is the party of a table below titles, and not the mood', () => {
    const table = `"Call 5512",,,\n"Exported by desk",,,\n,,,\nParty,At (s),Words,Mood\n${lines((who, words, a) => `${plain[who]},${a},"${words}",${['calm', 'tense'][place(a) % 2]}`)}\n`;
    expect(saidIn(table)).toStrictEqual(SAID.map(([side, words]) => [plain[side], words]));
  });

  it('stands behind the code of a language', () => {
    expect(
      saidIn(lines((who, words, a) => `[${place(a) % 3 === 0 ? 'DE' : 'EN'}] ${NAME[who]}: ${words}`)),
    ).toStrictEqual(said);
  });

  it('has a picture that is joined from two', () => {
    const names = { rep: '👩‍💼 Rep', customer: '🧑‍🌾 Fan' };
    expect(saidIn(lines((who, words) => `${names[who]}: ${words}`))).toStrictEqual(
      SAID.map(([side, words]) => [names[side], words]),
    );
  });

  it('wrote on a day, between rules of stars', () => {
    const text = lines((who, words, a) => `${NAME[who]} wrote on 3 Mar 2026, 21:0${place(a)}:\n\n${words}\n\n* * *\n`);
    expect(startedTurnsOf(text)).toStrictEqual(said.map(([who, words], i) => [who, words, i * 60_000]));
  });
});

describe('what is no part of what was said', () => {
  it('is the number of a line, where sentences go on in the next', () => {
    const folded = lines((who, words) => `${who === 'rep' ? 'Q' : 'A'}.  ${words}`).replaceAll(
      / (?=(?:or|takes|opens|my|at|ahead)\b)/gu,
      '\n',
    );
    const numbered = folded
      .split('\n')
      .map((line, i) => ` ${(i % 5) + 1}       ${line}`)
      .join('\n');
    expect(saidIn(numbered)).toStrictEqual(SAID.map(([side, words]) => [side === 'rep' ? 'Q' : 'A', words]));
  });

  it('is the names of columns once more', () => {
    const rows = lines(
      (who, words, a) => `${place(a) === 4 ? '\nTime,Speaker,Text\n' : ''}0:0${place(a)},${NAME[who]},"${words}"`,
    );
    expect(saidIn(`Time,Speaker,Text\n${rows}`)).toStrictEqual(said);
  });

  it('is a heading in the brackets of names, with the day', () => {
    const text = `【通話記録】二〇二六年三月十二日\n\n${lines((who, words) => `【${NAME[who]}】${words}`)}`;
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('is nothing in the points of a summary', () => {
    const text =
      '# Summary\n\n**Meeting:** Check-in\n**Date:** 12 March\n\n## Next steps\n\n- Kim: send the offer\n- Jo: share the plan\n- Kim: prepare the prices\n';
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

it('Google’s channels say what they said with the spaces that a language has before its marks', () => {
  const results = SAID.map(([side, words, start, end]) => ({
    alternatives: [
      {
        transcript: words.replace('?', ' ?'),
        words: words
          .replace('?', ' ?')
          .split(' ')
          .map((word) => ({ word, startTime: `${start}s`, endTime: `${end}s` })),
      },
    ],
    channelTag: side === 'rep' ? 1 : 2,
  }));
  const spoken = SAID.map(([side, words]) => [side === 'rep' ? '1' : '2', words.replace('?', ' ?')]);
  expect(saidIn({ results })).toStrictEqual(spoken);
  // One channel may stand whole before the other.
  expect(saidIn({ results: results.toSorted((a, b) => a.channelTag - b.channelTag) })).toStrictEqual(spoken);
});

it('Google’s channel of several people is not one speaker', () => {
  const results = SAID.map(([side, words, start, end]) => ({
    alternatives: [
      {
        transcript: words,
        words: words.split(' ').map((word, i) => ({
          word,
          startTime: `${start}s`,
          endTime: `${end}s`,
          speakerTag: side === 'rep' ? 1 : i < 2 ? 2 : 3,
        })),
      },
    ],
    channelTag: side === 'rep' ? 1 : 2,
  }));
  expect(new Set(saidIn({ results }).map(([who]) => who))).toStrictEqual(new Set(['1', '2', '3']));
});
