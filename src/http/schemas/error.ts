import { Type } from 'typebox';
import { TABLE } from '../errors.ts';

const codes = Object.keys(TABLE);

/** Every error's body: two fields, no others. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Union(codes.map((code) => Type.Literal(code)), { description: 'For programs.' }),
        message: Type.String({ minLength: 1, description: 'For people. Begins with a fixed text; a sentence of detail may follow.' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, description: 'What went wrong.' },
);

/** The error answers of an endpoint, by status. */
export const errorResponses = {
  400: { description: '`invalid_argument` (a parameter or the body is not what it must be; the message names it) or `failed_precondition` (the state forbids it).', content: { 'application/json': { schema: ErrorBody } } },
  401: { description: 'The token is missing, malformed, unknown, expired or revoked. `WWW-Authenticate` says which.', content: { 'application/json': { schema: ErrorBody } } },
  403: { description: 'The key lacks the scope, or the organisation is suspended.', content: { 'application/json': { schema: ErrorBody } } },
  404: { description: 'The organisation has no such user, or there is no such path.', content: { 'application/json': { schema: ErrorBody } } },
  405: { description: 'The path does not answer to this method; `Allow` says to which it does.', content: { 'application/json': { schema: ErrorBody } } },
  500: { description: 'Something failed inside, or too much is waiting (then `Retry-After` says for how long). `X-Request-Id` finds it in the log.', content: { 'application/json': { schema: ErrorBody } } },
};
