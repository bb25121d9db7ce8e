/** Why a transcript cannot be read: it was cut off or damaged, or it is whole and of no format that is known. */
export const TRANSCRIPT_FAULTS = ['broken', 'unknown format'] as const;
export type TranscriptFault = (typeof TRANSCRIPT_FAULTS)[number];

const MUST_BE: Readonly<Record<TranscriptFault, string>> = {
  broken: 'a whole file',
  'unknown format': 'of a format that is known',
};

/** The message by which such a transcript is refused. */
export const transcriptRefusal = ({ kind, sentence }: { kind: TranscriptFault; sentence: string }): string =>
  `transcript must be ${MUST_BE[kind]}. ${sentence}`;
