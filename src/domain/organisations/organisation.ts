import type { WideScores } from '../../evidence/interval.ts';

/** An organisation: the tenant. Everything else belongs to exactly one. */
export interface Organisation {
  orgId: string;
  name: string;
  status: 'active' | 'suspended';
  /** Moves with every change of users and teams. */
  directoryVersion: number;
  /** Moves with every change of scenarios. */
  catalogueVersion: number;
  /** Counters mean something within one epoch only: equal ones of two epochs may stand for two states. */
  epoch: string;
  createdAt: number;
  /** For how many days transcripts are kept; 0 permanently, null as the setting says. */
  transcriptRetentionDays: number | null;
  /** What becomes of scores whose interval is too wide to say much. */
  wideScores: WideScores;
  /** Tokens of a model that its assessments may use in a day of UTC; null where only the setting holds. */
  dailyTokens: number | null;
}
