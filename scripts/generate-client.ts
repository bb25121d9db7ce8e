import { writeFile } from 'node:fs/promises';
import { generateClient } from '../test/client/generate.ts';
import { startRunningService } from '../test/support/running-service.ts';

// Writes test/client/generated/interface.ts from the document of a service started for it.
const service = await startRunningService();
const document = await (await fetch(`${service.url}/openapi.json`)).text();
await service.stop();
await writeFile(new URL('../test/client/generated/interface.ts', import.meta.url), await generateClient(document));
