import { redactTranscript } from '../src/worker/redact/redactor-thread.ts';
import { writeCalls } from './support/call.ts';

/*
 * What redaction costs in CPU, from a transcript to the form that is kept: the first transcript of a process, which
 * waits for the word lists, calls of some 10,000 words after that, and one of 2 MiB. Beside it, what finding the words
 * costs with one regular expression. The figure is the least of the rounds. Argument: rounds.
 */
const ROUNDS = Number(process.argv[2] ?? 8);
const LARGEST = 2_097_152;
const user = { userId: 'ada', email: 'ada@example.com', displayName: 'Ada King' };
const redact = (transcript: string): number =>
  redactTranscript({ transcript, user, countries: ['US', 'GB', 'DE'] }).length;
const countWords = (transcript: string): number => transcript.toLowerCase().match(/[\p{L}\p{N}']+/gu)?.length ?? 0;

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user: own, system } = process.cpuUsage(before);
  return (own + system) / 1_000;
}
const least = (run: () => unknown): number => Math.min(...Array.from({ length: ROUNDS }, () => cpuOf(run)));

const [first, ...calls] = writeCalls(4, 60_000, 'redaction').map(({ transcript }) => transcript);
console.log(`the first transcript: ${cpuOf(() => redact(first ?? '')).toFixed(0)} ms of CPU`);
const words = calls.reduce((sum, call) => sum + countWords(call), 0);
const redacting = least(() => calls.map(redact));
const bare = least(() => calls.map(countWords));
console.log(
  `${((redacting / words) * 10_000).toFixed(0)} ms of CPU for 10,000 words (${words} words in ${calls.length} calls); ${(redacting / bare).toFixed(0)} times the cost of finding the words with one regular expression`,
);
const long = calls
  .join('\n')
  .repeat(Math.ceil(LARGEST / calls.join('\n').length))
  .slice(0, LARGEST);
console.log(`2 MiB (${countWords(long)} words): ${(cpuOf(() => redact(long)) / 1_000).toFixed(1)} s of CPU`);
