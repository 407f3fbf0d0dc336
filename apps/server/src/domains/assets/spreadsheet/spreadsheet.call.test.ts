import { Readable } from 'node:stream';
import {
  ASSET_IMPORT_AT_ONCE,
  ASSET_IMPORT_ROWS,
  type AssetImportReport,
  assetCalls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { readCsv, readSpreadsheet, writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { assetImportJob, runAssetImport } from './importJob.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let typeId: string;
let otherTypeId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通' });
  const type = (classTypeName: string, numberPattern: string) =>
    engineer.must(assetCalls.CreateAssetClassType, { projectId, assetClassId, classTypeName, numberPattern });
  typeId = (await type('水泵', 'P-{n:3}')).classTypeId;
  otherTypeId = (await type('风机', 'F-{n:3}')).classTypeId;
  const property = (propertyName: string, more: object) =>
    engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId: typeId,
      propertyName,
      valueType: 'text',
      ...more,
    });
  await property('额定功率', { valueType: 'number', unit: 'kW', isRequired: true });
  await property('投用日期', { valueType: 'date' });
  // Called like what every asset has.
  await property('位置', { defaultValue: '机房' });
});
afterAll(() => app.stop());

const TITLES = ['资产编号', '资产名称', '关键字', '位置', '备注', '额定功率 (kW)', '投用日期', '位置 (属性)'];
const sheet = (rows: (string | number)[][], titles = TITLES) =>
  writeWorkbook({ columns: titles.map((title) => ({ title })), rows });
type Sent = { readonly name?: string; readonly client?: Client; readonly input?: Record<string, unknown> };
const send = async (file: Uint8Array | string, { name = '水泵.xlsx', client = engineer, input = {} }: Sent = {}) =>
  client.send(
    assetCalls.ImportAssetFromExcel,
    { projectId, assetClassTypeId: typeId, ...input },
    { files: { file: { name, body: typeof file === 'string' ? file : new Uint8Array(file) } } },
  );
const csv = (input: Record<string, unknown> = {}): Sent => ({ name: 'x.csv', input: { csvDelimiter: ',', ...input } });
const counts = (report: AssetImportReport | undefined) =>
  report && [report.added, report.changed, report.unchanged, report.skipped, report.refused];
const listed = async (key: string) =>
  (
    await engineer.must(assetCalls.GetProjectAssetListWithProperty, {
      projectId,
      key,
      orderBy: 'assetNumber',
      orderByType: 0,
    })
  ).data.list;
const download = async (input: Record<string, unknown>, client = engineer) => {
  const answer = await client.request(assetCalls.OutputProjectAssetList, { projectId, ...input });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('C-AST-32 the template of a type', () => {
  it('marks what is required, speaks the caller’s language, and comes back filled in: its example is no asset', async () => {
    for (const language of ['cn', 'en'] as const) {
      const client = engineer.with({ 'x-language': language });
      const answer = await client.request(assetCalls.DownloadAssetExcelModel, { projectId, assetClassTypeId: typeId });
      expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('水泵'));
      const [titles = [], example = []] = await readSpreadsheet(Buffer.from(await answer.arrayBuffer()));
      expect(titles).toContain(language === 'cn' ? '资产名称 *' : 'Asset name *');
      expect(titles).toContain('额定功率 (kW) *');
      expect(titles).toHaveLength(TITLES.length);
      const filled = [`T-${language}`, '模板', '', '', '', '5', '', ''];
      const { result } = await send(await sheet([example, filled], titles), { client });
      expect(counts(result.report)).toEqual([1, 0, 0, 0, 0]);
      expect((await send(await sheet([example], titles), { client })).code).toBe(400);
    }
  });
});

describe('C-AST-31 importing assets', () => {
  it('tells each row’s fate in a trial that changes nothing, with column and reason, and then does just that; a bad row loses no good one', async () => {
    await send(
      await sheet([
        ['OLD-1', '旧泵', '', '', '', 11, '2020-01-31', ''],
        ['OLD-2', '不变', '', '', '', 7],
      ]),
    );
    await engineer.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: '风机',
      assetNumber: 'FAN-1',
      assetClassTypeId: otherTypeId,
    });
    const file = await sheet([
      ['NEW-1', '1 号泵', 'PUMP', 'B1', '=备注', '15.5', '2026-05-01', '屋面'],
      ['', '无编码', '', '', '', 3],
      ['OLD-1', '新泵', '', '', '', 12, '', '机房'],
      ['OLD-2', '不变'],
      ['NEW-2', '', '', '', '', 'viel', '昨天'],
      ['NEW-3', '缺功率'],
      ['NEW-1', '重复', '', '', '', 1],
      ['FAN-1', '风机', '', '', '', 1],
      ['', '还是无编码', '', '', '', 4],
    ]);
    const tried = await send(file, { input: { isTrial: true } });
    const rows = tried.result.report?.rows ?? [];
    expect(rows.slice(0, 4)).toEqual([
      { row: 2, assetNumber: 'NEW-1', assetName: '1 号泵', fate: 'added' },
      { row: 3, assetNumber: '', assetName: '无编码', fate: 'added' },
      {
        row: 4,
        assetNumber: 'OLD-1',
        assetName: '新泵',
        fate: 'changed',
        changes: [
          { field: '资产名称', before: '旧泵', after: '新泵' },
          { field: '额定功率', before: '11', after: '12' },
        ],
      },
      { row: 5, assetNumber: 'OLD-2', assetName: '不变', fate: 'unchanged' },
    ]);
    expect(
      rows.slice(4).map(({ row, reasons }) => [row, reasons?.map(({ field, message }) => [field, message])]),
    ).toEqual([
      [
        6,
        [
          ['额定功率', '“额定功率”须为数字，当前为“viel”'],
          ['投用日期', '“投用日期”须为日期，如 2026-05-01，当前为“昨天”'],
        ],
      ],
      [7, [['额定功率', '请填写“额定功率”']]],
      [8, [['资产编号', '与第 2 行重复']]],
      [9, [['资产编号', '编号“FAN-1”属于类型“风机”的资产']]],
      [10, undefined],
    ]);
    expect(await listed('NEW-')).toEqual([]);

    const done = await send(file);
    expect(counts(done.result.report)).toEqual([3, 1, 1, 0, 4]);
    expect(done.result.report?.rows.filter(({ assetNumber }) => assetNumber.startsWith('P-'))).toMatchObject([
      { row: 3, assetNumber: 'P-001' },
      { row: 10, assetNumber: 'P-002' },
    ]);
    const [first] = await listed('NEW-1');
    expect(first).toMatchObject({ assetTag: 'PUMP', location: 'B1', comment: '=备注', classTypeName: '水泵' });
    expect(first?.typePropertys.map(({ value }) => value)).toEqual(['15.5', '2026-05-01', '屋面']);
    const [old] = await listed('OLD-1');
    expect(old?.typePropertys.map(({ value, isDefault }) => [value, isDefault])).toEqual([
      ['12', false],
      ['2020-01-31', false],
      ['机房', true],
    ]);
    const past = await engineer.must(assetCalls.GetAssetHistoryData, {
      projectId,
      assetId: old?.assetId ?? '',
      propertyName: '额定功率',
    });
    expect(past.map(({ value }) => value)).toEqual(['12', '11']);
    // What a sheet wrote is found, and what it replaced no longer.
    expect((await listed('屋面')).map(({ assetNumber }) => assetNumber)).toEqual(['NEW-1']);
    await vi.waitFor(
      () =>
        expect(events).toContainEqual(
          expect.objectContaining({
            name: 'asset.imported',
            values: { added: 3, changed: 1, refused: 4, type: '水泵' },
          }),
        ),
      TEST_TIMEOUT_MS,
    );
  });

  it('leaves existing assets as they are when asked to, and numbers rows without a number past those of the sheet', async () => {
    const { result } = await send(
      await sheet([
        ['OLD-1', '不改', '', '', '', 1],
        ['', '甲', '', '', '', 1],
        ['P-003', '乙', '', '', '', 1],
      ]),
      { input: { existing: 'skip' } },
    );
    expect(counts(result.report)).toEqual([2, 0, 0, 1, 0]);
    expect(result.report?.rows[1]?.assetNumber).toBe('P-004');
    expect(await listed('OLD-1')).toMatchObject([{ assetName: '新泵' }]);
  });

  it('RU-TRIAL-04 wants one file, a delimiter for csv and a type of the project; trial users are refused', async () => {
    const real = await sheet([['X-1', '甲', '', '', '', 1]]);
    const gone = app.world.people.admin.id;
    const said = async (answer: Promise<{ code: number; message: string }>) => {
      const { code, message } = await answer;
      return [code, message];
    };
    expect(await said(engineer.send(assetCalls.ImportAssetFromExcel, { projectId, assetClassTypeId: typeId }))).toEqual(
      [400, '请选择上传文件'],
    );
    expect(await said(send('a,b', { name: 'a.csv' }))).toEqual([400, '请输入 CSV 分隔符']);
    expect(await said(send('a,b', { name: 'a.txt', input: { csvDelimiter: ',' } }))).toEqual([
      400,
      '只能导入 Excel 文件',
    ]);
    expect(await said(send('hello', { name: 'a.pdf' }))).toEqual([400, '只能导入 Excel 文件']);
    expect(await said(send(real, { input: { assetClassTypeId: gone } }))).toEqual([
      404,
      refusals['assetType.notFound'].cn,
    ]);
    expect(await said(send(await sheet([['1']], ['颜色'])))).toEqual([
      400,
      '缺少列“资产名称”，请选择文件中对应的列或使用导入模板',
    ]);
    expect(await said(send(await sheet([])))).toEqual([400, '文件中没有数据']);
    expect(await said(send(real, { client: app.as(app.world.people.guest) }))).toEqual([
      403,
      expect.stringContaining('正式账号'),
    ]);
    expect(await listed('X-1')).toEqual([]);
  });

  it('the same file three times at once adds every asset once', async () => {
    const file = await sheet(Array.from({ length: 40 }, (_, n) => [`AT-ONCE-${n}`, `同时 ${n}`, '', '', '', n]));
    const answers = await Promise.all([send(file), send(file), send(file)]);
    const sums = answers.map(({ result }) => counts(result.report) ?? []);
    expect(sums.reduce((sum, [added = 0]) => sum + added, 0)).toBe(40);
    expect((await listed('AT-ONCE-')).length).toBe(40);
  });

  it(`a file of more than ${ASSET_IMPORT_AT_ONCE} rows goes on in the background, where only who sent it can follow it; one of more than ${ASSET_IMPORT_ROWS} is refused`, async () => {
    const many = (count: number) =>
      ['Asset number,Asset name', ...Array.from({ length: count }, (_, n) => `BULK-${n},批量 ${n}`)].join('\n');
    const trial = csv({ isTrial: true, assetClassTypeId: otherTypeId });
    expect((await send(many(ASSET_IMPORT_ROWS + 1), trial)).message).toBe('最多一次导入 20000 行');
    const { importId = '' } = (await send(many(ASSET_IMPORT_AT_ONCE + 1), trial)).result;
    await vi.waitFor(
      async () => {
        const found = await engineer.must(assetCalls.GetAssetImport, { projectId, importId });
        expect([found.state, counts(found.report)]).toEqual(['done', [ASSET_IMPORT_AT_ONCE + 1, 0, 0, 0, 0]]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await listed('BULK-')).toEqual([]);
    const colleague = app.as(app.world.people.admin);
    expect((await colleague.send(assetCalls.GetAssetImport, { projectId, importId })).code).toBe(404);
    expect(
      (await engineer.send(assetCalls.GetAssetImport, { projectId: app.world.east.plant, importId })).code,
    ).not.toBe(200);
  });

  it('an import that is done a second time, because its process died before it could say so, adds nothing and tells the same', async () => {
    const key = (await send(await sheet([['KEY-0', '甲', '', '', '', 1]]))).result;
    expect(counts(key.report)).toEqual([1, 0, 0, 0, 0]);
    const { rows } = await app.platform.database.pool.query<{ payload: unknown }>(
      'select gen_random_uuid() as payload',
    );
    const body = Buffer.from('资产名称,额定功率\n再来,1\n再来,2');
    const blobKey = (await app.platform.blobs.put(Readable.from([body]))).key;
    const order = assetImportJob.payload.parse({
      file: { name: 'x.csv', blobKey },
      delimiter: ',',
      project: { projectId, companyId: app.world.east.id, isManager: false },
      actor: { userName: 'x', ip: '' },
      language: 'cn',
      typeId,
      existing: 'overwrite',
      isTrial: false,
      key: rows[0]?.payload,
    });
    const progress = async () => undefined;
    const first = await runAssetImport(app.platform, order, { progress });
    const second = await runAssetImport(app.platform, order, { progress });
    expect(counts(first.report)).toEqual([2, 0, 0, 0, 0]);
    expect(second.report).toEqual(first.report);
    expect((await listed('再来')).length).toBe(2);
  });
});

describe('C-AST-31 an import that is killed', () => {
  it('in the middle of writing leaves nothing behind, is not called done, and is whole once another worker has done it again', async () => {
    const count = ASSET_IMPORT_AT_ONCE + 1;
    const numbers = Array.from({ length: count }, (_, n) => `KILL-${String(n).padStart(4, '0')}`);
    const { pool } = app.platform.database;
    // Somebody holds a number of the second half, so that the import stands still after it has written the first.
    const other = await pool.connect();
    await other.query('begin');
    await other.query(
      `insert into asset (id, company_id, project_id, type_id, asset_name, asset_number) values (gen_random_uuid(), $1, $2, $3, 'x', $4)`,
      [app.world.east.id, projectId, otherTypeId, numbers[800]],
    );
    const body = ['资产编号,资产名称', ...numbers.map((number) => `${number},风机`)].join('\n');
    const { importId = '' } = (await send(body, csv({ assetClassTypeId: otherTypeId }))).result;
    const standing = async () => {
      const { state, percent, report } = await engineer.must(assetCalls.GetAssetImport, { projectId, importId });
      return { state, percent, added: report?.added };
    };
    const pid = await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "asset"%'`,
        );
        expect(rows).toHaveLength(1);
        return rows[0]?.pid;
      },
      { timeout: 20_000, interval: 50 },
    );
    expect((await standing()).percent).toBeGreaterThan(50);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await other.query('rollback');
    other.release();
    const { rows: left } = await pool.query(`select from asset where asset_number like 'KILL-%'`);
    expect(left).toHaveLength(0);
    expect((await standing()).state).not.toBe('done');
    await vi.waitFor(async () => expect(await standing()).toEqual({ state: 'done', percent: 100, added: count }), {
      timeout: 30_000,
      interval: 200,
    });
    const { rows: whole } = await pool.query(`select from asset where asset_number like 'KILL-%'`);
    expect(whole).toHaveLength(count);
  });
});

describe('C-AST-33 exporting assets', () => {
  it('writes what the list shows, with formulas as text; edited, it is imported again', async () => {
    const shown = { key: 'NEW-1', assetClassTypeId: typeId };
    const [titles = [], row = []] = await readSpreadsheet(await download(shown));
    expect(titles.slice(0, 8)).toEqual(TITLES);
    expect(row.slice(0, 8)).toEqual(['NEW-1', '1 号泵', 'PUMP', 'B1', '=备注', '15.5', '2026-05-01', '屋面']);
    expect(counts((await send(await sheet([row], titles))).result.report)).toEqual([0, 0, 1, 0, 0]);
    row[5] = '16';
    expect((await send(await sheet([row], titles))).result.report?.rows[0]).toMatchObject({
      fate: 'changed',
      changes: [{ field: '额定功率', before: '15.5', after: '16' }],
    });
    const raw = await download({ ...shown, format: 'csv' });
    expect(raw.toString()).toContain("'=备注");
    expect((await readCsv(raw, ',')).length).toBe(2);
  });

  it('writes the word of a mapped code, which is read as the code again, in either language', async () => {
    const classTypeId = otherTypeId;
    const { propertyId } = await engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId,
      propertyName: '运行模式',
      valueType: 'number',
      valueMapping: [
        { value: '0', cn: '手动', en: 'Manual', colour: 'amber' },
        { value: '1', cn: '自动', en: 'Automatic', colour: 'blue' },
      ],
    });
    const titles = ['资产编号', '资产名称', '运行模式'];
    const rows = [
      ['MAP-1', '一', '自动'],
      ['MAP-2', '二', 'manual'],
      ['MAP-3', '三', '7'],
      ['MAP-4', '四', '半自动'],
    ];
    const { report } = (await send(await sheet(rows, titles), { input: { assetClassTypeId: classTypeId } })).result;
    expect(counts(report)).toEqual([3, 0, 0, 0, 1]);
    const codes = (await listed('MAP-')).map(
      ({ typePropertys }) => typePropertys.find((one) => one.propertyId === propertyId)?.value,
    );
    expect(codes).toEqual(['1', '0', '7']);
    const shown = { key: 'MAP-', assetClassTypeId: classTypeId, orderBy: 'assetNumber', orderByType: 0 };
    const english = app.as(app.world.people.engineer).with({ 'x-language': 'en' });
    const [heads = [], ...written] = await readSpreadsheet(await download(shown, english));
    const at = heads.indexOf('运行模式');
    expect(written.map((row) => row[at])).toEqual(['Automatic', 'Manual', '7']);
    const again = await send(await sheet(written, heads), { input: { assetClassTypeId: classTypeId } });
    expect(counts(again.result.report)).toEqual([0, 0, 3, 0, 0]);
    await engineer.must(assetCalls.DeleteAssetClassTypeProperty, { projectId, classTypeId, propertyId });
  });

  it('of several types says of each asset its class and type, and properties of one name stand in one column; trial users may read', async () => {
    const guest = app.as(app.world.people.guest);
    const [titles = [], ...rows] = await readSpreadsheet(
      await download({ orderBy: 'assetNumber', orderByType: 0 }, guest),
    );
    expect(titles.slice(-4)).toEqual(['资产分类', '资产类型', '创建时间', '更新时间']);
    const typeAt = titles.indexOf('资产类型');
    expect(new Set(rows.map((row) => row[typeAt]))).toEqual(new Set(['水泵', '风机']));
    const numbers = rows.map(([number]) => number);
    expect(numbers).toEqual([...numbers].sort());
    // A default is written, and taken for what it is when it comes back.
    const place = titles.lastIndexOf('位置');
    expect(rows.find(([number]) => number === 'OLD-2')?.[place]).toBe('机房');
    await vi.waitFor(
      () =>
        expect(events).toContainEqual(
          expect.objectContaining({ name: 'asset.exported', values: { count: rows.length } }),
        ),
      TEST_TIMEOUT_MS,
    );
  });
});
