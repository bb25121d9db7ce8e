import type { Readable } from 'node:stream';

/** A body that is too large to be written as one: many clients are sent it at once, each at its own pace. */
export interface StreamedBody {
  /** In bytes. */
  size: () => number;
  /**
   * A reader from the start; the body stays as long as one is open.
   * @param turn resolves when the next chunk may be read
   */
  read: (turn?: () => Promise<void>) => Readable;
  /** Lets go of it once its readers are done. */
  close: () => void;
}
