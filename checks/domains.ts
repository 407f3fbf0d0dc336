/** All domains in the order in which they may import one another: each only those that stand before it. */
export const DOMAINS = [
  'settings',
  'identity',
  'files',
  'bulk',
  'enterprises',
  'projects',
  'messages',
  'bin',
  'shares',
  'models',
  'documents',
  'questions',
  'telemetry',
  'devices',
  'transports',
  'realtime',
  'alarms',
  'assets',
  'topology',
  'labels',
  'elements',
  'widgets',
  'scenes',
  'panoramas',
  'dashboards',
  'adapters',
  'audit',
  'thingsboard',
  'ruleChains',
  'opencde',
] as const;

/** Where a folder per domain stands. */
export const DOMAIN_HOMES = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/domains',
  web: 'apps/web/src/domains',
} as const;

export type DomainPlace = {
  readonly side: keyof typeof DOMAIN_HOMES;
  readonly domain: string;
  readonly inside: string;
};

/** The domain that a file belongs to, with its path inside; undefined for files outside the domain folders. */
export function findDomain(file: string): DomainPlace | undefined {
  for (const [side, home] of Object.entries(DOMAIN_HOMES) as [DomainPlace['side'], string][]) {
    const [domain, ...rest] = file.startsWith(`${home}/`) ? file.slice(home.length + 1).split('/') : [];
    if (domain && rest.length > 0 && !(side === 'contract' && domain === 'core')) {
      return { side, domain, inside: rest.join('/') };
    }
  }
  return undefined;
}
