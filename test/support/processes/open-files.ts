import { readdirSync, readlinkSync } from 'node:fs';

/** Files under a folder that this process has open, where the system can say; none where it cannot. */
export function openFiles(folder: string): string[] {
  let descriptors: string[];
  try {
    descriptors = readdirSync('/proc/self/fd');
  } catch {
    return [];
  }
  return descriptors.flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(`${folder}/`) ? [path] : [];
    } catch {
      return [];
    }
  });
}
