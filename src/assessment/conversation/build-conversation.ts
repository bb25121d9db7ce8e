import { findLanguage } from '../languages/find-language.ts';
import type { Language } from '../languages/language.ts';
import { identifyUser } from '../../transcript/speakers/identify-user.ts';
import { sentencesOf, type SentenceText } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import type { Transcript, Turn } from '../../transcript/types.ts';
import { eachHeard, sharesRecent } from './hearing.ts';
import { joinedTheUser } from './joined.ts';
import { isEndless } from './most-turns.ts';
import { findRoleplay } from './roleplay.ts';
import { profileSpeakers } from './profile-speakers.ts';
import type { Restated, Sentence } from './sentence.ts';
import type { Conversation, Resistance, Spoken } from './types.ts';

/** A sentence in words, before its language is known. Equal ones are one object, as far as they are kept. */
interface ReadSentence extends SentenceText {
  words: readonly string[];
  /** What it was made into where it was said first; null until then. */
  first: readonly Sentence[] | null;
}

/** A turn in sentences and words, before its language is known. */
interface Read {
  turn: Turn;
  sentences: readonly ReadSentence[];
  wordCount: number;
}

// Sentences that are said again share their words, stems and kind: 2 MiB of "why?" are 400,000 sentences, whose own lists
// would take more memory than an assessor's thread has. So many different ones are kept to be compared with.
const MOST_KEPT = 4_096;

function turnReader(): (turn: Turn) => Read {
  const known = new Map<string, ReadSentence>();
  const read = ({ text, asked }: SentenceText): ReadSentence => {
    const before = known.get(text);
    if (before?.asked === asked) return before;
    const sentence: ReadSentence = { text, asked, words: wordsOf(text), first: null };
    if (known.size < MOST_KEPT) known.set(text, sentence);
    return sentence;
  };
  return (turn) => {
    const sentences = sentencesOf(turn.text).map(read);
    return { turn, sentences, wordCount: sentences.reduce((sum, { words }) => sum + words.length, 0) };
  };
}

function speaker({ sentence: { questionKind }, plain, clauses, topicStems }: Language): (read: Read) => Spoken {
  const made = (read: ReadSentence): readonly Sentence[] => {
    const { text, asked, words: all, first } = read;
    // Each sentence is told from all others by its identity.
    if (first !== null) return first.map((sentence) => ({ ...sentence }));
    read.first = (asked ? [{ text, words: all }] : clauses(text, all)).map(
      ({ text: clause, words: said }): Sentence => {
        const words = plain(said);
        return { text: clause, words, stems: topicStems(words), question: questionKind(words, asked), found: {} };
      },
    );
    return read.first;
  };
  const sentencesIn = (all: readonly ReadSentence[]): readonly Sentence[] => {
    const [only, next] = all;
    if (only !== undefined && next === undefined) return made(only);
    const sentences: Sentence[] = [];
    for (const one of all) for (const sentence of made(one)) sentences.push(sentence);
    return sentences;
  };
  return (read) => {
    const sentences = sentencesIn(read.sentences);
    const { index, speaker: name, text, startMs, endMs } = read.turn;
    return { index, speaker: name, text, startMs, endMs, mine: false, sentences, wordCount: read.wordCount };
  };
}

// The user's reply to a turn: the next turn, or the one after it where somebody else spoke between.
function replyTo(turns: readonly Spoken[], i: number): Spoken | null {
  return [turns[i + 1], turns[i + 2]].find((turn) => turn !== undefined && turn.mine) ?? null;
}

// Pushback is looked for only where something is offered, sold or to be changed. In other talk the same words are about
// something else ("It takes too long to build", "I don't think so either").
const offersSomething =
  ({ sentence: { pitches, speaksAsOfferer, speaksOfTrade } }: Language) =>
  ({ words, question }: Sentence): boolean =>
    question === 'proposal' || pitches(words) || speaksAsOfferer(words) || speaksOfTrade(words);

function firstResistance(
  { sentence: { resistanceKind } }: Language,
  turn: Spoken,
): { sentence: Sentence; kind: string } | null {
  for (const sentence of turn.sentences) {
    const found = sentence.found ?? {};
    const kind = found.resistance === undefined ? (found.resistance = resistanceKind(sentence)) : found.resistance;
    if (kind !== null) return { sentence, kind };
  }
  return null;
}

function findResistance(language: Language, turns: readonly Spoken[], speakers: number): Resistance[] {
  const { speaksOfTrade } = language.sentence;
  const offers = offersSomething(language);
  const found: Resistance[] = [];
  let offered = false;
  for (const [i, turn] of turns.entries()) {
    offered ||= turn.sentences.some(turn.mine ? offers : ({ words }) => speaksOfTrade(words));
    const hit = turn.mine || !offered ? null : firstResistance(language, turn);
    if (hit === null) continue;
    const reply = replyTo(turns, i);
    // Among more than two people somebody else may have answered, so a missing reply does not count against the user.
    if (reply === null && speakers > 2) continue;
    found.push({ turn, sentence: hit.sentence, kind: hit.kind, reply });
  }
  return found;
}

function findRestated(language: Language, turns: readonly Spoken[]): Map<Sentence, Restated> {
  const restated = new Map<Sentence, Restated>();
  eachHeard({ turns, language }, (turn, heard) => {
    for (const sentence of turn.sentences) {
      const found = language.sentence.restates(sentence, heard);
      if (found !== null) restated.set(sentence, { ...found, sharesRecent: sharesRecent(sentence, heard) });
    }
  });
  return restated;
}

const NOBODY: ReadonlySet<string> = new Set();

const countWords = (side: readonly Spoken[]): number => side.reduce((sum, turn) => sum + turn.wordCount, 0);

// How many words are looked at to tell the language.
const TELLING = 3000;

function languageOf(turns: readonly Read[]): Language {
  const said: string[] = [];
  for (const { sentences } of turns) {
    for (const { words } of sentences) for (const word of words) said.push(word);
    if (said.length > TELLING) break;
  }
  return findLanguage(said);
}

/**
 * A transcript made ready to be measured: sentences and words once for all measures, questions, resistance and
 * restatements found, the user's own turns marked. One that has more turns than are judged has none here. Linear in the
 * transcript's length.
 *
 * @param given the language, where it is known; else it is found by the words
 */
export function buildConversation(
  transcript: Transcript,
  user: { userId: string; email: string | null; displayName: string | null },
  given?: Language,
): Conversation {
  const read = isEndless(transcript) ? [] : transcript.turns.map(turnReader());
  const language = given ?? languageOf(read);
  const all = read.map(speaker(language));
  const roleplay = language.code === 'en' ? findRoleplay(all) : null;
  const everyone = roleplay?.turns ?? all;
  const found = identifyUser(transcript, user, () => profileSpeakers(language, everyone, transcript.speakers));
  // They were made above, and nobody else has them yet.
  for (const turn of everyone) turn.mine = found.speaker !== null && turn.speaker === found.speaker;
  const joined =
    language.code === 'en' && found.speaker !== null && transcript.speakers.length > 2
      ? joinedTheUser(everyone)
      : NOBODY;
  const isJoined = ({ speaker: who }: Spoken): boolean => who !== null && joined.has(who);
  const turns = joined.size === 0 ? everyone : everyone.filter((turn) => !isJoined(turn));
  const mine = turns.filter((turn) => turn.mine);
  const theirs = turns.filter((turn) => !turn.mine);
  const known = found.speaker !== null && language.code !== null;
  return {
    transcript,
    roleplay: roleplay === null ? null : { from: roleplay.from, end: roleplay.end },
    user: found,
    joined: joined.size === 0 ? [] : everyone.filter(isJoined),
    turns,
    mine,
    theirs,
    language,
    myWords: countWords(mine),
    theirWords: countWords(theirs),
    resistance: known ? findResistance(language, turns, transcript.speakers.length) : [],
    restated: known ? findRestated(language, turns) : new Map(),
  };
}
