import { Type, type TStringOptions } from 'typebox';

/** Text, or null where there is none. */
export function NullableText(description: string, options: TStringOptions = {}) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], description, ...options });
}
