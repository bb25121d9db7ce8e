import { defineSettings, type Definitions } from './define-settings.ts';
import { choice, choices, flag, optionalWhole, text, whole } from './kinds.ts';
import { databaseDefinitions } from './database-definitions.ts';
import { limitDefinitions } from './limit-definitions.ts';
import { organisationDefinitions } from './organisation-definitions.ts';
import { modelDefinitions } from './model-definitions.ts';
import { signOnDefinitions } from './sign-on-definitions.ts';
import { mailDefinitions } from './mail-definitions.ts';
import { outboundDefinitions } from './outbound-definitions.ts';

/**
 * Every setting of Debrief, in the order they are documented. Help, `docs/configuration.md` and the typed settings come
 * from here.
 */
export const definitions = defineSettings({
  ...databaseDefinitions,
  host: text({
    variable: 'DEBRIEF_HOST',
    default: '127.0.0.1',
    pattern: /^[0-9A-Za-z.:_-]+$/,
    mustBe: 'a host name or an address',
    doc: 'The address to listen on. `0.0.0.0` or `::` listens on all of them.',
  }),
  port: whole({
    variable: 'DEBRIEF_PORT',
    default: 8080,
    min: 0,
    max: 65_535,
    doc: 'The port to listen on. With 0 the system chooses a free one, and the service prints it.',
  }),
  basePath: text({
    variable: 'DEBRIEF_BASE_PATH',
    default: '',
    pattern: /^(\/[0-9A-Za-z._~-]+)*$/,
    mustBe: 'empty, or a path such as /reportingApi, without a slash at the end',
    doc: 'A prefix of every path, for a proxy that does not remove it. `/healthz` and `/readyz` also answer without it.',
  }),
  trustProxy: flag({
    variable: 'DEBRIEF_TRUST_PROXY',
    default: false,
    doc: 'Whether the client’s address is taken from `X-Forwarded-For`, and the console’s own from `X-Forwarded-Host` and `X-Forwarded-Proto`. Only behind a proxy that sets these headers or adds to them.',
  }),
  trustedProxies: whole({
    variable: 'DEBRIEF_TRUSTED_PROXIES',
    default: 1,
    min: 1,
    max: 20,
    doc: 'How many proxies a request passes on its way here, with `DEBRIEF_TRUST_PROXY`. The client’s address is the one so many places from the end of `X-Forwarded-For`: what stands before it was written by the client.',
  }),
  roles: choices({
    variable: 'DEBRIEF_ROLES',
    default: ['api', 'worker'],
    words: ['api', 'worker'],
    doc: 'What this process does: answer requests (`api`), assess conversations (`worker`), or both.',
  }),
  processes: whole({
    variable: 'DEBRIEF_PROCESSES',
    default: 1,
    min: 1,
    max: 256,
    doc: 'How many processes on this machine share the port and the work. One that crashes is started again. Caches, pools and limits are for each process.',
  }),
  pageSize: whole({
    variable: 'DEBRIEF_PAGE_SIZE',
    default: 100,
    min: 1,
    max: 1_000,
    doc: 'Rows on a page of the session and the assessment list.',
  }),
  maxTranscriptBytes: whole({
    variable: 'DEBRIEF_MAX_TRANSCRIPT_BYTES',
    default: 2_097_152,
    min: 1,
    max: 67_108_864,
    unit: 'bytes',
    doc: 'The longest transcript that is accepted, in bytes of UTF-8. A longer one is refused with 400.',
  }),
  redact: choice({
    variable: 'DEBRIEF_REDACT',
    default: 'off',
    words: ['off', 'model', 'storage'],
    doc: 'Whether names, numbers, e-mail and postal addresses and cards are taken out of transcripts: `storage` before anything is kept, `model` only in what a model is sent. `debrief serve` records it in the database: where it is not set, the recorded value holds, for a restarted service and for every command; a command that sets a laxer one is refused. What it finds and misses: privacy.md.',
  }),
  redactCountries: text({
    variable: 'DEBRIEF_REDACT_COUNTRIES',
    default: 'US,GB',
    pattern: /^[A-Z]{2}(,[A-Z]{2}){0,7}$/,
    mustBe: 'one to eight countries as two capital letters, separated by commas',
    doc: 'Countries whose telephone numbers are recognised without a + in front. Each country costs time.',
  }),
  redactTimeoutSeconds: whole({
    variable: 'DEBRIEF_REDACT_TIMEOUT_SECONDS',
    default: 30,
    min: 1,
    max: 600,
    unit: 'seconds',
    doc: 'How long one transcript may take to be redacted before it is stored. One that takes longer is refused with 500 and `Retry-After`; it is not stored unredacted.',
  }),
  retentionDays: optionalWhole({
    variable: 'DEBRIEF_TRANSCRIPT_RETENTION_DAYS',
    min: 1,
    max: 36_500,
    doc: 'For how many days transcripts are stored, counted from when they were received; scores stay. Forever unless set. `debrief org retention` sets another time for one organisation.',
  }),
  retentionQuotes: choice({
    variable: 'DEBRIEF_RETENTION_QUOTES',
    default: 'keep',
    words: ['keep', 'remove'],
    doc: 'Whether words of a removed transcript stay in evidence, descriptions and feedback.',
  }),
  assessor: choice({
    variable: 'DEBRIEF_ASSESSOR',
    default: 'builtin',
    words: ['builtin', 'llm'],
    doc: 'What judges conversations. `builtin` needs nothing else and gives the same result for the same transcript; `llm` asks a model and checks each of its quotations.',
  }),
  assessors: whole({
    variable: 'DEBRIEF_ASSESSORS',
    default: 1,
    min: 1,
    max: 64,
    doc: 'How many conversations a process assesses at a time, each in a thread of its own, and a further thread for short ones of others while these have long ones. With a model as assessor up to as many again, each of an organisation that has none in hand.',
  }),
  builtinTimeoutSeconds: whole({
    variable: 'DEBRIEF_BUILTIN_TIMEOUT_SECONDS',
    default: 3,
    min: 1,
    max: 600,
    unit: 'seconds',
    doc: 'Processor time that the built-in assessor may take for one conversation. A call of two hours takes 0.1, a transcript of 2 MiB 1. One that takes longer is stopped and fails at once, with its reason, so that it delays others by no more. Raise it together with `DEBRIEF_MAX_TRANSCRIPT_BYTES`.',
  }),
  assessTimeoutSeconds: whole({
    variable: 'DEBRIEF_ASSESS_TIMEOUT_SECONDS',
    default: 120,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long one attempt at an assessment may take in all, a model’s answers included.',
  }),
  assessAttempts: whole({
    variable: 'DEBRIEF_ASSESS_ATTEMPTS',
    default: 5,
    min: 1,
    max: 100,
    doc: 'How many times an assessment is tried before it ends as failed.',
  }),
  ...modelDefinitions,
  ...outboundDefinitions,
  ...signOnDefinitions,
  ...mailDefinitions,
  leaseSeconds: whole({
    variable: 'DEBRIEF_LEASE_SECONDS',
    default: 60,
    min: 1,
    max: 3_600,
    unit: 'seconds',
    doc: 'For how long a worker holds an assessment before another may take it. Renewed while it works.',
  }),
  cacheBytes: whole({
    variable: 'DEBRIEF_CACHE_BYTES',
    default: 67_108_864,
    min: 0,
    max: 68_719_476_736,
    unit: 'bytes',
    doc: 'Memory for finished answers. They are never stale.',
  }),
  ...limitDefinitions,
  ...organisationDefinitions,
  drainSeconds: whole({
    variable: 'DEBRIEF_DRAIN_SECONDS',
    default: 25,
    min: 0,
    max: 3_600,
    unit: 'seconds',
    doc: 'How long requests and assessments that have begun may still take after the process is told to stop.',
  }),
  metricsPort: optionalWhole({
    variable: 'DEBRIEF_METRICS_PORT',
    min: 0,
    max: 65_535,
    doc: 'The port of a separate listener on which Prometheus reads `/metrics`. No listener unless set.',
  }),
  metricsHost: text({
    variable: 'DEBRIEF_METRICS_HOST',
    default: '127.0.0.1',
    pattern: /^[0-9A-Za-z.:_-]+$/,
    mustBe: 'a host name or an address',
    doc: 'The address the metrics listener listens on.',
  }),
  logLevel: choice({
    variable: 'DEBRIEF_LOG_LEVEL',
    default: 'info',
    words: ['silent', 'error', 'warn', 'info', 'debug'],
    doc: 'How much is logged, as one JSON object a line. `info` has one line a request.',
  }),
});

/** The typed settings: one field for each definition, of the type that it reads. */
export type Settings = typeof definitions extends Definitions<infer Values> ? Values : never;
