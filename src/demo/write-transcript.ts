import type { Said } from './write-conversation.ts';

/** How fast people speak, in words a second, and how long they wait for each other, in ms. */
const WORDS_A_SECOND = 2.5;
const PAUSE_MS = 700;

/** A transcript and how long the conversation was. */
export interface WrittenTranscript {
  text: string;
  lengthMs: number;
}

/** One line for each turn: `Name: what they say`. */
export function writeLabelledText(said: readonly Said[]): WrittenTranscript {
  const lengthMs = said.reduce((sum, { text }) => sum + durationOf(text) + PAUSE_MS, 0);
  return { text: said.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'), lengthMs };
}

/** WebVTT with a voice tag in each cue, as meeting tools export it. */
export function writeWebVtt(said: readonly Said[]): WrittenTranscript {
  let at = 0;
  const cues = said.map(({ speaker, text }) => {
    const end = at + durationOf(text);
    const cue = `${timestamp(at)} --> ${timestamp(end)}\n<v ${speaker}>${text}</v>`;
    at = end + PAUSE_MS;
    return cue;
  });
  return { text: `WEBVTT\n\n${cues.join('\n\n')}\n`, lengthMs: at };
}

function durationOf(text: string): number {
  return Math.round((text.split(' ').length / WORDS_A_SECOND) * 1_000);
}

function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
