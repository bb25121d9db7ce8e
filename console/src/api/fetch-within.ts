/** Fetches an address. @returns the answer; null where none began within so many ms */
export async function fetchWithin(address: string, ms: number): Promise<Response | null> {
  return fetch(address, { signal: AbortSignal.timeout(ms) }).catch(() => null);
}
