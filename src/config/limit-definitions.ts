import { whole } from './kinds.ts';

/** The settings that bound what clients can ask of one process. docs/operations.md says what is seen when one is reached. */
export const limitDefinitions = {
  maxRequests: whole({
    variable: 'DEBRIEF_MAX_REQUESTS',
    default: 1_000,
    min: 1,
    max: 1_000_000,
    doc: 'Requests with a valid key in hand at a time; a further one is answered 500 with `Retry-After` at once. Beyond it there is room for a quarter as many of organisations that have few in hand.',
  }),
  maxRequestsEach: whole({
    variable: 'DEBRIEF_MAX_REQUESTS_PER_ORGANISATION',
    default: 200,
    min: 1,
    max: 1_000_000,
    doc: 'Requests of one organisation in hand at a time; a further one is answered 500 with `Retry-After` at once.',
  }),
  maxBodyBytes: whole({
    variable: 'DEBRIEF_MAX_BODY_BYTES',
    default: 67_108_864,
    min: 1,
    max: 68_719_476_736,
    unit: 'bytes',
    doc: 'Bytes of request bodies in memory at a time, counted as they come; a body that would go beyond is answered 500 with `Retry-After`. One body of the largest size always fits.',
  }),
  maxBodyBytesEach: whole({
    variable: 'DEBRIEF_MAX_BODY_BYTES_PER_ORGANISATION',
    default: 33_554_432,
    min: 1,
    max: 68_719_476_736,
    unit: 'bytes',
    doc: 'The same for the bodies of one organisation.',
  }),
  readTimeoutSeconds: whole({
    variable: 'DEBRIEF_READ_TIMEOUT_SECONDS',
    default: 5,
    min: 1,
    max: 600,
    unit: 'seconds',
    doc: 'How much processor time a thread may take to parse and check the body of one submitted call. One that takes more is refused with 400.',
  }),
  maxConnections: whole({
    variable: 'DEBRIEF_MAX_CONNECTIONS',
    default: 10_000,
    min: 1,
    max: 1_000_000,
    doc: 'Connections open at a time. For a further one, the connection that has been idle longest, or that its client has left, is closed. Fewer are accepted where the process may not have as many descriptors (`ulimit -n`).',
  }),
  maxWrites: whole({
    variable: 'DEBRIEF_MAX_WRITES',
    default: 500,
    min: 1,
    max: 100_000,
    doc: 'Writes that may wait for the disk; a further one is answered 500 with `Retry-After` at once. Beyond it there is room for a quarter as many of organisations that have few waiting.',
  }),
  requestTimeoutSeconds: whole({
    variable: 'DEBRIEF_REQUEST_TIMEOUT_SECONDS',
    default: 60,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long a client may take to send a request.',
  }),
  answerTimeoutSeconds: whole({
    variable: 'DEBRIEF_ANSWER_TIMEOUT_SECONDS',
    default: 10,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'For how long a client may take less than 4 kB a second of an answer that waits for it, before its connection is closed.',
  }),
};
