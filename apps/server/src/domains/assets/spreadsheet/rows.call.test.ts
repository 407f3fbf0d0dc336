import {
  ASSET_IMPORT_TYPES,
  ASSET_SHARED_PROPERTIES,
  type AssetImportReport,
  assetCalls,
} from '@twinscape/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv, readSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
let typeId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  typeId = await newType('水泵', 'P-{n:3}');
  await define(typeId, '功率', { valueType: 'number', unit: 'kW' });
  await define(typeId, '投用', { valueType: 'date' });
  await define(typeId, '网址', { valueType: 'link' });
  await define(typeId, '图片', { valueType: 'image' });
  await define(typeId, '型号', { valueType: 'string' });
}, 60_000);
afterAll(() => app.stop());

let types = 0;
async function newType(classTypeName: string, numberPattern?: string): Promise<string> {
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, {
    projectId,
    assetClassName: `分类 ${++types}`,
  });
  const made = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName,
    numberPattern,
  });
  return made.classTypeId;
}
const define = async (classTypeId: string, propertyName: string, more: object = {}) =>
  (
    await engineer.must(assetCalls.AddAssetClassTypeProperty, {
      projectId,
      classTypeId,
      propertyName,
      valueType: 'text',
      ...more,
    })
  ).propertyId;

type Row = Readonly<Record<string, string>>;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (
  rows: readonly Row[],
  titles = [...new Set(['资产编号', '资产名称', ...rows.flatMap(Object.keys)])],
): string =>
  [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
const send = (body: string, more: object = {}, client = engineer) =>
  client.send(
    assetCalls.ImportAssetFromExcel,
    { projectId, assetClassTypeId: typeId, csvDelimiter: ',', ...more },
    { files: { file: { name: '资产.csv', body } } },
  );
async function take(rows: readonly Row[], more: object = {}): Promise<AssetImportReport> {
  const { code, message, result } = await send(csv(rows), more);
  if (code !== 200 || !result.report) throw new Error(message);
  return result.report;
}
const fates = ({ rows }: AssetImportReport) => rows.map(({ fate }) => fate);
const find = async (key: string) =>
  (
    await engineer.must(assetCalls.GetProjectAssetListWithProperty, {
      projectId,
      key,
      orderBy: 'assetNumber',
      orderByType: 0,
    })
  ).data.list;
const download = async (more: object, client = engineer) => {
  const answer = await client.request(assetCalls.OutputProjectAssetList, { projectId, ...more });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('C-AST-31 a row that cannot be taken says which cell is why, and loses no other', () => {
  it.each<[string, Row, string, string]>([
    ['a new asset without a name', { 资产编号: 'W-1' }, '资产名称', '请输入资产名称'],
    ['a name that is too long', { 资产编号: 'W-2', 资产名称: '长'.repeat(201) }, '资产名称', '200'],
    ['a number that is too long', { 资产编号: 'x'.repeat(129), 资产名称: '甲' }, '资产编号', '128'],
    ['a tag that is too long', { 资产编号: 'W-3', 资产名称: '甲', 标签: '长'.repeat(201) }, '关键字', '200'],
    ['a place that is too long', { 资产编号: 'W-4', 资产名称: '甲', 位置: '长'.repeat(501) }, '位置', '500'],
    ['a remark that is too long', { 资产编号: 'W-5', 资产名称: '甲', 备注: '长'.repeat(2_001) }, '备注', '2,000'],
    ['a number of another unit', { 资产编号: 'W-6', 资产名称: '甲', 功率: '7.5 MW' }, '功率', '须为数字'],
    ['a day that no calendar has', { 资产编号: 'W-7', 资产名称: '甲', 投用: '2026-02-30' }, '投用', '须为日期'],
    ['an address without a scheme', { 资产编号: 'W-8', 资产名称: '甲', 网址: 'example.com' }, '网址', '须为以 http://'],
    ['a picture by http', { 资产编号: 'W-9', 资产名称: '甲', 图片: 'http://a.test/b.png' }, '图片', '须为已上传的图片'],
    ['two lines where one is wanted', { 资产编号: 'W-10', 资产名称: '甲', 型号: 'a\nb' }, '型号', '只能填写一行'],
  ])('%s', async (_what, row, field, message) => {
    const good = `好 ${row.资产编号?.slice(0, 20)}`;
    const report = await take([row, { 资产名称: good }]);
    expect([fates(report), report.added, report.refused]).toEqual([['refused', 'added'], 1, 1]);
    expect(report.rows[0]?.reasons?.map((reason) => reason.field)).toEqual([field]);
    expect(report.rows[0]?.reasons?.[0]?.message).toContain(message);
    expect(await find(good)).toHaveLength(1);
  });

  it('several cells of one row are told together, in the caller’s language', async () => {
    const row = { 资产编号: 'W-20', 功率: '很大', 投用: '昨天' };
    const { result } = await send(csv([row]), {}, engineer.with({ 'x-language': 'en' }));
    const reasons = result.report?.rows[0]?.reasons ?? [];
    expect(reasons.map(({ field }) => field)).toEqual(['功率', '投用']);
    expect(reasons[0]?.message).toBe('“功率” must be a number, not “很大”');
  });

  it('of rows with one number the first that is right is taken', async () => {
    const report = await take([
      { 资产编号: 'TW-1', 资产名称: '错', 功率: 'x' },
      { 资产编号: 'TW-1', 资产名称: '对' },
      { 资产编号: 'TW-1', 资产名称: '晚' },
    ]);
    expect(fates(report)).toEqual(['refused', 'added', 'refused']);
    expect(report.rows[2]?.reasons?.[0]?.message).toBe('与第 3 行重复');
    expect((await find('TW-1')).map(({ assetName }) => assetName)).toEqual(['对']);
  });

  it('a required value is asked for of a new asset alone, unless there is a default', async () => {
    const required = await newType('必填类型');
    await define(required, '厂家', { isRequired: true });
    await define(required, '国家', { isRequired: true, defaultValue: '中国' });
    const to = { assetClassTypeId: required };
    const missing = await take([{ 资产编号: 'RQ-1', 资产名称: '甲' }], to);
    expect(missing.rows[0]?.reasons).toEqual([{ field: '厂家', value: '', message: '请填写“厂家”' }]);
    await take([{ 资产编号: 'RQ-1', 资产名称: '甲', 厂家: '盛景' }], to);
    const changed = await take([{ 资产编号: 'RQ-1', 资产名称: '乙' }], to);
    expect(fates(changed)).toEqual(['changed']);
    expect((await find('RQ-1'))[0]?.typePropertys.map(({ value, isDefault }) => [value, isDefault])).toEqual([
      ['盛景', false],
      ['中国', true],
    ]);
  });
});

describe('C-AST-31 what becomes of assets that exist', () => {
  it('cells that are empty leave what is there, and what is the same is no change', async () => {
    await take([{ 资产编号: 'EX-1', 资产名称: '泵', 标签: '旧', 位置: '一层', 备注: '注', 功率: '7.5' }]);
    const same = await take([{ 资产编号: 'EX-1', 资产名称: '泵', 标签: '', 功率: '7.5' }]);
    expect([fates(same), same.unchanged]).toEqual([['unchanged'], 1]);
    const { rows } = await take([{ 资产编号: 'EX-1', 位置: '二层', 功率: '7.50' }]);
    expect(rows[0]).toMatchObject({
      fate: 'changed',
      assetName: '泵',
      changes: [
        { field: '位置', before: '一层', after: '二层' },
        { field: '功率', before: '7.5', after: '7.50' },
      ],
    });
    expect((await find('EX-1'))[0]).toMatchObject({ assetName: '泵', assetTag: '旧', location: '二层', comment: '注' });
  });

  it('what exists may be skipped, and one of another type is never taken over', async () => {
    const skipped = await take([{ 资产编号: 'EX-1', 资产名称: '改名' }], { existing: 'skip' });
    expect([fates(skipped), skipped.skipped]).toEqual([['skipped'], 1]);
    const other = await newType('风机');
    const foreign = await take([{ 资产编号: 'EX-1', 资产名称: '夺取' }], { assetClassTypeId: other });
    expect(foreign.rows[0]?.reasons?.[0]?.message).toBe('编号“EX-1”属于类型“水泵”的资产');
    expect((await find('EX-1'))[0]).toMatchObject({ assetName: '泵', classTypeName: '水泵' });
  });

  it('a trial tells the same and changes nothing, also no number of the type', async () => {
    const type = await newType('试行', 'TRY-{n}');
    const rows = [{ 资产名称: '甲' }, { 资产名称: '乙' }];
    const tried = await take(rows, { assetClassTypeId: type, isTrial: true });
    expect([tried.isTrial, tried.added, await find('TRY-')]).toEqual([true, 2, []]);
    const done = await take(rows, { assetClassTypeId: type });
    expect(done.rows.map(({ assetNumber }) => assetNumber)).toEqual(['TRY-1', 'TRY-2']);
  });
});

describe('C-AST-31 RU-VAL-07 the file as a whole', () => {
  it.each<[string, string, string]>([
    ['a column twice', csv([{}], ['资产名称', '名称']), '列“资产名称”出现了两次'],
    ['no column of names', csv([{ 资产编号: 'X' }], ['资产编号']), '缺少列“资产名称”'],
    ['titles alone', csv([]), '文件中没有数据'],
    ['empty lines alone', '\r\n,\r\n', '文件中没有数据'],
  ])('with %s is refused', async (_what, body, message) => {
    const answer = await send(body);
    expect(answer.code).toBe(400);
    expect(answer.message).toContain(message);
  });

  it('columns are found in another order and language, with unit and mark, among others that nobody knows', async () => {
    const titles = ['颜色', '功率 (kW) *', 'Name', 'Code'];
    const { result } = await send(csv([{ 颜色: '红', '功率 (kW) *': '3', Name: '任意', Code: 'ORD-1' }], titles));
    expect(result.report).toMatchObject({ added: 1, refused: 0 });
    expect((await find('ORD-1'))[0]?.typePropertys[0]?.value).toBe('3');
  });

  it('a property that is called like a column of every asset has a title of its own', async () => {
    const type = await newType('同名列');
    await define(type, '备注', { defaultValue: '默认备注' });
    const to = { assetClassTypeId: type };
    await take([{ 资产编号: 'SAME-1', 资产名称: '甲', 备注: '资产的', '备注 (属性)': '属性的' }], to);
    const [one] = await find('SAME-1');
    expect([one?.comment, one?.typePropertys[0]?.value]).toEqual(['资产的', '属性的']);
  });
});

describe('C-AST-31 T-AST-40 a table that a stranger made', () => {
  let pumps: string;
  let fans: string;
  beforeAll(async () => {
    pumps = await newType('循环泵', 'XB-{n:3}');
    fans = await newType('排风机', 'PF-{n:3}');
    await define(pumps, '扬程', { valueType: 'number', unit: 'm' });
    await define(pumps, '启用日期', { valueType: 'date' });
    await define(fans, '启用日期', { valueType: 'date', isRequired: true });
    await define(fans, '风量', { valueType: 'number', unit: 'm³/h' });
  });

  const TITLES = ['设备编号', '设备名称全称', '类型', '启用日期', '扬程', '产地', '供应商', '维保电话'];
  const ROWS = [
    ['S-1', '1 号循环泵', '循环泵', '2024/5/6', '32 m', '上海', '甲', '021-1'],
    ['S-2', '2 号循环泵', '循环泵', '2024年5月6日', '1,250', '', '', ''],
    ['S-3', '1 号排风机', '排风机', '45418', '', '', '', ''],
    ['S-4', '2 号排风机', '排风机', '2024-05-06', '12', '', '', ''],
    ['S-5', '', '循环泵', '', '', '', '', ''],
    ['S-6', '没有类型', '', '2024/1/1', '', '', '', ''],
    ['S-7', '未知类型', '冷却塔', '2024/1/1', '', '', '', ''],
    ['S-8', '坏日期', '循环泵', '去年', '', '', '', ''],
    ['S-9', '坏数字', '循环泵', '', '三十', '', '', ''],
    ['S-10', '缺日期', '排风机', '', '', '', '', ''],
    ['S-1', '重复', '循环泵', '', '', '', '', ''],
    ['x'.repeat(129), '编号太长', '循环泵', '', '', '', '', ''],
    ['S-11', '别的单位', '循环泵', '', '3 km', '', '', ''],
  ];
  const body = [['设备台账', '', '', '', '', '', '', ''], TITLES, ...ROWS]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
  const file = { file: { name: '台账.csv', body } };
  const columns = [
    { field: 'assetNumber', place: 0 },
    { field: 'assetName', place: 1 },
    { field: 'assetType', place: 2 },
    { field: 'property:启用日期', place: 3 },
    { field: 'property:扬程', place: 4 },
  ];
  const read = () => engineer.must(assetCalls.ReadAssetFile, { projectId, csvDelimiter: ',' }, { files: file });
  const send = async (input: object) => {
    const order = { projectId, csvDelimiter: ',', ...input };
    const { code, message, result } = await engineer.send(assetCalls.ImportAssetFromExcel, order, { files: file });
    if (code !== 200 || !result.report) throw new Error(message);
    return result.report;
  };

  it('shows its columns with samples and a guess, below a heading', async () => {
    const reading = await read();
    expect(reading).toMatchObject({ count: ROWS.length, titleRow: 2 });
    expect(reading.columns.map(({ title, field, guessedBy }) => [title, field, guessedBy])).toEqual([
      ['设备编号', 'assetNumber', 'likeness'],
      ['设备名称全称', 'assetName', 'likeness'],
      ['类型', 'assetType', 'title'],
      ['启用日期', 'property:启用日期', 'title'],
      ['扬程', 'property:扬程', 'title'],
      ['产地', undefined, undefined],
      ['供应商', undefined, undefined],
      ['维保电话', undefined, undefined],
    ]);
    expect(reading.columns[3]?.samples).toEqual(['2024/5/6', '2024年5月6日', '45418']);
    expect(reading.fields).toContainEqual({ field: 'assetType', title: '资产类型', isRequired: true });
  });

  it('is taken with both types and its dates and units; every cell that is not taken is told', async () => {
    const before = await read();
    const trial = await send({ isTrial: true, columns });
    expect(await find('S-')).toEqual([]);
    expect(await read()).toEqual(before);
    const done = await send({ columns });
    for (const report of [trial, done]) {
      expect([report.added, report.refused]).toEqual([4, 9]);
      expect(report.unusedColumns).toEqual(['产地', '供应商', '维保电话']);
      const told = report.rows.map(({ row, fate, reasons = [] }) => [
        row,
        fate,
        ...reasons.map(({ field, message }) => `${field}：${message}`),
      ]);
      expect(told).toEqual([
        [3, 'added'],
        [4, 'added'],
        [5, 'added'],
        [6, 'added', '扬程：类型“排风机”没有该属性，此单元格未导入'],
        [7, 'refused', '资产名称：请输入资产名称'],
        [8, 'refused', '资产类型：请填写资产类型'],
        [9, 'refused', '资产类型：项目中没有该资产类型'],
        [10, 'refused', expect.stringContaining('启用日期：')],
        [11, 'refused', expect.stringContaining('扬程：')],
        [12, 'refused', expect.stringContaining('启用日期：')],
        [13, 'refused', '资产编号：与第 3 行重复'],
        [14, 'refused', expect.stringContaining('资产编号：')],
        [15, 'refused', expect.stringContaining('扬程：')],
      ]);
    }
    const values = async (number: string) =>
      (await find(number)).map(({ assetClassTypeId, typePropertys }) => [
        assetClassTypeId,
        Object.fromEntries(typePropertys.map(({ propertyName, value }) => [propertyName, value])),
      ]);
    expect(await values('S-1')).toContainEqual([pumps, { 扬程: '32', 启用日期: '2024-05-06' }]);
    expect(await values('S-2')).toContainEqual([pumps, { 扬程: '1250', 启用日期: '2024-05-06' }]);
    expect(await values('S-3')).toContainEqual([fans, expect.objectContaining({ 启用日期: '2024-05-06' })]);
    // What was chosen is remembered for the next file of the project, also of one type.
    expect((await read()).columns.slice(0, 2).map(({ guessedBy }) => guessedBy)).toEqual(['memory', 'memory']);
    const ofOne = { projectId, csvDelimiter: ',', assetClassTypeId: pumps };
    const again = await engineer.must(assetCalls.ReadAssetFile, ofOne, { files: file });
    expect(again.columns.slice(0, 2)).toMatchObject([{ guessedBy: 'memory' }, { guessedBy: 'memory' }]);
  });

  it('asks for one type at a time where a project has more properties than anybody chooses among, and splits a file of too many types', async () => {
    const { pool } = app.platform.database;
    const own = app.world.east.plant;
    const admin = app.as(app.world.people.admin);
    const [{ id: classId } = { id: '' }] = (
      await pool.query(
        `insert into asset_class (id, project_id, class_name, sort) values (gen_random_uuid(), $1, '很多', 0) returning id`,
        [own],
      )
    ).rows;
    await pool.query(
      `insert into asset_type (id, project_id, class_id, type_name, sort)
       select gen_random_uuid(), $1, $2, '类 ' || n, n from generate_series(1, $3) n`,
      [own, classId, ASSET_IMPORT_TYPES + 1],
    );
    const input = { projectId: own, csvDelimiter: ',', isTrial: true };
    const rows = Array.from({ length: ASSET_IMPORT_TYPES + 1 }, (_, n) => `甲 ${n},类 ${n + 1}`);
    const files = { file: { name: 'a.csv', body: ['资产名称,资产类型', ...rows].join('\n') } };
    expect((await admin.send(assetCalls.ImportAssetFromExcel, input, { files })).message).toBe(
      `一个文件最多包含 ${ASSET_IMPORT_TYPES} 个资产类型，请拆分后再导入`,
    );
    await pool.query(
      `insert into asset_property (id, project_id, type_id, property_name, value_type, sort)
       select gen_random_uuid(), $1, (select id from asset_type where project_id = $1 limit 1), '性 ' || n, 'text', n
       from generate_series(1, $2) n`,
      [own, ASSET_SHARED_PROPERTIES + 1],
    );
    const refused = await admin.send(assetCalls.ReadAssetFile, { projectId: own, csvDelimiter: ',' }, { files });
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('请按类型分别导入')]);
  });

  it('an export of several types comes back and changes nothing; a type that two classes have asks for the class', async () => {
    const { bytes } = await download({ key: 'S-', format: 'csv' });
    const files = { file: { name: '导出.csv', body: bytes.toString() } };
    const input = { projectId, csvDelimiter: ',' };
    const { report } = await engineer.must(assetCalls.ImportAssetFromExcel, input, { files });
    expect([report?.unchanged, report?.added, report?.changed, report?.refused]).toEqual([4, 0, 0, 0]);
    await newType('循环泵');
    const typed = async (more: string) =>
      (
        await engineer.must(
          assetCalls.ImportAssetFromExcel,
          { ...input, isTrial: true },
          {
            files: { file: { name: 'a.csv', body: `资产名称,资产类型,资产分类\n甲,循环泵,${more}` } },
          },
        )
      ).report?.rows[0];
    expect(await typed('')).toMatchObject({ fate: 'refused', reasons: [{ field: '资产分类' }] });
    expect(await typed(`分类 ${types}`)).toMatchObject({ fate: 'added' });
  });
});

describe('C-AST-33 the export', () => {
  it('of one type, read in again, changes nothing', async () => {
    const { bytes } = await download({ assetClassTypeId: typeId, format: 'csv' });
    const rows = await readCsv(bytes, ',');
    expect(rows.length).toBeGreaterThan(5);
    const { result } = await send(rows.map((cells) => cells.map(cell).join(',')).join('\r\n'));
    expect(result.report).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: rows.length - 1 });
  });

  it('is narrowed and ordered like the list, and in the caller’s language', async () => {
    const english = engineer.with({ 'x-language': 'en' });
    const { bytes } = await download({ key: 'TRY-', orderBy: 'assetNumber', orderByType: 1, format: 'csv' }, english);
    const [titles = [], ...rows] = await readCsv(bytes, ',');
    expect(titles.slice(0, 2)).toEqual(['Asset number', 'Asset name']);
    expect(titles.slice(-4)).toEqual(['Asset class', 'Asset type', 'Created', 'Updated']);
    expect(rows.map(([number]) => number)).toEqual(['TRY-2', 'TRY-1']);
  });

  it('properties of one name and unit stand in one column, of another unit in another', async () => {
    const [one, other, third] = [await newType('列一'), await newType('列二'), await newType('列三')];
    for (const [type, unit] of [
      [one, 'm'],
      [other, 'm'],
      [third, 'mm'],
    ] as const)
      await define(type, '长度', { unit });
    for (const [n, type] of [one, other, third].entries())
      await take([{ 资产编号: `COL-${n}`, 资产名称: '甲', 长度: String(n + 1) }], { assetClassTypeId: type });
    const { bytes } = await download({ key: 'COL-', orderBy: 'assetNumber', orderByType: 0 });
    const [titles = [], ...rows] = await readSpreadsheet(bytes);
    const at = (title: string) => rows.map((row) => row[titles.indexOf(title)] ?? '');
    expect(titles.filter((title) => title.startsWith('长度'))).toEqual(['长度 (m)', '长度 (mm)']);
    expect([at('长度 (m)'), at('长度 (mm)')]).toEqual([
      ['1', '2', ''],
      ['', '', '3'],
    ]);
  });

  it('of nothing holds its titles; of a class that there is not, or in another format, it is refused', async () => {
    expect(await readSpreadsheet((await download({ key: 'nothing is called so' })).bytes)).toHaveLength(1);
    expect((await download({ assetClassId: app.world.east.plant })).status).toBe(404);
    expect((await download({ format: 'pdf' })).status).toBe(400);
  });
});
