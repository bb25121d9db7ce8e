import type { ModelUsage } from './model-usage.ts';
import type { UsageReads } from './reads.ts';

/** What assessments by a model took, by organisation and day. */
export interface UsageStore extends UsageReads {
  /**
   * Adds tokens where the day's sum stays within the limit (null: none); false, and nothing added, where not or where
   * the organisation is gone.
   */
  take(usage: ModelUsage, limit: number | null): Promise<boolean>;
  /** Adds tokens, or takes them away where they are below 0. */
  correct(usage: ModelUsage): Promise<void>;
}
