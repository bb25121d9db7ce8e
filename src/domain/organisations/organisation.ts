/** An organisation: the tenant. Everything else belongs to exactly one. */
export interface Organisation {
  orgId: string;
  name: string;
  status: 'active' | 'suspended';
  /** Moves with every change of users and teams. */
  directoryVersion: number;
  /** Moves with every change of scenarios. */
  catalogueVersion: number;
  createdAt: number;
  /** For how many days transcripts are kept; 0 for good, null as the setting says. */
  transcriptRetentionDays: number | null;
}
