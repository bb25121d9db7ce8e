import { describe, expect, it } from 'vitest';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const labelled = lines((who, words) => `${NAME[who]}: ${words}`);
const said = SAID.map(([side, words]) => [NAME[side], words]);
const items = SAID.map(([side, text]) => ({ speaker: NAME[side], text }));
const asWindows = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));

describe('a call is read', () => {
  it.each<[string, string]>([
    ['in lines that are a list of strings', JSON.stringify(labelled.split('\n'), null, 2)],
    ['as an address carries it', encodeURIComponent(labelled)],
    ['as a form carries it', encodeURIComponent(labelled).replaceAll('%20', '+')],
    [
      'below the head of a server’s answer',
      `HTTP/1.1 200 OK\nContent-Type: application/json\n\n${JSON.stringify(items)}`,
    ],
    ['below a comment', `// call 7\n${JSON.stringify(items, null, 2)}`],
    ['behind a fence that does not end', `\`\`\`json\n${JSON.stringify(items, null, 2)}`],
    ['as a page shows what is written', `<pre>${labelled}</pre>`],
    ['on a page below a comment', `<!-- exported -->\n<div><p>${labelled.replaceAll('\n', '</p><p>')}</p></div>`],
    [
      'with spaces that have no width',
      lines((who, words) => `\u200B${NAME[who]}\u200B:\u200B ${words}\u200B`, '\n\u200B\n'),
    ],
    [
      'as Ruby prints it',
      `[${SAID.map(([side, text]) => `{:speaker=>"${NAME[side]}", :text=>"${text}"}`).join(', ')}]`,
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('with the signs of a page', () => {
    const text = `<div>${lines((who, words) => `<p><b>${NAME[who]}</b> &middot; 0:05</p><p>${words}</p>`)}</div>`;
    expect(saidIn(text)).toStrictEqual(said);
  });

  it.each<[string, string, [string, string][]]>([
    [
      'German',
      'Jörg: Fängt die Übung gleich an?\nZoë: Ja – ich hätte gern „mehr“ Zeit.\nJörg: Schön, grüß dich.',
      [
        ['Jörg', 'Fängt die Übung gleich an?'],
        ['Zoë', 'Ja – ich hätte gern „mehr“ Zeit.'],
        ['Jörg', 'Schön, grüß dich.'],
      ],
    ],
    [
      'Russian',
      'Анна: Вы меня слышите?\nПётр: Да, хорошо.\nАнна: Как прошла неделя?',
      [
        ['Анна', 'Вы меня слышите?'],
        ['Пётр', 'Да, хорошо.'],
        ['Анна', 'Как прошла неделя?'],
      ],
    ],
    [
      'Korean',
      '참석자 1: 안녕하세요, 잘 들리세요?\n참석자 2: 네, 잘 들립니다.\n참석자 1: 감사합니다.',
      [
        ['참석자 1', '안녕하세요, 잘 들리세요?'],
        ['참석자 2', '네, 잘 들립니다.'],
        ['참석자 1', '감사합니다.'],
      ],
    ],
  ])('whose %s was taken for Windows-1252', (_, text, expected) => {
    expect(saidIn(asWindows(text))).toStrictEqual(expected);
    expect(saidIn(asWindows(`\uFEFF${text}`))).toStrictEqual(expected);
  });

  it('as it stands where little in it looks so', () => {
    const text = 'Zoë: É assim, „Ã¼“ é um erro.\nRené: Não, está bem. Você vê?\nZoë: Já vi, é só um.';
    expect(saidIn(text)[0]).toStrictEqual(['Zoë', 'É assim, „Ã¼“ é um erro.']);
  });
});

describe('times are read', () => {
  const at = SAID.map(([side, words], i) => [NAME[side], words, i * 60_000]);
  const numbered = (make: (who: string, words: string, i: number) => string): string =>
    SAID.map(([side, words], i) => make(NAME[side], words, i)).join('\n');

  it.each<[string, string]>([
    ['with a dot and “Uhr”', numbered((who, words, i) => `10.0${i} Uhr, ${who}: ${words}`)],
    ['with a dot behind a day', numbered((who, words, i) => `04.03.2026 10.0${i} ${who}: ${words}`)],
    ['counted from 1970 in seconds', numbered((who, words, i) => `${1_772_618_580 + i * 60} ${who}: ${words}`)],
    [
      'counted from 1970 in milliseconds',
      numbered((who, words, i) => `[${1_772_618_580_000 + i * 60_000}] ${who}: ${words}`),
    ],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(at);
  });

  it('of mails with “at” before the time', () => {
    const text = SAID.slice(0, 3)
      .map(
        ([side, words], i) =>
          `From: ${NAME[side]} <${side}@acme.example>\nDate: Wed, Mar 4, 2026 at 10:0${i} AM\nSubject: Kiln\n\n${words}`,
      )
      .join('\n\n');
    expect(startedTurnsOf(text)).toStrictEqual(at.slice(0, 3));
  });

  it('but a telephone number at the beginning of some lines is none', () => {
    const text = `1772618580 Kim: ${SAID[0]?.[1]}\nJo: ${SAID[1]?.[1]}\nKim: ${SAID[2]?.[1]}\nJo: ${SAID[3]?.[1]}`;
    expect(startedTurnsOf(text).map(([, , start]) => start)).toStrictEqual([null, null, null, null]);
  });
});
