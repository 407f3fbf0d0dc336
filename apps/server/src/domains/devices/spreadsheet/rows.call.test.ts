import { generateKeyPairSync } from 'node:crypto';
import { CATEGORIES_MAX, type DeviceImportReport, deviceCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv, readSpreadsheet } from '../../../platform/spreadsheet/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

/** Columns by their titles; a row that has none of one leaves it empty. */
type Row = Readonly<Record<string, string>>;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
function csv(
  rows: readonly Row[],
  titles = [...new Set(['设备标识', '设备名称', ...rows.flatMap(Object.keys)])],
): string {
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
}
const send = (body: string, more: object = {}, client = engineer) =>
  client.send(
    deviceCalls.ImportDeviceFromExcel,
    { projectId, adapterId: projectId, csvDelimiter: ',', ...more },
    { files: { file: { name: '设备.csv', body } } },
  );
async function take(rows: readonly Row[], more: object = {}): Promise<DeviceImportReport> {
  const { code, message, result } = await send(csv(rows), more);
  if (code !== 200 || !result.report) throw new Error(message);
  return result.report;
}
const fates = ({ rows }: DeviceImportReport) => rows.map(({ fate }) => fate);
const reasonsOf = ({ rows }: DeviceImportReport) =>
  rows.flatMap(({ reasons }) => (reasons ?? []).map(({ field, message }) => [field, message]));
const detail = (deviceId: string) => engineer.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId });

describe('C-DEV-25 RU-VAL-34 a row that cannot be taken says which cell is why', () => {
  it.each<[string, Row, string, string]>([
    ['no ID', { 设备标识: '', 设备名称: '无号' }, '设备标识', '请输入设备标识'],
    ['an ID that is too long', { 设备标识: 'x'.repeat(129), 设备名称: '长' }, '设备标识', '128'],
    ['a new device without a name', { 设备标识: 'N-1' }, '设备名称', '请输入设备名称'],
    ['a name that is too long', { 设备标识: 'N-2', 设备名称: '长'.repeat(201) }, '设备名称', '200'],
    ['a label that is too long', { 设备标识: 'N-3', 设备名称: '甲', 标签: '长'.repeat(201) }, '标签', '200'],
    ['a description that is too long', { 设备标识: 'N-4', 设备名称: '甲', 描述: '长'.repeat(2_001) }, '描述', '2,000'],
    ['neither yes nor no', { 设备标识: 'N-5', 设备名称: '甲', 网关: '也许' }, '网关', '请填写“是”或“否”'],
    ['a token with a space', { 设备标识: 'N-6', 设备名称: '甲', 访问令牌: 'two words' }, '访问令牌', ''],
    [
      'two kinds of credentials',
      { 设备标识: 'N-7', 设备名称: '甲', 访问令牌: 'abc', 'MQTT 用户名': 'u' },
      '访问令牌',
      '只能填写一种凭证',
    ],
    [
      'a password without a name',
      { 设备标识: 'N-8', 设备名称: '甲', 'MQTT 密码': 'p' },
      'MQTT 用户名',
      '至少需要客户端 ID 或用户名',
    ],
    ['a key that is none', { 设备标识: 'N-9', 设备名称: '甲', 'RSA 公钥': 'abc' }, 'RSA 公钥', 'RSA 公钥无法识别'],
    [
      'an empty level of a category',
      { 设备标识: 'N-10', 设备名称: '甲', 设备分组: '暖通//风机' },
      '设备分组',
      '请输入设备分组名称',
    ],
    [
      'a category whose name is too long',
      { 设备标识: 'N-11', 设备名称: '甲', 设备分组: '长'.repeat(101) },
      '设备分组',
      '100',
    ],
    [
      'eleven levels',
      { 设备标识: 'N-12', 设备名称: '甲', 设备分组: Array.from({ length: 11 }, (_, n) => `${n}级`).join('/') },
      '设备分组',
      '10 级',
    ],
  ])('%s', async (_what, row, field, message) => {
    const report = await take([row, { 设备标识: `OK-${row.设备标识?.slice(0, 20)}`, 设备名称: '好的一行' }]);
    expect([fates(report), report.added, report.refused]).toEqual([['refused', 'added'], 1, 1]);
    const [[at, said] = []] = reasonsOf(report);
    expect(at).toBe(field);
    expect(said).toContain(message);
    expect(report.newCategories).toEqual([]);
  });

  it('several cells of one row are each told once, in the caller’s language, and secrets are not repeated', async () => {
    const row = { 设备标识: '', 设备名称: '甲', 网关: '也许', 访问令牌: 'my secret' };
    const { result } = await send(csv([row]), {}, engineer.with({ 'x-language': 'en' }));
    const reasons = result.report?.rows[0]?.reasons ?? [];
    expect(reasons.map(({ field }) => field).sort()).toEqual(['Access token', 'Device ID', 'Gateway']);
    expect(JSON.stringify(result)).not.toContain('my secret');
  });

  it('of rows that show themselves alike the first counts, whatever kind of credentials it is', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString();
    const report = await take([
      { 设备标识: 'S-1', 设备名称: '甲', 访问令牌: 'same-one' },
      { 设备标识: 'S-2', 设备名称: '乙', 访问令牌: 'same-one' },
      { 设备标识: 'S-3', 设备名称: '丙', 'MQTT 客户端 ID': 'c', 'MQTT 用户名': 'u' },
      { 设备标识: 'S-4', 设备名称: '丁', 'MQTT 客户端 ID': 'c', 'MQTT 用户名': 'u', 'MQTT 密码': 'p' },
      { 设备标识: 'S-5', 设备名称: '戊', 'RSA 公钥': rsa },
      { 设备标识: 'S-6', 设备名称: '己', 'RSA 公钥': rsa },
    ]);
    expect(fates(report)).toEqual(['added', 'refused', 'added', 'refused', 'added', 'refused']);
    expect(reasonsOf(report)).toEqual([
      ['访问令牌', '与第 2 行重复'],
      ['MQTT 用户名', '与第 4 行重复'],
      ['RSA 公钥', '与第 6 行重复'],
    ]);
    // What devices have already is taken, too.
    const again = await take([
      { 设备标识: 'S-7', 设备名称: '庚', 访问令牌: 'same-one' },
      { 设备标识: 'S-8', 设备名称: '辛', 'MQTT 客户端 ID': 'c', 'MQTT 用户名': 'u' },
      { 设备标识: 'S-9', 设备名称: '壬', 'RSA 公钥': rsa },
    ]);
    expect(reasonsOf(again)).toEqual([
      ['访问令牌', '该访问令牌已被其他设备使用，请更换'],
      ['MQTT 用户名', '已有设备使用相同的 MQTT 客户端 ID 与用户名'],
      ['RSA 公钥', '该访问令牌已被其他设备使用，请更换'],
    ]);
  });
});

describe('C-DEV-25 what becomes of devices that exist', () => {
  it('cells that are empty leave what is there, and the report says what was and what is', async () => {
    await take([
      { 设备标识: 'E-1', 设备名称: '泵', 标签: '一层', 设备类型: 'PUMP', 描述: '旧', 网关: '是', 设备分组: '水' },
    ]);
    const { rows } = await take([{ 设备标识: 'E-1', 标签: '二层', 描述: '', 网关: 'no' }]);
    expect(rows).toEqual([
      {
        row: 2,
        deviceId: 'E-1',
        deviceName: '泵',
        fate: 'changed',
        changes: [
          { field: '标签', before: '一层', after: '二层' },
          { field: '网关', before: '是', after: '否' },
        ],
      },
    ]);
    expect(await detail('E-1')).toMatchObject({
      deviceName: '泵',
      deviceType: 'PUMP',
      comment: '旧',
      categoryNames: ['水'],
    });
  });

  it('a row that names categories says all of them; one that names none joins that of the call', async () => {
    const { deviceCategoryId } = await engineer.must(deviceCalls.AddProjectDeviceCategory, {
      projectId,
      categoryName: '调试',
    });
    await take([{ 设备标识: 'E-2', 设备名称: '风机', 设备分组: '风/送风; 重点' }]);
    expect((await detail('E-2')).categoryNames).toEqual(['送风', '重点']);
    await take([{ 设备标识: 'E-2' }], { deviceCategoryId });
    expect((await detail('E-2')).categoryNames.sort()).toEqual(['送风', '重点', '调试'].sort());
    const moved = await take([{ 设备标识: 'E-2', 设备分组: '风/排风' }], { deviceCategoryId });
    expect((await detail('E-2')).categoryNames).toEqual(['排风']);
    expect([fates(moved), moved.newCategories]).toEqual([['changed'], ['风/排风']]);
  });

  it('a category is found in whatever case, also below a name that holds a slash', async () => {
    await take([{ 设备标识: 'E-3', 设备名称: '甲', 设备分组: 'A\\/B/Chillers' }]);
    const report = await take([{ 设备标识: 'E-4', 设备名称: '乙', 设备分组: 'a\\/b/CHILLERS' }]);
    expect(report.newCategories).toEqual([]);
    expect((await detail('E-4')).categoryNames).toEqual(['Chillers']);
  });

  it('credentials that are the same are no change, and a password that is not given stays', async () => {
    const names = { 'MQTT 客户端 ID': 'cx', 'MQTT 用户名': 'ux' };
    await take([{ 设备标识: 'E-5', 设备名称: '甲', ...names, 'MQTT 密码': 'p1' }]);
    expect(fates(await take([{ 设备标识: 'E-5', ...names }]))).toEqual(['unchanged']);
    expect(fates(await take([{ 设备标识: 'E-5', ...names, 'MQTT 密码': 'p1' }]))).toEqual(['unchanged']);
    const { rows } = await take([{ 设备标识: 'E-5', ...names, 'MQTT 密码': 'p2' }]);
    expect(rows[0]?.changes).toEqual([{ field: 'MQTT 用户名' }]);
    const toToken = await take([{ 设备标识: 'E-5', 访问令牌: 'e-5-token' }]);
    expect(toToken.rows[0]?.changes).toEqual([{ field: '访问令牌' }]);
    expect(await detail('E-5')).toMatchObject({ credentialsType: 'ACCESS_TOKEN', accessToken: 'e-5-token' });
  });

  it('a new device without any credentials gets a token of its own', async () => {
    await take([
      { 设备标识: 'E-6', 设备名称: '甲' },
      { 设备标识: 'E-7', 设备名称: '乙' },
    ]);
    const [one, other] = [(await detail('E-6')).accessToken, (await detail('E-7')).accessToken];
    expect([one, other]).toEqual([expect.stringMatching(/^\w{20}$/), expect.stringMatching(/^\w{20}$/)]);
    expect(one).not.toBe(other);
  });
});

describe('RU-VAL-07 C-DEV-25 the file as a whole', () => {
  it.each<[string, string, string]>([
    ['a column twice', csv([{ 设备标识: 'X' }], ['设备标识', '设备名称', '名称']), '列“设备名称”出现了两次'],
    [
      'no column of names',
      csv([{ 设备标识: 'X' }], ['设备标识']),
      '缺少列“设备名称”，请选择文件中对应的列或使用导入模板',
    ],
    ['titles alone', csv([]), '文件中没有数据'],
    ['nothing but empty lines', '\r\n\r\n', '文件中没有数据'],
    ['nothing at all', '', ''],
  ])('with %s is refused, and no row of it is taken', async (_what, body, message) => {
    const answer = await send(body);
    expect(answer.code).toBe(400);
    expect(answer.message).toContain(message);
  });

  it('columns in another order, with other names and unknown ones between them, are recognised', async () => {
    const report = await take(
      [{ 颜色: '红', name: '甲', token: 'other-order', 设备编号: 'F-1' }].map((row) => row as Row),
    ).catch((error: unknown) => error);
    // 设备标识 and 设备名称 stand there by the helper, empty: each column twice.
    expect(report).toBeInstanceOf(Error);
    const body = csv(
      [{ 颜色: '红', name: '甲', token: 'other-order', 设备编号: 'F-1' }],
      ['颜色', 'name', 'token', '设备编号'],
    );
    expect((await send(body)).result.report).toMatchObject({ added: 1, refused: 0 });
    expect(await detail('F-1')).toMatchObject({ deviceName: '甲', accessToken: 'other-order' });
  });

  it(`no more than ${CATEGORIES_MAX} categories come of it: the rows beyond are refused, the others taken`, async () => {
    const { plant } = app.world.east;
    const admin = app.as(app.world.people.admin);
    await app.platform.database.pool.query(
      `insert into device_category (id, project_id, category_name, sort)
       select gen_random_uuid(), $1, '批量 ' || n, n from generate_series(1, $2::int) n`,
      [plant, CATEGORIES_MAX - 1],
    );
    const rows = ['新一', '新二', '新一'].map((name, n) => ({
      设备标识: `LIMIT-${n}`,
      设备名称: '甲',
      设备分组: name,
    }));
    const { result } = await send(csv(rows), { projectId: plant, adapterId: plant }, admin);
    expect(result.report?.rows.map(({ fate }) => fate)).toEqual(['added', 'refused', 'added']);
    expect(result.report?.newCategories).toEqual(['新一']);
    expect(result.report?.rows[1]?.reasons?.[0]?.message).toBe('分组不能超过 2000 个');
  });
});

describe('C-DEV-24 the export', () => {
  const download = async (more: object, client = engineer) => {
    const answer = await client.request(deviceCalls.ExportProjectDeviceList, { projectId, ...more });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };

  it('holds what the list’s filters and order hold, in the caller’s language', async () => {
    const english = engineer.with({ 'x-language': 'en' });
    const { bytes, headers } = await download(
      { key: 'S-', orderBy: 'deviceId', orderByType: 1, format: 'csv' },
      english,
    );
    expect(headers.get('content-type')).toContain('csv');
    const [titles = [], ...rows] = await readCsv(bytes, ',');
    expect(titles).toEqual(expect.arrayContaining(['Device ID', 'Device name', 'State', 'Connection']));
    expect(titles).not.toContain('Access token');
    expect(rows.map(([deviceId]) => deviceId).filter((id) => id?.startsWith('S-'))).toEqual(['S-5', 'S-3', 'S-1']);
  });

  it('with credentials, read in again, changes nothing', async () => {
    const { bytes } = await download({ key: 'E-', hasCredentials: true, format: 'csv' });
    const rows = await readCsv(bytes, ',');
    expect(rows.length).toBeGreaterThan(5);
    const body = rows.map((cells) => cells.map(cell).join(',')).join('\r\n');
    const { result } = await send(body);
    expect(result.report).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: rows.length - 1 });
  });

  it('of nothing holds its titles', async () => {
    const { bytes } = await download({ key: 'nothing is called so' });
    expect(await readSpreadsheet(bytes)).toHaveLength(1);
  });

  it('of a category or state that there is not is refused', async () => {
    expect((await download({ deviceCategoryId: app.world.east.plant })).status).toBe(404);
    expect((await download({ state: 'broken' })).status).toBe(400);
    expect((await download({ format: 'pdf' })).status).toBe(400);
  });
});
