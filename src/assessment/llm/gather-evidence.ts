import { readGathered } from './answers/read-answer.ts';
import { estimateTokens } from './asking/estimate-tokens.ts';
import { dataLine } from './asking/data-lines.ts';
import type { RubricCriterion } from './rubric.ts';
import { askOnce, keptQuotes, type Matter, type ModelSession } from './session.ts';
import { distinct } from './answers/settle-judgement.ts';
import type { CheckedQuote, RefusedAnswer } from '../../evidence/model.ts';
import type { ModelReply, PreparedConversation } from './types.ts';

/**
 * The evidence of one part of a long conversation: verified quotations by criterion number, or nothing where no answer
 * could be read.
 */
export interface Gathered {
  quotes: ReadonlyMap<number, readonly CheckedQuote[]>;
  /** Criteria for which no answer could be used, twice. */
  unread: readonly RubricCriterion[];
  refused: readonly RefusedAnswer[];
  replies: readonly ModelReply[];
}

const ATTEMPTS = 2;

/**
 * Collects evidence for some criteria from one part of a conversation. Quotations that are not found are dropped and
 * recorded. A criterion is asked for once more where its answer cannot be read or all its quotations were false.
 */
export async function gatherEvidence(
  session: ModelSession,
  matter: Matter,
  criteria: readonly RubricCriterion[],
): Promise<Gathered> {
  const quotes = new Map<number, CheckedQuote[]>();
  const refused: RefusedAnswer[] = [];
  const replies: ModelReply[] = [];
  let open = criteria;
  let problems: string[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS && open.length > 0; attempt += 1) {
    const reply = await askOnce(session, matter, open, { problems, attempt });
    replies.push(reply);
    const { items } = readGathered(
      reply,
      open.map(({ number }) => number),
    );
    problems = [];
    for (const criterion of open) {
      const item = items.get(criterion.number) ?? 'It was not answered.';
      const checks = typeof item === 'string' ? [] : item.evidence.map((quote) => session.checker.check(quote));
      const good = distinct(checks.flatMap((check) => (check.kind === 'good' ? [check.quote] : [])));
      const wrong =
        typeof item === 'string' ? [item] : checks.flatMap((check) => (check.kind === 'false' ? [check.problem] : []));
      if (wrong.length > 0) {
        refused.push({
          stage: 'gather',
          attempt,
          criterion: criterion.name,
          problems: wrong,
          level: null,
          quotes: typeof item === 'string' ? [] : keptQuotes(item.evidence),
        });
      }
      if (good.length === 0 && wrong.length > 0) problems.push(...wrong);
      else quotes.set(criterion.number, good);
    }
    open = open.filter(({ number }) => !quotes.has(number));
  }
  return { quotes, unread: open, refused, replies };
}

/**
 * The quotations by which a level is decided, in the order of the conversation. Where not all fit, each part keeps an
 * equal share.
 */
export function evidenceLines(
  parts: readonly (readonly CheckedQuote[])[],
  conversation: PreparedConversation,
  limit: number,
): string[] {
  const who = new Map(conversation.turns.map((turn) => [turn.index, turn.who]));
  const lineOf = ({ turn, text }: CheckedQuote): string =>
    dataLine({ turn, speaker: who.get(turn) ?? '', quote: text });
  const kept: CheckedQuote[] = [];
  let left = limit;
  const longest = Math.max(0, ...parts.map((part) => part.length));
  // First the best quotation of every part, then the second of every part, and so on.
  for (let rank = 0; rank < longest; rank += 1) {
    for (const part of parts) {
      const quote = part[rank];
      const tokens = quote === undefined ? 0 : estimateTokens(lineOf(quote)) + 1;
      if (quote === undefined || tokens > left) continue;
      left -= tokens;
      kept.push(quote);
    }
  }
  return distinct(kept)
    .toSorted((a, b) => a.turn - b.turn)
    .map(lineOf);
}
