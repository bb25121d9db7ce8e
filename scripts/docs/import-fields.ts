import { lineValidators } from '../../src/domain/imports/lines/schema.ts';
import { mustBe } from '../../src/domain/schemas/problem.ts';

/** A part of a JSON schema, as far as it is looked into here. */
interface Part {
  type?: string;
  description?: string;
  properties?: Record<string, Part>;
  required?: string[];
  items?: Part;
  anyOf?: Part[];
}

interface Field {
  name: string;
  isRequired: boolean;
  part: Part;
}

/** The fields of every line type of `debrief import`, as Markdown tables. They are read from the schemas that check the lines. */
export function importFields(): string {
  return Object.entries(lineValidators)
    .map(([type, validator]) => {
      const rows = fieldsOf(asPart(validator().Type()), '').filter(({ name }) => name !== 'type');
      return [
        `### \`${type}\``,
        '',
        '| field | required | must be | meaning |',
        '|---|---|---|---|',
        ...rows.map(rowOf),
        '',
      ].join('\n');
    })
    .join('\n');
}

function rowOf({ name, isRequired, part }: Field): string {
  const description = descriptionOf(part);
  if (description === '') throw new Error(`The field ${name} of an import has no description.`);
  return `| \`${name}\` | ${isRequired ? 'yes' : 'no'} | ${formOf(part)} | ${description} |`;
}

/** The fields of an object, those of objects inside after their own: `criteria`, then `criteria[].name`. */
function fieldsOf(object: Part, prefix: string): Field[] {
  return Object.entries(object.properties ?? {}).flatMap(([key, part]) => {
    const name = `${prefix}${key}`;
    const inner = name === 'earlier_versions[].criteria' ? undefined : objectIn(part);
    const field = { name, isRequired: object.required?.includes(key) ?? false, part };
    return [field, ...(inner ? fieldsOf(inner.object, `${name}${inner.isList ? '[]' : ''}.`) : [])];
  });
}

function objectIn(part: Part): { object: Part; isList: boolean } | undefined {
  if (part.properties) return { object: part, isList: false };
  return part.items?.properties ? { object: part.items, isList: true } : undefined;
}

/** What the page says once, above the tables, is left out of them. */
const SAID_ABOVE = [
  ', well-formed and without NUL',
  'n RFC 3339 date-time with seconds and a zone, such as 2026-04-08T10:00:00Z',
] as const;

function formOf(part: Part): string {
  if (part.items?.properties) return 'a list of objects';
  if (part.properties) return 'an object';
  const [text, dateTime] = SAID_ABOVE;
  return mustBe(part).replaceAll(text, '').replaceAll(dateTime, ' date-time').replaceAll('|', '\\|');
}

/** Its own description, or that of the branch that is not null. */
function descriptionOf(part: Part): string {
  return part.description ?? part.anyOf?.map(descriptionOf).find((text) => text !== '') ?? '';
}

function asPart(schema: object): Part {
  return schema;
}
