import type { Segment } from '../format.ts';

/** A word as a vendor gives it; `attached` ones (full stops) follow without a space. */
export interface TimedWord extends Segment {
  attached: boolean;
}

/** Words to pieces: one for each run of a speaker's words. Linear. */
export function runsOfWords(words: readonly TimedWord[]): Segment[] {
  const runs: (Segment & { parts: string[] })[] = [];
  for (const { speaker, text, startMs, endMs, attached } of words) {
    const last = runs.at(-1);
    if (last !== undefined && (last.speaker === speaker || (attached && speaker === null))) {
      last.parts.push(attached ? text : ` ${text}`);
      last.endMs = endMs ?? last.endMs;
    } else {
      runs.push({ speaker, text: '', startMs, endMs, parts: [text] });
    }
  }
  return runs.map(({ speaker, startMs, endMs, parts }) => ({ speaker, startMs, endMs, text: parts.join('') }));
}
