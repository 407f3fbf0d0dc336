// npm start: installs and builds what is missing or changed, then runs the server in this very process.
import { checkNodeVersion } from './ready/nodeVersion.mjs';

checkNodeVersion();
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { outdated } = await import('./ready/build.mjs');
const stale = outdated();
if (stale.length > 0) {
  const { runNode } = await import('./ready/programs.mjs');
  const { fileURLToPath } = await import('node:url');
  process.stderr.write('正在构建… Building…\n');
  // In a process of its own: the tools' memory is not the server's.
  const code = await runNode([fileURLToPath(new URL('build.mjs', import.meta.url)), ...stale]);
  if (code !== 0) process.exit(code);
}
await import('./serve.mjs');
