import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder; every script works from any current folder. */
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
