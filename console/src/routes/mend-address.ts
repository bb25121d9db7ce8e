/**
 * A path in which each percent sign that stands for itself is written so that it can be decoded. Other systems link here by
 * their own ids, and without it such an address is no page at all.
 */
function mendedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const mended = segment.replaceAll(/%(?![\da-f]{2})/gi, '%25');
      return isDecodable(mended) ? mended : segment.replaceAll('%', '%25');
    })
    .join('/');
}

/** Puts the mended path in place of the one that was asked for. */
export function mendAddress(): void {
  const { pathname, search, hash } = location;
  const mended = mendedPath(pathname);
  if (mended !== pathname) history.replaceState(history.state, '', `${mended}${search}${hash}`);
}

function isDecodable(text: string): boolean {
  try {
    // What it gives is used: a call whose answer nobody uses does not reach the built page.
    return text === '' || decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
