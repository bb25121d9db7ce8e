import { attacks } from '../../test/support/hostile/attacks/list.ts';
import { LIMITS, type Result } from '../../test/support/hostile/judge.ts';
import { writtenTime } from '../../test/support/hostile/processor-time.ts';
import { ENGINES } from './figures-page.ts';

/**
 * The attacks by which the aims of docs/attacks.md are judged: those that stopped a node when attacks were first
 * tried, and of each kind of the others the one that came closest to an aim. With ten seconds each they take some twenty
 * minutes on both engines.
 */
export const AIMS: readonly string[] = [
  // What was found first.
  'combining-marks',
  'device-name',
  'time-after-spaces',
  'no-key-no-body',
  'unread-pipelines',
  'bodies-that-grow',
  'unknown-keys',
  'nested-arrays',
  'idle-flood',
  'large-calls-at-once',
  // Transcripts.
  'scripts-of-the-south',
  'one-letter-turns',
  'mixed-forms',
  'links',
  'redacted-scripts',
  'redacted-one-turn',
  'redacted-tiny-turns',
  // Connections, bodies and requests.
  'unread-lists',
  'abandoned-calls',
  'one-byte-chunks',
  'last-byte-held',
  // Calls of one and of many.
  'many-small-calls',
  'same-call-at-once',
  'everything-at-once',
  'large-calls-of-all',
  'wide-calls-of-all',
  'short-calls-of-all',
  'redacted-calls-of-all',
  'data-calls-of-all',
  'small-calls-of-all',
  'slow-calls-of-all',
  // The console.
  'console-again',
  'console-heavy-accounts',
  'console-abandoned-reads',
  'console-stream-churn',
  'console-broken-heads',
  'console-weak-passwords',
  'console-long-conversations',
];

/** Whether an attack comes from many organisations at once: the issue asks for those of one. */
const isOfMany = ({ name }: Result) =>
  attacks.some((attack) => attack.name === name && (attack.organisations ?? 0) > 1);

const met = (results: readonly Result[]) => `${results.filter(({ passed }) => passed).length} of ${results.length}`;

/** What was found of each aim in a run, a line an attack, and how many attacks met all of them. */
export function verdicts(results: readonly Result[]): string {
  const called = (engine: string) => ENGINES.find(({ id }) => id === engine)?.called ?? engine;
  const rows = results.map((result) => [
    result.name,
    called(result.engine),
    String(Math.round(result.p99Ms)),
    String(Math.round(result.consoleP99Ms)),
    result.assessedMs === null ? 'never' : (result.assessedMs / 1_000).toFixed(1),
    String(Math.round(result.memoryMiB)),
    writtenTime(result.processor),
    result.passed ? 'met' : `NOT MET: ${result.failures.join('; ')}`,
  ]);
  const head = ['attack', 'engine', '/v1 ms', 'console ms', 'assessed s', 'MiB', 'processor s', 'aims'];
  const widths = head.map((title, at) =>
    at === head.length - 1 ? 0 : Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  const counts = ENGINES.filter(({ id }) => results.some(({ engine }) => engine === id)).map(({ id, called: name }) => {
    const own = results.filter(({ engine }) => engine === id);
    const [ofMany, ofOne] = [own.filter(isOfMany), own.filter((result) => !isOfMany(result))];
    return `${name}: ${met(own)} met every aim; of attacks by one organisation ${met(ofOne)}, by two thousand at once ${met(ofMany)}`;
  });
  return [
    line(head),
    ...rows.map(line),
    '',
    `Aims: ${LIMITS.p99Ms} ms at the 99th percentile, ${LIMITS.assessedMs / 1_000} s, ${LIMITS.memoryMiB} MiB, proper answers, probes within ${LIMITS.probeMs} ms.`,
    'Processor: attacker, service, database, the other organisation, other programs, idle.',
    ...counts,
  ].join('\n');
}
