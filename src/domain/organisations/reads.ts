import type { Organisation } from './organisation.ts';

/** Where an organisation's counters stand: what is equal has not changed. */
export interface OrganisationMarks {
  epoch: string;
  directory: number;
  catalogue: number;
  /** The id of the newest event of the audit log. */
  event: string | null;
}

export interface OrganisationReads {
  find(orgId: string): Promise<Organisation | undefined>;
  list(): Promise<Organisation[]>;
  /** Whether there is more than one. */
  hasSeveral(): Promise<boolean>;
  marks(orgId: string): Promise<OrganisationMarks | undefined>;
}
