import type { Log } from '../../src/domain/ports.ts';

/** A log that discards its lines. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
