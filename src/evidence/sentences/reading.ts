import { count, fixed, oneIn, sentence, words } from './sentence.ts';

/** What a text can be the inside of. */
export const DOCUMENTS = {
  rtf: 'a document in rich text format (RTF)',
  pdf: 'a PDF file',
  word: 'a Word document or an archive',
} as const;
export type DocumentCode = keyof typeof DOCUMENTS;

/** How a sentence begins on a file of a form that is known and of no known vendor. */
export const UNLISTED = {
  json: 'It is JSON of no vendor that is known here; it',
  xml: 'It is XML of no vendor that is known here; it',
  records: 'It',
} as const;
export type UnlistedCode = keyof typeof UNLISTED;

const THEIRS = { json: 'JSON', xml: 'XML' } as const;
export type TheirsCode = keyof typeof THEIRS;

const form = oneIn(UNLISTED);
const theirs = oneIn(THEIRS);
const those = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What the transcript's reader says of a file: what it took it for, and what it left out. */
export const READING = {
  'read.heading': sentence({ lines: count }, ({ lines }) => `${those(lines, 'line', 'lines')} of heading left out.`),
  'read.further-down': sentence(
    { lines: count },
    ({ lines }) => `${those(lines, 'line', 'lines')} further down that nobody said left out.`,
  ),
  'read.lines-left': sentence(
    { above: count, between: count, below: count },
    ({ above, between, below }) =>
      `${those(above + between + below, 'line was', 'lines were')} taken for no speech and left out: ${above} above what is said, ${between} between turns, ${below} below.`,
  ),
  'read.no-speech': sentence(
    { entries: count },
    ({ entries }) => `${those(entries, 'entry that is', 'entries that are')} no speech left out.`,
  ),
  'read.rows': sentence(
    { rows: count },
    ({ rows }) => `${those(rows, 'row that is', 'rows that are')} no speech left out.`,
  ),
  'read.menu': sentence(
    { segments: count },
    ({ segments }) => `${those(segments, 'segment', 'segments')} of a telephone menu left out.`,
  ),
  'read.instructions': sentence(
    { entries: count },
    ({ entries }) => `${those(entries, 'instruction or tool call', 'instructions or tool calls')} left out.`,
  ),
  'read.internal': sentence(
    { entries: count },
    ({ entries }) => `${those(entries, 'internal note', 'internal notes')} left out.`,
  ),
  'read.quotations': sentence(
    { messages: count },
    ({ messages }) =>
      `In ${those(messages, 'message that answers or reacts', 'messages that answer or react')}, the quotation of the other message was left out.`,
  ),
  'read.ends': sentence(
    { times: count },
    ({ times }) =>
      `${those(times, 'end time that stands before its start was', 'end times that stand before their starts were')} left out.`,
  ),
  'read.first-call': sentence({ calls: count }, ({ calls }) => `The file has ${calls} calls; the first one was read.`),
  'read.roleplay': sentence(
    { from: count, end: count },
    ({ from, end }) =>
      `Only the roleplay was judged: what was said before turn ${from} and from turn ${end} on was left out.`,
  ),
  'read.roleplay-begins': sentence(
    { from: count },
    ({ from }) => `Only the roleplay was judged: what was said before turn ${from} was left out.`,
  ),
  'read.roleplay-ends': sentence(
    { end: count },
    ({ end }) => `Only the roleplay was judged: what was said from turn ${end} on was left out.`,
  ),
  'read.joined': sentence(
    { who: words },
    ({ who }) => `${who} was taken for a colleague whom the user brought in; what they said was left out.`,
  ),
  'read.redacted': sentence({ from: words }, ({ from }) => `It was redacted before it was kept; it came as ${from}.`),
  'read.stated': sentence(
    { from: words },
    ({ from }) => `A person said who of its speakers is the user; it came as ${from}.`,
  ),
  'read.fields': sentence(
    { form, who: words, said: words },
    ({ form: kind, who, said }) => `${UNLISTED[kind]} was read by its fields "${who}" and "${said}".`,
  ),
  'read.contents': sentence(
    { form, who: words, said: words },
    ({ form: kind, who, said }) =>
      `${UNLISTED[kind]} was read by what its fields hold: who speaks under "${who}", the words under "${said}".`,
  ),
  'read.under-names': sentence(
    { form: theirs },
    ({ form: kind }) =>
      `It is ${THEIRS[kind]} of no vendor that is known here; what was said stands under who said it.`,
  ),
  'read.entries-between': fixed(
    'It is JSON of no vendor that is known here; entries between the words say who speaks.',
  ),
  'read.event-kinds': sentence(
    { form: theirs },
    ({ form: kind }) =>
      `It is ${THEIRS[kind]} of no vendor that is known here; the kinds of its events say who speaks.`,
  ),
  'read.inside': sentence(
    { document: oneIn(DOCUMENTS) },
    ({ document }) =>
      `It is the inside of ${DOCUMENTS[document]} and not its text. Save it as plain text (.txt), or copy its words.`,
  ),
  'read.text-in-json': fixed('The conversation stood as text inside JSON.'),
  'read.text-in-xml': fixed('The conversation stood as text inside XML.'),
  'read.two-lists': fixed('What was said and who spoke stood in two lists; they were put together.'),
  'read.events': fixed('It is a record of events; what was transcribed whole was read.'),
  'read.tiers': fixed('Each tier was taken for a speaker.'),
  'read.message-times': fixed('This format gives the time each message was sent; nobody spoke.'),
  'read.chat-clock': fixed('The chat gives the time of day; times are counted from its first message.'),
  'read.starts-only': fixed('This format gives the time each piece starts, not when it ends.'),
  'read.clock': fixed('It gives the time of day; times are counted from its first line.'),
  'read.mails': fixed('These are mails; times are counted from the first.'),
  'read.in-mail': fixed('It was read out of a mail; the mails themselves are left out.'),
  'read.shown-again': fixed('Live captions show a line more than once; each was read once.'),
  'read.taken-in-turn': fixed(
    'The transcript marks with ">>" where the speaker changes, but does not say who speaks: two people were taken to speak in turn.',
  ),
  'read.names-in-turn': fixed(
    'The transcript marks with ">>" where the speaker changes, and does not always say who speaks: the two people were taken to speak in turn.',
  ),
  'read.third-voice': fixed(
    'The transcript marks with ">>" where the speaker changes, and does not always say who speaks, of more than two people: those parts were taken as nobody’s.',
  ),
  'read.own-messages': fixed(
    'Only the user’s own messages have a label; all other messages were taken as those of one other person.',
  ),
  'read.questions': fixed(
    'Nobody is named: the questions were taken as those of one person and the answers as those of another.',
  ),
  'read.go-ahead': fixed(
    'Nobody is named, but "GA" says where the other one goes on: two people were taken to speak in turn.',
  ),
  'read.dashes': fixed('Nobody is named, but a dash stands before each turn: two people were taken to speak in turn.'),
  'read.copies': fixed('The file holds the same talk more than once, word for word; it was read once.'),
  'read.no-cues': fixed('The WebVTT file has no cues.'),
  'read.no-words': fixed(
    'It is of a transcript’s format, but nobody says anything in it: no cue, line or entry has words. Export the call again.',
  ),
  'read.no-format': fixed(
    'No transcript format was recognised; the text was taken as one piece without speakers, of which nothing is judged. Write each turn in a line of its own as "Name: words", or export the call as WebVTT, SubRip, CSV or JSON.',
  ),
  'read.no-talk': fixed(
    'Lines or rows with names in them were found, but they look like records, facts or the text of a program, and not like what people say to each other; the text was taken as one piece without speakers, of which nothing is judged. If it is a talk, write each turn in a line of its own as "Name: words".',
  ),
  'read.operator-results': fixed(
    'These are Twilio operator results, which hold no transcript; its sentences are another resource.',
  ),
  'read.recording': fixed(
    'It is a recording of sound and no text. Have it transcribed, and send what was written down.',
  ),
  'read.rttm': fixed(
    'It is RTTM, which says who speaks when and holds no words. The nearest is a table with the columns "start", "end", "speaker" and "text".',
  ),
  'read.scc': fixed(
    'It is SCC, which has captions as codes for television. The nearest is WebVTT or SubRip: export the captions as one of these.',
  ),
  'read.list-of-calls': fixed(
    'It is a list of calls, with their numbers and lengths and without what was said in them. Send the transcript of a call.',
  ),
  'read.calendar': fixed(
    'It is an entry of a calendar or an address book, in which nobody speaks. Send the transcript of the call.',
  ),
  'read.no-transcript-xml': fixed(
    'It is XML, but not of a transcript: no list of elements in it has words and who speaks. Save it as plain text (.txt), or copy its words.',
  ),
  'read.several-calls': sentence(
    { calls: count },
    ({ calls }) =>
      `The file has ${calls} calls, and one is read at a time. Send each call by itself, in a file or a request of its own.`,
  ),
  'read.base64': fixed('It is encoded as Base64 and not text. Decode it, and send the text that comes out.'),
};
