import {
  DEVICE_IMPORT_AT_ONCE,
  DEVICE_IMPORT_ROWS,
  type DeviceImportReport,
  deviceCalls,
  deviceRefusals as refusals,
} from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { readCsv, readSpreadsheet, writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { DEVICE_COLUMNS } from './columns.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
});
afterAll(() => app.stop());

const TITLES = ['设备标识', '设备名称', '标签', '设备类型', '设备分组', '网关', '描述', '访问令牌'];
const sheet = (rows: (string | number)[][], titles = TITLES) =>
  writeWorkbook({ columns: titles.map((title) => ({ title })), rows });
type Sent = { readonly name?: string; readonly client?: Client; readonly input?: Record<string, unknown> };
const files = (file: Uint8Array | string, name: string) => ({
  files: { file: { name, body: typeof file === 'string' ? file : new Uint8Array(file) } },
});
const both = async (file: Uint8Array | string, { name = '设备.xlsx', client = engineer, input = {} }: Sent = {}) =>
  client.send(deviceCalls.ImportDeviceFromExcel, { projectId, adapterId: projectId, ...input }, files(file, name));
const onlyNew = async (file: Uint8Array | string, { name = '设备.xlsx', client = engineer, input = {} }: Sent = {}) =>
  client.send(deviceCalls.ImportNewDeviceFromExcel, { projectId, ...input }, files(file, name));
const counts = (report: DeviceImportReport | undefined) =>
  report && [report.added, report.changed, report.unchanged, report.refused];
const listed = async (key: string) =>
  (await engineer.must(deviceCalls.GetProjectDeviceList, { projectId, key, orderBy: 'deviceId', orderByType: 0 })).data
    .list;
const download = async (input: Record<string, unknown>, client = engineer) => {
  const answer = await client.request(deviceCalls.ExportProjectDeviceList, { projectId, ...input });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('C-DEV-23 the template of the import', () => {
  it('speaks the caller’s language, and comes back filled in: its example is no device', async () => {
    for (const language of ['cn', 'en'] as const) {
      const client = engineer.with({ 'x-language': language });
      const answer = await client.request(deviceCalls.DownloadDeviceExcelModel, { projectId });
      const [titles = [], example = []] = await readSpreadsheet(Buffer.from(await answer.arrayBuffer()));
      expect(titles).toEqual(DEVICE_COLUMNS.map(({ title }) => title[language]));
      const filled = await both(await sheet([example, [`TPL-${language}`, '模板']], titles), { client });
      expect(counts(filled.result.report)).toEqual([1, 0, 0, 0]);
      const untouched = await both(await sheet([example], titles), { client });
      expect(untouched.code).toBe(400);
    }
  });
});

describe('C-DEV-25 C-DEV-26 importing devices', () => {
  it('RU-VAL-34 tells each row’s fate in a trial that changes nothing, and then does just that; a bad row loses no good one', async () => {
    await both(
      await sheet([
        ['OLD-1', '旧泵', '', 'PUMP', '给排水'],
        ['OLD-2', '不变', '', '', ''],
      ]),
    );
    const file = await sheet([
      ['NEW-1', '1 号冷机', '冷站', 'CH', '暖通/冷水机组; 重点', '否', '描述', ''],
      ['OLD-1', '新泵', '', '', '给排水/泵房', '是', '', 'old-1-token'],
      ['OLD-2', '不变'],
      ['NEW-2', ''],
      ['NEW-3', '名'.repeat(201)],
      ['NEW-1', '重复'],
    ]);
    const tried = await both(file, { input: { isTrial: true } });
    const rows = tried.result.report?.rows;
    expect(rows).toEqual([
      { row: 2, deviceId: 'NEW-1', deviceName: '1 号冷机', fate: 'added' },
      {
        row: 3,
        deviceId: 'OLD-1',
        deviceName: '新泵',
        fate: 'changed',
        changes: [
          { field: '设备名称', before: '旧泵', after: '新泵' },
          { field: '网关', before: '否', after: '是' },
          { field: '设备分组', before: '给排水', after: '给排水/泵房' },
          { field: '访问令牌' },
        ],
      },
      { row: 4, deviceId: 'OLD-2', deviceName: '不变', fate: 'unchanged' },
      {
        row: 5,
        deviceId: 'NEW-2',
        deviceName: '',
        fate: 'refused',
        reasons: [{ field: '设备名称', value: '', message: refusals['device.nameRequired'].cn }],
      },
      {
        row: 6,
        deviceId: 'NEW-3',
        deviceName: '名'.repeat(100),
        fate: 'refused',
        reasons: [expect.objectContaining({ field: '设备名称' })],
      },
      {
        row: 7,
        deviceId: 'NEW-1',
        deviceName: '重复',
        fate: 'refused',
        reasons: [{ field: '设备标识', value: 'NEW-1', message: '与第 2 行重复' }],
      },
    ]);
    expect(tried.result.report?.newCategories).toEqual(['暖通', '暖通/冷水机组', '重点', '给排水/泵房']);
    expect((await listed('NEW-')).length).toBe(0);
    const names = async () =>
      JSON.stringify(await engineer.must(deviceCalls.GetProjectDeviceCategoryList, { projectId }));
    expect(await names()).not.toContain('暖通');

    const done = await both(file);
    expect(done.result.report).toEqual({ ...tried.result.report, isTrial: false });
    expect(await listed('NEW-')).toMatchObject([
      { deviceId: 'NEW-1', deviceType: 'CH', label: '冷站', categoryNames: ['冷水机组', '重点'], isGateway: false },
    ]);
    expect(await listed('OLD-1')).toMatchObject([
      { deviceName: '新泵', deviceType: 'PUMP', categoryNames: ['泵房'], isGateway: true },
    ]);
    const { accessToken } = await engineer.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: 'OLD-1' });
    expect(accessToken).toBe('old-1-token');
    await vi.waitFor(() => {
      expect(events).toContainEqual(
        expect.objectContaining({ name: 'device.imported', values: { added: 1, changed: 1, refused: 3 } }),
      );
      expect(events).toContainEqual(expect.objectContaining({ name: 'device.credentialsUpdated', entityName: '旧泵' }));
    }, TEST_TIMEOUT_MS);
    expect(counts((await both(file)).result.report)).toEqual([0, 0, 3, 3]);
  });

  it('C-DEV-26 leaves existing devices as they are; a category of the call takes rows that name none', async () => {
    const { deviceCategoryId } = await engineer.must(deviceCalls.AddProjectDeviceCategory, {
      projectId,
      categoryName: '新到',
    });
    const english = engineer.with({ 'x-language': 'en' });
    const { result } = await onlyNew(
      await sheet([
        ['ONLY-1', '甲'],
        ['ONLY-2', '乙', '', '', '别处'],
        ['OLD-2', '改名'],
      ]),
      { client: english, input: { deviceCategoryId } },
    );
    expect(counts(result.report)).toEqual([2, 0, 0, 1]);
    expect(result.report?.rows[2]?.reasons).toEqual([
      { field: 'Device ID', value: 'OLD-2', message: refusals['device.exists'].en },
    ]);
    expect((await listed('ONLY-')).map(({ categoryNames }) => categoryNames)).toEqual([['新到'], ['别处']]);
    expect(await listed('OLD-2')).toMatchObject([{ deviceName: '不变' }]);
  });

  it('RU-VAL-34 wants one file, a delimiter for csv, an adapter and a category that exist', async () => {
    const real = await sheet([['X-1', '甲']]);
    const gone = app.world.people.admin.id;
    const said = async (answer: Promise<{ code: number; message: string }>) => {
      const { code, message } = await answer;
      return [code, message];
    };
    const none = { projectId, adapterId: projectId };
    expect(await said(engineer.send(deviceCalls.ImportDeviceFromExcel, none))).toEqual([400, '请选择上传文件']);
    expect(await said(both('a,b', { name: 'a.csv' }))).toEqual([400, '请输入 CSV 分隔符']);
    expect(await said(both('a,b', { name: 'a.csv', input: { csvDelimiter: 'ab' } }))).toEqual([
      400,
      expect.stringContaining('CSV 分隔符'),
    ]);
    expect(await said(both('hello', { name: 'a.pdf' }))).toEqual([400, '只能导入 Excel 文件']);
    expect(await said(both(real, { input: { adapterId: gone } }))).toEqual([
      404,
      refusals['device.adapterNotFound'].cn,
    ]);
    expect(await said(both(real, { input: { adapterId: undefined } }))).toEqual([
      400,
      expect.stringContaining('请选择适配器'),
    ]);
    expect(await said(both(real, { input: { deviceCategoryId: gone } }))).toEqual([
      404,
      refusals['category.notFound'].cn,
    ]);
    expect(await said(both(await sheet([['1']], ['颜色'])))).toEqual([
      400,
      '缺少列“设备标识”，请选择文件中对应的列或使用导入模板',
    ]);
    expect(await said(both(await sheet([])))).toEqual([400, '文件中没有数据']);
    expect(await said(both('no excel at all'))).toEqual([400, expect.stringContaining('Excel')]);
    expect(await said(both(real, { client: app.as(app.world.people.guest) }))).toEqual([403, expect.any(String)]);
    expect((await listed('X-1')).length).toBe(0);
  });

  it('reads csv with its delimiter, also as Excel saves it in China; a device of another project is not taken over', async () => {
    const { result } = await both('设备标识;设备名称;标签\nCSV-1;"a;b";=1+1\n', {
      name: 'x.csv',
      input: { csvDelimiter: ';' },
    });
    expect(counts(result.report)).toEqual([1, 0, 0, 0]);
    expect(await listed('CSV-1')).toMatchObject([{ deviceName: 'a;b', label: '=1+1' }]);
    const tabbed = await both('Device ID\tDevice name\nCSV-2\tTabs', { name: 'x.csv', input: { csvDelimiter: '\\t' } });
    expect(counts(tabbed.result.report)).toEqual([1, 0, 0, 0]);
    const gb = Buffer.concat([Buffer.from('Device ID,Device name\nCSV-3,'), Buffer.from('b1c3', 'hex')]);
    expect(counts((await both(gb, { name: 'x.csv', input: { csvDelimiter: ',' } })).result.report)).toEqual([
      1, 0, 0, 0,
    ]);
    expect(await listed('CSV-3')).toMatchObject([{ deviceName: '泵' }]);

    const admin = app.as(app.world.people.admin);
    const plant = app.world.east.plant;
    await admin.must(deviceCalls.AddProjectDevice, {
      projectId: plant,
      deviceId: 'ELSE-1',
      deviceName: '他处',
      adapterId: plant,
    });
    const other = await both(
      await sheet([
        ['ELSE-1', '夺取'],
        ['CSV-4', '甲', '', '', '', '', '', 'old-1-token'],
      ]),
    );
    expect(other.result.report?.rows.map(({ fate, reasons }) => [fate, reasons?.[0]?.message])).toEqual([
      ['refused', '设备标识“ELSE-1”已被使用'],
      ['refused', refusals['device.tokenTaken'].cn],
    ]);
  });

  it('the same file three times at once adds every device once', async () => {
    const file = await sheet(Array.from({ length: 60 }, (_, n) => [`AT-ONCE-${n}`, `同时 ${n}`, '', '', '同时/一起']));
    const answers = await Promise.all([both(file), both(file), both(file)]);
    const sums = answers.map(({ result }) => counts(result.report) ?? []);
    expect(sums.reduce((sum, [added = 0]) => sum + added, 0)).toBe(60);
    expect(sums.every(([added = 0, , unchanged = 0]) => added + unchanged === 60)).toBe(true);
    expect((await listed('AT-ONCE-')).length).toBe(50);
  });

  it(`a file of more than ${DEVICE_IMPORT_AT_ONCE} rows goes on in the background, where only who sent it can follow it; one of more than ${DEVICE_IMPORT_ROWS} is refused`, async () => {
    const many = (count: number) =>
      ['Device ID,Device name', ...Array.from({ length: count }, (_, n) => `BULK-${n},批量 ${n}`)].join('\n');
    const csv = { name: 'x.csv', input: { csvDelimiter: ',', isTrial: true } };
    expect((await both(many(DEVICE_IMPORT_ROWS + 1), csv)).message).toBe('最多一次导入 20000 行');
    const { result } = await both(many(DEVICE_IMPORT_AT_ONCE + 1), csv);
    expect(result.report).toBeUndefined();
    const { importId = '' } = result;
    await vi.waitFor(
      async () => {
        const found = await engineer.must(deviceCalls.GetDeviceImport, { projectId, importId });
        expect([found.state, counts(found.report)]).toEqual(['done', [DEVICE_IMPORT_AT_ONCE + 1, 0, 0, 0]]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect((await listed('BULK-')).length).toBe(0);
    const colleague = app.as(app.world.people.admin);
    expect((await colleague.send(deviceCalls.GetDeviceImport, { projectId, importId })).code).toBe(404);
    const elsewhere = { projectId: app.world.east.plant, importId };
    expect((await engineer.send(deviceCalls.GetDeviceImport, elsewhere)).code).not.toBe(200);
  });
});

describe('C-DEV-24 exporting devices', () => {
  it('writes what the list shows, with formulas as text; edited, it is imported again', async () => {
    const rows = await readSpreadsheet(await download({ key: 'CSV-', orderBy: 'deviceId', orderByType: 0 }));
    expect(rows[0]?.slice(0, 9)).toEqual([
      '设备标识',
      '设备名称',
      '标签',
      '设备类型',
      '设备分组',
      '网关',
      '描述',
      '适配器',
      '运行状态',
    ]);
    expect(rows.slice(1).map(([deviceId]) => deviceId)).toEqual(['CSV-1', 'CSV-2', 'CSV-3']);
    expect(rows[1]).toEqual(expect.arrayContaining(['a;b', '=1+1', '直接接入', '未知', '离线']));
    const raw = await download({ key: 'CSV-', format: 'csv' });
    expect(raw.toString()).toContain("'=1+1");
    expect((await readCsv(raw, ',')).length).toBe(4);

    const all = await readSpreadsheet(await download({ key: 'NEW-1' }));
    const [titles = [], device = []] = all;
    expect(device[4]).toBe('暖通/冷水机组; 重点');
    expect(counts((await both(await sheet([device], titles))).result.report)).toEqual([0, 0, 1, 0]);
    device[1] = '改过的名称';
    const { result } = await both(await sheet([device], titles));
    expect(result.report?.rows[0]).toMatchObject({
      fate: 'changed',
      changes: [{ field: '设备名称', before: '1 号冷机', after: '改过的名称' }],
    });
  });

  it('holds credentials only for those who may change devices, and the log tells of it', async () => {
    expect((await download({ key: 'OLD-1' })).includes('old-1-token')).toBe(false);
    const rows = await readSpreadsheet(await download({ key: 'OLD-1', hasCredentials: true }));
    expect(rows[0]).toContain('访问令牌');
    expect(rows[1]).toContain('old-1-token');
    expect(rows[0]).not.toContain('MQTT 密码');
    const guest = app.as(app.world.people.guest);
    expect((await readSpreadsheet(await download({ key: 'OLD-1' }, guest))).length).toBe(2);
    const refused = await guest.request(deviceCalls.ExportProjectDeviceList, { projectId, hasCredentials: true });
    expect(refused.status).toBe(403);
    await vi.waitFor(
      () =>
        expect(events).toContainEqual(
          expect.objectContaining({ name: 'device.credentialsExported', values: { count: 1 } }),
        ),
      TEST_TIMEOUT_MS,
    );
  });
});
