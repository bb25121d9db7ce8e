import { run } from './cli/run.ts';

// The data folder, the database, backups and spooled files are private.
process.umask(0o077);
process.exit(await run(process.argv.slice(2)));
