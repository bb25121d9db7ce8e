import { writeFile } from 'node:fs/promises';
import { settingsPage } from '../src/config/describe-settings.ts';

// Writes docs/configuration.md from the one place that defines the settings.
await writeFile(new URL('../docs/configuration.md', import.meta.url), settingsPage());
