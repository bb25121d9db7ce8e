import { fromAgentLog } from './agent-logs.ts';
import { withColonsElsewhere, withColonsInBold } from './bold-dashes.ts';
import { withoutMarks } from './marks.ts';
import { fromSql } from './sql.ts';
import { fromTalkPage } from './talk-pages.ts';
import { fromTex } from './tex.ts';
import { fromWiki } from './wiki.ts';

/**
 * A text in a language for writing (LaTeX, a wiki's, forums'), of a database or of a program's log without its marks. Any other as
 * it is.
 */
export const asPlain = (text: string): string =>
  fromAgentLog(text) ??
  fromTalkPage(text) ??
  withColonsElsewhere(withColonsInBold(withoutMarks(fromWiki(fromTex(fromSql(text))))));
