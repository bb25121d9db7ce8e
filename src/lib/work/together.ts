/**
 * Waits for work that was started at once, and only then fails with the first failure: nothing goes on behind the
 * caller's back.
 * What runs over one connection runs in the order it was started in.
 */
export async function together<const Work extends readonly Promise<unknown>[]>(...work: Work) {
  try {
    return await Promise.all(work);
  } catch {
    await Promise.allSettled(work);
    return Promise.all(work);
  }
}
