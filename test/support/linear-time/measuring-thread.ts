import { parentPort } from 'node:worker_threads';
import { cpuMs } from '../cpu.ts';
import { SUBJECTS } from './subjects.ts';
import { textOf, type TextKind } from './texts.ts';

export interface Task {
  subject: string;
  kind: TextKind;
  size: number;
}

// Answers each task with the processor time it took, in ms.
parentPort?.on('message', ({ subject, kind, size }: Task) => {
  const text = textOf(kind, size);
  parentPort?.postMessage(cpuMs(() => SUBJECTS[subject]?.(text)));
});
