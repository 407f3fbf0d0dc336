import { existsSync, readFileSync } from 'node:fs';
import { DEVICE_IMPORT_ROWS, deviceCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSpreadsheet, streamSpreadsheet } from '../apps/server/src/platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../apps/server/src/testing/app.ts';

const THREAD = '/proc/thread-self/schedstat';
/** Processor time, in milliseconds, that one turn may take while others wait for their answers. */
const TURN_MS = 150;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe(`C-DEV-25 C-DEV-24 a file of ${DEVICE_IMPORT_ROWS} devices`, () => {
  it('is imported and exported in the background of everybody else: no turn of the process takes long', async () => {
    const engineer = app.as(app.world.people.engineer);
    const projectId = app.world.east.tower;
    const titles = ['设备标识', '设备名称', '标签', '设备类型', '设备分组'];
    async function* rows() {
      for (let n = 0; n < DEVICE_IMPORT_ROWS; n += 1)
        yield [`MASS-${n}`, `批量 ${n}`, `标签 ${n}`, 'METER', `电力/${n % 20} 层`];
    }
    const pieces: Buffer[] = [];
    for await (const piece of streamSpreadsheet({ columns: titles.map((title) => ({ title })), rows: rows() }))
      pieces.push(piece);
    const file = { name: 'devices.xlsx', body: new Uint8Array(Buffer.concat(pieces)) };

    const turns = watchTurns();
    const started = performance.now();
    const order = { projectId, adapterId: projectId };
    const { importId = '' } = await engineer.must(deviceCalls.ImportDeviceFromExcel, order, { files: { file } });
    await vi.waitFor(
      async () => {
        const { rows: found } = await app.platform.database.pool.query('select state from job_progress where id = $1', [
          importId,
        ]);
        expect(found[0]?.state).toBe('done');
      },
      { timeout: 180_000, interval: 200 },
    );
    const longest = turns.stop();
    console.log(
      `imported in ${Math.round(performance.now() - started)} ms; longest turn ${longest} ms of processor time`,
    );
    expect(longest).toBeLessThan(TURN_MS);
    const { report } = await engineer.must(deviceCalls.GetDeviceImport, { projectId, importId });
    expect([report?.added, report?.refused, report?.rows.length]).toEqual([DEVICE_IMPORT_ROWS, 0, DEVICE_IMPORT_ROWS]);
    expect(report?.newCategories).toHaveLength(21);

    const writing = watchTurns();
    const answer = await engineer.request(deviceCalls.ExportProjectDeviceList, { projectId, hasCredentials: true });
    const exported = Buffer.from(await answer.arrayBuffer());
    console.log(`exported ${exported.length} bytes; longest turn ${writing.stop()} ms of processor time`);
    expect(await readSpreadsheet(exported)).toHaveLength(DEVICE_IMPORT_ROWS + 1);
  }, 300_000);
});

/**
 * Watches how much processor time of this thread passes from turn to turn: on a busy machine the clock on the wall says
 * nothing of who held it, and other threads of the process hold up nobody. Linux tells it in nanoseconds (proc(5),
 * schedstat); elsewhere the clock on the wall must do.
 */
function watchTurns(): { stop(): number } {
  const isTold = existsSync(THREAD);
  const spent = () => (isTold ? Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / 1e6 : performance.now());
  let longest = 0;
  let last = spent();
  const beat = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  return {
    stop: () => {
      clearInterval(beat);
      return Math.round(longest);
    },
  };
}
