import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import type { Conversation } from '../../../src/assessment/conversation/types.ts';
import { readCsv } from './read-csv.ts';

/** One therapist's or client's utterance, with what the majority of its annotators marked. */
export interface Utterance {
  mine: boolean;
  text: string;
  reflection: boolean;
  question: boolean;
  open: boolean;
  /** What each annotator marked, for agreement among people. */
  marks: { reflection: boolean; question: boolean; subtype: string }[];
}

export interface Interview {
  id: string;
  video: string;
  topic: string;
  utterances: Utterance[];
}

/**
 * AnnoMI-full.csv as interviews. Where several people marked an utterance: reflection by more than half, question by
 * half or more.
 */
export function readAnnoMi(path: string): Interview[] {
  const interviews = new Map<string, { interview: Interview; byNumber: Map<number, Utterance> }>();
  for (const row of readCsv(path)) {
    const id = row['transcript_id'] ?? '';
    const found = interviews.get(id) ?? {
      interview: { id, video: row['video_url'] ?? '', topic: row['topic'] ?? '', utterances: [] },
      byNumber: new Map<number, Utterance>(),
    };
    interviews.set(id, found);
    const number = Number(row['utterance_id']);
    const utterance = found.byNumber.get(number) ?? {
      mine: row['interlocutor'] === 'therapist',
      text: row['utterance_text'] ?? '',
      reflection: false,
      question: false,
      open: false,
      marks: [],
    };
    found.byNumber.set(number, utterance);
    utterance.marks.push({
      reflection: row['reflection_exists'] === 'True',
      question: row['question_exists'] === 'True',
      subtype: row['question_subtype'] ?? '',
    });
  }
  return [...interviews.values()].map(({ interview, byNumber }) => {
    const utterances = [...byNumber.entries()].toSorted((a, b) => a[0] - b[0]).map(([, utterance]) => utterance);
    for (const utterance of utterances) {
      const count = (fits: (mark: Utterance['marks'][number]) => boolean): number =>
        utterance.marks.filter(fits).length;
      const asked = count((mark) => mark.question);
      utterance.reflection = count((mark) => mark.reflection) * 2 > utterance.marks.length;
      utterance.question = asked * 2 >= utterance.marks.length;
      utterance.open = asked > 0 && count((mark) => mark.question && mark.subtype === 'open') * 2 >= asked;
    }
    return { ...interview, utterances };
  });
}

/** Text as captions without punctuation have it: lower case, no marks. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.,!?;:"…\-–—]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** An interview as the program's measures see it, the therapist being the user; one turn an utterance. */
export function asConversation(
  { utterances }: Interview,
  say: (text: string) => string = (text) => text,
): Conversation {
  const turns = utterances.map(({ mine, text }, i) => ({
    index: i + 1,
    speaker: mine ? 'Therapist' : 'Client',
    text: say(text),
    startMs: null,
    endMs: null,
  }));
  return buildConversation(
    {
      format: 'labelled-text',
      vendor: null,
      turns,
      segments: turns.length,
      speakers: ['Therapist', 'Client'],
      people: [],
      notes: [],
      damage: null,
    },
    { userId: 'u', email: null, displayName: 'Therapist' },
  );
}
