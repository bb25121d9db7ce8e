import type { Client } from 'pg';

/** A step of a plan, as `explain (format json)` gives it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

/** Runs queries as before, and keeps each statement that is said with the values of its first time. */
export function hear(query: Client['query'], said: Map<string, unknown[]>) {
  return function heard(this: Client, ...given: unknown[]): unknown {
    const [config] = given;
    if (typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string') {
      const values = 'values' in config && Array.isArray(config.values) ? config.values : [];
      if (!said.has(config.text)) said.set(config.text, values);
    }
    return Reflect.apply(query, this, given);
  };
}

function steps(plan: Step): Step[] {
  return [plan, ...(plan.Plans ?? []).flatMap(steps)];
}

/**
 * How a statement reaches rows by anything but an index that begins with the organisation, of which it says which.
 * @param firstColumns the first column of every index
 */
export function strays(plan: Step, firstColumns: ReadonlyMap<string, string>): string[] {
  return steps(plan).flatMap((step) => {
    const index = step['Index Name'];
    if (index === undefined) return step['Node Type'] === 'Seq Scan' ? [`reads all of ${step['Relation Name']}`] : [];
    return firstColumns.get(index) === 'org_id' && step['Index Cond']?.includes('org_id')
      ? []
      : [`${index}, ${step['Index Cond'] ?? 'all of it'}`];
  });
}

/** How the database would run a statement. @param how options of `explain`, each with a comma behind it */
export async function explain(client: Client, how: string, text: string, values: unknown[]): Promise<Step> {
  const {
    rows: [row],
  } = await client.query<{ 'QUERY PLAN': { Plan: Step }[] }>(`explain (${how}format json) ${text}`, values);
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('there is no plan');
  return plan;
}
