import { parentPort, workerData } from 'node:worker_threads';
import { runWrites } from './run-writes.ts';

if (parentPort) parentPort.on('message', runWrites(workerData, parentPort, true));
