import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JOURNEYS, JOURNEYS_BY_DOMAIN, WIDE_JOURNEYS } from './journeys.mjs';
import { root } from './root.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
/** @param {string} text */
const lines = (text) => text.split('\n').filter(Boolean);

/** The commit where this branch left main; on main itself, and without one, the last commit. */
export function findChangeBase() {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/** Files that differ from a commit, committed or not, and new ones. @param {string} base */
export const listChangedFiles = (base) => [
  ...new Set([...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]),
];

/**
 * The TypeScript projects that files belong to, and those that depend on them. The root's own imports from all others.
 * @param {readonly string[]} files @param {readonly string[]} projects folders, `.` for the root
 */
export function findTouchedProjects(files, projects) {
  const isWide = files.some((file) => /^(package(-lock)?\.json|tsconfig[\w.]*\.json)$/.test(file));
  if (isWide) return [...projects];
  const workspaces = projects
    .filter((project) => project !== '.')
    .map((project) => ({ project, ...readManifest(project) }));
  const touched = new Set(workspaces.filter(({ project }) => files.some((file) => file.startsWith(`${project}/`))));
  for (const one of touched)
    for (const other of workspaces) if (other.dependencies.includes(one.name)) touched.add(other);
  const isRoot = touched.size > 0 || files.some((file) => /\.(ts|mjs)$/.test(file));
  return projects.filter((project) =>
    project === '.' ? isRoot : [...touched].some((workspace) => workspace.project === project),
  );
}

/** @param {string} project @returns {{ name: string; dependencies: string[] }} */
function readManifest(project) {
  const { name, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, project, 'package.json'), 'utf8'),
  );
  return { name, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
}

/**
 * The page tests that a change can touch: those that changed, and the journeys of the domains whose files changed. What
 * stands below the domains touches them all, so the widest journeys stand for it.
 * @param {readonly string[]} files
 */
export function findTouchedJourneys(files) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of files) {
    if (/^e2e\/\w+\.e2e\.ts$/.test(file)) names.add(file);
    const found = /^(?:apps\/(?:server|web)\/src\/domains|packages\/contract\/src)\/([^/]+)\//.exec(file);
    const own = found && JOURNEYS_BY_DOMAIN[found[1] ?? ''];
    if (own) for (const name of own) names.add(name);
    else if (/^packages\/(viewer|convert)\/src\//.test(file))
      for (const name of JOURNEYS_BY_DOMAIN.models ?? []) names.add(name);
    else if (
      /^(apps\/(server|web)|packages|e2e)\/.*\.(tsx?|css|mjs|sql)$/.test(file) &&
      !/\.(test|e2e|prove)\.tsx?$/.test(file)
    )
      for (const name of WIDE_JOURNEYS) names.add(name);
  }
  return [...JOURNEYS.filter((name) => names.has(name)), ...[...names].filter((name) => !JOURNEYS.includes(name))];
}
