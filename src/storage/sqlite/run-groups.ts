import type { Actor } from '../../domain/actors/actor.ts';
import { claimAssessments } from '../../domain/assessments/queue/claim-assessments.ts';
import { claimTogether } from '../../domain/assessments/queue/claim-together.ts';
import { finishAssessments } from '../../domain/assessments/queue/finish-assessments.ts';
import { runCommand, type CommandName, type Output } from '../../domain/commands.ts';
import type { CommandContext } from '../../domain/context.ts';
import { DomainError } from '../../domain/errors.ts';
import { ingestCalls } from '../../domain/sessions/ingest-call.ts';
import { newId } from '../../lib/bytes/ids.ts';
import { compileStatements, makeStores } from '../queries/stores.ts';
import type { Connection } from './connection.ts';
import { toFailure, type WriterData, type WriterReply, type WriterRequest } from './protocol.ts';
import { sqliteTraits } from './traits.ts';

/** Commands of a batch that are run one after the other, or together where they can be. */
type CommandGroup =
  | { calls: WriterRequest<'ingestCall'>[] }
  | { claims: WriterRequest<'claimAssessments'>[] }
  | { results: WriterRequest<'finishAssessment'>[] }
  | { command: WriterRequest };

/** How many claims or results share a savepoint at most: what is refused costs as many a second run. */
const MOST = 32;

export interface GroupsContext {
  connection: Connection;
  /** Ms since 1970 UTC. */
  now: () => number;
  /** The limits of one organisation, as commands check them. */
  most: WriterData['most'];
  /** Turns an error of the file into one that tells the caller to try again, and notes the trouble. */
  explain: (error: unknown) => unknown;
}

/**
 * Creates the function that runs the commands of a batch within a transaction that has begun. Each has its own
 * savepoint, so that a command that fails does not undo the others. Calls that are submitted share one, as do claims,
 * and results of one organisation; they get one each where that fails.
 * @returns runs a batch, and throws where the transaction has ended: then nothing of the batch is stored
 */
export function createRunGroups({ connection, now, most, explain }: GroupsContext) {
  const { raw } = connection;
  const statements = compileStatements(connection.kysely, sqliteTraits);

  function context(actor: Actor): CommandContext {
    const time = now();
    const stores = makeStores({ database: connection.kysely, traits: sqliteTraits, now: time, statements });
    return { actor, stores, now: time, most, newId };
  }

  /**
   * Runs requests in one savepoint. Where one of them could not be written, each is run by itself, so that the others
   * are.
   * @param run gives the outcome of each, in their order
   * @param least of fewer requests each is run by itself at once
   */
  async function runTogether<Name extends CommandName>(
    requests: readonly WriterRequest<Name>[],
    run: (first: WriterRequest<Name>) => Promise<readonly (Output<Name> | DomainError)[]>,
    least = 2,
  ): Promise<WriterReply[]> {
    const [first] = requests;
    if (!first) return [];
    if (requests.length < least) return [await runOne(first)];
    raw.exec('savepoint several');
    try {
      const outcomes = await run(first);
      raw.exec('release several');
      return requests.map(({ id }, index) => toReply(id, outcomes[index]));
    } catch (error) {
      // A full or broken disk may have ended the transaction: then the whole batch is lost.
      if (!raw.isTransaction) throw error;
      raw.exec('rollback to several; release several');
      const replies: WriterReply[] = [];
      for (const request of requests) replies.push(await runOne(request));
      return replies;
    }
  }

  function runGroup(group: CommandGroup): Promise<WriterReply[]> {
    if ('calls' in group)
      return runTogether(
        group.calls,
        ({ actor }) =>
          ingestCalls(
            context(actor),
            group.calls.map(({ input }) => input),
          ),
        1,
      );
    if ('claims' in group)
      return runTogether(group.claims, ({ actor, input }) =>
        claimTogether(
          (claims) => claimAssessments(context(actor), claims),
          input,
          group.claims.map(({ input: { count } }) => count),
        ),
      );
    if ('results' in group)
      return runTogether(group.results, ({ actor, input: { orgId } }) =>
        finishAssessments(context(actor), { orgId, finishes: group.results.map(({ input }) => input) }),
      );
    return runOne(group.command).then((reply) => [reply]);
  }

  async function runOne({ id, actor, name, input }: WriterRequest): Promise<WriterReply> {
    raw.exec('savepoint command');
    try {
      const output = await runCommand(name, context(actor), input);
      raw.exec('release command');
      return { id, ok: true, output };
    } catch (error) {
      // A full or broken disk may have ended the transaction: then the whole batch is lost.
      if (!raw.isTransaction) throw error;
      raw.exec('rollback to command; release command');
      return { id, ok: false, failure: toFailure(explain(error)) };
    }
  }

  return async function runGroups(batch: readonly WriterRequest[]): Promise<WriterReply[]> {
    const replies: WriterReply[] = [];
    for (const group of inGroups(batch)) replies.push(...(await runGroup(group)));
    return replies;
  };
}

function toReply(id: number, outcome: Output<CommandName> | DomainError): WriterReply {
  return outcome instanceof DomainError
    ? { id, ok: false, failure: toFailure(outcome) }
    : { id, ok: true, output: outcome };
}

/**
 * Divides a batch: calls that the same key submitted form one group, in the place of the first of them; so do claims with
 * the same terms, and results of one organisation. Every other command is a group by itself. All commands of a batch were
 * sent before any was acknowledged, so their order is free.
 */
export function inGroups(batch: readonly WriterRequest[]): CommandGroup[] {
  const groups: CommandGroup[] = [];
  const calls = gathering<'ingestCall'>((group) => groups.push({ calls: group }), Infinity);
  const claims = gathering<'claimAssessments'>((group) => groups.push({ claims: group }), MOST);
  const results = gathering<'finishAssessment'>((group) => groups.push({ results: group }), MOST);
  for (const request of batch) {
    const { actor, input } = request;
    if (isA(request, 'ingestCall') && actor.kind !== 'person') calls([request.input.orgId, actor], request);
    else if (isA(request, 'claimAssessments')) claims([{ ...input, count: 0 }, actor], request);
    else if (isA(request, 'finishAssessment')) results([request.input.orgId, actor], request);
    else groups.push({ command: request });
  }
  return groups;
}

/** Gathers requests that agree in what they are told by. @param begin is told of each new group */
function gathering<Name extends CommandName>(begin: (group: WriterRequest<Name>[]) => void, most: number) {
  const open = new Map<string, WriterRequest<Name>[]>();
  return (by: readonly unknown[], request: WriterRequest<Name>): void => {
    const key = JSON.stringify(by);
    const known = open.get(key);
    if (known && known.length < most) {
      known.push(request);
      return;
    }
    const group = [request];
    open.set(key, group);
    begin(group);
  };
}

function isA<Name extends CommandName>(request: WriterRequest, name: Name): request is WriterRequest<Name> {
  return request.name === name;
}
