import { parentPort } from 'node:worker_threads';
import { cpuMs } from '../cpu.ts';
import { callWith, type TextFunction } from './functions.ts';
import { OBJECTS } from './objects.ts';
import { SUBJECTS } from './subjects.ts';
import { textOf, type TextKind } from './texts.ts';

export interface Task {
  subject: string | TextFunction;
  kind: TextKind;
  size: number;
}

// Answers each task with the processor time it took, in ms.
parentPort?.on('message', async ({ subject, kind, size }: Task) => {
  const text = textOf(kind, size);
  const work = typeof subject === 'string' ? () => workOn(subject, text) : await callWith(text, subject);
  parentPort?.postMessage(cpuMs(work));
});

function workOn(subject: string, text: string): unknown {
  const subjects = SUBJECTS[subject] ?? OBJECTS[subject];
  if (!subjects) throw new Error(`there is no subject ${subject}`);
  if (subject in SUBJECTS) return subjects(text);
  try {
    return subjects(text);
  } catch {
    // What is sent may be refused.
    return null;
  }
}
