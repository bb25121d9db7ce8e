import type { TSchema } from 'typebox';
import { createWriter, type WriteJson } from '../wire/serialize.ts';
import { CONTRACT, type Answer } from './api/contract.ts';
import type { RouteName } from './api/parts/paths.ts';
import { Written } from './route.ts';

/** Characters of JSON that are written in one piece, but for one thing that has more by itself: a ms or two. */
const PIECE = 262_144;

interface Writers {
  whole: WriteJson;
  /** Those of what each list of the answer has. */
  lists: ReadonlyMap<string, WriteJson>;
}
const writers = new Map<RouteName, Writers>();

/**
 * Writes an answer whose lists may be long, as its schema has them: thing by thing, with pauses, so that others get their
 * turn in between. To write 9 MB at once takes 20 ms, and 10 more to make bytes of it.
 * @param pause awaited before each piece of work
 */
export async function writeInPieces<Name extends RouteName>(
  name: Name,
  answer: Answer<Name>,
  pause: () => Promise<void>,
): Promise<Written<Name>> {
  const { whole, lists } = writersOf(name);
  const empty: Record<string, unknown> = { ...answer };
  const long = [...lists].flatMap(([field, write]) => {
    const items = empty[field];
    if (!Array.isArray(items) || items.length === 0) return [];
    empty[field] = [];
    return { field, write, items };
  });
  await pause();
  // Within a JSON string each quotation mark has a backslash before it: this stands only where an empty list does. No object
  // that an answer has before its lists may have a list of the same name.
  let rest = whole(empty);
  const parts: Buffer[] = [];
  for (const { field, write, items } of long.toSorted((left, right) => placeOf(rest, left) - placeOf(rest, right))) {
    const place = placeOf(rest, { field }) + emptyList(field).length - 1;
    parts.push(Buffer.from(rest.slice(0, place)));
    rest = rest.slice(place);
    await writeList(items, write, parts, pause);
  }
  parts.push(Buffer.from(rest));
  return new Written(name, Buffer.concat(parts));
}

const emptyList = (field: string) => `${JSON.stringify(field)}:[]`;
const placeOf = (json: string, { field }: { field: string }) => json.indexOf(emptyList(field));

async function writeList(
  items: readonly unknown[],
  write: WriteJson,
  parts: Buffer[],
  pause: () => Promise<void>,
): Promise<void> {
  let text = '';
  for (const [index, item] of items.entries()) {
    text += `${index === 0 ? '' : ','}${write(item)}`;
    if (text.length < PIECE) continue;
    parts.push(Buffer.from(text));
    text = '';
    await pause();
  }
  parts.push(Buffer.from(text));
}

function writersOf(name: RouteName): Writers {
  const known = writers.get(name);
  if (known) return known;
  const { answer }: { answer: TSchema } = CONTRACT[name];
  const made = { whole: createWriter(answer), lists: listsIn(answer) };
  writers.set(name, made);
  return made;
}

/** What writes the things of each list that a schema of an object names. */
function listsIn(schema: TSchema): Map<string, WriteJson> {
  const fields: unknown = Reflect.get(schema, 'properties');
  const all: [string, unknown][] = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return new Map(
    all.flatMap(([field, list]) => {
      const items: unknown = typeof list === 'object' && list !== null ? Reflect.get(list, 'items') : undefined;
      return typeof items === 'object' && items !== null ? [[field, createWriter(items)] as const] : [];
    }),
  );
}
