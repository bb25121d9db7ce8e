/** For how long there is work before other work gets its turn, in ms. */
const TURN_MS = 1;

/**
 * Gives what is made bit by bit, with pauses. An embedded database gives what comes next at once; without these pauses no
 * other request would be answered until the end.
 * @param turn resolves when more may be made
 */
export async function* inTurns<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  turn: () => Promise<void>,
): AsyncGenerator<Item, undefined> {
  let since = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - since < TURN_MS) continue;
    await turn();
    since = performance.now();
  }
  return undefined;
}
