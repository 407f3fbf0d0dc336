/**
 * The page tests that `npm test` runs: the journeys people depend on, one or two files a domain. `npm test -- --all`
 * runs every file, as the CI does. A file belongs here when a fault in it would stop somebody's daily work, and while
 * the whole list takes no more than four minutes on two cores.
 */
export const JOURNEYS = [
  'alarms',
  'assets',
  'devices',
  'doors',
  'elements',
  'labels',
  'logs',
  'mainJob',
  'members',
  'platform',
  'project',
  'scenes',
  'settings',
  'shares',
  'signIn',
  'topology',
  'viewer',
  'widgets',
].map((name) => `e2e/${name}.e2e.ts`);
