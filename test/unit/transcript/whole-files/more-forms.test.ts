import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { lines, NAME, type Said, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn } from '../../../support/turns-read.ts';

// The call in forms of more programs for research, service desks and chats.
const FIRST = { rep: 'Kim', customer: 'Jo' };
const clock = (s: number): string => `00:00:${s.toFixed(3).padStart(6, '0')}`;
const iso = (s: number): string => new Date(Date.UTC(2026, 1, 1, 9) + s * 1000).toISOString();
const bySides = ({ rep, customer }: { rep: string; customer: string }): unknown[] =>
  SAID.map(([side, said]) => [side === 'rep' ? rep : customer, said]);
const startsOf = (text: string): unknown[] => readTranscript(text).turns.map(({ startMs }) => startMs);
const STARTS = SAID.map(([, , start]) => Math.round(start * 1000));
const tier = (side: 'rep' | 'customer', make: (...said: Said) => string): string =>
  SAID.filter(([whose]) => whose === side)
    .map((said) => make(...said))
    .join('\n');

const grid = (side: 'rep' | 'customer', i: number): string =>
  `    item [${i}]:\n        class = "IntervalTier" \n        name = "${FIRST[side]}" \n        xmin = 0 \n        xmax = 20 \n        intervals: size = 3 \n${tier(
    side,
    (_, said, start, end) =>
      `        intervals [1]:\n            xmin = ${start} \n            xmax = ${end} \n            text = "${said}" `,
  )}`;
const eaf = (side: 'rep' | 'customer'): string =>
  `<TIER PARTICIPANT="${FIRST[side]}" TIER_ID="${side}">${tier(
    side,
    (_, said, start) =>
      `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a${start}" TIME_SLOT_REF1="s${start}" TIME_SLOT_REF2="e${start}"><ANNOTATION_VALUE>${said}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>`,
  )}</TIER>`;

it.each<[string, string]>([
  [
    'Praat’s TextGrid',
    `File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0 \nxmax = 20 \ntiers? <exists> \nsize = 2 \nitem []: \n${grid('rep', 1)}\n${grid('customer', 2)}\n`,
  ],
  [
    'ELAN’s annotations',
    `<?xml version="1.0"?><ANNOTATION_DOCUMENT><TIME_ORDER>${lines((_, __, s, e) => `<TIME_SLOT TIME_SLOT_ID="s${s}" TIME_VALUE="${s * 1000}"/><TIME_SLOT TIME_SLOT_ID="e${s}" TIME_VALUE="${e * 1000}"/>`)}</TIME_ORDER>${eaf('rep')}${eaf('customer')}<TIER TIER_ID="words" PARENT_REF="rep"></TIER></ANNOTATION_DOCUMENT>`,
  ],
  [
    'a table that stands tier by tier',
    (['rep', 'customer'] as const)
      .map((side) =>
        tier(
          side,
          (_, said, start, end) => `${FIRST[side]}\t${clock(start)}\t${clock(end)}\t${clock(end - start)}\t${said}`,
        ),
      )
      .join('\n'),
  ],
  ['STM', lines((side, said, start, end) => `call A ${FIRST[side]} ${start} ${end} <o,f0> ${said}`)],
  [
    'CTM',
    lines((side, said, start) =>
      said
        .split(' ')
        .map((word, i) => `call ${FIRST[side]} ${(start + i / 10).toFixed(2)} 0.09 ${word} 0.97`)
        .join('\n'),
    ),
  ],
])('conversations as programs of research keep them are read, in order of time: %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(bySides(FIRST));
  expect(startsOf(text)).toStrictEqual(STARTS);
});

it('RTTM, which holds no words, is refused with the nearest form', () => {
  const text = lines(
    (side, _, start, end) => `SPEAKER call 1 ${start} ${end - start} <NA> <NA> ${FIRST[side]} <NA> <NA>`,
  );
  expect(transcriptDamage(text)?.sentence).toContain('"start", "end", "speaker" and "text"');
  expect(readTranscript(text).damage).toContain('RTTM');
});

it.each<[string, string]>([
  ['in round brackets', lines((side, said) => `(${NAME[side]}) ${said}`)],
  ['with a full stop and a dash', lines((side, said) => `${NAME[side]}. — ${said}`)],
  ['with the words in corner brackets', lines((side, said) => `${NAME[side]}「${said}」`)],
  [
    'with whom it is said to',
    lines((side, said) => `${side === 'rep' ? 'Kim Osei >>> Jo Ray' : 'Jo Ray >>> Kim Osei'}: ${said}`),
  ],
  [
    'before a time in round brackets',
    lines((side, said, s) => `${NAME[side]} (00:${String(Math.floor(s)).padStart(2, '0')}) ${said}`),
  ],
  [
    'in captions, in round brackets',
    lines((side, said, s, e) => `${clock(s)} --> ${clock(e)}\n(${NAME[side]}) ${said}\n`),
  ],
])('names stand %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(bySides(NAME));
});

it('a sound in round brackets is nobody', () => {
  const text = ['(Laughs) Well, that is one way.', '(Sighs) I know.', '(Laughs) Still.', '(Sighs) Yes, still.'].join(
    '\n',
  );
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it.each<[string, string]>([
  [
    'a service’s mark',
    `${lines((side, said) => `${NAME[side]}: ${said}`)}\n\n(Transcribed by Kilnscribe. Go Unlimited to remove this message.)`,
  ],
  [
    'when the recording ended',
    `${lines((side, said) => `${NAME[side]}: ${said}`)}\n\nLa transcription s’est terminée après 00:04:11`,
  ],
  [
    'below a rule',
    `${lines((side, said, s) => `[04/03/2026 09:${10 + Math.floor(s)}] ${NAME[side]}\n${said}\n`)}\n=========\nExported 6 message(s)\n=========`,
  ],
])('what stands below a conversation is nobody’s words: %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(bySides(NAME));
});

it('what somebody says of a transcript stays theirs', () => {
  const text = `Kim: Shall I write it down?\nJo: Yes.\nKim: Good.\nJo: Send me the transcript by Friday.`;
  expect(readTranscript(text).turns.at(-1)?.text).toBe('Send me the transcript by Friday.');
});

it.each<[string, string]>([
  [
    'commas',
    `Time,Agent,Customer\n${lines((side, said, s) => `${clock(s)},${side === 'rep' ? `"${said}",` : `,"${said}"`}`)}`,
  ],
  ['tabs', `Agent\tCustomer\n${lines((side, said) => (side === 'rep' ? `${said}\t` : `\t${said}`))}`],
])('a table has a column for each side, by %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(bySides({ rep: 'Agent', customer: 'Customer' }));
});

it('a table of whom customers belong to is no conversation', () => {
  const text = `Agent,Customer\nKim Osei,Acme Pots Ltd\nKim Osei,North Hall Kilns\nJo Ray,Clay and Sons\nJo Ray,Ray Glazes`;
  expect(readTranscript(text).format).toBe('plain');
});

it('a table is read below the line that tells programs its mark', () => {
  const text = `sep=;\nZeit;Von;An;Nachricht\n${lines((side, said, s) => `${clock(s)};${side === 'rep' ? 'osei, kim;ray, jo' : 'ray, jo;osei, kim'};${said}`)}`;
  expect(saidIn(text)).toStrictEqual(bySides({ rep: 'osei, kim', customer: 'ray, jo' }));
});

const each = (make: (...said: Said) => object): object[] => SAID.map((said) => make(...said));

it.each<[string, unknown, { rep: string; customer: string }]>([
  [
    'people in a list for each side',
    {
      ourParticipants: [{ personId: 0, name: 'Kim Osei' }],
      externalParticipants: [{ personId: 1, name: 'Jo Ray' }],
      transcript: each((side, text, start, end) => ({ text, start, end, personId: side === 'rep' ? 0 : 1 })),
    },
    NAME,
  ],
  [
    'first and last names apart, a type that is a role',
    {
      threads: each((side, body, s) => ({
        type: side === 'rep' ? 'message' : 'customer',
        body,
        createdBy:
          side === 'rep'
            ? { type: 'user', first: 'Kim', last: 'Osei' }
            : { type: 'customer', first: 'Jo', last: 'Ray' },
        createdAt: iso(s),
      })),
    },
    NAME,
  ],
  [
    'who speaks under a type',
    each((side, content, s) => ({
      timestamp: iso(s),
      initiator: { type: side === 'rep' ? 'AGENT' : 'CUSTOMER' },
      content: { type: 'CHAT', content },
    })),
    { rep: 'AGENT', customer: 'CUSTOMER' },
  ],
  [
    'a person and a model',
    { contents: each((side, text) => ({ role: side === 'rep' ? 'user' : 'model', parts: [{ text }] })) },
    { rep: 'user', customer: 'model' },
  ],
  [
    'a person and a program',
    [{ conversations: each((side, value) => ({ from: side === 'rep' ? 'human' : 'gpt', value })) }],
    { rep: 'human', customer: 'gpt' },
  ],
  [
    'two letters that are a program',
    each((side, content) => ({ type: side === 'rep' ? 'human' : 'ai', data: { content } })),
    { rep: 'human', customer: 'ai' },
  ],
  [
    'a name for one side only, the newest first, under an unusual time',
    {
      MessageList: each((side, content, s) => ({
        displayName: side === 'rep' ? null : 'Jo Ray',
        originalarrivaltime: iso(s),
        content,
        from: side === 'rep' ? 'kim.o' : 'jo.r',
      })).toReversed(),
    },
    { rep: 'kim.o', customer: 'jo.r' },
  ],
  [
    'a vendor’s members beside a speaker of another',
    { sentences: each((side, transcript) => ({ transcript, speaker: NAME[side] })) },
    NAME,
  ],
])('JSON is read with %s', (_, value, names) => {
  expect(saidIn(value)).toStrictEqual(bySides(names));
});

it('times are found under a name that nobody knows, ids are none', () => {
  const json = (id: number): string =>
    JSON.stringify({
      dialog: each((side, utterance, t0) => ({
        actor: NAME[side],
        utterance,
        ...(id > 0 ? { row: t0 * id } : { t0 }),
      })),
    });
  expect(startsOf(json(0))).toStrictEqual(STARTS);
  expect(startsOf(json(10))).toStrictEqual(STARTS.map(() => null));
});

const frames = (s: number): number => Math.round(s * 25);

it.each<[string, string, { rep: string; customer: string }]>([
  [
    'frames in braces',
    `{1}{1}25.000\n${lines((side, said, s, e) => `{${frames(s)}}{${frames(e)}}${FIRST[side]}: ${said.replace(', ', ',|')}`)}`,
    FIRST,
  ],
  [
    'tenths of a second in brackets',
    lines((side, said, s, e) => `[${Math.round(s * 10)}][${Math.round(e * 10)}]/${FIRST[side]}: ${said}`),
    FIRST,
  ],
  [
    'events with codes among the words',
    `[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${lines((side, said, s, e) => `Dialogue: 0,${clock(s).slice(1, -1)},${clock(e).slice(1, -1)},Default,${FIRST[side]},0,0,0,,{\\i1}${said.replace(', ', ',\\N')}`)}`,
    FIRST,
  ],
  ['a mark of time before the name', lines((side, said, s) => `¤<${s * 1000}>${FIRST[side]}: ${said}`), FIRST],
  [
    'telephone numbers',
    JSON.stringify({
      dialogue: each((side, content, start) => ({
        content,
        start,
        identifier: side === 'rep' ? '+4915550139' : '+12065550188',
      })),
    }),
    { rep: '+4915550139', customer: '+12065550188' },
  ],
])('captions and calls are read with %s', (_, text, names) => {
  expect(saidIn(text)).toStrictEqual(bySides(names));
});

it.each([
  ['Dutch', 'woensdag 4 maart 2026 1', ':15'],
  ['German', 'Mittwoch, 4. März 2026 um 1', ':15 Uhr'],
  ['Spanish', '4 de marzo de 2026, 1', ':15'],
  ['Russian', '4 марта 2026 г. в 1', ':15'],
  ['Japanese', '2026年3月4日 1', ':15'],
  ['numbers', '04.03.2026 1', ':15'],
])('mails with the newest first are turned round by dates in %s', (_, before, after) => {
  const mails = SAID.map(
    ([side, said], i) =>
      `Von: ${NAME[side]} <${FIRST[side]}@kiln.example>\nDatum: ${before}${i}${after}\nAn: x@kiln.example\nBetreff: Ofen\n\n${said}\n`,
  );
  expect(saidIn(mails.toReversed().join('\n'))).toStrictEqual(bySides(NAME));
  expect(startsOf(mails.join('\n'))).toStrictEqual(SAID.map((__, i) => i * 3_600_000));
});

it.each([-1, 1])('a TextGrid from which an interval was taken out, or put in, keeps both speakers: %i', (off) => {
  const part = (side: 'rep' | 'customer'): string => {
    const own = tier(side, (_, said, start, end) => `${start}\n${end}\n"${said}"`);
    return `"IntervalTier"\n"${NAME[side]}"\n0\n20\n${3 + off}\n${own}`;
  };
  const text = `"ooTextFile"\n"TextGrid"\n0\n20\n<exists>\n2\n${part('rep')}\n${part('customer')}\n`;
  expect(saidIn(text)).toStrictEqual(bySides(NAME));
});

it('what nobody says in an STM is no speaker', () => {
  const gap = (from: number, to: number): string => `call A inter_segment_gap ${from} ${to} <o,f0,>\n`;
  const said = lines(
    (side, words, start, end) => `${gap(start, start)}call A ${FIRST[side]} ${start} ${end} <o,f0> ${words}`,
  );
  const rest = `\ncall A excluded_region 16 20 <o,,> IGNORE_TIME_SEGMENT_IN_SCORING\n${gap(20, 21)}`;
  expect(saidIn(said + rest)).toStrictEqual(bySides(FIRST));
});

it.each([
  ['MicroDVD', '{', '}'],
  ['MPL2', '[', ']'],
])('a damaged time in %s puts nobody’s words into another’s mouth', (_, open, close) => {
  const time = (at: string | number): string => `${open}${at}${close}`;
  const text = lines((side, said, start, end) => {
    const [from, to] = [Math.round(start * 10), Math.round(end * 10)];
    return `${time(from)}${time(start === 9.5 ? `${to}x` : to)}${FIRST[side]}: ${said}`;
  });
  expect(saidIn(text)).toStrictEqual(bySides(FIRST));
});
