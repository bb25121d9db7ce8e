/** What a line of a program has and no sentence: `f(x)`, `a = "b";`, `{`, `=>`, `</p>`. */
export const CODE: RegExp =
  /[\w)}\]"'`];\s{0,3}$|[{}]\s{0,3}$|=>|\w\(\w{0,40}\)(?![\w ])|[=!]=|<\/\w|\w\s=\s["'\w]|^\s{0,20}[})\]];?$/u;
