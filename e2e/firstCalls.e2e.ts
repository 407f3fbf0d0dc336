import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FIRST_CALLS } from '../apps/web/src/ahead/named.ts';
import type { EarlyRequest } from '../apps/web/src/platform/api/earlyRequest.ts';
import { eventually } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

/** Calls that the page has made, without what keeps caches out, and how many answers nobody has taken. */
const readCalls = (page: Page) =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(location.origin.length))
      .filter((address) => address.startsWith('/api/'))
      .map((address) => address.replace(/[?&]R=\w+$/, ''));
    return {
      asked,
      left: [...((window as { askedAhead?: EarlyRequest }).askedAhead?.answers.keys() ?? [])],
      remembered: JSON.parse(localStorage.firstCalls ?? '{}') as Record<string, string[]>,
    };
  });

it('what a screen shows first is asked for by the page itself, once, at a first visit and at a later one', async () => {
  const project = await world.project(TOWER_PROJECT);
  const { page } = await world.signInAs('engineer', '/adminIndustry');
  for (const [path, calls] of Object.entries(FIRST_CALLS))
    for (const _visit of ['first', 'later']) {
      await page.goto('about:blank');
      await page.goto(`${world.url}/#${path}?project=${project}`);
      await eventually(async () => (await readCalls(page)).left).toEqual([]);
      const { asked } = await readCalls(page);
      const addresses = calls.map((call) => call.replace('{project}', project));
      expect(asked.filter((address) => addresses.includes(address)).toSorted()).toEqual(addresses.toSorted());
      // At least these are remembered, for any project.
      await eventually(async () => (await readCalls(page)).remembered[path]).toEqual(
        expect.arrayContaining([...calls]),
      );
      const { remembered } = await readCalls(page);
      expect(JSON.stringify(remembered)).not.toContain(project);
    }
});
