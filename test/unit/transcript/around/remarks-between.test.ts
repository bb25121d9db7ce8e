import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const SAID: [string, string][] = [
  ['Eli', 'Good morning, Northwind support, this is Eli.'],
  ['Rosa', 'Morning. My router keeps dropping since the storm.'],
  ['Eli', 'Is the light on the front red or orange?'],
  ['Rosa', 'Orange, and it is blinking.'],
  ['Eli', 'Let me restart it from here, one moment.'],
  ['Rosa', 'Okay, thanks.'],
];
const withBetween = (...between: (string | undefined)[]): string =>
  SAID.map(([who, what], i) => [`${who}: ${what}`, ...(between[i] === undefined ? [] : [between[i]])].join('\n')).join(
    '\n',
  );

describe('a remark of a colleague between the turns is nobody’s words', () => {
  it.each<[string, (string | undefined)[]]>([
    [
      'signed',
      [undefined, 'Note (supervisor): no empathy statement here', undefined, 'Supervisor note: good question'],
    ],
    ['signed by name', [undefined, "Tom's note: she sounds rushed", undefined, 'Comment by Priya: follow up on this']],
    [
      'of the same writer again and again',
      ['QA comment: fine', 'QA comment: no', 'QA comment: fine', 'QA comment: ok'],
    ],
    ['called a note', [undefined, 'Note: ask how often', undefined, 'NB: I would have offered a technician here']],
    ['in another language', ['Anmerkung (Teamleitung): gut', undefined, 'Kommentar von Petra: zu schnell']],
    ['behind a mark', ['// good opening', undefined, '→ he should ask since when', undefined, '📝 restart too early?']],
    ['behind times', ['★ Question', undefined, '{{coach: well done}}', undefined, '*** good ownership ***']],
    ['in a bracket that asks', [undefined, '[Tom: did you check the account?]', undefined, '(Tom: I like this one)']],
  ])('%s', (_, between) => {
    expect(saidIn(withBetween(...between))).toStrictEqual(SAID);
  });

  it('behind an arrow that points back', () => {
    const text = SAID.map(([who, what], i) => `${who}: ${what}${i % 2 === 0 ? '   <-- nice question' : ''}`).join('\n');
    expect(saidIn(text)).toStrictEqual(SAID);
  });

  it('and so it is where times stand before the names', () => {
    const text = SAID.map(([who, what], i) => `[0:0${i}] ${who}: ${what}${i % 2 === 0 ? '\n  ★ Question' : ''}`).join(
      '\n',
    );
    expect(saidIn(text)).toStrictEqual(SAID);
  });

  it('where somebody says the word, it is kept', () => {
    const text = withBetween(undefined, undefined, undefined, undefined, 'Let us note: it was the storm.');
    expect(saidIn(text)[4]?.[1]).toBe(`${SAID[4]?.[1]} Let us note: it was the storm.`);
    const long = `${SAID.map(([who, what]) => `${who}: ${what}\nAnd so it goes on in the next line\nand in one more`).join('\n')}\nNote: the line is old.`;
    expect(saidIn(long).at(-1)?.[1]).toContain('Note: the line is old.');
  });

  it.each([
    'Note: the shop is closed on Mondays.',
    'Note: you need the small key for this',
    'Hinweis: Der Laden ist montags geschlossen.',
    'Please note: the shop is closed on Mondays.',
  ])('a sentence to the other side in a line of its own is kept: %s', (line) => {
    for (const i of [0, 4]) {
      const said = SAID.map(([who, what], n) => [who, n === i ? `${what} ${line}` : what]);
      expect(saidIn(withBetween(...Array.from({ length: i }, () => undefined), line))).toStrictEqual(said);
    }
  });

  it.each([
    '\nNote: the agent sounds tired today.',
    '[Note: he sounds tired today.]',
    'Note: he should have asked first.',
  ])('a sentence apart, in a bracket, or of what would have been better is none: %s', (line) => {
    expect(saidIn(withBetween(undefined, undefined, line))).toStrictEqual(SAID);
  });

  it.each<[string, string]>([
    ['behind a colon', 'Please do this:\n→ open the settings'],
    ['of several lines', 'Please do this.\n→ open the settings\n→ tap reset'],
  ])('a list that somebody wrote is kept, %s', (_, steps) => {
    const said = [...SAID.slice(0, 4), ['Eli', steps.replaceAll('\n', ' ')], ...SAID.slice(5)];
    const text = SAID.map(([who, what], i) => `${who}: ${i === 4 ? steps : what}`).join('\n');
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('is told in the notes', () => {
    expect(readTranscript(withBetween('Supervisor note: good', 'QA note: no empathy')).notes).toContain(
      '2 lines were taken for no speech and left out: 0 above what is said, 2 between turns, 0 below.',
    );
  });
});

describe('facts below a turn are nobody’s words', () => {
  const facts = ['Sentiment: positive\nDuration: 4.1s', 'Sentiment: negative (0.82)\nDuration: 3.2s'];
  const written = (write: (who: string, what: string, fact: string, i: number) => string, end = '\n'): string =>
    SAID.map(([who, what], i) => write(who, what, facts[i % 2] ?? '', i)).join(end);
  it.each<[string, string]>([
    ['below labelled lines', written((who, what, fact) => `${who}: ${what}\n${fact}`)],
    ['further in', written((who, what, fact) => `${who}: ${what}\n  ${fact.replaceAll('\n', '\n  ')}`)],
    ['in one line', written((who, what, fact) => `${who}: ${what}\n${fact.replaceAll('\n', ' | ')}`)],
    ['in a bracket behind the words', written((who, what, fact) => `${who}: ${what} [${fact.replaceAll('\n', ', ')}]`)],
    [
      'in bold points',
      written((who, what, fact) => `${who}: ${what}\n- **${fact.replaceAll('\n', '\n- **').replaceAll(': ', ':** ')}`),
    ],
    ['below names in lines of their own', written((who, what, fact) => `${who}\n${what}\n${fact}`, '\n\n')],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(SAID);
  });

  it('also below names with times', () => {
    expect(
      startedTurnsOf(written((who, what, fact, i) => `${who} (00:00:${10 + i})\n${what}\n${fact}`, '\n\n')),
    ).toStrictEqual(SAID.map(([who, what], i) => [who, what, (10 + i) * 1000]));
  });

  it('but two that stand in somebody’s words are read', () => {
    const plans = 'There are two plans.\nThe small one\nDuration: 12 months\nThe large one\nDuration: 24 months';
    const text = SAID.map(([who, what], i) => `${who}: ${i === 4 ? plans : what}`).join('\n');
    expect(saidIn(text)[4]).toStrictEqual(['Eli', plans.replaceAll('\n', ' ')]);
  });

  it('but members of records are read', () => {
    const records = SAID.map(
      ([who, what], i) => `speaker: ${who}\ntext: ${what}\nstart: ${10 * i}\nduration: 4.5\nsentiment: neutral`,
    ).join('\n\n');
    expect(startedTurnsOf(records)).toStrictEqual(SAID.map(([who, what], i) => [who, what, 10_000 * i]));
  });
});
