/** An assessment that nobody has taken up for too long. */
export interface StuckAssessment {
  orgId: string;
  assessmentId: string;
  state: 'queued' | 'processing';
  /** Since when it could be taken up (`processing`: since when its worker is silent), in ms since 1970 UTC. */
  since: number;
  /** Where a clock that was ahead wrote until when it waits: that time; else null. */
  until: number | null;
}
