import type { Command } from 'commander';

/** A command of the executable, which is loaded when it is run or asked for its help. */
export interface CommandEntry {
  /** Its name and what it takes, as the help shows them. */
  readonly words: string;
  readonly summary: string;
  /** Whether it only holds other commands. */
  readonly holdsOthers?: true;
  readonly load: () => Promise<Command>;
}

/** The commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    words: 'serve',
    summary: 'run the service: the interface and the worker',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  {
    words: 'demo',
    summary: 'make a sample organisation: people, teams, scenarios and a year of history',
    load: async () => (await import('./commands/demo.ts')).demoCommand(),
  },
  {
    words: 'console-link',
    summary: 'make a link into the console that works once, within 30 minutes',
    load: async () => (await import('./commands/console-link.ts')).consoleLinkCommand(),
  },
  {
    words: 'org',
    summary: 'make, list, suspend and delete organisations',
    holdsOthers: true,
    load: async () => (await import('./commands/org/index.ts')).orgCommands(),
  },
  {
    words: 'key',
    summary: 'make, list, change, rotate and revoke API keys',
    holdsOthers: true,
    load: async () => (await import('./commands/key/index.ts')).keyCommands(),
  },
  {
    words: 'user',
    summary: 'list and erase people',
    holdsOthers: true,
    load: async () => (await import('./commands/user/index.ts')).userCommands(),
  },
  {
    words: 'scenario',
    summary: 'look at scenarios and what they are judged by, make and change them',
    holdsOthers: true,
    load: async () => (await import('./commands/scenario/index.ts')).scenarioCommands(),
  },
  {
    words: 'import <file>',
    summary: 'import users, teams, scenarios, sessions and assessments from a file of any size',
    load: async () => (await import('./commands/import.ts')).importCommand(),
  },
  {
    words: 'export',
    summary: 'write an organisation’s data as lines that debrief import takes',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  {
    words: 'ingest <file>',
    summary: 'submit the transcript of a call, as POST …/sessions:ingest-and-assess does',
    load: async () => (await import('./commands/ingest.ts')).ingestCommand(),
  },
  {
    words: 'assess',
    summary: 'queue assessments: those that failed, or one session’s; or do the waiting work here',
    load: async () => (await import('./commands/assess.ts')).assessCommand(),
  },
  {
    words: 'assessment',
    summary: 'look at assessments and what they rest on, check them, set a score by hand',
    holdsOthers: true,
    load: async () => (await import('./commands/assessment/index.ts')).assessmentCommands(),
  },
  {
    words: 'audit',
    summary: 'read the audit log',
    holdsOthers: true,
    load: async () => (await import('./commands/audit/index.ts')).auditCommands(),
  },
  {
    words: 'retention',
    summary: 'remove transcripts whose time is over; scores stay',
    holdsOthers: true,
    load: async () => (await import('./commands/retention.ts')).retentionCommands(),
  },
  {
    words: 'compact',
    summary: 'rewrite the database’s files, so that nothing that was deleted is left in them',
    load: async () => (await import('./commands/compact.ts')).compactCommand(),
  },
  {
    words: 'calibrate <file>',
    summary: 'compare the assessor’s scores with those that people gave the same conversations',
    load: async () => (await import('./commands/calibrate/index.ts')).calibrateCommand(),
  },
  {
    words: 'model',
    summary: 'have a language model judge conversations',
    holdsOthers: true,
    load: async () => (await import('./commands/model/index.ts')).modelCommands(),
  },
  {
    words: 'mail',
    summary: 'try the mail server that the settings name',
    holdsOthers: true,
    load: async () => (await import('./commands/mail/index.ts')).mailCommands(),
  },
  {
    words: 'migrate',
    summary: 'bring the database up to date; every other command does so too where the database is a file',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand(),
  },
  {
    words: 'backup <file>',
    summary: 'write a consistent copy of the database, while the service runs',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  {
    words: 'restore <file>',
    summary: 'put a backup in place of the database',
    load: async () => (await import('./commands/restore.ts')).restoreCommand(),
  },
  {
    words: 'doctor',
    summary: 'look for what is wrong, and say what to do about it',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
];
