/** What a file is that is no plain text: told by how such files begin. */
export type DocumentKind = 'zip' | 'rtf' | 'ole' | 'pdf' | 'recording';

/** Bytes that tell the kind. */
export const KIND_BYTES = 16;

/** How files of each kind begin, with each byte as a character; a number says behind how many bytes that stands. */
const BEGINNINGS: readonly (readonly [DocumentKind, ...(string | readonly [number, string])[]])[] = [
  // Of .docx, and of everything else that is a ZIP archive.
  ['zip', 'PK\u0003\u0004'],
  ['rtf', '{\\rtf'],
  // Compound files: .doc, and .docx with a password.
  ['ole', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
  ['pdf', '%PDF-'],
  // WAV and AVI; MP4, M4A and MOV; Matroska and WebM; WMA and WMV; Ogg, FLAC, AMR.
  ['recording', [8, 'WAVE'], [8, 'AVI '], [4, 'ftyp'], '\u001aE\u00df\u00a3', '0&\u00b2u', 'OggS', 'fLaC', '#!AMR'],
  // MP3 with a head and without, AAC.
  [
    'recording',
    'ID3\u0002',
    'ID3\u0003',
    'ID3\u0004',
    '\u00ff\u00fb',
    '\u00ff\u00f3',
    '\u00ff\u00f2',
    '\u00ff\u00f1',
    '\u00ff\u00f9',
  ],
];

/** The kind of a file by its first `KIND_BYTES` bytes; null where it may be text, or is something else. */
export function documentKind(bytes: Uint8Array): DocumentKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  const begins = (beginning: string | readonly [number, string]): boolean => {
    const [at, sign] = typeof beginning === 'string' ? [0, beginning] : beginning;
    return head.startsWith(sign, at) && (at !== 8 || head.startsWith('RIFF'));
  };
  return BEGINNINGS.find(([, ...beginnings]) => beginnings.some(begins))?.[0] ?? null;
}
