import type { Log } from '../../src/domain/ports.ts';

/** A log that nobody reads. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
