import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folders of the demo stand that every journey copies. */
    demoFolder: string;
  }
}

/** A folder for the whole run; `demo.ts` fills it when the first journey needs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-demo-'));
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
