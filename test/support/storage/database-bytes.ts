import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file under a folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Which of these texts stand in the files, byte by byte. */
export function textsFound(files: readonly string[], texts: readonly string[]): string[] {
  const contents = files.map((file) => {
    try {
      return readFileSync(file);
    } catch (error) {
      // A server takes its old files away while it runs.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
      throw error;
    }
  });
  return texts.filter((text) => contents.some((content) => content.includes(text, 0, 'utf8')));
}
