import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { NAME, type Said, SAID as KILN_CALL } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The call in shapes that lists, programs for sound, captions and databases have.
const SAID = KILN_CALL.map(([side, said, start, end]): Said => [side, said, Math.round(start), Math.round(end)]);
const lines = (make: (...said: Said) => string, between = '\n'): string =>
  SAID.map((said) => make(...said)).join(between);
const named = SAID.map(([side, said]) => [NAME[side], said]);
const timed = SAID.map(([side, said, start]) => [NAME[side], said, start * 1000]);
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (s: number): string => `00:00:${two(s)}`;
const cueTime = (s: number): string => `${clock(s)}.000`;

describe('text', () => {
  it('names and times in lines of their own, without an empty line', () => {
    expect(startedTurnsOf(lines((who, said, a) => `${NAME[who]} ${clock(a)}\n${said}`))).toStrictEqual(timed);
  });

  it('a list in Markdown with times behind bold names', () => {
    expect(startedTurnsOf(lines((who, said, a) => `* **${NAME[who]}** _(0:${two(a)})_ – ${said}`))).toStrictEqual(
      timed,
    );
  });

  const twice = { rep: 'Vendedora / Sales rep', customer: 'Cliente / Customer' };
  it.each<[string, string]>([
    ['before a colon', lines((who, said) => `${twice[who]}: ${said}`)],
    ['in bold', lines((who, said) => `**${twice[who]}:** ${said}`, '\n\n')],
    ['above the words', lines((who, said) => `${twice[who]}\n${said}`, '\n\n')],
    ['as headings', lines((who, said) => `### ${twice[who]}\n\n${said}`, '\n\n')],
    ['in a table', `| Who | What |\n|---|---|\n${lines((who, said) => `| ${twice[who]} | ${said} |`)}`],
    ['in captions', lines((who, said, a, b) => `${a}\n${clock(a)},000 --> ${clock(b)},000\n${twice[who]}: ${said}\n`)],
  ])('one name in two languages %s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(SAID.map(([who, said]) => [twice[who], said]));
  });

  it('a fact with a name in two languages is nobody', () => {
    const text = `Fecha / Date: 11.05.2026\nTema / Topic: Kiln\n${lines((who, said) => `${NAME[who]}: ${said}`)}`;
    expect(saidIn(text)).toStrictEqual(named);
  });

  it('two colons', () => {
    expect(saidIn(lines((who, said) => `${NAME[who]}:: ${said}`))).toStrictEqual(named);
  });

  it('a month’s name before the time', () => {
    const text = lines((who, said, a) => `May 11, 2026, 1:30:${two(a)} PM - ${NAME[who]}: ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(SAID.map(([who, said, start]) => [NAME[who], said, (start - 1) * 1000]));
  });

  it('labels of a program for sound', () => {
    const text = lines((who, said, a, b) => `${a.toFixed(6)}\t${b.toFixed(6)}\t${NAME[who]}: ${said}`);
    expect(startedTurnsOf(text)).toStrictEqual(timed);
  });
});

describe('captions', () => {
  it('a name in place of the number', () => {
    const text = `WEBVTT\n\n${lines((who, said, a, b) => `${NAME[who]}\n${cueTime(a)} --> ${cueTime(b)}\n${said}\n`)}`;
    expect(startedTurnsOf(text)).toStrictEqual(timed);
  });

  it('a name in brackets above the words', () => {
    const text = lines((who, said, a, b) => `${a}\n${clock(a)},000 --> ${clock(b)},000\n[${NAME[who]}]\n${said}\n`);
    expect(startedTurnsOf(text)).toStrictEqual(timed);
  });

  it('numbers and keys of cues are nobody', () => {
    const text = `WEBVTT\n\n${lines((_, said, a, b) => `cue-${a}\n${cueTime(a)} --> ${cueTime(b)}\n${said}\n`)}`;
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

describe('JSON', () => {
  it('a list of lists', () => {
    expect(saidIn(SAID.map(([who, said, a, b]) => [NAME[who], a, b, said]))).toStrictEqual(named);
  });

  it('words under names of one letter', () => {
    const words = SAID.flatMap(([who, said, start]) =>
      said.split(' ').map((w, i) => ({ w, s: start + i / 10, e: start + i / 10 + 0.1, spk: NAME[who] })),
    );
    expect(startedTurnsOf({ dur: 16, words })).toStrictEqual(timed);
  });
});

describe('labels of which nobody speaks', () => {
  it.each<[string, string]>([
    [
      'tasks',
      'This week\n\n- Ann: send the offer\n- Ben: call the plumber\n- Ann: check the invoice\n- Ben: order paper',
    ],
    [
      'records',
      ['Ann Lee', 'Ben Oh', 'Cleo Ray'].map((name) => `Name: ${name}\nCity: Leeds\nPhone: 0100 200`).join('\n\n'),
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
  });

  it('still reads people who say the same of themselves again and again, and one who begins with a figure', () => {
    const says = (names: string[], words: string) => names.map((name) => `**${name}**: ${words}`);
    const same = says(['Ada Byron', 'Ada Byron', 'Ben Oh', 'Ada Byron', 'Ada Byron', 'Ada Byron'], 'I well');
    expect(readTranscript(same.join('\n')).speakers).toStrictEqual(['Ada Byron', 'Ben Oh']);
    const figure = [...says(['Cleo Ray'], 'I 100%'), ...same];
    expect(readTranscript(figure.join('\n')).speakers).toStrictEqual(['Cleo Ray', 'Ada Byron', 'Ben Oh']);
  });

  it('still reads a list in which people speak', () => {
    expect(saidIn(lines((who, said) => `- ${NAME[who]}: ${said}`))).toStrictEqual(named);
  });

  it('still reads points in which an agent and a customer speak without capitals', () => {
    const text = '- agent: hello how can i help\n- customer: my internet is down\n- agent: i will look at it';
    expect(readTranscript(text).speakers).toStrictEqual(['agent', 'customer']);
  });
});
