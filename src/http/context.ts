import type { Log, Observer, Storage, TranscriptDamage } from '../domain/ports.ts';

/** What the interface is built from. */
export interface HttpContext {
  storage: Storage;
  log: Log;
  observer: Observer;
  transcriptDamage: TranscriptDamage;
  /** Ms since 1970 UTC. */
  now: () => number;
  /** Random, for ids of requests. */
  instance: string;
  settings: HttpSettings;
}

/** The settings that concern the interface. */
export interface HttpSettings {
  basePath: string;
  trustProxy: boolean;
  pageSize: number;
  maxTranscriptBytes: number;
  cacheBytes: number;
  maxRequests: number;
  maxConnections: number;
  requestTimeoutSeconds: number;
}
