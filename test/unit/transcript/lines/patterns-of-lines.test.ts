import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { waysToPart } from '../../../../src/transcript/lines/fields-of-lines.ts';
import { readAsLabelled } from '../../../../src/transcript/lines/read-as-labelled.ts';
import { pairsOfLines } from '../../../../src/transcript/tables/pairs-of-lines.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// The call in lines of one pattern each, which no reader knows as they are.
const whole = SAID.map(([side, said, start]) => [NAME[side], said, Math.floor(start) * 1000]);
const said = SAID.map(([side, words]) => [NAME[side], words]);
const first: Readonly<Record<'rep' | 'customer', string>> = { rep: 'Kim', customer: 'Jo' };
const saidByFirst = SAID.map(([side, words]) => [first[side], words]);
const short = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const place = (a: number): number => SAID.findIndex(([, , start]) => start === a) + 1;

describe('lines of one pattern', () => {
  it.each<[string, string]>([
    ['bars between several fields', lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${short(a)} • ${words}`)],
    ['each field in brackets of its own', lines((who, words, a) => `{${short(a)}} <${NAME[who]}> "${words}"`)],
    ['a sentence that tells who said it', lines((who, words, a) => `At ${short(a)}, ${NAME[who]} said: "${words}"`)],
    ['the number of the turn', lines((who, words, a) => `[${place(a)}/6] ${NAME[who]} @ ${short(a)} >>> ${words}`)],
    ['commands with their parts in brackets', lines((who, words, a) => `\\turn{${NAME[who]}}{${short(a)}}{${words}}`)],
    [
      'lists inside of lists',
      lines((who, words, a) => `(turn (who "${NAME[who]}") (at "${short(a)}") (said "${words}"))`),
    ],
    ['values in brackets', lines((who, words, a) => `(${place(a)}, '${NAME[who]}', '${short(a)}', '${words}'),`)],
    [
      'a line above that names the fields',
      `INSERT INTO turns (id, who, at, said) VALUES\n${lines((who, words, a) => `(${place(a)}, '${NAME[who]}', '${short(a)}', '${words}')`, ',\n')};`,
    ],
    [
      'a line above that has the same signs',
      `# • Speaker • Time • Text\n${lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${short(a)} • ${words}`)}`,
    ],
    ['the name and the time behind the words', lines((who, words, a) => `${words} [${NAME[who]}, ${short(a)}]`)],
    [
      'the number of the call before all words',
      lines((who, words, a) => `[${NAME[who]}] [${short(a)}] (call-7) ${words}`),
    ],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });

  it.each<[string, string]>([
    [
      'a name with the mark of an account and no sign behind',
      lines((who, words, a) => `@${first[who]} ${short(a)} ${words}`),
    ],
    ['marks that a chat program has', lines((who, words, a) => `${short(a)} -!- ${first[who]} > ${words}`)],
    ['numbers that count the turns', lines((who, words, a) => `Turn ${place(a)} (${first[who]}): ${words}`)],
    ['names between colons', lines((who, words) => `:${first[who]}: ${words}`)],
    ['quotations with their source', lines((who, words) => `"${words}" — ${first[who]}`)],
    ['commands that are called after who speaks', lines((who, words) => `\\${first[who]}{${words}}`)],
    ['elements without one around them', lines((who, words) => `<${first[who]}>${words}</${first[who]}>`)],
    ['names above, with two colons', lines((who, words) => `${first[who]}::\n  ${words}`)],
    [
      'words that hang below a name at the margin',
      lines((who, words) => `${first[who].padEnd(10)}${words.replace(' ', '\n          ')}`),
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(saidByFirst);
  });

  it('may have a number of seconds in a field', () => {
    const text = lines((who, words, a) => `#${a} • ${NAME[who]} • ${words}`);
    expect(startedTurnsOf(text)).toStrictEqual(SAID.map(([who, words, a]) => [NAME[who], words, a * 1000]));
  });

  it('takes no more than five seconds of the day for minutes where a name in brackets stands before', () => {
    expect(startedTurnsOf(lines((who, words, a) => `[${NAME[who]}] [${short(a)}] ${words}`))).toStrictEqual(whole);
  });
});

describe('records in one line each', () => {
  it.each<[string, string]>([
    [
      'as programs log them',
      lines((who, words, a) => `level=info call=77 at=${Math.floor(a)} speaker="${NAME[who]}" text="${words}"`),
    ],
    [
      'as Python prints objects',
      `[\n${lines((who, words, a) => `Turn(speaker='${NAME[who]}', start=${Math.floor(a)}.0, text='${words}'),`)}\n]`,
    ],
    [
      'as Ruby prints them',
      lines((who, words, a) => `{:speaker=>"${NAME[who]}", :start=>${Math.floor(a)}, :text=>"${words}"}`),
    ],
    [
      'as Clojure prints them',
      `[${lines((who, words, a) => `{:speaker "${NAME[who]}" :start ${Math.floor(a)} :text "${words}"}`)}]`,
    ],
    ['with names and semicolons', lines((who, words, a) => `Speaker: ${NAME[who]}; Time: ${short(a)}; Text: ${words}`)],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });

  it.each<[string, string]>([
    [
      'below a heading each',
      lines((who, words, a) => `[[turn]]\nspeaker = "${NAME[who]}"\nstart = ${Math.floor(a)}\ntext = "${words}"\n`),
    ],
    [
      'below a number, without spaces',
      lines((who, words, a) => `[turn ${place(a)}]\nspeaker=${NAME[who]}\nstart=${Math.floor(a)}\ntext=${words}`),
    ],
    [
      'in quotation marks with commas behind',
      lines((who, words, a) => `speaker: "${NAME[who]}",\nstart: "${short(a)}",\ntext: '${words}';\n`),
    ],
    ['between rules', lines((who, words, a) => `speaker: ${NAME[who]}\nstart: ${Math.floor(a)}\ntext: ${words}\n---`)],
  ])('and in several lines %s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });
});

describe('words of a record in one line', () => {
  it('may have quotation marks that are escaped', () => {
    const text = lines((who, words) => `speaker="${NAME[who]}" text="\\"Now\\", they said, ${words}"`);
    expect(saidIn(text)).toStrictEqual(said.map(([who, words]) => [who, `"Now", they said, ${words}`]));
  });

  it('stand behind a time that has no name', () => {
    const text = lines((who, words, a) => `2026-05-11T10:00:0${place(a)}Z speaker="${NAME[who]}" text="${words}"`);
    expect(startedTurnsOf(text)).toStrictEqual(said.map(([who, words], i) => [who, words, i * 1000]));
  });

  it('may have the name of a field in them', () => {
    const text = lines((who, words) => `speaker=${NAME[who]} text=${words} Is that text=it?`);
    expect(saidIn(text)).toStrictEqual(said.map(([who, words]) => [who, `${words} Is that text=it?`]));
  });

  it('are none where most lines below go on with a sentence', () => {
    const text = `${lines((who, words) => `- speaker: ${NAME[who]}\n  text: ${words}`)}\n${'  and the kiln is of clay\n'.repeat(60)}`;
    expect(readTranscript(text).format).not.toBe('records');
  });

  it('are none where hardly any line has them', () => {
    const text = `${lines((who, words) => `speaker="${NAME[who]}" text="${words}"`)}\n${'A line about the kiln.\n'.repeat(20)}`;
    expect(readTranscript(text).format).not.toBe('records');
  });
});

describe('records of which few are whole', () => {
  it('are no records where half of them have one field, and their words stay', () => {
    const text = SAID.map(([side, words], i) => `text: ${words}\n${i < 3 ? `speaker: ${NAME[side]}\n` : ''}`).join(
      '\n',
    );
    expect(saidIn(text).at(-1)?.[1]).toContain(SAID[5]?.[1]);
  });

  it('are none where each of two names is in most lines, and few lines have both', () => {
    const rows = [...Array.from({ length: 6 }, (_, i) => `a=${i} b=${i}`), 'a=6', 'a=7', 'b=6', 'b=7'];
    expect(pairsOfLines(rows.join('\n'))).toBeNull();
    expect(pairsOfLines(rows.slice(0, 7).join('\n'))).toHaveLength(6);
  });
});

describe('a line unlike the others', () => {
  it('is a heading only where nobody is called as in it', () => {
    const who = { rep: 'agent', customer: 'caller' };
    const text = `#0 • caller • My text message?\n${lines((side, words, a) => `#${place(a)} • ${who[side]} • ${words}`)}`;
    expect(saidIn(text)[0]).toStrictEqual(['caller', 'My text message?']);
  });

  it('is a heading in words that nobody knows, where the others are understood without it', () => {
    const title = '#0 • A call about the kiln in the hall of pots and what it costs them in a month of winter • Kept';
    const text = `${title}\n${lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${words}`)}`;
    expect(saidIn(text)).toStrictEqual(said);
  });

  it.each([
    ['the name of a field, and no name of the words', ['Caller', 'Hello, is it open?']],
    ['the name of the words, and none of a field', ['Ann Lee', 'My message is about the kiln?']],
  ])('is a turn where it has %s', (_, opening) => {
    const others = lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${words}`);
    expect(saidIn(`#0 • ${opening.join(' • ')}\n${others}`)).toStrictEqual([opening, ...said]);
  });

  it('is a title above lines that all stand in from the margin, and one side may stand in', () => {
    const all = lines((who, words, a) => `   #${place(a)} • ${NAME[who]} • ${words}`);
    expect(saidIn(`A call about the kiln\n${all}`)).toStrictEqual(said);
    const side = lines((who, words, a) => `${who === 'rep' ? '    ' : ''}#${place(a)} • ${NAME[who]} • ${words}`);
    expect(saidIn(side)).toStrictEqual(said);
  });

  it('is parted in no way where no field before the words comes again', () => {
    const parts = Array.from({ length: 8 }, (_, i) => `[${'abcdefgh'[i] ?? ''}] (part ${i}) It is warm.`);
    expect([...waysToPart(parts)].filter(({ side }) => side === 'before')).toStrictEqual([]);
  });

  it('goes on with the words above where it has not their signs', () => {
    const text = lines((who, words, a) => `#${place(a)} • ${NAME[who]} • ${words.replace('. ', '.\n')}`);
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('a conversation in one line', () => {
  it('is parted at names in brackets', () => {
    expect(saidIn(lines((who, words) => `[${first[who]}] ${words}`, ' '))).toStrictEqual(saidByFirst);
  });

  it('has times in brackets beside them, and the ends of turns', () => {
    const text = lines((who, words, a, b) => `[${a}][S0${who === 'rep' ? 1 : 2}]${words}[${b}]`, '');
    expect(startedTurnsOf(text)).toStrictEqual(
      SAID.map(([who, words, start]) => [who === 'rep' ? 'S01' : 'S02', words, start * 1000]),
    );
  });
});

describe('names in brackets in one line', () => {
  it('are no goods, and what sounds among the words is none of them', () => {
    const goods = Array.from({ length: 8 }, (_, i) => `[Rack ${i % 2}] ${i + 3} tins of paint.`).join(' ');
    expect(readTranscript(goods).turns.length).toBeLessThan(2);
    const laughs = lines((who, words, a) => `[${first[who]}] ${words}${place(a) % 2 ? '' : ' [laughter] Yes.'}`, ' ');
    expect(saidIn(laughs)[1]).toStrictEqual([first.customer, `${SAID[1]?.[1] ?? ''} [laughter] Yes.`]);
  });

  it('are read only where the lines made of them are labelled', () => {
    const { recognise } = readAsLabelled(
      () => true,
      () => ['It is warm.', 'So we wait.'],
    );
    expect(recognise('A text')).toBe(false);
  });
});

describe('what stands around the words', () => {
  it('is taken off where nearly all of them are told as quotations', () => {
    expect(saidIn(lines((who, words) => `${NAME[who]} said: “${words}”`))).toStrictEqual(said);
    expect(saidIn(lines((who, words, a) => `${NAME[who]} (${short(a)}) said: “${words}”`))).toStrictEqual(said);
  });

  it('stays where one of them is a quotation', () => {
    const text = lines((who, words, a) => `${NAME[who]}: ${place(a) === 2 ? `“${words}”` : words}`);
    expect(saidIn(text)[1]).toStrictEqual([NAME.customer, `“${SAID[1]?.[1] ?? ''}”`]);
  });

  it('stays where half of them are quotations, and where each goes on behind one', () => {
    const half = lines((who, words, a) => `${NAME[who]}: ${place(a) < 4 ? `“${words}”` : words}`);
    expect(saidIn(half)[0]?.[1]).toBe(`“${SAID[0]?.[1] ?? ''}”`);
    const two = lines((who, words) => `${NAME[who]} said: “${words}” and “so on”`);
    expect(saidIn(two)[0]?.[1]).toBe(`“${SAID[0]?.[1] ?? ''}” and “so on”`);
  });

  it('stays where it is a note in brackets that not all of them have, or few are there', () => {
    const notes = lines((who, words, a) => `${NAME[who]}: (${place(a) < 4 ? 'low' : 'loud'}) ${words}`);
    expect(saidIn(notes)[0]?.[1]).toBe(`(low) ${SAID[0]?.[1] ?? ''}`);
    const few = notes.split('\n').slice(0, 3).join('\n');
    expect(saidIn(few)[0]?.[1]).toBe(`(low) ${SAID[0]?.[1] ?? ''}`);
  });

  it('is a mark of quotations below names that have none', () => {
    expect(startedTurnsOf(lines((who, words, a) => `**${NAME[who]}** (${short(a)})\n\n> ${words}\n`))).toStrictEqual(
      whole,
    );
    const quoting = lines((who, words, a) => `**${NAME[who]}** (${short(a)})\n\n${place(a) > 3 ? '> ' : ''}${words}\n`);
    expect(saidIn(quoting).at(-1)?.[1]).toBe(`> ${SAID[5]?.[1] ?? ''}`);
  });

  it('is no mark of quotations where half of them have it', () => {
    const text = lines((who, words, a) => `**${NAME[who]}** (${short(a)})\n\n${place(a) < 4 ? '> ' : ''}${words}\n`);
    expect(saidIn(text)[0]?.[1]).toBe(`> ${SAID[0]?.[1] ?? ''}`);
  });

  it('is what a program’s log has before each name', () => {
    const text = lines((who, words, a) => `2026-05-11 10:00:0${place(a)}.000 INFO  [call-7] ${first[who]}: ${words}`);
    expect(startedTurnsOf(text)).toStrictEqual(saidByFirst.map(([who, words], i) => [who, words, i * 1000]));
  });

  it('is who came and went, as a program for chat rooms tells it without a time', () => {
    const text = lines((who, words, a) => `14:0${place(a)} <${first[who]}> ${words}`);
    expect(saidIn(`-!- Jo [~jo@host] has joined #kiln\n${text}\n-!- Jo [~jo@host] has quit [bye]`)).toStrictEqual(
      saidByFirst,
    );
  });

  it('is a last line that nobody says, behind the only empty one, and the notes say so', () => {
    const text = `${lines((who, words) => `${NAME[who]}: ${words}`)}\n\nThank you for chatting with us.`;
    expect(saidIn(text)).toStrictEqual(said);
    expect(readTranscript(text).notes.join(' ')).toContain('1 line was taken for no speech and left out');
    const three = `${lines((who, words) => `${NAME[who]}: ${words}`)}\n\nIt is warm.\nIt is late.\nSo we go.`;
    expect(saidIn(three).at(-1)?.[1]).toContain('So we go.');
    const paragraphs = `${lines((who, words) => `${NAME[who]}: ${words}`, '\n\n')}\n\nThank you for the timer.`;
    expect(saidIn(paragraphs).at(-1)?.[1]).toContain('Thank you for the timer.');
  });
});

describe('few turns', () => {
  it('do not show that a last line behind an empty one is nobody’s', () => {
    const text = `${lines((who, words) => `${NAME[who]}: ${words}`)
      .split('\n')
      .slice(0, 4)
      .join('\n')}\n\nThank you for the timer.`;
    expect(saidIn(text).at(-1)).toStrictEqual([NAME.customer, `${SAID[3]?.[1] ?? ''} Thank you for the timer.`]);
  });
});

describe('lines that look like a list', () => {
  it.each<[string, (i: number) => string]>([
    ['figures in what people say of themselves', (i) => `Desk ${i % 2}: I count ${i + 3} tins of paint for you`],
    ['things of which a third has a figure', (i) => `Desk ${i % 2}: ${i < 2 ? i + 3 : 'many'} tins of red paint`],
    ['figures that an agent and a customer name', (i) => `${i % 2 ? 'Customer' : 'Agent'}: ${i + 3} tins of paint`],
    [
      'states beside which somebody asks',
      (i) => `[${i % 2 ? 'DONE' : 'OPEN'}] ${i === 2 ? 'Do you see page 2?' : `I opened page ${i}.`}`,
    ],
  ])('are turns: %s', (_, row) => {
    const text = Array.from({ length: 6 }, (__, i) => row(i)).join('\n');
    expect(readTranscript(text).turns).toHaveLength(6);
    expect(readTranscript(text).speakers).toHaveLength(2);
  });

  it('have codes of languages for names where the names behind them are all others', () => {
    const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva', 'Fay'];
    const text = lines((_, words, a) => `[${place(a) % 2 ? 'DE' : 'EN'}] ${names[place(a) - 1] ?? ''}: ${words}`);
    expect(saidIn(text)[0]).toStrictEqual(['DE', `Ann: ${SAID[0]?.[1] ?? ''}`]);
  });

  it('are no turns where a text stands before names in brackets, or a name in brackets comes once', () => {
    const turns = lines((who, words) => `[${NAME[who]}] ${words}`, ' ');
    expect(readTranscript(`${'It was a long day in the hall of pots. '.repeat(12)}${turns}`).speakers).toStrictEqual(
      [],
    );
    expect(saidIn(turns.replace('evening?', 'evening? [Hall] Or noon?'))[2]?.[1]).toBe(
      'And who opens it in the evening? [Hall] Or noon?',
    );
  });
});

describe('two turns of several lines each', () => {
  it('are no headings of paragraphs where they are an agent’s and a customer’s', () => {
    const text =
      'Agent: Good morning to you.\nThe kiln is warm now.\nIt takes an hour.\nCustomer: I see that.\nThen we wait.\nWe have time.';
    expect(saidIn(text)).toStrictEqual([
      ['Agent', 'Good morning to you. The kiln is warm now. It takes an hour.'],
      ['Customer', 'I see that. Then we wait. We have time.'],
    ]);
  });
});

describe('lists in which nobody talks', () => {
  const rows = (count: number, row: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => row(i)).join('\n');
  it.each<[string, string]>([
    [
      'what a watch over machines prints',
      rows(8, (i) => `${['OK', 'WARNING'][i % 2]} - volume ${i} is ${i * 9} % full`),
    ],
    ['what stands on shelves', rows(8, (i) => `Rack ${['A', 'B'][i % 2]}: ${i + 3} tins of paint`)],
    [
      'results of tests in sentences',
      rows(8, (i) => `[${['PASS', 'FAIL'][i % 2]}] The page ${i} opens within a second.`),
    ],
    ['changes of a program', rows(8, (i) => `${['Added', 'Fixed'][i % 2]}: page ${i} shows the total of the month.`)],
    [
      'a log of parts that name themselves',
      rows(9, (i) => `2026-05-11 10:00:1${i} | ${['Store', 'Mailer'][i % 2]} | Took ${i} ms for the batch.`),
    ],
    ['records of goods', rows(6, (i) => `sku=${['A-1', 'B-2'][i % 2]} count=${i + 4} note="two on the upper rack"`)],
    [
      'inserted goods',
      rows(6, (i) => `(${i + 1}, '${['Screws', 'Nails'][i % 2]}', ${i * 2}.5, 'a box of two hundred'),`),
    ],
    ['prices behind goods', rows(6, (i) => `A box of ${i + 2} brushes [${['Store', 'Yard'][i % 2]}, ${i}.50]`)],
    [
      'settings',
      rows(6, (i) => `[job ${i}]\nrunner=${['small', 'large'][i % 2]}\ntimeout=${i + 1}0\nscript=make all\n`),
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });
});

it('a file of captions without words says so, as nothing can be judged of it', () => {
  for (const text of ['WEBVTT\n\nNOTE\nRecording 7\n', 'Speaker,Start,Text\nKim,0:01,\nJo,0:03,\n']) {
    const { damage, notes, turns } = readTranscript(text);
    expect(turns).toStrictEqual([]);
    expect(damage).toContain('nobody says anything in it');
    expect(notes).toContain(damage);
  }
});
