// node scripts/command.mjs <name> […]: runs a command of apps/server/src/commands, building first what changed.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNodeVersion } from './ready/nodeVersion.mjs';
import { root } from './ready/root.mjs';

checkNodeVersion();
const [name = '', ...args] = process.argv.slice(2);
const sources = path.join(root, 'apps/server/src/commands');
if (!/^\w+$/.test(name) || !existsSync(path.join(sources, `${name}.ts`))) {
  const known = existsSync(sources) ? readdirSync(sources).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []) : [];
  process.stderr.write(`There is no command "${name}". Known are: ${known.join(', ')}\n`);
  process.exit(2);
}
const { installDependencies } = await import('./ready/dependencies.mjs');
await installDependencies();
const { build, outdated } = await import('./ready/build.mjs');
await build(outdated(['server']));

// The command sees its own arguments as if it had been started itself.
const program = path.join(root, 'apps/server/dist/commands', `${name}.js`);
process.argv.splice(1, process.argv.length, program, ...args);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
