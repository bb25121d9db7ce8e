import { identifyUser } from '../../transcript/speakers/identify-user.ts';
import { readTranscript } from '../../transcript/read-transcript.ts';
import { writeOwnForm } from '../../transcript/own-form.ts';
import { roleOf } from '../../transcript/speakers/role-words.ts';
import type { Redacted, RedactorUser } from '../../domain/ports.ts';
import { transcriptDigest } from '../../domain/sessions/submitted-call.ts';
import { redactTurns } from '../../privacy/index.ts';

export interface RedactorTask {
  transcript: string;
  user: RedactorUser;
  countries: readonly string[];
}

/** Runs in a thread of its own, digests included, so that a long transcript keeps no request waiting. */
export default function redactInThread(task: RedactorTask): Redacted {
  const text = redactTranscript(task);
  return { text, digest: transcriptDigest(text), originalDigest: transcriptDigest(task.transcript) };
}

/** Redacts a transcript of any format. @returns it in Debrief's own form */
export function redactTranscript({ transcript, user, countries }: RedactorTask): string {
  const read = readTranscript(transcript);
  const rep = identifyUser(read, user, () => []).speaker;
  // The first of several facts about a speaker counts. A file may state thousands, so each is looked up by its name.
  const roles = new Map(read.people.toReversed().map(({ speaker, role }) => [speaker, role]));
  const relabel = labelsOf(read.speakers, rep, (speaker) => roles.get(speaker) ?? roleOf(speaker));
  const turns = redactTurns(read.turns, {
    names: user.displayName === null ? [] : [user.displayName],
    relabel,
    countries,
  });
  const from = read.vendor === 'debrief' ? (cameAs(transcript) ?? 'debrief') : (read.vendor ?? read.format);
  return writeOwnForm({ from, turns });
}

/**
 * New labels for speakers: the user is "Seller", by which the user is recognised again; others are named after their
 * side where it is known, else numbered. Applied to its own labels it gives the same labels.
 */
export function labelsOf(
  speakers: readonly string[],
  rep: string | null,
  sideOf: (speaker: string) => 'rep' | 'customer' | null,
): Map<string, string> {
  const labels = new Map<string, string>();
  const count = { Seller: 0, Customer: 0 };
  const numbered = (word: keyof typeof count) => {
    count[word] += 1;
    return count[word] === 1 ? word : `${word} ${count[word]}`;
  };
  for (const [i, speaker] of speakers.entries()) {
    const side = sideOf(speaker);
    if (speaker === rep) labels.set(speaker, 'Seller');
    else if (side === 'customer' || (rep !== null && speakers.length === 2)) labels.set(speaker, numbered('Customer'));
    else if (side === 'rep' && rep === null) labels.set(speaker, numbered('Seller'));
    else labels.set(speaker, `Speaker ${i + 1}`);
  }
  return labels;
}

/** The format that a redacted transcript had originally. */
function cameAs(transcript: string): string | undefined {
  return /"from":"([^"\\]{1,60})"/u.exec(transcript.slice(0, 200))?.[1];
}
