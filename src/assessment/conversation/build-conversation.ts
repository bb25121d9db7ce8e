import { questionKind } from '../signals/questions.ts';
import { resistanceKind } from '../signals/resistance.ts';
import { restates, topicStems } from '../signals/restating.ts';
import { identifyRep } from '../speakers/identify-rep.ts';
import { sentencesOf } from '../text/sentences.ts';
import { looksEnglish } from '../text/stopwords.ts';
import { wordsOf } from '../text/words.ts';
import type { Transcript, Turn } from '../types.ts';
import { profileSpeakers } from './profile-speakers.ts';
import type { Conversation, Resistance, Sentence, Spoken } from './types.ts';

function speak(turn: Turn): Spoken {
  let wordCount = 0;
  const sentences: Sentence[] = [];
  for (const { text, asked } of sentencesOf(turn.text)) {
    const words = wordsOf(text);
    wordCount += words.length;
    sentences.push({ text, words, question: questionKind(words, asked) });
  }
  return { ...turn, mine: false, sentences, wordCount };
}

function findResistance(turns: readonly Spoken[]): Resistance[] {
  const found: Resistance[] = [];
  for (const [i, turn] of turns.entries()) {
    if (turn.mine) continue;
    for (const sentence of turn.sentences) {
      const kind = resistanceKind(sentence);
      if (kind === null) continue;
      const next = turns[i + 1];
      found.push({ turn, sentence, kind, reply: next !== undefined && next.mine ? next : null });
      break;
    }
  }
  return found;
}

function findRestated(turns: readonly Spoken[]): Set<Sentence> {
  const restated = new Set<Sentence>();
  let heard = new Set<string>();
  let earlier = new Set<string>();
  let before: Spoken | null = null;
  for (const turn of turns) {
    if (!turn.mine) {
      earlier = heard;
      heard = topicStems(turn.sentences.flatMap((sentence) => sentence.words));
      before = turn;
      continue;
    }
    const both = earlier.size === 0 ? heard : new Set([...heard, ...earlier]);
    for (const sentence of turn.sentences) if (restates(sentence, both, before)) restated.add(sentence);
  }
  return restated;
}

function englishEnough(turns: readonly Spoken[]): boolean {
  const words: string[] = [];
  for (const turn of turns) {
    for (const sentence of turn.sentences) for (const word of sentence.words) words.push(word);
    if (words.length > 3000) break;
  }
  return looksEnglish(words);
}

/**
 * A transcript made ready to be measured: sentences and words once for all measures, questions, resistance and restatements found, the
 * user's own turns marked. Linear in the transcript's length.
 */
export function buildConversation(transcript: Transcript, user: { userId: string; email: string | null; displayName: string | null }): Conversation {
  const spoken = transcript.turns.map(speak);
  const rep = identifyRep(transcript, user, profileSpeakers(spoken, transcript.speakers));
  const turns = spoken.map((turn): Spoken => ({ ...turn, mine: rep.speaker !== null && turn.speaker === rep.speaker }));
  const mine = turns.filter((turn) => turn.mine);
  const theirs = turns.filter((turn) => !turn.mine);
  const count = (side: readonly Spoken[]): number => side.reduce((sum, turn) => sum + turn.wordCount, 0);
  const english = englishEnough(turns);
  const known = rep.speaker !== null && english;
  return {
    transcript, rep, turns, mine, theirs, english,
    myWords: count(mine),
    theirWords: count(theirs),
    resistance: known ? findResistance(turns) : [],
    restated: known ? findRestated(turns) : new Set(),
  };
}
