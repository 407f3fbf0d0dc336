import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet, writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { deviceIn } from '../../devices/examples.ts';
import { adapterIn } from '../examples.ts';

const TITLES = ['设备标识', '数据点', '点位地址', '系数', '允许写入', '写入上限', '厂家'];

describe('sheets of points', () => {
  let app: TestApp;
  let engineer: Client;
  let place: { projectId: string; adapterId: string };
  let deviceKey: string;

  beforeAll(async () => {
    app = await startTestApp();
    engineer = app.as(app.world.people.engineer);
    place = { projectId: app.world.east.tower, adapterId: await adapterIn(app) };
    deviceKey = (await deviceIn(app)).deviceKey;
  }, 60_000);
  afterAll(() => app?.stop());

  const send = async (rows: (string | number)[][], isTrial = false) => {
    const columns = TITLES.map((title) => ({ title }));
    const body = new Uint8Array(await writeWorkbook({ name: '点位', columns, rows }));
    const files = { file: { name: '点位.xlsx', body } };
    return engineer.must(calls.ImportAdapterPoints, { ...place, isTrial }, { files });
  };
  const list = async () => (await engineer.must(calls.GetAdapterPointList, place)).data.list;
  const download = async (format: 'xlsx' | 'csv') =>
    new Uint8Array(await (await engineer.request(calls.ExportAdapterPoints, { ...place, format })).arrayBuffer());

  const rows = () => [
    [deviceKey, 'supply', '1:holding:0:float32', '', '是', 30, '某厂'],
    [deviceKey, 'return', '1:holding:2', 0.1, '', '', ''],
    [deviceKey, 'return', '1:holding:9', '', '', '', ''],
    ['NOBODY-01', 'supply', '1:holding:0', '', '', '', ''],
    [deviceKey, 'power', 'somewhere', '', '', '', ''],
    [deviceKey, 'fan', '1:coil:0', '', '也许', '', ''],
    [deviceKey, 'level', '1:holding:4', 'ten', '', '', ''],
  ];

  it('T-ADP-14 a trial tells what would become of each row, and changes nothing', async () => {
    const report = await send(rows(), true);
    expect(report).toMatchObject({ isTrial: true, added: 2, changed: 0, refused: 5, unusedColumns: ['厂家'] });
    expect(report.rows.flatMap(({ row, reasons = [] }) => reasons.map(({ field }) => [row, field]))).toEqual([
      [4, '数据点'],
      [5, '设备标识'],
      [6, '点位地址'],
      [7, '允许写入'],
      [8, '系数'],
    ]);
    expect(await list()).toEqual([]);
  });

  it('T-ADP-14 rows that are right are taken; the same sheet again changes nothing, another one what differs', async () => {
    expect(await send(rows())).toMatchObject({ added: 2, refused: 5 });
    expect(await list()).toMatchObject([
      { pointKey: 'supply', address: '1:holding:0:float32', factor: 1, isWritable: true, writeMax: 30 },
      { pointKey: 'return', address: '1:holding:2', factor: 0.1, isWritable: false },
    ]);
    expect(await send(rows())).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const [first = []] = rows();
    const report = await send([first.with(5, 25)]);
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(report.rows[0]?.changes).toEqual([{ field: '写入上限', before: '30', after: '25' }]);
  });

  it('T-ADP-15 what is exported is what an import takes, in either language', async () => {
    const bytes = await download('xlsx');
    const [titles, first] = await readSpreadsheet(Buffer.from(bytes));
    expect(titles?.slice(0, 3)).toEqual(['设备标识', '数据点', '点位地址']);
    expect(first?.slice(0, 3)).toEqual([deviceKey, 'supply', '1:holding:0:float32']);
    const files = { file: { name: 'points.xlsx', body: bytes } };
    expect(await engineer.must(calls.ImportAdapterPoints, place, { files })).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      refused: 0,
    });
    expect(new TextDecoder().decode(await download('csv'))).toContain(`${deviceKey},supply,1:holding:0:float32`);
  });

  it('T-ADP-12 T-ADP-13 the template has an address of the protocol, and its columns are recognised', async () => {
    const answer = await engineer.request(calls.DownloadAdapterPointModel, place);
    const body = new Uint8Array(await answer.arrayBuffer());
    expect((await readSpreadsheet(Buffer.from(body)))[1]).toContain('1:holding:100:float32');
    const files = { file: { name: '模板.xlsx', body } };
    const reading = await engineer.must(calls.ReadAdapterPointFile, place, { files });
    expect(reading.columns.map(({ field }) => field)).toContain('address');
    expect(reading.fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
      'deviceId',
      'pointKey',
      'address',
    ]);
  });
});
