import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomPages } from './rooms/pages.ts';
import { ROOT } from './rooms/sources.ts';

// Writes what docs/architecture.md and the rooms' READMEs repeat of rooms.ts. The lint rules read rooms.ts themselves.
for (const [path, text] of roomPages()) await writeFile(join(ROOT, path), text);
