import { parentPort, workerData } from 'node:worker_threads';
import { forgetCompiled } from '../../lib/process/forget-compiled.ts';
import { lowerPriority } from '../../lib/process/lower-priority.ts';
import { runWrites } from './run-writes.ts';

// Those who write wait for the disk anyway; those who read wait for nothing else.
lowerPriority(5);

if (parentPort) parentPort.on('message', runWrites(workerData, parentPort, true));
forgetCompiled();
