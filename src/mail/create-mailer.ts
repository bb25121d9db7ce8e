import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { AccountMail, Mailer, MailOutcome } from '../domain/access/mailer.ts';
import type { Log } from '../domain/ports.ts';
import { onceLoaded } from '../lib/values/once.ts';
import { createTurns, NoTurnError } from '../lib/work/turns.ts';
import type { Message } from './deliver.ts';
import { mailFault } from './mail-fault.ts';
import { mailable } from './mailable.ts';
import { MAIL_TIMES, type MailServer, type MailTimes } from './mail-server.ts';
import { writeMail } from './write-mail.ts';

export interface MailerOptions {
  server: MailServer;
  /** Where people reach the console, without a slash at the end. */
  consoleUrl: string;
  log: Log;
  /** Ms since 1970 UTC. */
  now: () => number;
  times?: MailTimes;
}

/**
 * Mails that are held at a time, of all and of one organisation, those that wait for another attempt included. One
 * takes a few kilobytes.
 */
const MOST_HELD = 500;
const MOST_HELD_EACH = 100;
/** Connections at a time, and mails of one organisation that may wait for theirs. */
const PLACES = { places: 4, maxWaitingEach: 200 };

/**
 * Creates the mailer. Mails are held in memory only, because a link in one lets somebody in: what has not been sent
 * when the service ends is logged, without addresses and links. nodemailer is loaded with the first mail.
 */
export function createMailer({ server, consoleUrl, log, now, times = MAIL_TIMES }: MailerOptions): Mailer {
  const turns = createTurns({ ...PLACES, timeoutMs: 2 * times.attemptMs });
  const closing = new AbortController();
  const stopping = new AbortController();
  const held = new Set<Promise<MailOutcome>>();
  /** How many of them are of each organisation. */
  const heldOf = new Map<string, number>();
  const domain = server.from.address.split('@')[1] ?? 'localhost';
  const load = onceLoaded(async () => (await import('./deliver.ts')).createDeliver(server, times));

  /** Makes one attempt. A server that took the mail but could not say so gets it again, with the same id and link. */
  async function attempt(mail: AccountMail, message: Message, count: number): Promise<MailOutcome> {
    const about = { mail: mail.kind, orgId: mail.orgId, accountId: mail.accountId, attempt: count };
    try {
      await turns.run(mail.orgId, async () => {
        const deliver = await load();
        await deliver(message, AbortSignal.any([AbortSignal.timeout(times.attemptMs), stopping.signal]));
      });
      log.info(about, 'a mail was sent');
      return 'sent';
    } catch (error) {
      const { mayPass, code, status } =
        error instanceof NoTurnError ? { mayPass: true, code: 'BUSY', status: null } : mailFault(error);
      log.warn({ ...about, code, status, again: mayPass }, 'a mail could not be sent');
      return mayPass ? 'waiting' : 'failed';
    }
  }

  async function tryAgain(mail: AccountMail, message: Message): Promise<MailOutcome> {
    const about = { mail: mail.kind, orgId: mail.orgId, accountId: mail.accountId };
    for (const [index, pauseMs] of times.pausesMs.entries()) {
      await after(pauseMs, null, { signal: closing.signal }).catch(() => null);
      const isLate = 'expiresAt' in mail && mail.expiresAt <= now();
      if (closing.signal.aborted || isLate) break;
      const outcome = await attempt(mail, message, index + 2);
      if (outcome !== 'waiting') return outcome;
    }
    log.warn({ ...about, ended: closing.signal.aborted }, 'a mail was given up; whoever wants its link must ask again');
    return 'failed';
  }

  return {
    async send(mail) {
      const about = { mail: mail.kind, orgId: mail.orgId, accountId: mail.accountId };
      const to = mailable(mail.email, mail.name);
      const own = heldOf.get(mail.orgId) ?? 0;
      if (to === null || closing.signal.aborted || held.size >= MOST_HELD || own >= MOST_HELD_EACH) {
        log.warn({ ...about, code: to === null ? 'ADDRESS' : 'FULL' }, 'a mail could not be sent');
        return 'failed';
      }
      const message = { ...writeMail(mail, consoleUrl), to, messageId: `<${randomUUID()}@${domain}>` };
      const first = attempt(mail, message, 1);
      const whole = first.then((outcome) => (outcome === 'waiting' ? tryAgain(mail, message) : outcome));
      held.add(whole);
      heldOf.set(mail.orgId, own + 1);
      void whole.finally(() => {
        held.delete(whole);
        const left = (heldOf.get(mail.orgId) ?? 1) - 1;
        if (left > 0) heldOf.set(mail.orgId, left);
        else heldOf.delete(mail.orgId);
      });
      const answered = new AbortController();
      const late = after<MailOutcome>(times.answerMs, 'waiting', { signal: answered.signal }).catch(() => first);
      return Promise.race([first, late]).finally(() => answered.abort());
    },
    async close() {
      closing.abort();
      const timer = setTimeout(() => stopping.abort(), times.closeMs);
      await Promise.all(held);
      clearTimeout(timer);
    },
  };
}
