/** One call to another machine. */
export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `http:` or `https:`, without user and password. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Time for everything, in ms: resolving, connecting, redirects, and the last byte of the answer. */
  deadlineMs: number;
  /** The largest answer that is read, in bytes as they come over the network; a connection takes 16 MiB for it at most. */
  maxBytes: number;
  /** How many redirects to follow; none unless set, and then the redirect itself is the answer. */
  redirects?: number;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** A whole answer, of any status. */
export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** Where it came from: another address than the request's after a redirect. */
  url: string;
}

/** Calls other machines, within limits. */
export interface Outbound {
  /**
   * @throws OutboundFailure where there is no whole answer; the signal's reason where it is aborted first;
   * TypeError where the address is none that can be called
   */
  send: (request: OutboundRequest) => Promise<OutboundAnswer>;
  /** Closes the connections that were kept. Calls in hand fail. */
  close: () => Promise<void>;
}

/**
 * - `refused`: the rule about addresses does not allow it; nothing was sent
 * - `unreachable`: no answer began (no connection, no TLS, or closed before the first byte)
 * - `closed`: the connection ended in the middle of the answer
 * - `late`: the deadline passed
 * - `too large`: the answer has more bytes than allowed
 * - `redirect`: a redirect that may not be followed
 */
export type OutboundFault = 'refused' | 'unreachable' | 'closed' | 'late' | 'too large' | 'redirect';

/** Why a call gave no whole answer. The message names neither addresses nor anything that was sent or received. */
export class OutboundFailure extends Error {
  readonly fault: OutboundFault;
  /** The system's word for it, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; null where there is none. */
  readonly code: string | null;
  /** What had come of the answer when it failed. */
  readonly begun: Pick<OutboundAnswer, 'status' | 'headers'> | null;

  constructor(
    fault: OutboundFault,
    message: string,
    { code = null, begun = null }: Partial<Pick<OutboundFailure, 'code' | 'begun'>> = {},
  ) {
    super(message);
    this.name = 'OutboundFailure';
    this.fault = fault;
    this.code = code;
    this.begun = begun;
  }
}
