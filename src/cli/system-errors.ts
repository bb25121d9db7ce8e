/** What the operating system and the database say, and what a person can do about it. */
const SENTENCES: readonly (readonly [found: RegExp, sentence: string])[] = [
  [/ENOSPC|database or disk is full/, 'The disk is full. Make room and run the command again.'],
  [
    /readonly database/,
    'The database’s file or its folder may not be written by this user. Check the owner and permissions of what DEBRIEF_DATABASE_URL names.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'The file or its folder may not be written or read by this user. Check its owner and permissions.',
  ],
  [/file is not a database/, 'The file that DEBRIEF_DATABASE_URL names is not a database. Name another file.'],
  [
    /unable to open database file|ENOTDIR|EISDIR/,
    'The database cannot be opened: DEBRIEF_DATABASE_URL must name a file in a folder that can be written.',
  ],
  [/database is locked/, 'Another process kept the database busy for too long. Run the command again when it is done.'],
  [
    /disk image is malformed/,
    'The database file is damaged. Stop the service, then run debrief restore with your last backup.',
  ],
  [/disk I\/O error|EIO/, 'The disk could not be read or written. Check it, then run debrief doctor.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|timeout expired|onnection terminated/,
    'The database cannot be reached. Start it, or correct DEBRIEF_DATABASE_URL.',
  ],
  [/^(28P01|28000) /, 'The database refuses the user or the password. Correct DEBRIEF_DATABASE_URL.'],
  [/^3D000 /, 'The server has no such database. Create it (createdb), or correct DEBRIEF_DATABASE_URL.'],
  [
    /^53300 /,
    'The database has no connection left. Lower DEBRIEF_DATABASE_POOL, raise max_connections, or put pgbouncer in between.',
  ],
  [
    /^25006 /,
    'The database takes no writes. DEBRIEF_DATABASE_URL must name the primary, not a standby, and the database must not be set read-only.',
  ],
  [
    /^55000 .*not currently accepting/,
    'The database takes no connections. Ask who set that (allow_connections), and why.',
  ],
  [
    /^42501 /,
    'The database’s user may not do that. Grant it the right to create tables in its schema, or name another user in DEBRIEF_DATABASE_URL.',
  ],
  [/EMFILE|ENFILE/, 'Too many files are open on this machine. Raise the limit (ulimit -n) and try again.'],
];

/** One sentence for a failure of the machine rather than of the program; undefined for any other error. */
export function describeSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const text = `${'code' in error ? String(error.code) : ''} ${error.message}`;
  const sentence = SENTENCES.find(([found]) => found.test(text))?.[1];
  // The system says which file or folder it was, which people cannot guess: it may be one above the file they named.
  return 'path' in error && typeof error.path === 'string'
    ? sentence?.replace(/^The file or its folder /, `${error.path} or its folder `)
    : sentence;
}
