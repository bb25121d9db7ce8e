/**
 * Repeats a step until it says that nothing is left.
 * @param start where the first step begins
 * @param step does one part from a place on; gives where the next part begins, or null after the last
 * @param signal ends the loop after the part in hand
 * @returns whether it got to the end
 */
export async function inBatches<Place>(
  start: Place,
  step: (place: Place) => Promise<Place | null>,
  signal?: AbortSignal,
): Promise<boolean> {
  let place: Place | null = start;
  while (place !== null) {
    if (signal?.aborted) return false;
    place = await step(place);
  }
  return true;
}
