import type { Segment } from '../../format.ts';
import { unitByPace } from '../pace.ts';
import { runsOfWords, type TimedWord } from '../runs.ts';
import {
  at,
  endOf,
  has,
  inOrder,
  type JsonShape,
  label,
  list,
  LONGEST_MS,
  members,
  peopleOf,
  SECOND,
  text,
  time,
} from '../shape.ts';

// Google's times: "1.200s", or seconds and nanoseconds apart.
function clock(word: unknown, ...keys: readonly string[]): number | null {
  for (const key of keys) {
    const simple = time(word, key, SECOND);
    if (simple !== null) return simple;
    const apart = at(word, key);
    if (has(apart, 'seconds') || has(apart, 'nanos'))
      return (time(apart, 'seconds', SECOND) ?? 0) + (time(apart, 'nanos', 1e-6) ?? 0);
  }
  return null;
}

function wordsOf(result: unknown): TimedWord[] {
  const channel = label(result, 'channelTag', 'channel_tag');
  return list(result, 'alternatives', 0, 'words').map((word) => ({
    speaker:
      label(word, 'speakerLabel', 'speaker_label', 'speakerTag', 'speaker_tag') ?? (channel === '0' ? null : channel),
    text: text(word, 'word') ?? '',
    startMs: clock(word, 'startTime', 'startOffset', 'start_time', 'start_offset'),
    endMs: clock(word, 'endTime', 'endOffset', 'end_time', 'end_offset'),
    attached: false,
  }));
}

// NVIDIA's Riva gives the times of Google's form in whole milliseconds: nobody speaks so slowly that they were seconds.
function inSeconds(words: readonly TimedWord[][]): readonly TimedWord[][] {
  const flat = words.flat();
  const latest = flat.reduce((most, { startMs }) => Math.max(most, startMs ?? 0), 0) / SECOND;
  const unit = Number.isInteger(latest) ? unitByPace({ words: flat.length, latest, usual: SECOND }) : SECOND;
  const scaled = (ms: number | null): number | null => (ms === null ? null : (ms / SECOND) * unit);
  return unit === SECOND
    ? words
    : words.map((own) => own.map((word) => ({ ...word, startMs: scaled(word.startMs), endMs: scaled(word.endMs) })));
}

const bare = (said: string): string => said.replaceAll(/\s/gu, '');

const tagged = (words: readonly TimedWord[]): boolean =>
  words.some(({ speaker }) => speaker !== null && speaker !== '0');

/**
 * Google Cloud Speech-to-Text: results with words, by speaker or channel. Where speakers were told apart, its last
 * result has all words again, with their speakers, and only that one is read.
 */
export const googleSpeech: JsonShape = {
  vendor: 'google',
  marks: [
    ['results', 'alternatives', 'speakerTag'],
    ['results', 'alternatives', 'startTime', 'endTime'],
    ['results', 'resultEndTime'],
    ['results', 'languageCode', 'alternatives'],
    ['results', 'alternatives', 'speakerLabel'],
    ['results', 'resultEndOffset'],
  ],
  read: (value) => {
    // The answer for several files has each under its address.
    const [file] = Object.values(members(at(value, 'results')));
    const holder = [
      value,
      at(value, 'response'),
      at(value, 'results'),
      at(file, 'inlineResult', 'transcript'),
      at(file, 'transcript'),
    ].find((place) => list(place, 'results').length > 0);
    const results = list(holder, 'results');
    if (
      !results.some(
        (result) =>
          has(list(result, 'alternatives')[0], 'transcript') ||
          has(list(result, 'alternatives', 0, 'words')[0], 'word'),
      ) ||
      has(results[0], 'type')
    )
      return null;
    const words = inSeconds(results.map(wordsOf));
    const last = words.at(-1) ?? [];
    const before = words.slice(0, -1).flat();
    if (tagged(last) && before.length > 0 && !tagged(before) && last.length >= before.length)
      return { segments: runsOfWords(last) };
    const flat = words.flat();
    const channels = new Set(results.map((result) => label(result, 'channelTag', 'channel_tag'))).size > 1;
    // What a channel said as a whole has its own spaces, before a mark in French, where it is the same words.
    const whole =
      channels &&
      results.every(
        (result, i) =>
          bare(text(result, 'alternatives', 0, 'transcript') ?? '') ===
            bare((words[i] ?? []).map((word) => word.text).join('')) &&
          new Set((words[i] ?? []).map(({ speaker }) => speaker)).size <= 1,
      );
    if (tagged(flat) && !whole) return { segments: runsOfWords(channels ? inOrder(flat) : flat) };
    const segments = results.flatMap((result, i): Segment[] => {
      const said = text(result, 'alternatives', 0, 'transcript');
      return said === null
        ? []
        : [
            {
              speaker: channels ? label(result, 'channelTag', 'channel_tag') : null,
              text: said,
              startMs: words[i]?.[0]?.startMs ?? null,
              endMs: words[i]?.at(-1)?.endMs ?? clock(result, 'resultEndTime', 'resultEndOffset'),
            },
          ];
    });
    return segments.length > 0 ? { segments: channels ? inOrder(segments) : segments } : null;
  },
};

/** Gladia: utterances by speaker. Times in seconds. */
export const gladia: JsonShape = {
  vendor: 'gladia',
  marks: [
    ['transcription', 'utterances', 'full_transcript'],
    ['result', 'transcription', 'utterances'],
  ],
  read: (value) => {
    const utterances =
      [at(value, 'result', 'transcription'), at(value, 'transcription'), at(value, 'data', 'transcription')]
        .map((place) => list(place, 'utterances'))
        .find((found) => has(found[0], 'text', 'start')) ?? [];
    if (utterances.length === 0) return null;
    return {
      segments: utterances.map((item): Segment => ({
        speaker: label(item, 'speaker', 'channel'),
        text: text(item, 'text') ?? '',
        startMs: time(item, 'start', SECOND),
        endMs: time(item, 'end', SECOND),
      })),
    };
  },
};

// A recording that begins earlier than this before its first phrase is another one.
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Genesys Cloud: phrases by the purpose of who speaks (internal or external). Times in milliseconds since 1970 or since
 * the beginning.
 */
export const genesys: JsonShape = {
  vendor: 'genesys',
  marks: [
    ['participantPurpose', 'phrases'],
    ['transcripts', 'phrases', 'startTimeMs'],
  ],
  read: (value) => {
    const phrases = list(value, 'transcripts').flatMap((transcript) => list(transcript, 'phrases'));
    if (!has(phrases[0], 'text', 'participantPurpose')) return null;
    const first = time(phrases[0], 'startTimeMs') ?? 0;
    // The recording begins where the file says so, else with the first phrase.
    const said = time(list(value, 'transcripts')[0], 'startTime') ?? time(value, 'startTime') ?? first;
    const began = said <= first && first - said < LONGEST_WAIT_MS ? said : first;
    const zero = first > LONGEST_MS ? began : 0;
    const segments = phrases.map((phrase): Segment => {
      const at0 = time(phrase, 'startTimeMs');
      const startMs = at0 === null ? null : Math.max(0, at0 - zero);
      return {
        speaker: label(phrase, 'participantPurpose'),
        text: text(phrase, 'decoratedText') ?? text(phrase, 'text') ?? '',
        startMs,
        endMs: endOf(startMs, time(members(phrase)['duration'], 'milliseconds')),
      };
    });
    return { segments, people: peopleOf(segments.map(({ speaker }) => ({ speaker, role: speaker }))) };
  },
};

/** Amazon Bedrock Data Automation: segments by speaker. Times in milliseconds. */
export const bedrockAudio: JsonShape = {
  vendor: 'aws',
  marks: [
    ['audio_segments', 'audio_items'],
    ['audio_segments', 'start_timestamp_millis'],
  ],
  read: (value) => {
    const segments = list(value, 'audio_segments');
    if (!has(segments[0], 'text')) return null;
    return {
      segments: segments.map((item): Segment => ({
        speaker:
          text(item, 'speaker', 'speaker_name') ??
          text(item, 'speaker', 'speaker_label') ??
          text(item, 'channel', 'channel_label'),
        text: text(item, 'text') ?? '',
        startMs: time(item, 'start_timestamp_millis'),
        endMs: time(item, 'end_timestamp_millis'),
      })),
    };
  },
};
