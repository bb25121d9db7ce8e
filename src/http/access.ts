import type { Observer, RequestLine } from '../domain/ports.ts';

/** Tells of a request that was answered: one log line and one measurement. */
export type TellAnswered = (answered: RequestLine) => void;

/** Makes what tells of answered requests, to the access log and to the metrics. */
export function createTellAnswered(accessLog: (line: RequestLine) => void, observer: Observer): TellAnswered {
  return (answered) => {
    const { route, method, status, milliseconds } = answered;
    observer.requestAnswered(route, method, status, milliseconds / 1_000);
    accessLog(answered);
  };
}
