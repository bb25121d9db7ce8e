import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Base64Url } from '../../lib/bytes/digest.ts';
import { chooseEncoding, encode, type Encoding, noneMatches, toEtag } from '../cache/representation.ts';

interface Kept {
  digest: string;
  body: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Answers with something that cannot change while the program runs: made when first asked for, encoded once,
 * revalidated by ETag.
 * @param headers of every answer, `content-type` among them
 */
export function fixedFile(headers: Record<string, string>, load: () => Buffer | Promise<Buffer>) {
  let kept: Promise<Kept> | undefined;
  const keep = async (): Promise<Kept> => {
    const body = await load();
    return { digest: sha256Base64Url(body), body, encoded: new Map() };
  };

  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    kept ??= keep();
    const { digest, body, encoded } = await kept;
    reply.headers({
      etag: toEtag(digest),
      // What is said with 304 takes the place of what was said before.
      'cache-control': headers['cache-control'] ?? 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    if (!noneMatches(request.headers['if-none-match'], digest)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const ready = encoded.get(encoding) ?? encode(body, encoding);
    encoded.set(encoding, ready);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(headers).send(await ready);
  };
}
