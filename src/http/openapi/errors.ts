import { TABLE, type WireCode, type WireError } from '../errors.ts';
import { errorHeaders } from './headers.ts';

type Status = WireError['status'];

const described: Record<Status, { name: string; description: string; details: Partial<Record<WireCode, string>> }> = {
  400: {
    name: 'BadRequest',
    description:
      '`invalid_argument`: a parameter or the body is not what it must be, and the message names it. `failed_precondition`: the present state forbids it.',
    details: {
      invalid_argument: 'page must be a whole number greater than 0.',
      failed_precondition: 'The scenario is archived.',
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'The token is missing, malformed, unknown, expired or revoked.',
    details: { unauthorized: '' },
  },
  403: {
    name: 'Forbidden',
    description: 'The key lacks the scope, or its organisation is suspended.',
    details: { forbidden: 'The key lacks the scope sessions:ingest.' },
  },
  404: {
    name: 'NotFound',
    description: 'The organisation has no such user, or there is no such path.',
    details: { not_found: '' },
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path does not answer to this method.',
    details: { method_not_allowed: '' },
  },
  500: {
    name: 'InternalError',
    description: 'Something failed inside, or too much is waiting.',
    details: { internal: '' },
  },
};

/** The error answers, by the name under which operations refer to them. */
export const errorResponses = Object.fromEntries(
  statuses().map((status) => {
    const { name, description, details } = described[status];
    const examples = Object.entries(TABLE)
      .filter(([code]) => code in details)
      .map(([code, { text }]) => [code, example(code, text, details)]);
    const content = {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) },
    };
    return [name, { description, headers: errorHeaders[status], content }];
  }),
);

/** What each operation says of its errors: every one of them can come of every endpoint. */
export const errorReferences = Object.fromEntries(
  statuses().map((status) => [status, { $ref: `#/components/responses/${described[status].name}` }]),
);

function example(code: string, text: string, details: Record<string, string>) {
  return { value: { error: { code, message: [text, details[code]].filter(Boolean).join(' ') } } };
}

/** Every status that an error may have, in ascending order. */
function statuses(): Status[] {
  return [...new Set(Object.values(TABLE).map(({ status }) => status))].toSorted((a, b) => a - b);
}
