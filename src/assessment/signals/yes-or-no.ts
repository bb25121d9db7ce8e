const YES_OR_NO: ReadonlySet<string> = new Set(
  'yes yeah yep yup aye ya yah no nope nah sure absolutely definitely certainly exactly'.split(' '),
);

/** Whether a sentence begins with a yes or a no. English. */
export const saysYesOrNo = ([first = '', second]: readonly string[]): boolean =>
  YES_OR_NO.has(first) || (first === 'of' && second === 'course');
