import { isCode } from '../verdict/code.ts';

/* How lines of programs begin and end, in the languages that people write them in most. */

// Statements that no sentence begins like. Each is asked of one line of at most 300 characters.
const STATEMENTS: readonly RegExp[] = [
  // Python
  /^from [\w.]{1,80} import |^(?:async )?def \w{1,60}\(|^class \w{1,60}(?:\(|:$)|^if __name__|^@\w[\w.]{0,60}(?:\(|$)/u,
  /^(?:el)?if [^:]{1,200}:$|^(?:else|try|finally):$|^except\b[^:]{0,80}:$|^(?:for \w[\w, ]{0,60} in|while|with) [^:]{1,200}:$/u,
  // Python, Java, Go, JavaScript and their kin
  /^import [\w.*]{1,80}(?: as \w{1,40})?;?$|^import [\w{}*$, ]{1,120} from ["']|^import ["'(<]|^package [\w.]{1,80};?$|^using [\w.]{1,80};$/u,
  /^(?:export |default |async ){0,3}function\b[^(]{0,60}\(|^(?:export )?(?:const|let|var|val) [\w${}[\], ]{1,120}[=:;]/u,
  /^(?:export )?(?:interface|enum|struct|trait|namespace|type) [^={]{1,120}[={]|^(?:abstract |export |public )?class [^{]{1,120}\{$/u,
  /^(?:public|private|protected|internal|static|final|override|abstract)\b[\w<>[\], ]{1,120}[({=;]/u,
  /^(?:if|for|foreach|while|switch|catch)\s?\(.{0,250}\{$|^\}\s?(?:else|catch)|^return\b.{0,200}[;)\]}]$|^return [\w.]{1,60}$/u,
  /^(?:pub )?fn \w{1,60}[(<]|^func (?:\([^)]{1,40}\) )?\w{1,60}\(|^impl [^{]{1,100}\{$|^use [\w:\\{}, ]{1,80};$|^#include\s?[<"]/u,
  // shells, PHP, Ruby
  /^#!\/|^<\?php|^require(?:_once|_relative)?[ (]{1,2}['"]|^module\.exports|^(?:end|do|then|fi|esac|done)$|^set -[a-z]|^if \[|; (?:do|then)$|^(?:continue|break|pass|next);?$|^export \w{1,40}=/u,
  // queries, sheets of styles, images of containers
  /^(?:CREATE|ALTER|DROP) (?:OR REPLACE )?(?:TABLE|VIEW|INDEX|FUNCTION|DATABASE)\b|^INSERT INTO \w|^SELECT\b|^UPDATE [\w.]{1,60} SET\b/u,
  /^(?:LEFT |INNER )?JOIN \w|^GROUP BY|^ORDER BY|^[.#@\w-][^{}()"']{0,120}\{$|^FROM [\w./:-]{1,80}$|^RUN \w/u,
  // changes to programs
  /^diff --git |^@@ -\d|^(?:---|\+\+\+) [ab]\//u,
];

// What else code is made of: values given, members, calls, lists over several lines, types, settings.
const SIGNS: readonly RegExp[] = [
  /[\w)\]}"']\s?(?:[+\-*/|&%]?=|:=|==|!=|<=|>=|&&|\|\||->|=>)\s?\S|\+\+/u,
  /\w\([^()]{0,120}\)|\w\($|^[\])}][\])};,]{0,4}$|[{[(,]$|["'\])}]$/u,
  /^\.\w{1,40}|\$[A-Za-z_{(]|^<\/?[a-z][\w-]{0,30}[\s>]|^[\w-]{1,40}: [^ ]{1,80};$|^\w{1,40}: [\w[\]<>|.]{1,60}(?: = .{1,80})?,?$/u,
  /^[\w.-]{1,60}:$|^- [\w-]{1,40}:? ?\S{0,60}$|^[+-]\s{2,}|^(?:AND|OR|WHERE|SET|VALUES|FROM)\b/u,
];

// A line of remarks to who reads the program.
const REMARK = /^(?:#(?!#|include)|\/\/|\/\*|\*|--(?: |$)|<!--|;;|%|"""|''')/u;
const OPENS = /^(?:\/\*|"""|'''|<!--)/u;
const CLOSES = /(?:\*\/|"""|'''|-->)$/u;

/** Whether a line is a statement as programs have them and no sentence begins. */
export const isStatement = (line: string): boolean => STATEMENTS.some((pattern) => pattern.test(line));

/** Whether a line has what programs are made of. */
export const looksLikeCode = (line: string): boolean =>
  isStatement(line) || isCode(line) || SIGNS.some((pattern) => pattern.test(line));

/** Whether a line is a remark in a program, and whether it goes on in the next one. */
export function remarkIn(line: string): 'none' | 'whole' | 'open' {
  if (!REMARK.test(line)) return 'none';
  return OPENS.test(line) && !CLOSES.test(line.slice(3)) ? 'open' : 'whole';
}

/** Whether a remark over several lines ends in a line. */
export const endsRemark = (line: string): boolean => CLOSES.test(line);
