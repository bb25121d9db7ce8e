import { goLast } from './cli/go-last.ts';
import { run } from './cli/run.ts';

// The data folder, the database, backups and spooled files are private.
process.umask(0o077);
const words = process.argv.slice(2);
goLast(words);
process.exit(await run(words));
