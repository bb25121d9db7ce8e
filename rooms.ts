/**
 * The rooms of `src`, what each is for and what it may import: the one place that says so.
 *
 * The lint rules (`oxlint.config.ts`), the arrows test, the table and the picture in `docs/architecture.md` and the first lines of
 * every room's README follow from it. To add a room: one entry here, its name in `imports` of whoever uses it, a
 * README.md with a title in its folder, then `npm run rooms`.
 */
export interface Room<Name extends string = string> {
  /** What it is for: one sentence, without the full stop. */
  readonly purpose: string;
  /** The rooms it may import besides itself, types included. Only rooms that stand above it: so there is no circle. */
  readonly imports: readonly Name[];
  /** The packages it may import; `node:` stands for Node's own modules. A room without `node:` does no I/O. */
  readonly packages: readonly string[];
  /** Folders that have a sentence or limits of their own. */
  readonly folders?: Readonly<Record<string, Folder>>;
}

/** A folder inside a room. */
export interface Folder {
  readonly purpose: string;
  /** Folders of the same room that it may not import. */
  readonly withoutFolders?: readonly string[];
  /** Packages of the room that it may not import. */
  readonly withoutPackages?: readonly string[];
}

/** Checks at compile time that `imports` names rooms that exist. */
const table = <const Name extends string>(rooms: Readonly<Record<Name, Room<NoInfer<Name>>>>) => rooms;

/** By name, the innermost first. A name that ends in `.ts` is a file of `src`. */
const ROOMS = table({
  lib: {
    purpose: 'Small helpers that know nothing of Debrief',
    imports: [],
    packages: ['node:', 'uuid'],
  },
  evidence: {
    purpose:
      'What an assessment rests on: the rubric, the schema of evidence as assessors write it, and the readers of what is kept',
    imports: ['lib'],
    packages: ['typebox'],
  },
  domain: {
    purpose: 'The rules: a folder for each noun, a file for each verb; no I/O, no SQL, no HTTP',
    imports: ['evidence', 'lib'],
    packages: ['typebox'],
  },
  transcript: {
    purpose: 'Text of any known format in, turns with their speakers out, and which of them is the user; no I/O',
    imports: ['lib'],
    packages: [],
  },
  assessment: {
    purpose: 'A transcript and a scenario in, scored criteria with evidence out; no I/O, no clock, no chance',
    imports: ['evidence', 'lib', 'transcript'],
    packages: ['typebox'],
  },
  privacy: {
    purpose: 'A conversation in, the same without names, numbers and addresses out; no I/O',
    imports: ['lib'],
    packages: ['compromise', 'libphonenumber-js'],
  },
  calibration: {
    purpose: 'Scores by people and by an assessor in, agreement out; no I/O, no clock, chance from a fixed seed only',
    imports: ['domain', 'evidence', 'lib'],
    packages: ['simple-statistics', 'typebox'],
  },
  config: {
    purpose: 'Environment variables to typed settings; the only reader of the environment',
    imports: ['domain', 'lib'],
    packages: ['node:'],
  },
  outbound: {
    purpose:
      'Calls other machines over HTTP, within limits of time, size and addresses; everything that calls out, but for mail',
    imports: ['lib'],
    packages: ['node:', 'ipaddr.js', 'undici'],
  },
  'single-sign-on': {
    purpose: 'Asks an identity provider who somebody is, by OpenID Connect; loaded only where one is set',
    imports: ['domain', 'lib', 'outbound'],
    packages: ['openid-client'],
  },
  mail: {
    purpose: 'Writes mails to people with an account and gives them to a mail server; loaded only where one is set',
    imports: ['domain', 'lib'],
    packages: ['node:', 'nodemailer'],
    folders: { text: { purpose: 'what mails say, in each language' } },
  },
  storage: {
    purpose: 'Implements the ports of the domain on each engine',
    imports: ['domain', 'evidence', 'lib'],
    packages: ['node:', 'kysely', 'lru-cache', 'pg'],
    folders: {
      queries: {
        purpose: 'the stores and the hot statements, shared by the engines: what they differ in is a trait',
        withoutFolders: ['sqlite', 'postgres'],
        withoutPackages: ['node:sqlite', 'pg'],
      },
      migrations: { purpose: 'one static list for every engine' },
      sqlite: { purpose: 'the embedded engine: driver, traits, the writer thread', withoutFolders: ['postgres'] },
      postgres: { purpose: 'PostgreSQL: driver, traits, transactions, notifications', withoutFolders: ['sqlite'] },
    },
  },
  transfer: {
    purpose:
      'Whole import files checked and written, and exports, for any door: streams in, problems and figures out; progress is a callback, an `AbortSignal` cancels',
    imports: ['domain', 'lib'],
    packages: ['node:', 'csv-parse'],
  },
  batches: {
    purpose:
      'Long work a part at a time (erase, delete, retry, retention), so that other writers get their turn; progress is a callback, an `AbortSignal` cancels',
    imports: ['domain', 'lib'],
    packages: [],
  },
  people: {
    purpose: 'People with their figures, kept in memory and as fresh as their counters; who sees and finds whom',
    imports: ['domain', 'lib'],
    packages: [],
  },
  http: {
    purpose:
      'The interface: a listener that carries plugins, of which `/v1` is one; authentication, error mapping, caching',
    imports: ['batches', 'calibration', 'domain', 'evidence', 'lib', 'people'],
    packages: [
      'node:',
      '@fastify/swagger',
      '@fastify/type-provider-typebox',
      '@simplewebauthn/server',
      'fast-json-stringify',
      'fastify',
      'lru-cache',
      'negotiator',
      'otpauth',
      'typebox',
    ],
    folders: {
      routes: { purpose: 'one noun a file' },
      console: { purpose: 'the pages for people and their own interface, a mount beside `/v1`' },
      schemas: { purpose: 'what the routes take and give: the contract' },
      listener: { purpose: 'connections: their limits, the order of answers, broken requests' },
      lists: { purpose: 'pages of a user’s lists, and the short way to them past Fastify' },
      submit: { purpose: 'calls that are submitted, and the short way for them past Fastify' },
      wire: { purpose: 'the parts of a request: paths, queries, bodies' },
      counting: {
        purpose: 'what notes that requests were answered, and how: log lines, measurements, what each key did',
      },
    },
  },
  examination: {
    purpose: 'What an operator should know of an installation: each finding says what is wrong and what to do',
    imports: ['domain', 'lib'],
    packages: [],
  },
  records: {
    purpose: 'Things as programs read them: plain JSON objects, for `--json` and any other door; one noun a file',
    imports: ['domain', 'lib'],
    packages: [],
  },
  demo: {
    purpose: 'The sample organisation: its people and scenarios, and a year of written and assessed conversations',
    imports: ['domain', 'lib'],
    packages: [],
    folders: { text: { purpose: 'what its people say' } },
  },
  worker: {
    purpose: 'Claims assessments, has them judged, records them; retries, drains, redacts, removes what is due',
    imports: [
      'assessment',
      'batches',
      'calibration',
      'domain',
      'evidence',
      'lib',
      'outbound',
      'privacy',
      'transcript',
      'transfer',
    ],
    packages: ['node:', '@ai-sdk/openai-compatible', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'ai', 'piscina'],
    folders: { model: { purpose: 'a model’s endpoint and budget; the only place that knows the SDK' } },
  },
  observability: {
    purpose: 'Log lines and metrics: implements the log and the observer of the domain',
    imports: ['domain', 'lib'],
    packages: ['node:', 'pino', 'prom-client'],
  },
  processes: {
    purpose: 'Several processes on one machine: start, watch, start again, end; loaded only when there are several',
    imports: ['domain', 'lib'],
    packages: ['node:'],
  },
  app: {
    purpose:
      'Parts of the composition root: which engine is opened, which model and which identity provider are asked, which mail server sends, and several processes in place of one',
    imports: ['config', 'domain', 'lib', 'mail', 'observability', 'processes', 'single-sign-on', 'storage', 'worker'],
    packages: ['node:'],
  },
  'app.ts': {
    purpose: 'The composition root: builds every part by hand, start order beside stop order',
    imports: ['app', 'assessment', 'config', 'domain', 'http', 'lib', 'observability', 'transcript', 'worker'],
    packages: ['node:'],
  },
  cli: {
    purpose: 'The executable’s commands, one a file: arguments, terminal and words',
    imports: [
      'app',
      'app.ts',
      'batches',
      'calibration',
      'config',
      'demo',
      'domain',
      'evidence',
      'examination',
      'lib',
      'records',
      'transfer',
    ],
    packages: ['node:', 'commander'],
  },
  'main.ts': { purpose: 'Hands the command line to `cli`', imports: ['cli'], packages: [] },
});

/** Every room with its name, the innermost first. */
export const ROOM_LIST: readonly (readonly [string, Room])[] = Object.entries<Room>(ROOMS);
