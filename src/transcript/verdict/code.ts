// One of these is in each of the forms below: most lines have none, and are not looked through for every form.
const MAY_BE_CODE = /[;{}=()<\]]/u;
/*
 * What a line of a program has and no sentence: `f(x)`, `a = "b";`, `{`, `=>`, `</p>`. A name with a firm before words
 * ("Tom(ACME): well") and what is told in braces ("{laughs}") are none.
 */
const CODE =
  /[\w)}\]"'`];\s{0,3}$|\{\s{0,3}$|[^A-Za-z]\}\s{0,3}$|=>|\w\(\w{0,40}\)(?![\w ]|: )|[=!]=|<\/\w|\w\s=\s["'\w]|^\s{0,20}[})\]];?$/u;

/** Whether a line looks like one of a program: `f(x)`, `a = "b";`, `{`, `=>`, `</p>`. */
export const isCode = (line: string): boolean => MAY_BE_CODE.test(line) && CODE.test(line);
