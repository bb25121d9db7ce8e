import type { CommandContext } from '../context.ts';

export interface SettleTokensInput {
  orgId: string;
  /** The day they were reserved on. */
  day: number;
  reserved: number;
  used: number;
}

/** Puts what was used in place of what was reserved. What a process that died had reserved stays counted. */
export async function settleTokens(
  { stores }: CommandContext,
  { orgId, day, reserved, used }: SettleTokensInput,
): Promise<void> {
  if (used !== reserved) await stores.usage.correct({ orgId, day, tokens: used - reserved });
}
