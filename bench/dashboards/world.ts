import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dashboardCalls, ROOT_STATE } from '@twinscape/contract/dashboards';
import { deviceCalls } from '@twinscape/contract/devices';
import { identityCalls } from '@twinscape/contract/identity';
import { transportCalls } from '@twinscape/contract/transports';
import { connectAsync, type MqttClient } from 'mqtt';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openTelemetryStore } from '../../apps/server/src/domains/telemetry/store/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectDatabase } from '../../apps/server/src/platform/db/index.ts';
import { Client } from '../../apps/server/src/testing/client.ts';
import { BROWSER_FLAGS } from '../../e2e/browser.ts';
import { DEMO_PASSWORD } from '../../e2e/demoModel.ts';
import { presetSession } from '../../e2e/presetSession.ts';
import { startProduct } from '../../e2e/product.ts';
import { createEmptyProject } from '../../e2e/testProject.ts';

const PAGE = { width: 1440, height: 900 } as const;
const PATIENCE_MS = 120_000;
const COLUMNS = 12;
const ACROSS = 5;
const HEIGHT = 3;

export type BenchDevice = { readonly id: string; readonly key: string; readonly line: MqttClient };
/** A chart of a dashboard: which device it reads, and which of its keys. */
export type BenchChart = { readonly device: BenchDevice; readonly keys: readonly string[] };

/** The built product with a project of its own, devices that speak MQTT, and a browser. */
export type DashboardWorld = {
  readonly url: string;
  readonly projectId: string;
  readonly store: ReturnType<typeof openTelemetryStore>;
  addDevices(count: number): Promise<BenchDevice[]>;
  /** A dashboard of charts over so long until now; answers its id. */
  addDashboard(title: string, charts: readonly BenchChart[], windowMs: number): Promise<string>;
  /** A page of somebody who is signed in; nothing is open yet. */
  page(): Promise<Page>;
  /** A page of the same server with nothing of the product. */
  bare(html: string, script: string): Promise<Page>;
  stop(): Promise<void>;
};

export async function openDashboardWorld(): Promise<DashboardWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'twinscape-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'db'), log: () => undefined });
  const product = await startProduct(folder, { DATABASE_URL: postgres.url, TWINSCAPE_LOG_LEVEL: 'error' });
  const database = connectDatabase(postgres.url);
  const nobody = new Client(product.url, undefined);
  const { token } = await nobody.must(identityCalls.Login, { loginAccount: 'manager', loginPwd: DEMO_PASSWORD });
  const manager = new Client(product.url, token);
  const projectId = await createEmptyProject(manager, '看板测速');
  const { mqttPort = 0 } = await manager.must(transportCalls.GetDeviceEndpoints, { projectId });
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, '--enable-precise-memory-info'],
  });
  const lines: MqttClient[] = [];
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: PAGE, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stdout.write(`  page: ${error}\n`));
    return page;
  };
  let devices = 0;
  return {
    url: product.url,
    projectId,
    store: openTelemetryStore(database),
    async addDevices(count) {
      const made: BenchDevice[] = [];
      for (let at = 0; at < count; at++) {
        devices += 1;
        const key = `bench-${devices}`;
        const { id, accessToken } = await manager.must(deviceCalls.AddProjectDevice, {
          projectId,
          deviceId: key,
          deviceName: key,
          deviceType: '测速',
          adapterId: projectId,
        });
        const line = await connectAsync({
          host: '127.0.0.1',
          port: mqttPort,
          username: accessToken ?? '',
          reconnectPeriod: 0,
        });
        lines.push(line);
        made.push({ id, key, line });
      }
      return made;
    },
    async addDashboard(title, charts, windowMs) {
      const { dashboardId, version } = await manager.must(dashboardCalls.AddDashboard, { projectId, title });
      const configurationJson = JSON.stringify(drawDashboard(title, charts, windowMs));
      await manager.must(dashboardCalls.SaveDashboardConfiguration, {
        projectId,
        dashboardId,
        version,
        configurationJson,
      });
      return dashboardId;
    },
    async page() {
      const page = await newPage();
      await presetSession({ context: page.context(), page, scripts: [] }, product.url, 'manager');
      return page;
    },
    async bare(html, script) {
      const page = await newPage();
      await page.route(`${product.url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.route(`${product.url}/bare.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
      return page;
    },
    async stop() {
      await browser.close();
      for (const line of lines) await line.endAsync(true);
      await product.stop();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The charts in rows of five, each bound to its device by an alias of its own. */
function drawDashboard(title: string, charts: readonly BenchChart[], windowMs: number): object {
  const widgets = charts.map(({ keys }, at) => ({
    id: `w${at}`,
    typeFullFqn: 'twinscape.line_chart',
    type: 'latest',
    config: {
      title: `曲线 ${at + 1}`,
      datasources: [
        {
          type: 'entity',
          entityAliasId: `a${at}`,
          dataKeys: keys.map((name) => ({ name, type: 'timeseries', label: name })),
        },
      ],
      useDashboardTimewindow: true,
      settings: {},
    },
  }));
  const width = Math.floor(COLUMNS / ACROSS);
  const places = charts.map((_, at) => ({
    col: (at % ACROSS) * width,
    row: Math.floor(at / ACROSS) * HEIGHT,
    sizeX: charts.length === 1 ? COLUMNS : width,
    sizeY: charts.length === 1 ? 2 * HEIGHT : HEIGHT,
  }));
  return {
    widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
    states: {
      [ROOT_STATE]: {
        name: title,
        root: true,
        layouts: {
          main: {
            widgets: Object.fromEntries(places.map((place, at) => [`w${at}`, place])),
            gridSettings: { columns: COLUMNS },
          },
        },
      },
    },
    entityAliases: Object.fromEntries(
      charts.map(({ device }, at) => [
        `a${at}`,
        {
          id: `a${at}`,
          alias: device.key,
          filter: {
            type: 'singleEntity',
            resolveMultiple: false,
            singleEntity: { entityType: 'DEVICE', id: device.id },
          },
        },
      ]),
    ),
    filters: {},
    timewindow: { selectedTab: 0, realtime: { realtimeType: 0, timewindowMs: windowMs } },
    settings: {},
  };
}
