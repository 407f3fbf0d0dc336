import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode, runProgram } from './programs.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

const lockFile = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
/** Lies inside node_modules, so that it disappears with it. */
const stamp = path.join(modules, '.twinscape-installed');

/** Installs the packages when node_modules is not what package-lock.json says; prints to stderr only. */
export async function installDependencies() {
  const lock = readFileSync(lockFile);
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!installedMatches(lock)) {
    process.stderr.write('正在安装依赖（npm ci）… Installing packages (npm ci)…\n');
    // Dev packages are needed to build, also where NODE_ENV says production.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await withProgress('npm ci', () => npm(args));
    if (code !== 0) {
      process.stderr.write('依赖安装失败，原因见上。 Installing the packages failed; the reason stands above.\n');
      process.exit(code);
    }
  }
  writeFileSync(stamp, wanted);
}

/**
 * Somebody installed by hand: npm's own record of what it installed has the locked version of everything this platform
 * needs.
 */
function installedMatches(/** @type {Buffer} */ lock) {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = Object.entries(JSON.parse(lock.toString()).packages).filter(([folder]) =>
    folder.includes('node_modules/'),
  );
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return locked.every(([folder, entry]) => {
    const found = installed[folder];
    if (!found) return entry.optional === true && !isForHere(entry);
    return (
      found.version === entry.version && found.integrity === entry.integrity && existsSync(path.join(root, folder))
    );
  });
}

/** An optional package that names this platform is one that we need (a native binary); others are a matter of taste. */
const isForHere = (/** @type {{ os?: string[]; cpu?: string[]; libc?: string[] }} */ { os, cpu, libc }) =>
  os !== undefined && libc === undefined && os.includes(process.platform) && (!cpu || cpu.includes(process.arch));

/** npm by the file that it names itself in scripts; otherwise the one on the path. */
function npm(/** @type {string[]} */ args) {
  const options = { stdio: /** @type {const} */ (['ignore', 2, 2]) };
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return runNode([own, ...args], { ...options, stdio: [...options.stdio] });
  const isWindows = process.platform === 'win32';
  return runProgram(isWindows ? 'npm.cmd' : 'npm', args, { ...options, stdio: [...options.stdio], shell: isWindows });
}
