import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTouchedJourneys, findTouchedProjects } from './changed.mjs';
import { JOURNEYS_BY_DOMAIN } from './journeys.mjs';

const PROJECTS = ['packages/contract', 'packages/viewer', 'apps/server', 'apps/simulator', 'apps/web', '.'];

describe('what a change can touch', () => {
  it('is the projects of its files, and those that depend on them', () => {
    expect(findTouchedProjects(['apps/simulator/src/main.ts'], PROJECTS)).toEqual(['apps/simulator', '.']);
    expect(findTouchedProjects(['packages/viewer/src/index.ts'], PROJECTS)).toEqual(
      expect.arrayContaining(['packages/viewer', 'apps/web', '.']),
    );
    expect(findTouchedProjects(['packages/contract/src/index.ts'], PROJECTS)).toEqual(
      expect.arrayContaining(['packages/contract', 'apps/server', 'apps/web', '.']),
    );
    expect(findTouchedProjects(['packages/viewer/src/index.ts'], PROJECTS)).not.toContain('apps/server');
    expect(findTouchedProjects(['scripts/test.mjs'], PROJECTS)).toEqual(['.']);
    expect(findTouchedProjects(['tsconfig.base.json'], PROJECTS)).toEqual(PROJECTS);
    expect(findTouchedProjects(['README.md'], PROJECTS)).toEqual([]);
  });

  it('is the journeys of its domains, on either side, and page tests that changed themselves', () => {
    expect(findTouchedJourneys(['apps/web/src/domains/labels/index.ts'])).toEqual(['e2e/labels.e2e.ts']);
    expect(findTouchedJourneys(['packages/contract/src/assets/shapes.ts'])).toEqual(['e2e/assets.e2e.ts']);
    expect(findTouchedJourneys(['e2e/tabs.e2e.ts'])).toEqual(['e2e/tabs.e2e.ts']);
    expect(findTouchedJourneys(['apps/web/src/ui/toast.ts'])).toEqual(['e2e/mainJob.e2e.ts', 'e2e/signIn.e2e.ts']);
    expect(findTouchedJourneys(['docs/glossary.md', 'apps/server/src/config.test.ts'])).toEqual([]);
  });

  it('knows a journey for every domain, and each of them exists', () => {
    const domains = readdirSync(path.join(import.meta.dirname, '../../apps/server/src/domains'), {
      withFileTypes: true,
    }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect(domains.filter((domain) => !JOURNEYS_BY_DOMAIN[domain])).toEqual([]);
    expect(
      Object.values(JOURNEYS_BY_DOMAIN)
        .flat()
        .filter((file) => !existsSync(path.join(import.meta.dirname, '../..', file))),
    ).toEqual([]);
  });
});
