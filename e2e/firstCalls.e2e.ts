import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FIRST_CALLS } from '../apps/web/src/ahead/named.ts';
import type { EarlyRequest } from '../apps/web/src/platform/api/earlyRequest.ts';
import { eventually } from './page.ts';
import { openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();

/**
 * Calls that left before the first one of the page's program, which asks for unread messages, without what keeps caches
 * out; answers that nobody has taken; and what is remembered.
 */
const readCalls = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const program = entries.find(({ name }) => name.includes('/GetUnreadCount'));
    const ahead = entries
      .filter(({ startTime }) => startTime < (program?.startTime ?? 0))
      .map(({ name }) => name.slice(location.origin.length).replace(/[?&]R=\w+$/, ''));
    return {
      ahead,
      left: [...((window as { askedAhead?: EarlyRequest }).askedAhead?.answers.keys() ?? [])],
      remembered: JSON.parse(localStorage.firstCalls ?? '{}') as Record<string, string[]>,
    };
  });

it('what a screen shows first is asked for before its program has come, at a first visit and at a later one, and taken', async () => {
  const project = await world.project(TOWER_PROJECT);
  const { page } = await world.signInAs('engineer', '/adminIndustry');
  for (const [path, calls] of Object.entries(FIRST_CALLS))
    for (const _visit of ['first', 'later']) {
      await page.goto('about:blank');
      await page.goto(`${world.url}/#${path}?project=${project}`);
      await eventually(async () => (await readCalls(page)).left).toEqual([]);
      await eventually(async () => (await readCalls(page)).ahead).toEqual(
        expect.arrayContaining(calls.map((call) => call.replace('{project}', project))),
      );
      // At least these are remembered, for any project.
      await eventually(async () => (await readCalls(page)).remembered[path]).toEqual(
        expect.arrayContaining([...calls]),
      );
      const { remembered } = await readCalls(page);
      expect(JSON.stringify(remembered)).not.toContain(project);
    }
});
