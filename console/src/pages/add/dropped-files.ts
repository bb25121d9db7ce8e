/** How many levels of folders are read: deeper ones are hardly a collection of transcripts. */
const MOST_DEPTH = 8;

/**
 * The files that were dropped, those in folders included; hidden files are left out. To be called while the drop event
 * is handled: afterwards browsers give no access to its items.
 * @param most reading ends with the first file beyond it
 */
export async function droppedFiles({ items, files }: DataTransfer, most: number): Promise<File[]> {
  const entries = [...items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null));
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, { found, most, depth: 0 });
  return found;
}

interface Collecting {
  found: File[];
  most: number;
  depth: number;
}

async function collect(entry: FileSystemEntry, { found, most, depth }: Collecting): Promise<void> {
  if (found.length > most || entry.name.startsWith('.')) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((done) => entry.file(done, () => done(null)));
    if (file) found.push(file);
    return;
  }
  if (!isFolder(entry) || depth === MOST_DEPTH) return;
  const inside = await entriesOf(entry, most);
  for (const one of inside) await collect(one, { found, most, depth: depth + 1 });
}

/** The entries of a folder, by name; a browser gives them in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry, most: number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= most) {
    const part = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (part.length === 0) break;
    all.push(...part);
  }
  return all.toSorted((one, other) => one.name.localeCompare(other.name));
}

// Told apart by their methods: Chromium has no global classes for them.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => 'file' in entry;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => 'createReader' in entry;
