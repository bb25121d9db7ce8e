import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

describe('what whoever wrote a talk down adds', () => {
  it.each([
    '[Anm.: das Telefon klingelt]',
    '[Anm. d. T.: sie lacht]',
    '(Transcriber’s note: a door)',
    '[uwaga: śmiech]',
  ])('%s among the words is nobody’s', (note) => {
    expect(
      saidIn(`Ina: How was it? ${note} Tell me.\nBo: Fine. I slept.\nIna: All night?\nBo: Nearly, yes.`)[0],
    ).toStrictEqual(['Ina', 'How was it? Tell me.']);
  });

  it('marks and brackets that are said stay', () => {
    const said = 'We met at the gate (note that: the small one) // and then it rained.';
    expect(saidIn(`Ina: ${said}\nBo: I know.\nIna: Did you?\nBo: Yes.`)[0]).toStrictEqual(['Ina', said]);
  });

  it('heads of pages between numbered lines, a legend and remarks are left out and counted', () => {
    const text = `Appendix C: Transcripts                                  211

DOC = doctor; PAT = patient

 1  DOC:   so the tablets. are they doing anything
 2         for you?
 3  PAT:   not really.
 4  DOC:   and does it go down the leg at
 5         all?
 6  PAT:   to here.

                                                         212
Appendix C: Transcripts

 7  DOC:   at four. okay. what made you come
 8         today?
 9  PAT:   my husband said so.
10  DOC:   then six weeks of rest first,
11         and then we look.

Conventions follow the usual ones; dots are pauses.
`;
    expect(saidIn(text)).toStrictEqual([
      ['DOC', 'so the tablets. are they doing anything for you?'],
      ['PAT', 'not really.'],
      ['DOC', 'and does it go down the leg at all?'],
      ['PAT', 'to here.'],
      ['DOC', 'at four. okay. what made you come today?'],
      ['PAT', 'my husband said so.'],
      ['DOC', 'then six weeks of rest first, and then we look.'],
    ]);
    expect(readTranscript(text).notes[0]).toMatch(/taken for no speech/u);
  });
});

describe('facts without a time, where all who speak have one', () => {
  const facts = 'Chat Started: Wednesday, March 05, 2025, 19:02:11 (+0000)\nOrigin: Web form EN\n';
  it('are nobody’s above the talk, and where they stand in it again', () => {
    const talk = (from: number): string =>
      `( ${from}s ) Ann: Hello there, what can I do?\n( ${from + 3}s ) Visitor: my line drops\n( ${from + 9}s ) Ann: Since when?\n`;
    const text = `${facts}${talk(2)}${facts}${talk(4)}`;
    expect(saidIn(text).map(([who]) => who)).not.toContain('Origin');
    expect(
      saidIn(text)
        .map(([, words]) => words)
        .join(' '),
    ).not.toContain('Web form');
  });
});

describe('names in tables', () => {
  it('that are abbreviated with a stop are names', () => {
    const text = `| Zeit | Wer | Gesagtes |
|------|-----|----------|
| 00:00 | MFA | Praxis Sennhauser, guten Tag. |
| 00:04 | Anr. | Ja, Wendt hier. Mein Mann hat so ein Drücken. |
|  | *(Stimme im Hintergrund)* | *Gisela, leg auf!* |
| 00:11 | MFA | In der Brust? Strahlt es irgendwohin aus? |
| 00:15 | Anr. | In den Arm, glaub ich. |
| 00:22 | MFA | Bleiben Sie bitte dran. |
| 00:26 | Anr. | Ist gut. |`;
    expect(saidIn(text).slice(0, 4)).toStrictEqual([
      ['MFA', 'Praxis Sennhauser, guten Tag.'],
      ['Anr.', 'Ja, Wendt hier. Mein Mann hat so ein Drücken.'],
      [expect.stringContaining('Stimme im Hintergrund'), 'Gisela, leg auf!'],
      ['MFA', 'In der Brust? Strahlt es irgendwohin aus?'],
    ]);
  });
});

it('lines that end a sentence in Chinese and Japanese stay apart from the next one, and broken ones do not', () => {
  const text =
    '小林: 一度に八百枚くらいです。\nそれで毎回、\n誰かが立っています。\n田中: そうですか。\n小林: はい。\n田中: わかりました。';
  expect(saidIn(text)[0]).toStrictEqual(['小林', '一度に八百枚くらいです。 それで毎回、誰かが立っています。']);
});

it('points of a list with an hour in them are no heads', () => {
  const text =
    '周会\n\n待办\n- 赵娜：今天 17:00 前发布话术\n- 何敏：与财务确认\n\n文字记录:\n何敏 00:00:01\n大家好，我们开始吧。\n\n周立群 00:00:09\n我先说数据。\n\n何敏 00:00:24\n供应商怎么说？\n\n周立群 00:00:27\n他们认。';
  expect(new Set(saidIn(text).map(([who]) => who))).toStrictEqual(new Set(['何敏', '周立群']));
});

it('a title in the first caption is nobody’s where the next and most others have names, and a dash alone in a cue is no word', () => {
  const cue = (n: number, words: string): string => `${n}\n00:00:0${n},000 --> 00:00:0${n},900\n${words}\n`;
  const text = [
    '<i>Accueil, module 2 : la réclamation</i>',
    'CLAIRE : Bonjour, que puis-je faire ?',
    'M. GARNIER : Ce four ne chauffe pas.',
    'CLAIRE : Je comprends. Que fait-il ?',
    '- Plus rien du tout.\n- Depuis quand ?',
    '- Depuis hier soir.',
    'CLAIRE : Voilà ce que je vous propose.',
    'M. GARNIER : Et ça coûte combien ?',
  ]
    .map((words, i) => cue(i + 1, words))
    .join('\n');
  expect(saidIn(text)[0]).toStrictEqual(['CLAIRE', 'Bonjour, que puis-je faire ?']);
  expect(saidIn(text)[3]).toStrictEqual([null, 'Plus rien du tout. Depuis quand ? Depuis hier soir.']);
});
