import type { Application } from '../../app.ts';
import type { OutputOptions } from '../terminal/output.ts';
import type { DemoNote } from './first-lines.ts';

/**
 * The demo, made where the database is empty; a note about it where it was made before; nothing where others are here.
 */
export async function prepareDemo(application: Application, options: OutputOptions): Promise<DemoNote> {
  const organisations = await application.storage.reader.read((stores) => stores.organisations.list());
  const { DEMO_ORG } = await import('../../demo/organisation.ts');
  if (organisations.some(({ orgId }) => orgId === DEMO_ORG)) return { type: 'exists' };
  if (organisations.length > 0) return { type: 'others' };
  const { makeDemoHere } = await import('./make-demo.ts');
  return { type: 'made', ...(await makeDemoHere(application, options)) };
}
