export interface UsageReads {
  /** Tokens of a day. */
  of(orgId: string, day: number): Promise<number>;
  /** Days from one to another that have some, by day. */
  between(orgId: string, from: number, to: number): Promise<{ day: number; tokens: number }[]>;
}
