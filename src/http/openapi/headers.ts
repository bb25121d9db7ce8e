const text = (description: string, example: string, required = true) => ({
  description,
  required,
  schema: { type: 'string' },
  example,
});

/** The headers of answers, by the name under which responses refer to them. */
export const headers = {
  RequestId: text(
    'Names the request in the log. The one you sent, where it was harmless, else one of ours.',
    '5f3c9a1e-7k',
  ),
  ETag: text(
    'Names this very state of the answer. Differs between organisations, users, queries and states.',
    'W/"Jk3v0mX5nqYQ4Zt1uW8sRg"',
  ),
  CacheControl: text(
    'Whether, and where, the answer may be kept. Lists may be kept by the client that asked, and must be asked for again.',
    'private, no-cache',
  ),
  Vary: text('The request headers that the answer depends on.', 'Authorization, Accept-Encoding'),
  WWWAuthenticate: text(
    '`Bearer` where the token is missing or malformed; with `error="invalid_token"` where it is unknown, expired or revoked.',
    'Bearer',
  ),
  MissingScope: text(
    'Present where the key lacks a scope, and names the scope.',
    'Bearer error="insufficient_scope", scope="sessions:ingest"',
    false,
  ),
  Allow: text('The methods the path answers to.', 'GET, HEAD, OPTIONS'),
  RetryAfter: {
    description: 'Present where too much is waiting: seconds after which to try again.',
    required: false,
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
};

const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** What every answer has. */
const always = { 'X-Request-Id': ref('RequestId'), 'Cache-Control': ref('CacheControl') };

/** The headers of the answers that are no errors. */
export const successHeaders = {
  versioned: { ETag: ref('ETag'), Vary: ref('Vary'), ...always },
  plain: always,
};

/** The headers of the errors, by status. */
export const errorHeaders = {
  400: always,
  401: { 'WWW-Authenticate': ref('WWWAuthenticate'), ...always },
  403: { 'WWW-Authenticate': ref('MissingScope'), ...always },
  404: always,
  405: { Allow: ref('Allow'), ...always },
  500: { 'Retry-After': ref('RetryAfter'), ...always },
};
