import { writeFile } from 'node:fs/promises';
import { generatedPages } from './docs/pages.ts';

// Writes the pages of docs/ that are generated from the code. test/unit/docs/generated.test.ts fails where one is out
// of date.
for (const { file, text } of await generatedPages()) await writeFile(new URL(`../${file}`, import.meta.url), text);
