import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn } from '../../../support/turns-read.ts';

// The call as programs print it that put no colon behind who speaks, or a time in an unusual shape.
const VOICE = { rep: 'SPEAKER_00', customer: 'SPEAKER_01' };
const by = (names: { rep: string; customer: string }): unknown[] => SAID.map(([side, said]) => [names[side], said]);
const startsOf = (text: string): unknown[] => readTranscript(text).turns.map(({ startMs }) => startMs);
const STARTS = SAID.map(([, , start]) => Math.round(start * 1000));
const clock = (s: number): string => `00:00:${s.toFixed(2).padStart(5, '0')}`;

describe('a speaker behind a time, without a colon', () => {
  it.each<[string, string]>([
    [
      'an arrow between seconds',
      lines((who, said, a, b) => `[${a.toFixed(2)}s -> ${b.toFixed(2)}s] ${VOICE[who]} ${said}`),
    ],
    ['bare seconds', lines((who, said, a, b) => `${a.toFixed(2)} ${b.toFixed(2)} ${VOICE[who]} ${said}`)],
    ['a clock', lines((who, said, a) => `[${clock(a)}] ${VOICE[who]} ${said}`)],
    ['a language behind the speaker', lines((who, said, a, b) => `[${a}s - ${b}s] ${VOICE[who]} [en]: ${said}`)],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(by(VOICE));
    expect(startsOf(text)).toStrictEqual(STARTS);
  });

  it('a tab', () => {
    const text = lines((who, said, a) => `[${clock(a)}] ${who === 'rep' ? 'INT' : 'RES'}\t${said}`);
    expect(saidIn(text)).toStrictEqual(by({ rep: 'INT', customer: 'RES' }));
  });

  it('names that begin every line', () => {
    const text = lines((who, said, a) => `[${clock(a)}] ${NAME[who]} ${said}`);
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });

  it('names before a sound in brackets', () => {
    const text = lines((who, said, a) => `[${clock(a)}] ${NAME[who]} ${a === 6.5 ? '(laughs) ' : ''}${said}`);
    expect(readTranscript(text).speakers).toStrictEqual([NAME.rep, NAME.customer]);
  });

  it.each<[string, string, typeof NAME]>([
    ['numbered', ' ', VOICE],
    ['before a tab', '\t', NAME],
    ['written out', ' ', NAME],
  ])('below facts of the call, %s', (_, between, names) => {
    const talk = [0, 20, 40].map((later) =>
      lines((who, said, a) => `[${clock(a + later)}] ${names[who]}${between}${said}`),
    );
    const text = `Client: Jo Ray\nTopic: Kilns\nPlace: Leeds\nDay: Monday\n\n${talk.join('\n')}`;
    expect(saidIn(text)).toStrictEqual([...by(names), ...by(names), ...by(names)]);
  });

  it.each<[string, string[]]>([
    ['steps', ['Step 1 open it', 'Step 2 fill it', 'Step 3 close it', 'Step 4 wait', 'Step 5 empty it']],
    [
      'the first words of a talk, each twice',
      ['Clay is here', 'Clay was there', 'Kilns run all night', 'Kilns need power', 'Pots stand', 'Pots dry for days'],
    ],
    [
      'the first words of a talk, one of them once',
      'Clay is here,Clay was there,Clay will come,Clay is heavy,Kilns run,Kilns need power,Kilns get hot,Kilns cool,Pots dry'.split(
        ',',
      ),
    ],
  ])('takes no names from %s', (_, said) => {
    const text = said.map((words, i) => `[${clock(i * 3)}] ${words}`).join('\n');
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('leaves words behind times alone where nobody is named', () => {
    const text = lines((_, said, a) => `[${clock(a)}] ${said}`);
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('takes a second colon for words', () => {
    const text = lines((who, said, a) => `[${a}s] ${NAME[who]}: ${said}`);
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });
});

describe('times of the day', () => {
  it.each<[string, string]>([
    ['in Spanish', lines((who, said, a) => `10:${Math.round(a) + 10} a. m. – ${NAME[who]}: ${said}`)],
    ['in Arabic', lines((who, said, a) => `[10:${Math.round(a) + 10} ص] ${NAME[who]}: ${said}`)],
    ['in German', lines((who, said, a) => `10:${Math.round(a) + 10} Uhr – ${NAME[who]}: ${said}`)],
    ['in angle brackets', lines((who, said, a) => `<10:${Math.round(a) + 10}:00> ${NAME[who]}: ${said}`)],
    [
      'behind a date, in columns',
      lines((who, said, a) => `2026-03-04 10:${Math.round(a) + 10}:00\t${NAME[who]}\t${said}`),
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(by(NAME));
    expect(startsOf(text)).toStrictEqual([0, 3, 6, 9, 11, 14].map((minutes) => expect.closeTo(minutes * 60_000, -5)));
  });

  it('leaves out who came and went in a chat of columns', () => {
    const text = `${lines((who, said, a) => `2026-03-04 10:${Math.round(a) + 10}:00\t${NAME[who]}\t${said}`)}\n2026-03-04 10:40:00\t<--\tjo (~j@host) has quit`;
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });
});

describe('labels in two spellings', () => {
  it('takes the role away that only the first has', () => {
    const seen = new Set<string>();
    const text = lines((who, said) => {
      const role = seen.has(who) ? '' : ` (${who === 'rep' ? 'Account Executive' : 'Buyer'})`;
      seen.add(who);
      return `${NAME[who]}${role}:\n${said}\n`;
    });
    expect(saidIn(text)).toStrictEqual(by(NAME));
  });

  it('keeps what tells two of one name apart', () => {
    const text =
      'Ann (Acme): Hello all.\nAnn (Brick): Hi there.\nAnn: Who is next?\nAnn (Acme): Me.\nAnn (Brick): Fine.';
    expect(readTranscript(text).speakers).toStrictEqual(['Ann (Acme)', 'Ann (Brick)', 'Ann']);
  });
});

describe('what stands around the talk', () => {
  it('begins behind a title with a colon, and ends before an address and a fence', () => {
    const talk = lines((who, said, a) => `${NAME[who]} ${clock(a).slice(3, 8)}\n${said}\n`);
    expect(saidIn(`Call of May\n\nWords said:\n${talk}\nnotes.example.com\n`)).toStrictEqual(by(NAME));
    expect(saidIn(`\`\`\`\n${lines((who, said) => `${NAME[who]}: ${said}`)}\n\`\`\`\n`)).toStrictEqual(by(NAME));
  });

  it('leaves out who left the meeting', () => {
    const talk = lines((who, said) => `<10:05:00> ${NAME[who]}: ${said}`);
    expect(saidIn(`${talk}\n<10:09:00> Jo Ray left the conference.`)).toStrictEqual(by(NAME));
  });
});

describe('labels of which nobody speaks', () => {
  it.each<[string, string]>([
    ['facts', 'Company: Osei Pots\nContact: Jo Ray\nRole: Owner\nCity: Leeds\nBudget: 900 pounds\nDecision: in June'],
    ['facts in German', 'Firma: Osei Töpfe\nAnsprechpartner: Jo Ray\nOrt: Kassel\nUmsatz: 3 Mio. Euro\nStatus: offen'],
    [
      'words explained',
      'Glaze: what makes a pot shine.\nSlip: clay with much water.\nKiln: the oven.\nWheel: it turns.\nBisque: fired once.',
    ],
    [
      'clauses',
      '1. Term: It runs for a year.\n2. Fees: The customer pays.\n3. Liability: None.\n4. Law: That of Kent.\n5. Notice: A month.',
    ],
    ['three facts', 'Company: Osei Pots\nStatus: open\nPhone: 0100 200 300'],
  ])('%s', (_, text) => {
    expect(readTranscript(text)).toMatchObject({ format: 'plain', speakers: [] });
  });

  it('still reads a round in which each speaks once', () => {
    expect(readTranscript('Ann: Good morning.\nBen: Hello.\nCleo: Hi all.\nDora: Morning.').speakers).toHaveLength(4);
    expect(
      readTranscript('Ann Lee: I am in.\nBen Oh: Me too.\nCleo Ray: Fine.\nDora Fox: Yes.\nEd Poe: Good.').speakers,
    ).toHaveLength(5);
    expect(readTranscript('Ann: In.\nBen: Me too.\nCleo: Fine.\nDora: Yes.\nEd: Who else?').speakers).toHaveLength(5);
  });
});
