import type { Actor } from '../actors/actor.ts';
import { forActors } from '../actors/for-actors.ts';
import type { CommandName, Input, Output } from '../commands.ts';
import { createSizedTurns } from '../../lib/work/sized-turns.ts';
import { DomainError, overloaded } from '../errors.ts';
import type { ImportLine } from '../imports/lines/schema.ts';
import type { Engine, Log, Redacted, Redactor } from '../ports.ts';
import { fileCallId, mayBeFileCallId } from './file-call-id.ts';
import type { IngestCallInput } from './submitted-call.ts';

/** What a command's input becomes before it is written. */
type Preparers = { [Name in CommandName]?: (input: Input<Name>) => Promise<Input<Name>> };

/**
 * Whose call it is, is read for so many calls at a time, small ones first: on PostgreSQL pages have four connections, and those
 * of the console would wait behind hundreds of such reads.
 */
const READS = { places: 1, maxWaitingEach: 200, timeoutMs: 10_000 };

/**
 * A storage that keeps no transcript as it came: every command that brings one has it redacted first, whichever door it
 * came through. The digest is that of the redacted text, so that what is kept tells nothing of what was taken out; the
 * same call redacts to the same text.
 * @throws DomainError overloaded (from `execute`) where redaction fails or takes too long: then nothing is kept, and it
 * can be submitted again
 */
export function redactBeforeStorage(storage: Engine, redactor: Redactor, log: Log): Engine {
  const reads = createSizedTurns({ ...READS, refusal: overloaded });

  async function redact(orgId: string, userId: string, transcript: string): Promise<Redacted> {
    const user = await reads.run(orgId, transcript.length + 1, () =>
      storage.reader.read((stores) => stores.directory.findUser({ orgId, userId })),
    );
    try {
      const person = { userId, email: user?.email ?? null, displayName: user?.displayName ?? null };
      return await redactor.redact(transcript, person, orgId);
    } catch (error) {
      // Never the error's own words: they could hold text of the transcript.
      log.warn(
        { orgId, reason: error instanceof Error ? error.name : 'unknown' },
        'a transcript could not be redacted, and was refused',
      );
      throw new DomainError(
        'overloaded',
        'The transcript could not be redacted in time, so nothing of it was kept. Try again in a moment; DEBRIEF_REDACT_TIMEOUT_SECONDS says how long it may take.',
      );
    }
  }

  async function ingestCall(input: IngestCallInput): Promise<IngestCallInput> {
    const { text: transcript, digest } = await redact(input.orgId, input.userId, input.transcript);
    // An id made from the file's content is a digest of the unredacted text, and must not be kept.
    const isFileId =
      input.isFileId === true ||
      (mayBeFileCallId(input.externalConversationId) && input.externalConversationId === fileCallId(input.transcript));
    const externalConversationId = isFileId ? fileCallId(transcript) : input.externalConversationId;
    return {
      ...input,
      externalConversationId,
      transcript,
      digest,
      submittedDigest: input.digest,
    };
  }

  async function importLines(input: Input<'importLines'>): Promise<Input<'importLines'>> {
    const submittedDigests = new Map<string, string>();
    const redactOne = async (userId: string, text: string) => {
      const redacted = await redact(input.orgId, userId, text);
      submittedDigests.set(redacted.digest, redacted.originalDigest);
      return redacted.text;
    };
    const lines: ImportLine[] = [];
    for (const line of input.lines) {
      if (line.type !== 'session') {
        lines.push(line);
        continue;
      }
      const own = line.transcript === undefined ? {} : { transcript: await redactOne(line.user_id, line.transcript) };
      const transcripts: NonNullable<typeof line.transcripts> = [];
      for (const one of line.transcripts ?? [])
        transcripts.push(one.text === undefined ? one : { ...one, text: await redactOne(line.user_id, one.text) });
      lines.push({ ...line, ...own, ...(line.transcripts && { transcripts }) });
    }
    return { ...input, lines, submittedDigests };
  }

  const preparers: Preparers = { ingestCall, importLines };
  async function run<Name extends CommandName>(actor: Actor, name: Name, input: Input<Name>): Promise<Output<Name>> {
    const prepare = preparers[name];
    return storage.as(actor).execute<Name>(name, prepare ? await prepare(input) : input);
  }
  return forActors(storage, run);
}
