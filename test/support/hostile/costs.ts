import { text } from 'node:stream/consumers';
import { assess } from '../../../src/assessment/index.ts';
import { transcriptDamage } from '../../../src/transcript/transcript-damage.ts';
import { transcriptDigest } from '../../../src/domain/sessions/submitted-call.ts';
import { redactTranscript } from '../../../src/worker/redact/redactor-thread.ts';
import { attacks } from './attacks/list.ts';

/*
 * Measures what hostile transcripts cost: reads tasks as JSON from standard input, prints one JSON line for each. Who
 * started it ends it where a task takes too long: native code cannot be interrupted from within.
 */
interface Task {
  name: string;
  part: string;
}

const USER = { userId: 'p-1', email: 'p-1@example.org', displayName: 'Person p-1' };
const SCENARIO = {
  name: 'Discovery',
  scale: { min: 1, max: 5 },
  version: 1,
  criteria: [
    'Discovery',
    'Next steps',
    'Handling objections',
    'Active listening',
    'Empathy',
    'Opening',
    'Talk balance',
    'Clear speech',
    'Overall communication',
  ].map((name) => ({ name, description: `The criterion ${name}.` })),
};

const PARTS: Record<string, (transcript: string) => unknown> = {
  door: (transcript) => [transcriptDamage(transcript), transcriptDigest(transcript)],
  assess: (transcript) => assess({ transcript, user: USER, scenario: SCENARIO }).criteria.length,
  redact: (transcript) => redactTranscript({ transcript, user: USER, countries: ['US', 'GB'] }).length,
};

const tasks: Task[] = JSON.parse(await text(process.stdin));
process.stdout.write('{"part":"ready"}\n');
for (const task of tasks) process.stdout.write(`${JSON.stringify({ ...task, ...measure(task) })}\n`);

function measure({ name, part }: Task): { seconds: number; error?: string } {
  const transcript = attacks.find((attack) => attack.name === name)?.transcript?.() ?? '';
  const before = process.cpuUsage();
  let error: string | undefined;
  try {
    PARTS[part]?.(transcript);
  } catch (thrown) {
    error = String(thrown).slice(0, 100);
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, ...(error === undefined ? {} : { error }) };
}
