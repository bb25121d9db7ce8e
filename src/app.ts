import { randomBytes } from 'node:crypto';
import { ASSESSING, openAssessLane } from './app/assess-lane.ts';
import { examineMail, openMail } from './app/open-mail.ts';
import { examineModel, openModel } from './app/open-model.ts';
import { openSingleSignOn } from './app/open-single-sign-on.ts';
import { boundThreads } from './app/bound-threads.ts';
import { openUnderRules } from './app/open-under-rules.ts';
import { openWorkers } from './app/open-workers.ts';
import { openDesk } from './app/open-desk.ts';
import { hearFaults } from './app/hear-faults.ts';
import { holdMemory } from './app/hold-memory.ts';
import { installationFacts } from './app/installation-facts.ts';
import { roomForConnections } from './app/room-for-connections.ts';
import type { Settings } from './config/definitions.ts';
import type { Finding, Storage, FindTranscriptDamage } from './domain/ports.ts';
import type { Assessor } from './domain/assessments/assessor.ts';
import type { Verifiers } from './domain/assessments/scores/verify-assessment.ts';
import type { MeasureGuide } from './domain/scenarios/measure-guide.ts';
import { createClock, type Clock } from './lib/time/clock.ts';
import { createLog, type FlushableLog } from './observability/log.ts';
import { openBuiltinAssessor, type AssessorPool } from './worker/assess/builtin-assessor.ts';

/** What every command works with. */
export interface Application {
  settings: Settings;
  clock: Clock;
  /** In the hands of the command line; `as` gives it to other actors. */
  storage: Storage;
  log: FlushableLog;
  /**
   * What the settings say judges conversations. Its threads start with the first conversation. @throws SettingsError
   * where its key cannot be read
   */
  assessor: () => Assessor;
  /**
   * Whether what the settings say judges conversations can; nothing to say of the built-in one. @throws SettingsError
   * as above
   */
  examineAssessor: () => Promise<Finding[]>;
  /** Whether the mail server of the settings answers; nothing to say where none is set. @throws SettingsError */
  examineMail: () => Promise<Finding[]>;
  /**
   * The built-in assessor, whatever the settings say: the one that gives the same twice, so an audit can ask it again.
   */
  builtin: () => Assessor;
  /** A transcript's turns as the assessors read them, for looking quotations up. */
  turnsOf: Verifiers['turnsOf'];
  /** What can be measured, for those who write scenarios. */
  measures: () => Promise<MeasureGuide>;
  /** What tells why a transcript cannot be read, where it cannot. */
  transcriptDamage: () => Promise<FindTranscriptDamage>;
  /** Assesses in this process until nothing is ready. @returns how many attempts it made */
  drainQueue: () => Promise<number>;
  /** Where transcripts are redacted before they are kept, starts the thread that does it before somebody waits for it. */
  warmRedactor: () => void;
  /** Whether a call of so many characters would be redacted in its turn; undefined where nothing is redacted before it is kept. */
  hasRoomToRedact: ((orgId: string, characters: number) => boolean) | undefined;
  close: () => Promise<void>;
}

/** A running service. */
export interface Service {
  /** Where the interface answers, base path included; null where this process has not that role. */
  url: string | null;
  metricsUrl: string | null;
  /** What this process has measured, for whoever adds several up. */
  measure: () => Promise<object[]>;
  /** Stops taking work, finishes what is in hand, closes everything. */
  stop: () => Promise<void>;
}

export interface OpenOptions {
  clock?: Clock;
  /** Settings that the environment names; of the others, privacy rules follow the database. Without it, all hold. */
  given?: ReadonlySet<keyof Settings>;
  /** Whether this is the service, which records the privacy rules it runs with. */
  recordsRules?: boolean;
  /** Whether this is a service, or one of its processes: what records its rules is, unless said. */
  isService?: boolean;
  /** Whether a PostgreSQL database may be brought up to date. An embedded one always is. */
  mayMigrate?: boolean;
  /** Whether an embedded database is made where there is none; unless said, where it may be brought up to date. */
  mayCreate?: boolean;
}

/** Loaded by what needs it alone: its word lists cost every command half a second. */
const assessment = () => import('./assessment/index.ts');

/** What can be measured. */
export async function openMeasureGuide(): Promise<MeasureGuide> {
  const { measures, findMeasure, listProposals } = await assessment();
  return { list: measures, find: findMeasure, judgedBy: listProposals };
}

/** What tells damaged transcripts: the readers alone. */
async function openTranscriptDamage(): Promise<FindTranscriptDamage> {
  return (await import('./transcript/transcript-damage.ts')).transcriptDamage;
}

/** Opens the database the settings name, up to date. */
export async function openApplication(own: Settings, options: OpenOptions = {}): Promise<Application> {
  const { clock = createClock(), mayMigrate = false, mayCreate = mayMigrate, given, recordsRules = false } = options;
  const { isService = recordsRules } = options;
  boundThreads();
  const log = createLog(own.logLevel);
  const { settings, storage, redactor } = await openUnderRules(own, {
    clock,
    log,
    mayMigrate,
    mayCreate,
    isService,
    recordsRules,
    given,
  });
  const assessing = storage.as(ASSESSING);
  const builtin = openBuiltinAssessor(settings);
  let opened: AssessorPool | undefined;
  const assessor = (): AssessorPool => {
    opened ??=
      settings.assessor === 'llm' ? openModel(settings, { log, now: clock.now, storage: assessing, builtin }) : builtin;
    return opened;
  };
  return {
    settings,
    clock,
    storage,
    log,
    assessor,
    builtin: () => builtin,
    examineAssessor: () => (settings.assessor === 'llm' ? examineModel(settings, log, clock) : Promise.resolve([])),
    examineMail: () => examineMail(settings),
    turnsOf: async (transcript) => (await import('./transcript/read-transcript.ts')).readTranscript(transcript).turns,
    measures: openMeasureGuide,
    transcriptDamage: openTranscriptDamage,
    drainQueue: () => openAssessLane({ settings, storage, log }, assessor()).drain(),
    warmRedactor: () => redactor?.warm(),
    hasRoomToRedact: redactor?.hasRoom,
    async close() {
      await (opened ?? builtin).close();
      await redactor?.close();
      await storage.close();
      await log.flush();
    },
  };
}

/**
 * What the settings say judges conversations, by itself: for work that needs no database. Whoever opens it closes it.
 */
export function openAssessor(settings: Settings): AssessorPool {
  boundThreads();
  const builtin = openBuiltinAssessor(settings);
  if (settings.assessor !== 'llm') return builtin;
  return openModel(settings, { log: createLog(settings.logLevel), now: createClock().now, storage: null, builtin });
}

/** Starts the parts that the roles name; they stop in the opposite order. */
export async function startService(application: Application): Promise<Service> {
  const { settings, clock, storage, log, assessor } = application;
  // Loaded by the service alone: no other command waits for a web server it does not start.
  const [
    { listen },
    { createMetrics },
    { serveMetrics },
    { createSubmissions },
    { createConversations },
    { createShortTexts },
    { createConsole },
    { createPasswordStrength },
  ] = await Promise.all([
    import('./http/listen.ts'),
    import('./observability/metrics.ts'),
    import('./observability/metrics-server.ts'),
    import('./worker/reading/submissions.ts'),
    import('./worker/reading/conversations.ts'),
    import('./worker/reading/short-texts.ts'),
    import('./http/console/mount.ts'),
    import('./worker/strength/password-strength.ts'),
  ]);
  const observer = createMetrics(() => storage.reader.queueStatus());
  const instance = randomBytes(4).toString('hex');

  const metrics =
    settings.metricsPort === null ? null : await serveMetrics(observer, settings.metricsHost, settings.metricsPort);
  const workers = settings.roles.includes('worker') ? openWorkers(application, assessor(), observer) : null;
  const shortTexts = createShortTexts();
  const submissions = createSubmissions({
    maxTranscriptBytes: settings.maxTranscriptBytes,
    cpuMs: settings.readTimeoutSeconds * 1_000,
    onTimeout: () => observer.limitReached('reading'),
    shortTexts,
  });
  const conversations = createConversations(settings.maxTranscriptBytes, shortTexts);
  const singleSignOn = settings.roles.includes('api') ? await openSingleSignOn(settings) : null;
  const mailer = settings.roles.includes('api') ? await openMail(settings, { log, now: clock.now }) : null;
  const context = {
    storage,
    log,
    accessLog: log.request,
    observer,
    now: clock.now,
    instance,
    settings: settings.roles.includes('api')
      ? { ...settings, maxConnections: roomForConnections(settings, log) }
      : settings,
    submissions,
    hasRoomToRedact: application.hasRoomToRedact,
    conversations,
    singleSignOn,
  };
  const desk = openDesk(settings, observer, shortTexts);
  const strength = createPasswordStrength();
  const http = settings.roles.includes('api')
    ? await listen(context, settings.host, settings.port, [
        // Made with the first request to it: it takes a sixth of the start's processor time, and probes and /v1 do without it.
        {
          ...createConsole(context, { desk, assessor, strength, mailer, installation: installationFacts(settings) }),
          isLater: true,
        },
      ])
    : null;
  workers?.start();
  if (http) application.warmRedactor();
  const letGo = holdMemory();
  const endHearing = hearFaults(log, observer.faultHeard);

  return {
    url: http?.url ?? null,
    metricsUrl: metrics?.url ?? null,
    measure: observer.measurements,
    async stop() {
      letGo();
      const graceMs = settings.drainSeconds * 1_000;
      await Promise.all([http?.stop(graceMs), workers?.stop(graceMs)]);
      await Promise.all([
        metrics?.stop(),
        submissions.close(),
        conversations.close(),
        desk.close(),
        strength.close(),
        singleSignOn?.provider.close(),
        mailer?.close(),
      ]);
      await application.close();
      endHearing();
    },
  };
}
