import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './programs.mjs';
import { withProgress } from './progress.mjs';

const ON_PATH = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/** A Chromium that runs: CHROME_PATH, then an installed Chromium, Chrome or Edge. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  return (named ? [named] : candidates()).find(runs);
}

function candidates() {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => process.env[name] ?? []);
    return folders.flatMap((folder) => WINDOWS.map((program) => path.join(folder, program)));
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** A file of that name may be a mere announcement of a package: ask it. On Windows the question would open a window. */
function runs(/** @type {string} */ program) {
  if (!existsSync(program)) return false;
  return process.platform === 'win32' || spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

const hasChineseFont = () =>
  process.platform !== 'linux' ||
  spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/** Ubuntu's package of that name only leads to another shop. */
const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=["']?debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * What the page tests need: a Chromium and a font with Chinese letters. On Debian as root what is missing is installed with apt.
 * @returns {Promise<{ program: string } | { missing: string }>}
 */
export async function prepareChromium() {
  const packages = [
    ...(findChromium() || process.env.CHROME_PATH ? [] : ['chromium', 'fontconfig']),
    ...(hasChineseFont() ? [] : ['fonts-wqy-microhei']),
  ];
  if (packages.length > 0 && isDebianRoot()) {
    process.stdout.write(
      `The page tests need ${packages.join(' and ')}: installing with apt-get, this takes a minute or two.\n`,
    );
    const quiet = { stdio: /** @type {['ignore', 'ignore', 'inherit']} */ (['ignore', 'ignore', 'inherit']) };
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await withProgress('apt-get update', () => runProgram('apt-get', ['-qq', 'update'], { ...quiet, env }));
    const install = ['-qq', 'install', '-y', '--no-install-recommends', ...packages];
    const code = await withProgress('apt-get install', () => runProgram('apt-get', install, { ...quiet, env }));
    if (code !== 0) process.stdout.write(`apt-get ended with ${code}; looking for another browser.\n`);
  }
  const program = findChromium();
  if (!program) {
    return {
      missing: process.env.CHROME_PATH
        ? `CHROME_PATH (${process.env.CHROME_PATH}) is no browser that runs`
        : 'no Chromium, Chrome or Edge was found; install one or set CHROME_PATH',
    };
  }
  return hasChineseFont() ? { program } : { missing: 'no font with Chinese letters is installed' };
}
