/** Where a ZIP archive has one of its files (APPNOTE 6.3.10, section 4.3). */
interface Entry {
  method: number;
  isLocked: boolean;
  packedBytes: number;
  bytes: number;
  headerAt: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
/** The end has a comment of at most 65,535 bytes behind it. */
const LONGEST_END = END_BYTES + 65_535;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
/** A document has some ten parts, and a few hundred with many pictures. */
const LONGEST_LIST = 1_048_576;
const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Documents of Word are packed to a tenth, and monotonous ones to a hundredth; deflate can pack to a thousandth. */
const MOST_RATIO = 250;

/**
 * Unpacks one file of a ZIP archive, without reading the others. ZIP64 and passwords are not known.
 * @param name of the file; the first one that it fits is taken
 * @param most bytes that are unpacked: unpacking ends there, whatever the archive says of itself
 * @returns null where there is no such file
 * @throws RangeError where the archive is damaged, locked, or the file is larger than it may be
 */
export async function readZipEntry(archive: Blob, name: RegExp, most: number): Promise<Uint8Array | null> {
  const entry = find(await listOf(archive), name);
  if (entry === null) return null;
  const { method, isLocked, packedBytes, bytes, headerAt } = entry;
  if (isLocked || (method !== STORED && method !== DEFLATED)) throw new RangeError('It cannot be unpacked.');
  if (bytes > most || bytes > packedBytes * MOST_RATIO) throw new RangeError('It is larger than it may be.');
  if (packedBytes > archive.size) throw damaged();
  const header = await viewOf(archive, headerAt, headerAt + HEADER_BYTES);
  if (header.byteLength < HEADER_BYTES || header.getUint32(0, true) !== HEADER) throw damaged();
  const from = headerAt + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = archive.slice(from, from + packedBytes);
  const unpacked =
    method === STORED ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return gather(unpacked, bytes);
}

/** The list of the archive's files, which stands at its end. */
async function listOf(archive: Blob): Promise<DataView> {
  const tail = await viewOf(archive, Math.max(0, archive.size - LONGEST_END), archive.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const [length, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    if (length > LONGEST_LIST || from + length > archive.size) break;
    return viewOf(archive, from, from + length);
  }
  throw damaged();
}

function find(list: DataView, name: RegExp): Entry | null {
  const decoder = new TextDecoder();
  for (let at = 0; at + LISTED_BYTES <= list.byteLength && list.getUint32(at, true) === LISTED;) {
    const nameAt = at + LISTED_BYTES;
    const nameBytes = Math.min(list.getUint16(at + 28, true), list.byteLength - nameAt);
    if (name.test(decoder.decode(new Uint8Array(list.buffer, nameAt, nameBytes))))
      return {
        isLocked: (list.getUint16(at + 8, true) & 1) !== 0,
        method: list.getUint16(at + 10, true),
        packedBytes: list.getUint32(at + 20, true),
        bytes: list.getUint32(at + 24, true),
        headerAt: list.getUint32(at + 42, true),
      };
    at = nameAt + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return null;
}

const viewOf = async (archive: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await archive.slice(from, to).arrayBuffer());

/** All of a stream that must have so many bytes. */
async function gather(stream: ReadableStream<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const all = new Uint8Array(bytes);
  const reader = stream.getReader();
  let size = 0;
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value === undefined) continue;
      if (size + value.length > bytes) throw damaged();
      all.set(value, size);
      size += value.length;
    }
  } catch {
    await reader.cancel().catch(() => undefined);
    throw damaged();
  }
  if (size < bytes) throw damaged();
  return all;
}

const damaged = (): RangeError => new RangeError('The archive is damaged.');
