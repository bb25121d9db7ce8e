import openapiTs, { astToString } from 'openapi-typescript';

const HEADER =
  '// Generated from /openapi.json by `npm run client:generate`. A test keeps it in step; do not edit.\n\n';

/** The text of `generated/interface.ts` for a document. */
export async function generateClient(document: string): Promise<string> {
  const nodes = await openapiTs(document, { alphabetize: true, silent: true });
  return HEADER + astToString(nodes);
}
