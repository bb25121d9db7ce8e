import { describe, expect, it } from 'vitest';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

type Said = readonly (readonly [string, string])[];

const TALK: Said = [
  ['Kim Oz', 'Hello, this is Kim from the pier. What can I do for you?'],
  ['Tom Rau', 'Hi. I would like the small boat on Friday.'],
  ['Kim Oz', 'It is free from nine. Do you need a skipper?'],
  ['Ann Lee', 'I could come along: I am free on Friday.'],
  ['Kim Oz', 'Thank you, Ann. What do you say, Tom?'],
  ['Tom Rau', 'I sail myself. What does it cost?'],
  ['Kim Oz', 'Ninety for the day, and I need your licence.'],
  ['Tom Rau', 'I will bring it with me.'],
];
const called = (name: (who: string) => string): Said => TALK.map(([who, what]) => [name(who), what] as const);
const familyFirst = (who: string): string => who.split(' ').toReversed().join(', ');
const written = (said: Said, form: (who: string, what: string, time: string) => string, between = '\n\n'): string =>
  `${said.map(([who, what], i) => form(who, what, `00:00:1${i}`)).join(between)}\n`;

describe('names in capitals before a stop, behind times', () => {
  it('are also of somebody who speaks once', () => {
    const said = called((who) => who.toUpperCase());
    expect(saidIn(written(said, (who, what, time) => `${time} ${who}. ${what}`))).toStrictEqual(said);
  });

  it('may have the family name and a comma first', () => {
    const said = called((who) => familyFirst(who).toUpperCase());
    expect(saidIn(written(said, (who, what, time) => `${time} ${who}. ${what}`))).toStrictEqual(said);
  });

  it('are no word in capitals that begins a line without a time', () => {
    const said = called((who) => who.toUpperCase());
    const text = written(said, (who, what, time) => `${time} ${who}. ${what}\nVERY WELL. So be it.`);
    expect(new Set(saidIn(text).map(([who]) => who))).toStrictEqual(new Set(['KIM OZ', 'TOM RAU', 'ANN LEE']));
  });
});

it('keeps the comma of a family name before a day and a time', () => {
  const said = called(familyFirst);
  const text = written(said, (who, what, time) => `${who} (2026-01-12 10:${time.slice(3)})\n${what}`);
  expect(saidIn(text)).toStrictEqual(said);
});

it('goes on with somebody’s words behind a time where all others have it behind their names', () => {
  const text = written(TALK, (who, what, time) => `${who}: [${time}] ${what}`).replace(
    'Ann Lee: [00:00:13] I could come along:',
    '[00:00:13] And one more thing:',
  );
  const said = saidIn(text);
  expect(new Set(said.map(([who]) => who))).toStrictEqual(new Set(['Kim Oz', 'Tom Rau']));
  expect(said[2]?.[1]).toContain('Do you need a skipper? And one more thing: I am free on Friday.');
});

it('reads on below "Next steps" among the words of a page, where heads with times come again', () => {
  const text = written(TALK, (who, what, time) => `${who} • ${time.slice(3)} pm\n${what}`).replace(
    'your licence.',
    'your licence.\n📅 Next steps',
  );
  expect(saidIn(text).slice(-1)).toStrictEqual(TALK.slice(-1));
});

it('takes a picture alone in a line of Markdown for no words', () => {
  const text = written(TALK, (who, what, time) => `[${time}] ${who}: ${what}\n![boat.jpg](./media/boat.jpg)`, '\n');
  expect(saidIn(text)).toStrictEqual(TALK);
});

it('reads a table that a database prints: numbers with a gap are no times, how many rows there are is no word', () => {
  const rows = TALK.map(([who, what], i) => ` ${i > 4 ? i + 2 : i + 1} | ${i * 7}.5 | ${who} | ${what}`);
  const text = `calls=> select * from said;\n nr | t_sec | who | said\n----+-------+-----+------\n${rows.join('\n')}\n(${rows.length} rows)\n`;
  expect(startedTurnsOf(text)).toStrictEqual(TALK.map(([who, what], i) => [who, what, i * 7000 + 500]));
});
