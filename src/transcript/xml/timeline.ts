// Puts the times of a timeline where turns refer to its points, as TEI and other files of research write them.
import { exactClockOf } from '../times/clock-first.ts';
import { parseAnyTime } from '../times/timestamps.ts';
import { elementsOf, type XmlElement } from './read-xml.ts';

const SECOND_MS = 1000;
const POINT = 'when';
const REFERS = ['start', 'end', 'begin', 'synch', 'from', 'to'];
const idOf = (written: string | undefined): string => (written ?? '').replace(/^#/u, '');

// Milliseconds of each point since the first; a point counts from another one, which stands above it.
function pointsOf(root: XmlElement): Map<string, number> {
  const points = new Map<string, number>();
  for (const { attributes } of elementsOf(root, POINT)) {
    const id = attributes.get('id');
    if (id === undefined) continue;
    const from = idOf(attributes.get('since'));
    const since = points.get(from) ?? 0;
    const written = attributes.get('interval');
    // The first point has none; others without one lie somewhere.
    const own = written === undefined ? (points.size === 0 ? 0 : null) : parseAnyTime(written, SECOND_MS);
    // A point that counts from itself, and is not the beginning, says nothing of the others.
    if (from === id && own !== 0) return new Map();
    if (own !== null) points.set(id, since + own);
  }
  return points;
}

function withPoints(element: XmlElement, points: ReadonlyMap<string, number>): XmlElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : withPoints(child, points)));
  const attributes = new Map(element.attributes);
  for (const name of REFERS) {
    const at = points.get(idOf(attributes.get(name)));
    if (at !== undefined) attributes.set(name, exactClockOf(at));
  }
  return { ...element, attributes, children };
}

/** An element in which `start="#T1"` and the like have the time of the point that they refer to; the same where there is no timeline. Linear. */
export function withTimeline(root: XmlElement): XmlElement {
  const points = pointsOf(root);
  return points.size < 2 ? root : withPoints(root, points);
}
