import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import { getSharedBrowser, openVisitor, SCREENSHOTS, type VisitOptions, type Visitor } from './browser.ts';
import { copyDemo, type Demo } from './demo.ts';
import { DEMO_PASSWORD, TOWER_PROJECT } from './demoModel.ts';
import { eventually, getRoute } from './page.ts';
import { presetSession } from './presetSession.ts';
import { type HostedProduct, hostProduct } from './product.ts';
import { createProfilePool, type ProfilePool } from './profilePool.ts';
import { createReaderPool } from './readerPool.ts';

export { DEMO_PASSWORD, TOWER_PROJECT };
/** The other project of the demo data: `engineer` takes part in it, `guest` does not. */
export const PLANT_PROJECT = '城东综合能源站';

/** One product with demo data for the journeys of a file, and the browser of its worker. */
export type JourneyWorld = {
  readonly url: string;
  /** What the program has printed so far. */
  readonly output: () => string;
  /**
   * A browser of its own, nobody signed in; it is closed after the test, which fails if the page complained in its
   * console.
   */
  visitor(look?: VisitOptions): Promise<Visitor>;
  /** A browser in which the account is signed in already, at the given address or where it lands. */
  signInAs(account: string, route?: string, look?: VisitOptions): Promise<Visitor>;
  /**
   * Somebody who works on from test to test: signed in once, afterwards their open page goes to the address, as by a
   * click. For tests that leave nothing behind but data, and that read what was changed beside the page only where a
   * screen that stays open would show it.
   */
  reader(account: string, route: string): Promise<Visitor>;
  /** Lets whoever has just signed in here be the reader of their account for the tests that follow. */
  setReader(account: string, visitor: Visitor): void;
  /**
   * Leaves a browser open until all tests of the file have run; what its page complains of fails the test in which it
   * does.
   */
  keepOpen(visitor: Visitor): Visitor;
  /** The calls of an account, beside the page. */
  calls(account: string): Promise<Client>;
  /** The id of a demo project. */
  project(name: string): Promise<string>;
};

/** Settings of journeys that need models converted; the others leave the processors to the browser. */
export const CONVERTING = { TWINSCAPE_CONVERSIONS: '1' } as const;

/** Starts the product before the tests of the file and ends it afterwards. */
export function openWorld(env: Readonly<Record<string, string>> = {}): JourneyWorld {
  let product: HostedProduct;
  let browser: Browser;
  let profiles: ProfilePool;
  let demo: Demo | undefined;
  const visitors: Visitor[] = [];
  const openVisitors: Visitor[] = [];
  const clients = new Map<string, Promise<Client>>();
  const readers = createReaderPool({
    open: async (account, route) => world.keepOpen(await world.signInAs(account, route)),
    close: async (visitor) => {
      openVisitors.splice(openVisitors.indexOf(visitor), 1);
      await visitor.close();
    },
  });

  beforeAll(async () => {
    demo = await copyDemo(env.TWINSCAPE_CONVERSIONS === undefined ? 'plain' : 'converted');
    [product, browser] = await Promise.all([
      hostProduct(demo.dataDir, { DATABASE_URL: demo.url, TWINSCAPE_CONVERSIONS: '0', ...env }),
      getSharedBrowser(),
    ]);
    profiles = createProfilePool(browser, product.url);
    // The first file of a run also waits until the demo is made and converted.
  }, 300_000);
  afterAll(async () => {
    await Promise.all(openVisitors.map((visitor) => visitor.close()));
    await product?.stop();
    await demo?.remove();
  });
  afterEach(async ({ task }) => {
    const used = visitors.splice(0);
    if (task.result?.state === 'fail') {
      await keepTraces([...used, ...openVisitors], task.name, product.output());
      readers.discardAll();
    }
    const troubles = [...used, ...openVisitors].flatMap((visitor) => visitor.problems.splice(0));
    await Promise.all(used.map((visitor) => visitor.close()));
    expect(troubles, 'what the pages wrote into their console').toEqual([]);
  });

  const visitor = async (look?: VisitOptions): Promise<Visitor> => {
    const opened = await openVisitor(browser, product.url, look, profiles);
    visitors.push(opened);
    return opened;
  };
  const signIn = async (account: string): Promise<Client> => {
    const nobody = new Client(product.url, undefined);
    const { token } = await nobody.must(identityCalls.Login, { loginAccount: account, loginPwd: DEMO_PASSWORD });
    return new Client(product.url, token);
  };
  const calls = (account: string): Promise<Client> => {
    const known = clients.get(account) ?? signIn(account);
    clients.set(account, known);
    return known;
  };
  const world: JourneyWorld = {
    get url() {
      return product.url;
    },
    output: () => product.output(),
    visitor,
    signInAs: async (account, route = '/', look) => {
      const opened = await visitor(look);
      await presetSession(opened, product.url, account);
      await opened.go(route);
      await opened.page.locator('#main').waitFor();
      // Whoever goes on at once would be overtaken by the page that still leads the reader from `/` to where they land.
      if (route === '/') await eventually(() => getRoute(opened.page)).not.toBe('/');
      return opened;
    },
    reader: readers.acquire,
    setReader: (account, opened) => readers.setReader(account, world.keepOpen(opened)),
    keepOpen: (opened) => {
      visitors.splice(visitors.indexOf(opened), 1);
      openVisitors.push(opened);
      return opened;
    },
    calls,
    project: async (name) => {
      const manager = await calls('manager');
      const { data } = await manager.must(projectCalls.GetEnterpriseProjectList, { key: name });
      const found = data.list.find(({ projectName }) => projectName === name);
      if (!found) throw new Error(`there is no project ${name}`);
      return found.id;
    },
  };
  return world;
}

/**
 * What was on the screens when a test failed, what their sockets said, and what the program wrote: beside the other
 * pictures.
 */
async function keepTraces(visitors: readonly Visitor[], test: string, output: string): Promise<void> {
  const folder = path.join(SCREENSHOTS, '../failures');
  await mkdir(folder, { recursive: true });
  const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [at, { page, log }] of visitors.entries()) {
    console.log(`${test}, page ${at}: what its sockets said last\n${log.slice(-12).join('\n')}`);
    await writeFile(path.join(folder, `${name}-${at}.txt`), `${log.join('\n')}\n\n${output.slice(-20_000)}`);
    await page
      .screenshot({ path: path.join(folder, `${name}-${at}.png`), animations: 'disabled' })
      .catch(() => undefined);
  }
}
