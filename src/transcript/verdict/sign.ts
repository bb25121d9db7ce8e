/** Something that tells for or against people who talk. */
export interface Sign {
  name: string;
  /** 2 where it tells much by itself, 1 where it needs another beside it. */
  weight: 1 | 2;
}

/** A sign where it is there; none where it is not. */
export const signIf = (name: string, weight: Sign['weight'], is: boolean): Sign[] => (is ? [{ name, weight }] : []);
