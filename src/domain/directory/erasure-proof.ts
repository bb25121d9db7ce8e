/** What an erasure took, as rows of each kind. */
export interface ErasedCounts {
  accounts: number;
  sessions: number;
  transcripts: number;
  assessments: number;
  /** Sessions, assessments and rows of list counts: what `debrief user erase` prints. */
  rows: number;
}

/** That somebody was erased: what is kept of it afterwards says nothing about who it was. */
export interface ErasureProof extends ErasedCounts {
  orgId: string;
  erasureId: string;
  begunAt: number;
  /** Who asked for it, as the audit log names them. */
  begunBy: string;
  /** Null while rows are left. */
  doneAt: number | null;
}

export const NOTHING_ERASED: ErasedCounts = { accounts: 0, sessions: 0, transcripts: 0, assessments: 0, rows: 0 };
