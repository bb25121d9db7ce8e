import { describe, expect, it } from 'vitest';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK: [string, string][] = [
  ['ann_l', 'Is the kiln warm now?'],
  ['ben.r', 'Not yet: it takes an hour.'],
  ['ann_l', 'And who opens it?'],
  ['ben.r', 'I do, with my brother.'],
  ['kim99', 'We called him this morning.'],
  ['ann_l', 'Good, then I come at four.'],
  ['ben.r', 'Fine, bring gloves.'],
  ['ann_l', 'Thanks, I will.'],
];

const written = (form: (who: string, what: string, time: string) => string, between: string): string =>
  `${TALK.map(([who, what], i) => form(who, what, `00:0${i}`)).join(between)}\n`;

describe('whoever speaks once, however they are called, where all have a time', () => {
  it.each<[string, string]>([
    ['behind the name', written((who, what, time) => `${who} [${time}]: ${what}`, '\n')],
    [
      'in brackets of a page',
      written((who, what, time) => `<p><b>${who} (2026-01-12 10:${time}):</b> ${what}</p>`, ''),
    ],
    ['below the name', written((who, what, time) => `${who}\n00:${time}.250\n${what}`, '\n\n')],
    ['above the name', written((who, what, time) => `${time}\n${who}\n${what}`, '\n\n')],
    ['in headings of Markdown', written((who, what, time) => `### ${who} · ${time}\n\n${what}`, '\n\n')],
  ])('%s', (_where, text) => {
    expect(saidIn(text)).toStrictEqual(TALK);
  });

  it('keeps a bracket of a name that stands beside the time', () => {
    const text = written((who, what, time) => `${time}\n${who} (Acme)\n${what}`, '\n\n');
    expect(saidIn(text)).toStrictEqual(TALK.map(([who, what]) => [`${who} (Acme)`, what]));
  });

  it('reads a chat as its window is copied, with marks of changes, reactions and further times', () => {
    const chat =
      'Heute\nMel Sauer\n09:12\n\nwer hat den Schlüssel?\n\n\nDu\n09:14\n\nich nicht\n\n\nErdal Y. (Extern)\n09:15\nBearbeitet\n\nLiegt am Empfang. Hab ihn um 18:20 abgegeben\n\n1 "Gefällt mir"-Reaktion.\n1\n\nMel Sauer\n09:16\n\nda liegt nur einer\n\n09:17\n\nkann jemand nachschauen?\n\n\nDu\n09:21\n\nGefunden.\n\n2 Herz-Reaktionen.\n2\n';
    expect(startedTurnsOf(chat).map(([who, what]) => [who, what])).toStrictEqual([
      ['Mel Sauer', 'wer hat den Schlüssel?'],
      ['Du', 'ich nicht'],
      ['Erdal Y. (Extern)', 'Liegt am Empfang. Hab ihn um 18:20 abgegeben'],
      ['Mel Sauer', 'da liegt nur einer kann jemand nachschauen?'],
      ['Du', 'Gefunden.'],
    ]);
  });

  it('takes no heading with a time for somebody', () => {
    const text = written((who, what, time) => `${who} [${time}]: ${what}`, '\n').replace('kim99', 'Summary');
    expect(saidIn(text).map(([who]) => who)).not.toContain('Summary');
  });

  it('takes no word before a colon for one who has none', () => {
    const text = written((who, what, time) => `${who} [${time}]: ${what}`, '\n').replace(
      'kim99 [00:04]: We',
      'Plan: we',
    );
    expect(saidIn(text).map(([who]) => who)).not.toContain('Plan');
  });
});
