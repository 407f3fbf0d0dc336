// npm run migration -- --name what_it_does: writes the migration that brings the database to the tables in the sources.
// Forward only.
import path from 'node:path';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { findCommand: commandOf, runNode } = await import('./ready/programs.mjs');
process.exitCode = await runNode(
  [
    commandOf('drizzle-kit', 'drizzle-kit', 'apps/server'),
    'generate',
    '--config=drizzle.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: path.join(root, 'apps/server') },
);
