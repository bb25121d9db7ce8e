import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../src/calibration/report/build-report.ts';
import { layOut } from '../../../src/calibration/report/exhibit.ts';
import { formatEstimate, formatFigure, formatScore } from '../../../src/calibration/render/format.ts';
import { html } from '../../../src/calibration/render/markup.ts';
import { toMarkdown } from '../../../src/calibration/render/to-markdown.ts';
import { toPage } from '../../../src/calibration/render/to-page.ts';
import { toText } from '../../../src/cli/calibrate/to-text.ts';
import { aCase, manyCases } from './cases.ts';

describe('figures', () => {
  it('are written with a true minus, a sign where asked for, and nothing for nothing', () => {
    expect([
      formatFigure(-0.126),
      formatFigure(0.5, 'signed'),
      formatFigure(-0.001, 'signed'),
      formatFigure(0.994, 'percent'),
      formatScore(2.333),
    ]).toEqual(['−0.13', '+0.50', '0.00', '99 %', '2.33']);
    expect(formatEstimate({ value: null, low: null, high: null, reason: 'none' })).toBe('–');
    expect(formatEstimate({ value: 0.5, low: null, high: null, reason: null })).toBe('0.50');
    expect(formatEstimate({ value: 0.5, low: -0.1, high: 0.9, reason: null })).toBe('0.50 (−0.10 to 0.90)');
  });
});

describe('markup', () => {
  it('escapes whatever is put in, and leaves its own alone', () => {
    expect(
      html`<p title="${'"\'<&>'}">${html`<b>${'<i>'}</b>`}${[html`1`, html`2`]}${null}${3}${'\u0000\u001B'}</p>`.text,
    ).toBe('<p title="&quot;&#39;&lt;&amp;&gt;"><b>&lt;i&gt;</b>123  </p>');
  });
});

describe('a report', () => {
  const cases = [aCase('a|b*c\nd', { Next_step: [1, 5, 4] }), ...manyCases(3, () => [3, 3])];
  const evidence = JSON.stringify({
    criteria: [
      {
        name: 'Next_step',
        measures: [
          {
            id: 't',
            title: 'T',
            finding: '# not a heading',
            quotes: [{ turn: 2, speaker: 'Ann', text: '<b> [x](y)' }],
          },
        ],
      },
    ],
  });
  const exhibits = new Map([
    [
      'a|b*c\nd',
      layOut(
        cases[0] ?? aCase('', {}),
        { assessor: 'x@1', criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence },
        'text',
      ),
    ],
  ]);

  it('in Markdown takes nobody’s words for its own: no tables broken, no markup let in', () => {
    const text = toMarkdown(
      buildReport(cases, 5),
      [{ criterion: null, figure: 'kappa', floor: 0.5, value: null, met: false }],
      exhibits,
    );
    expect(text).toContain(String.raw`| a\|b\*c d | Next\_step | 4.5 | 1 | −3.50 |`);
    expect(text).toContain(String.raw`> turn 2, Ann: \<b\> \[x\](y)`);
    expect(text).toContain(String.raw`T. \# not a heading`);
    expect(text).toContain('| all together | kappa | 0.5 | – | no |');
    expect(text).toContain(String.raw`**Next\_step: 1** (people: a 5, b 4)`);
  });

  it('on a terminal lets no line break or control code of others through', () => {
    const text = toText(
      buildReport([aCase('evil\u001B[2J\nname', { 'C\u001B]0;x\u0007': [1, 5] })], 5),
      [],
      () => undefined,
    );
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
    expect(text).toContain('--report FILE.html or --evidence FOLDER shows what the program found');
  });

  it('leaves out agreement where nobody scored by criterion, and separation where nobody rated the whole', () => {
    const rated = buildReport(
      manyCases(
        4,
        (index) => [1 + index],
        (index) => ({ rating: index % 2 === 0 ? 'good' : 'bad' }),
      ),
      5,
    );
    const scored = buildReport(
      manyCases(4, (index) => [1 + index, 2]),
      5,
    );
    for (const write of [
      (report: typeof rated) => toText(report, [], () => undefined),
      (report: typeof rated) => toPage(report, [], new Map()),
      (report: typeof rated) => toMarkdown(report, [], new Map()),
    ]) {
      expect(write(rated)).not.toContain('Agreement with people');
      expect(write(rated)).toContain('Good and bad conversations told apart');
      expect(write(scored)).toContain('Agreement with people');
      expect(write(scored)).not.toContain('Good and bad conversations told apart');
    }
  });

  it('says which floors are missed, in words', () => {
    const text = toText(
      buildReport(
        manyCases(3, () => [3, 3]),
        5,
      ),
      [
        { criterion: 'Listening', figure: 'kappa', floor: 0.5, value: null, met: false },
        { criterion: null, figure: 'judged_alone_at_most', floor: 0, value: 2, met: false },
        { criterion: null, figure: 'auc', floor: 0, value: 1, met: true },
        { criterion: null, figure: 'spearman', floor: 0.6, value: 0.5987, met: false },
      ],
      () => undefined,
    );
    expect(text).toContain(
      '3 of 4 floors are not met:\n  Listening: kappa is not available, and must be at least 0.5.\n  All together: the number judged that people could not is 2, and must be at most 0.\n  All together: the rank correlation is 0.5987, and must be at least 0.6.',
    );
  });
});
