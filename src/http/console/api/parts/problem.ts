import { Type, type Static } from 'typebox';

/** What can go wrong, by names that the pages have words for. */
export const ProblemCode = Type.Union([
  Type.Literal('invalid'),
  Type.Literal('conflict'),
  Type.Literal('overtaken'),
  Type.Literal('limit'),
  Type.Literal('signed_out'),
  Type.Literal('which_organisation'),
  Type.Literal('forbidden'),
  Type.Literal('not_found'),
  Type.Literal('overloaded'),
  Type.Literal('internal'),
  Type.Literal('wrong_credentials'),
  Type.Literal('sign_in_again'),
  Type.Literal('code_needed'),
  Type.Literal('wrong_code'),
  Type.Literal('too_many_attempts'),
  Type.Literal('wrong_passkey'),
  Type.Literal('passkeys_elsewhere'),
  Type.Literal('weak_password'),
  Type.Literal('link_ended'),
]);
export type ProblemCode = Static<typeof ProblemCode>;

export const Problem = Type.Object({
  error: Type.Object({
    code: ProblemCode,
    message: Type.String(),
    retry_after: Type.Union([Type.Number(), Type.Null()]),
    /** The field that it is about, where it is about one. */
    field: Type.Optional(Type.String()),
  }),
});
export type Problem = Static<typeof Problem>;
