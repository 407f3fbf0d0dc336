/** @param {string} name */
function toFile(name) {
  return `e2e/${name}.e2e.ts`;
}

/**
 * The page tests that `npm test` runs: the journeys people depend on, one or two files a domain. `npm test -- --all`
 * runs every file, as the CI does. A file belongs here when a fault in it would stop somebody's daily work: what is
 * done once (registering, a forgotten password) or by few (writing widgets) waits for the whole run. The list takes no
 * more than four minutes on two cores, so that `npm test` stays within twelve.
 */
export const JOURNEYS = [
  'alarms',
  'assets',
  'dashboards',
  'devices',
  'documents',
  'labels',
  'mainJob',
  'members',
  'platform',
  'project',
  'scenes',
  'shares',
  'signIn',
  'viewer',
].map(toFile);

/**
 * Which of them walk through a domain, for `npm test -- --changed`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const JOURNEYS_BY_DOMAIN = Object.fromEntries(
  Object.entries({
    settings: ['settings', 'doors'],
    identity: ['signIn', 'doors', 'applications'],
    files: ['documents', 'platform'],
    enterprises: ['members', 'platform'],
    projects: ['project'],
    messages: ['mainJob'],
    bin: ['bin'],
    bulk: ['bulk'],
    shares: ['shares'],
    models: ['viewer', 'mainJob'],
    adapters: ['adapters', 'adapterKinds'],
    ruleChains: ['devices'],
    documents: ['documents'],
    questions: ['questions'],
    telemetry: ['devices'],
    devices: ['devices'],
    transports: ['devices'],
    realtime: ['devices'],
    alarms: ['alarms'],
    assets: ['assets'],
    topology: ['topology'],
    labels: ['labels'],
    elements: ['elements'],
    widgets: ['widgets'],
    scenes: ['scenes'],
    panoramas: ['panoramas'],
    dashboards: ['dashboards'],
    audit: ['logs'],
    thingsboard: ['devices'],
    opencde: ['applications'],
  }).map(([domain, names]) => [domain, names.map(toFile)]),
);

/** What stands below the domains touches all of them; these two pass through the most. */
export const WIDE_JOURNEYS = ['signIn', 'mainJob'].map(toFile);
