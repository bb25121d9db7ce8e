/**
 * What a line of a program has and no sentence: `f(x)`, `a = "b";`, `{`, `=>`, `</p>`. A name with a firm before words
 * ("Tom(ACME): well") and what is told in braces ("{laughs}") are none.
 */
export const CODE: RegExp =
  /[\w)}\]"'`];\s{0,3}$|\{\s{0,3}$|[^A-Za-z]\}\s{0,3}$|=>|\w\(\w{0,40}\)(?![\w ]|: )|[=!]=|<\/\w|\w\s=\s["'\w]|^\s{0,20}[})\]];?$/u;
