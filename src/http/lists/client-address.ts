/**
 * The client's address as Fastify tells it: that of the connection, or, behind a trusted proxy, the first that
 * `X-Forwarded-For` names.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined): string {
  const first = forwardedFor
    ?.split(',')
    .map((address) => address.trim())
    .find((address) => address !== '');
  return first ?? remote ?? '';
}
