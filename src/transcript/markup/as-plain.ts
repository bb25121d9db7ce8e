import { withoutMarks } from './marks.ts';
import { fromSql } from './sql.ts';
import { fromTex } from './tex.ts';
import { fromWiki } from './wiki.ts';

/** A text in a language for writing (LaTeX, a wiki's, forums') or of a database without its marks. Any other as it is. */
export const asPlain = (text: string): string => withoutMarks(fromWiki(fromTex(fromSql(text))));
