import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/index.ts';
import { openBrowser, openVisitor } from '../e2e/browser.ts';
import { presetSession } from '../e2e/presetSession.ts';
import { startProduct } from '../e2e/product.ts';
import { quantile, recordComparison, recordFigure } from './frame.ts';

/**
 * The graph of 5,000 assets in a browser, in turns with one of two assets, which is as good as an empty canvas: from
 * opening its address until everything is laid out and drawn, and the frames while it is moved about. Written by the
 * processor, as everywhere in these measurements.
 */
const ASSETS = 5_000;
/** Each asset contains so many others. */
const EACH = 8;
const ROUNDS = 5;
const FRAMES = 60;

const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();

/** A tree of assets, with a relation across at every fifth; answers the project. */
async function plant(at: number, count: number): Promise<string> {
  const { rows } = await database.query<{ id: string; company_id: string }>(
    'select id, company_id from project order by created_at offset $1 limit 1',
    [at],
  );
  const [project] = rows;
  if (!project) throw new Error('the demo data has too few projects');
  const { id: projectId, company_id: companyId } = project;
  await database.query('drop table if exists made');
  await database.query(
    `create temp table made as select gen_random_uuid() as id, n from generate_series(0, ${count - 1}) n`,
  );
  await database.query(
    `with class as (insert into asset_class (id, project_id, class_name, sort) values (gen_random_uuid(), $1, '基准', 999) returning id),
       type as (insert into asset_type (id, project_id, class_id, type_name, sort) select gen_random_uuid(), $1, id, '基准', 0 from class returning id)
     insert into asset (id, company_id, project_id, type_id, asset_name, asset_number)
     select made.id, $2, $1, type.id, '设备 ' || n, 'T-' || lpad(n::text, 5, '0') from made, type`,
    [projectId, companyId],
  );
  await database.query(
    `insert into topology_relation (project_id, type_id, from_id, to_id)
     select $1::uuid, '2', above.id, made.id from made join made above on above.n = (made.n - 1) / ${EACH} where made.n > 0
     union all
     select $1::uuid, '1', made.id, other.id from made join made other on other.n = (made.n * 7919) % ${count} and other.n <> made.n
       where made.n % 5 = 1`,
    [projectId],
  );
  return projectId;
}

/** Milliseconds until a project's graph stands. */
async function opened(page: Page, projectId: string): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(`${product.url}/#/assets/assets-topo?project=${projectId}`);
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLElement>('canvas[data-drawn]')?.dataset.drawn) > 0,
    undefined,
    {
      polling: 'raf',
      timeout: 120_000,
    },
  );
  return performance.now() - begun;
}

/** Milliseconds between frames while the picture is dragged about. */
const moved = (page: Page): Promise<number[]> =>
  page.evaluate(async (frames) => {
    const pane = document.querySelector<HTMLElement>('.react-flow__pane');
    if (!pane) throw new Error('there is no picture');
    const { left, top, width, height } = pane.getBoundingClientRect();
    const send = (type: string, at: number) =>
      (type === 'mousedown' ? pane : window).dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          button: 0,
          buttons: 1,
          clientX: left + width / 2 + Math.sin(at / 8) * 120,
          clientY: top + height / 2,
          view: window,
        }),
      );
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    send('mousedown', 0);
    const times: number[] = [];
    let before = await next();
    for (let at = 1; at <= frames; at++) {
      send('mousemove', at);
      const now = await next();
      times.push(now - before);
      before = now;
    }
    send('mouseup', frames);
    return times;
  }, FRAMES);

try {
  const many = await plant(0, ASSETS);
  const two = await plant(1, 2);
  const browser = await openBrowser();
  const visitor = await openVisitor(browser, product.url);
  const { page } = visitor;
  await presetSession(visitor, product.url, 'manager');
  const [times, besides]: [number[], number[]] = [[], []];
  const frames: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const beside = await opened(page, two);
    const time = await opened(page, many);
    // The first round fills the caches.
    if (round === 0) continue;
    besides.push(beside);
    times.push(time);
    frames.push(...(await moved(page)));
  }
  recordComparison(`topology: graph of ${ASSETS} assets stands, beside two assets`, times, besides, 'ms', {
    ratioAtMost: 12,
  });
  recordFigure(`topology: frame while ${ASSETS} assets are moved, median`, quantile(frames, 0.5), 'ms');
  recordFigure(`topology: frame while ${ASSETS} assets are moved, 95th percentile`, quantile(frames, 0.95), 'ms', {
    atMost: 100,
  });
  await browser.close();
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
