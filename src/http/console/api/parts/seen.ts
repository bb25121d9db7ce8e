import { Type, type TProperties } from 'typebox';

/**
 * What somebody had before them when they changed it: the change is refused (`overtaken`) where it is something else now.
 * Pages of a release before send none.
 */
export function Seen<Fields extends TProperties>(fields: Fields) {
  return Type.Optional(Type.Object(fields));
}
