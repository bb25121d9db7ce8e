import { isSound } from '../labels/unusual-labels.ts';
import { asks, isPersonal } from '../talk/signs.ts';

const LONGEST = 160;
const DIRECTION =
  /^(?:[*_]{0,2}\(\p{L}[^()]{2,150}\)[*_]{0,2}|\[\p{L}[^[\]]{2,150}\]|\{\p{L}[^{}]{2,150}\}|\*\p{L}[^*]{2,150}\*|_\p{L}[^_]{2,150}_|（\p{L}[^（）]{2,150}）|［\p{L}[^［］]{2,150}］)[.。]?$/u;

/**
 * Whether a line among somebody's words is one bracket from its beginning to its end that tells what happens: "(Laughs.)", "[Kim
 * sits down]", "*counts her money*". What speaks to somebody or asks is said, and a sound is somebody's.
 */
export const isDirection = (line: string): boolean =>
  line.length <= LONGEST && DIRECTION.test(line) && !isSound(line) && !isPersonal(line) && !asks(line);

/** Whether a line right below a name is one, or how somebody speaks: "(softly)". */
export const isManner = (line: string): boolean => isDirection(line) || /^\(\p{Ll}[^()]{2,60}\)$/u.test(line);
