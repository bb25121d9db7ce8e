import { isMainThread, Worker } from 'node:worker_threads';
import { boundThreads } from '../src/app/bound-threads.ts';
import { assess } from '../src/assessment/index.ts';
import { ASSESSING_NEW_OBJECTS_MB } from '../src/worker/assess/builtin-assessor.ts';
import { writeCalls } from './support/call.ts';
import { joinTrainingCalls } from './support/training-calls.ts';

/*
 * What an assessment costs in CPU, from the text to the evidence, for each 10,000 words: calls of an hour and more as
 * labelled text and as captions, after a warm-up on other calls. Made calls say two thirds of their sentences again, which
 * costs less than what is said once; so the calls of training/, put together to the same length, have rows of their own.
 * Beside it, what finding the words of the same text
 * costs with one regular expression. The figure is the least of the rounds: what other work on the machine adds is not
 * the assessment's. It runs in a thread with the memory that the service's has. Arguments: rounds, calls.
 */
const ROUNDS = Number(process.argv[2] ?? 12);
const CALLS = Number(process.argv[3] ?? 6);
const CHARACTERS = 60_000;
const USER = 'Ada King';
const CRITERIA = ['Discovery', 'Objection handling', 'Next steps', 'Active listening', 'Empathy'].map((name) => ({
  name,
  description: '',
}));

function asCaptions(transcript: string): string {
  const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23);
  let second = 0;
  const cues = transcript.split('\n').map((line) => {
    const from = second;
    second += Math.max(1, Math.round(line.length / 15));
    return `${clock(from)} --> ${clock(second)}\n${line}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const judge = (transcript: string): number =>
  assess({
    transcript,
    user: { userId: 'ada', email: 'ada@example.com', displayName: USER },
    scenario: { name: 'First call', scale: { min: 1, max: 5 }, criteria: CRITERIA },
  }).evidence.transcript.words;
const countWords = (transcript: string): number => transcript.toLowerCase().match(/[\p{L}\p{N}']+/gu)?.length ?? 0;

function leastCpu(texts: readonly string[], run: (text: string) => number): { words: number; ms: number } {
  let least = Number.POSITIVE_INFINITY;
  let words = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    words = texts.reduce((sum, text) => sum + run(text), 0);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return { words, ms: least };
}

function measure(): void {
  const textsOf = (seed: string): string[] => writeCalls(CALLS, CHARACTERS, seed).map(({ transcript }) => transcript);
  const warm = textsOf('warm-up');
  const calls = textsOf('calls');
  const joined = joinTrainingCalls(CHARACTERS, USER);
  const training = joined.slice(0, CALLS);
  for (const text of [...warm, ...joined.slice(CALLS)])
    for (let i = 0; i < 12; i += 1) judge(i % 2 === 0 ? text : asCaptions(text));

  for (const [name, texts] of [
    ['made calls, labelled text', calls],
    ['made calls, captions', calls.map(asCaptions)],
    ['training calls, labelled text', training],
    ['training calls, captions', training.map(asCaptions)],
  ] as const) {
    const { words, ms } = leastCpu(texts, judge);
    const bare = leastCpu(texts, countWords);
    const each = (ms / words) * 10_000;
    console.log(
      `${name}: ${each.toFixed(1)} ms of CPU for 10,000 words (${words} words in ${texts.length} calls); ${(ms / bare.ms).toFixed(1)} times the cost of finding the words with one regular expression`,
    );
  }
}

if (isMainThread) {
  boundThreads();
  new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    resourceLimits: { maxYoungGenerationSizeMb: ASSESSING_NEW_OBJECTS_MB },
  }).on('error', (error) => {
    throw error;
  });
} else {
  measure();
}
