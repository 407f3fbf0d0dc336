import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { chromium, type Page } from 'playwright-core';
import { Client } from '../apps/server/src/testing/client.ts';
import { BROWSER_FLAGS } from '../e2e/browser.ts';
import { DEMO_PASSWORD, TOWER_PROJECT } from '../e2e/demoModel.ts';
import { presetSession } from '../e2e/presetSession.ts';
import { startProduct } from '../e2e/product.ts';
import { quantile, recordFigure } from './frame.ts';

/**
 * From the address of a list until its first row is seen, by somebody who is signed in: with a browser that has never
 * been here, and once more with the same browser. Target of the first: 1.2 s. The later one is nearly all drawing and
 * differs with the machine.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCREENS = [
  ['devices', '/devices/devices'],
  ['operation log', '/operationlog'],
] as const;

async function untilFirstRow(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  return page.evaluate(() => (window as unknown as { firstRow: number }).firstRow);
}

/** Notes the moment in the page itself: the driver hears of it later. */
const noteFirstRow = (page: Page) =>
  page.addInitScript(() => {
    const seen = () => {
      if (!document.querySelector('tbody tr[data-row-key]')) return requestAnimationFrame(seen);
      return requestAnimationFrame(() => Object.assign(window, { firstRow: performance.now() }));
    };
    requestAnimationFrame(seen);
  });

const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const product = await startProduct(path.join(folder, 'data'), { TWINSCAPE_LOG_LEVEL: 'error' });
try {
  const nobody = new Client(product.url, undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'engineer', loginPwd: DEMO_PASSWORD });
  const { data } = await new Client(product.url, token).must(projectCalls.GetEnterpriseProjectList, {
    key: TOWER_PROJECT,
  });
  const projectId = data.list[0]?.id ?? '';
  for (const [name, screen] of SCREENS) {
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const profile = path.join(folder, `profile-${name}-${round}`);
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
        args: BROWSER_FLAGS,
        viewport: { width: 1440, height: 900 },
      });
      const page = context.pages()[0] ?? (await context.newPage());
      await presetSession({ context, page, scripts: [] }, product.url, 'engineer');
      await noteFirstRow(page);
      const address = `${product.url}/#${screen}?project=${projectId}`;
      first.push(await untilFirstRow(page, address));
      // The browser keeps what it has compiled once a script is loaded a second time.
      await untilFirstRow(page, address);
      again.push(await untilFirstRow(page, address));
      await context.close();
    }
    recordFigure(`${name}: first row, first visit`, quantile(first, 0.5), 'ms', { atMost: 1_200 });
    recordFigure(`${name}: first row, later visit`, quantile(again, 0.5), 'ms');
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
