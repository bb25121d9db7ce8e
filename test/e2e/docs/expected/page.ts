/** What a command of the documentation does when it is typed as it stands there. */
export type Expected = Run | Start | Cannot;

interface Typed {
  /** Texts of the page that the reader replaces, and what the test puts in their place. */
  replace?: Record<string, string>;
  /** Parts of its output that later commands of the page need, by the text that stands for them on the page. */
  keep?: Record<string, RegExp>;
}

/** It ends by itself. */
export interface Run extends Typed {
  /** What its output must match. */
  says: RegExp;
  /** 0 unless given. */
  code?: number;
}

/** It goes on until it is stopped. */
export interface Start extends Typed {
  /** What it says once it is ready. */
  starts: RegExp;
}

/** It is not run. */
export interface Cannot {
  cannot: string;
}

/** A page, what is there before its first command, and what its commands do. */
export interface ExpectedPage {
  /** Whether the page is about a PostgreSQL server that is installed: its tests are skipped where none is. */
  needsPostgres?: boolean;
  /** Whether there is an organisation when the page begins: `ORGANISATION` has made it. */
  hasOrganisation?: boolean;
  /** Commands that make what else the page takes for granted. */
  before?: string[];
  commands: Record<string, Expected>;
}

/** Prints nothing. */
export const silent: Run = { says: /^$/ };

/** The `npm ci` before a command is left out: it would remove the packages that the running tests are made of. */
export const WITHOUT_NPM_CI = { 'npm ci && ': '' };

/** A small organisation with two people, one scenario and one assessed call. */
export const ORGANISATION = [
  'debrief org create --id acme --name "Acme Ltd"',
  `cat > acme.ndjson <<'END'
{"type":"user","user_id":"ada","email":"ada@acme.example","display_name":"Ada King","org_role":"member","org_status":"active","team_ids":[]}
{"type":"user","user_id":"grace","email":null,"display_name":"Grace Hopper","org_role":"manager","org_status":"active","team_ids":[]}
{"type":"scenario","scenario_id":"first-call","name":"First call","criteria":[{"name":"Discovery","description":"Finds out what the customer needs"}]}
{"type":"session","session_id":"s-1","user_id":"ada","kind":"real_call","scenario_id":"first-call","completed_at":"2026-04-08T10:00:00Z","transcript":"Ada King: What made you look for a new tool?\\nBuyer: Reporting takes us two days every month, and nobody in the team likes to do it.\\nAda King: How does that affect your team?\\nBuyer: They work at weekends.\\nAda King: What would it be worth to you to have it done in an hour?\\nBuyer: A great deal."}
END`,
  'debrief import --org acme acme.ndjson',
  'debrief assess --now',
];
