/**
 * How many conversations a process has judged by a model beyond its assessors, each of an organisation that has none in
 * hand. A model that hangs holds a place for minutes and takes no processor meanwhile.
 */
export function sparePlaces({ assessors }: { assessors: number }): number {
  return assessors;
}
