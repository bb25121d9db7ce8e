import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/access/mailer.ts';

/** The language of whoever asks: the pages send the one they are shown in. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en';
}
