import {
  enterpriseCalls,
  MEMBER_EXPORT_ROWS,
  MEMBER_IMPORT_ROWS,
  type MemberImportReport,
} from '@twinscape/contract/enterprises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { xlsx } from '../../platform/spreadsheet/excel.fixture.ts';
import { readSpreadsheet, writeWorkbook } from '../../platform/spreadsheet/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let admin: Client;
let root: Client;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  admin = app.as(app.world.people.admin);
  root = app.as(app.world.people.platform);
});
afterAll(() => app.stop());

const bytes = (file: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(file);
const TITLES = ['登录账号', '姓名', '成员类型', '职务', '邮箱', '手机号'];
const sheet = (rows: (string | number)[][], titles = TITLES) =>
  writeWorkbook({ columns: titles.map((title) => ({ title })), rows });
type Sent = { readonly name?: string; readonly client?: Client; readonly input?: Record<string, unknown> };
const send = async (file: Uint8Array | string, { name = '成员.xlsx', client = admin, input = {} }: Sent = {}) => {
  const answer = await client.send(enterpriseCalls.ImportMemberFromExcel, input, {
    files: { file: { name, body: typeof file === 'string' ? file : bytes(file) } },
  });
  return { ...answer, result: answer.result && summarize(answer.result) };
};
/** How many rows were taken and refused, and each wrong cell with its row. */
const summarize = ({ added, refused, rows }: MemberImportReport) => ({
  imported: added,
  failed: refused,
  errors: rows.flatMap(({ row, reasons = [] }) => reasons.map((reason) => ({ row, ...reason }))),
});
const members = async (key: string) =>
  (await admin.must(enterpriseCalls.GetEnterpriseMemberList, { key, orderBy: 'loginAccount', orderByType: 0 })).data;
const download = async (response: Response) => {
  expect(response.status).toBe(200);
  return readSpreadsheet(Buffer.from(await response.arrayBuffer()));
};

describe('C-ENT-14 the template of the import', () => {
  it('speaks the caller’s language and holds titles, an example and notes', async () => {
    const answer = await admin.request(enterpriseCalls.DownloadMemberExcelModel, {});
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('成员导入模板.xlsx'));
    const [titles, example] = await download(answer);
    expect(titles).toEqual(TITLES);
    expect(example?.slice(0, 3)).toEqual(['zhangwei@example.com', '张伟', '成员']);
    const english = await admin.with({ 'x-language': 'en' }).request(enterpriseCalls.DownloadMemberExcelModel, {});
    expect((await download(english))[0]).toEqual([
      'Login account',
      'Real name',
      'Member type',
      'Title',
      'Email',
      'Phone',
    ]);
  });

  it.each(['cn', 'en'])('comes back filled in (%s): the example row is nobody', async (language) => {
    const client = admin.with({ 'x-language': language });
    const [titles = [], example = []] = await download(
      await client.request(enterpriseCalls.DownloadMemberExcelModel, {}),
    );
    const filled = await sheet([example, [`filled-${language}@east.test`, '填表者', '', '', '', '']], titles);
    const { code, result } = await send(filled, { client });
    expect([code, result]).toEqual([200, { imported: 1, failed: 0, errors: [] }]);
    const untouched = await send(await sheet([example], titles), { client });
    expect([untouched.code, untouched.message]).toEqual([
      400,
      language === 'cn' ? '文件中没有数据' : 'The file contains no data',
    ]);
  });
});

describe('C-ENT-15 importing members', () => {
  it('RU-PERM-06 takes the right rows and reports the others with row, column, value and reason', async () => {
    const file = await sheet([
      ['batch1@east.test', '甲', '管理员', '经理', 'one@mail.test', '021-1'],
      ['13700000001', '乙', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['engineer@east.test', '丙', '', '', '', ''],
      ['batch1@EAST.test', '丁', '', '', '', ''],
      ['oops', '戊', '平台管理员', '', 'no mail', ''],
      ['MEMBER@west.test', '己', '', '', '', ''],
    ]);
    const { result } = await send(file);
    expect(result).toEqual({
      imported: 2,
      failed: 4,
      errors: [
        { row: 5, field: '登录账号', value: 'engineer@east.test', message: '该账号已被使用' },
        { row: 6, field: '登录账号', value: 'batch1@EAST.test', message: '与第 2 行账号重复' },
        { row: 7, field: '登录账号', value: 'oops', message: '请输入正确的登录账号' },
        { row: 7, field: '成员类型', value: '平台管理员', message: '成员类型应为“管理员”“成员”或“体验账号”' },
        { row: 7, field: '邮箱', value: 'no mail', message: '请输入正确的邮箱' },
        { row: 8, field: '登录账号', value: 'MEMBER@west.test', message: '该账号已被使用' },
      ],
    });
    expect((await members('batch1')).list).toMatchObject([
      {
        masterName: '甲',
        memberType: 1,
        title: '经理',
        email: 'one@mail.test',
        phone: '021-1',
        state: 'enabled',
        isActivated: false,
      },
    ]);
    expect((await members('13700000001')).list).toMatchObject([
      { masterName: '乙', memberType: 2, phone: '13700000001' },
    ]);
    await vi.waitFor(
      () =>
        expect(events.filter(({ name }) => name === 'member.imported')).toContainEqual(
          expect.objectContaining({ companyId: app.world.east.id, values: { imported: 2, failed: 4 } }),
        ),
      TEST_TIMEOUT_MS,
    );
  });

  it('reports in English to an English caller; titles may be English and in any order', async () => {
    const file = await sheet(
      [
        ['', 'x', 'boss'],
        ['2', 'engineer@east.test', 'E'],
      ],
      ['Member type', 'Login account', 'Real name'],
    );
    const { result } = await send(file, { client: admin.with({ 'x-language': 'en' }) });
    expect(result).toEqual({
      imported: 0,
      failed: 2,
      errors: [
        { row: 2, field: 'Login account', value: 'x', message: 'Enter a valid login account' },
        { row: 3, field: 'Login account', value: 'engineer@east.test', message: 'This account is already in use' },
      ],
    });
  });

  it('takes phone numbers that Excel keeps as numbers', async () => {
    const { result } = await send(await sheet([[13_600_000_001, '数字', 3, '', '', 13_600_000_001]]));
    expect(result).toMatchObject({ imported: 1, failed: 0 });
    expect((await members('13600000001')).list).toMatchObject([
      { masterName: '数字', memberType: 3, phone: '13600000001' },
    ]);
  });

  it('T-ENT-03 tells what a stranger’s file holds; a trial changes nothing, and the next file with such titles needs no choice', async () => {
    const titles = ['花名册', '邮箱账号', '员工', '工号'];
    const body = await sheet([['一部', 'roster1@east.test', '名册甲', '007']], titles);
    const read = async () =>
      (
        await admin.must(
          enterpriseCalls.ReadMemberFile,
          {},
          { files: { file: { name: '名册.xlsx', body: bytes(body) } } },
        )
      ).columns.map(({ field }) => field);
    expect(await read()).toEqual([undefined, 'loginAccount', undefined, undefined]);
    const columns = [
      { field: 'loginAccount', place: 1 },
      { field: 'masterName', place: 2 },
    ];
    const trial = await admin.must(
      enterpriseCalls.ImportMemberFromExcel,
      { isTrial: true, columns },
      { files: { file: { name: '名册.xlsx', body: bytes(body) } } },
    );
    expect(trial).toMatchObject({ isTrial: true, added: 1, refused: 0, unusedColumns: ['花名册', '工号'] });
    expect((await members('roster1')).count).toBe(0);
    expect(await read()).toEqual([undefined, 'loginAccount', undefined, undefined]);
    expect((await send(body, { input: { columns } })).result).toMatchObject({ imported: 1, failed: 0 });
    expect((await members('roster1')).list).toMatchObject([{ masterName: '名册甲' }]);
    expect(await read()).toEqual([undefined, 'loginAccount', 'masterName', undefined]);
  });

  it('is for the enterprise of the call alone', async () => {
    const file = await sheet([['west-import@west.test', '西']]);
    expect((await send(file, { client: root })).code).toBe(400);
    expect((await send(file, { client: root, input: { companyId: app.world.people.admin.id } })).code).toBe(404);
    expect((await send(file, { input: { companyId: app.world.west.id } })).code).toBe(403);
    expect((await send(file, { client: root, input: { companyId: app.world.west.id } })).result).toMatchObject({
      imported: 1,
    });
    expect((await members('west-import')).count).toBe(0);
    expect((await send(file, { client: app.as(app.world.people.engineer) })).code).toBe(403);
  });

  it(`takes ${MEMBER_IMPORT_ROWS} rows in one go and refuses one more`, async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => [`mass${n}@east.test`, `批量${n}`]);
    const tooMany = await send(await sheet(rows(MEMBER_IMPORT_ROWS + 1)));
    expect([tooMany.code, tooMany.message]).toEqual([400, '最多一次导入 5000 行']);
    expect((await members('mass')).count).toBe(0);
    const { result } = await send(await sheet(rows(MEMBER_IMPORT_ROWS)));
    expect(result).toMatchObject({ imported: MEMBER_IMPORT_ROWS, failed: 0 });
    expect((await members('批量4999')).count).toBe(1);
  });

  it('the same file twice at once imports every row once', async () => {
    const file = await sheet(Array.from({ length: 200 }, (_, n) => [`twice${n}@east.test`, `重复${n}`]));
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { result }) => sum + result.imported, 0)).toBe(200);
    expect(answers.every(({ result }) => result.imported + result.failed === 200)).toBe(true);
    expect((await members('twice')).count).toBe(200);
  });
});

describe('RU-VAL-07 only one real Excel file is taken', () => {
  it('refuses none, two and three', async () => {
    const none = await admin.send(enterpriseCalls.ImportMemberFromExcel, {});
    expect([none.code, none.message]).toEqual([400, '只能选择一个 Excel 文件']);
    const file = { name: 'a.xlsx', body: bytes(await sheet([['a@east.test', 'a']])) };
    const two = await admin
      .with({ 'x-language': 'en' })
      .send(enterpriseCalls.ImportMemberFromExcel, {}, { files: { a: file, b: file } });
    expect([two.code, two.message]).toEqual([400, 'Choose exactly one Excel file']);
    const three = await admin.send(enterpriseCalls.ImportMemberFromExcel, {}, { files: { a: file, b: file, c: file } });
    expect([three.code, three.message]).toEqual([400, '只能选择一个 Excel 文件']);
  });

  it('refuses what is no Excel file, whatever its name', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const real = await sheet([['named@east.test', '名']]);
    for (const [body, name] of [
      [png, '成员.xlsx'],
      ['登录账号,姓名\na@east.test,甲', '成员.xlsx'],
      ['', '成员.xlsx'],
      ['<html></html>', 'x.xls'],
      [real, '成员.png'],
      [real, '成员'],
    ] as const) {
      const answer = await send(body, { name });
      expect([answer.code, answer.message]).toEqual([400, '只能导入 Excel 文件']);
    }
    expect((await members('named')).count).toBe(0);
  });

  it('says what is wrong with an old, an encrypted and a broken one', async () => {
    const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const old = await send(Buffer.concat([container, Buffer.alloc(512)]), { name: '旧.xls' });
    expect([old.code, old.message]).toEqual([400, '不支持旧版 .xls 文件，请另存为 .xlsx 后再导入']);
    const locked = await send(Buffer.concat([container, Buffer.from('EncryptedPackage', 'utf16le')]));
    expect([locked.code, locked.message]).toEqual([400, 'Excel 文件设有密码，请取消密码后再导入']);
    const real = await sheet([['a@east.test', 'a']]);
    const cut = await send(real.subarray(0, real.length - 60));
    expect(cut.code).toBe(400);
    expect(cut.message).not.toBe('');
  });

  it('refuses one without rows or without its columns', async () => {
    const empty = await send(await sheet([]));
    expect([empty.code, empty.message]).toEqual([400, '文件中没有数据']);
    const blank = await send(xlsx(''));
    expect([blank.code, blank.message]).toEqual([400, '文件中没有数据']);
    const other = await send(await sheet([['1', '2']], ['列一', '列二']));
    expect([other.code, other.message]).toEqual([400, '缺少列“登录账号”，请选择文件中对应的列或使用导入模板']);
  });

  it('a far cell that would fill memory, and a formula, do no harm', async () => {
    const far = await send(xlsx('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'));
    expect(far.code).toBe(400);
    const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const formula = xlsx(
      `<row r="1">${text('A1', '登录账号')}${text('B1', '姓名')}</row><row r="2">${text('A2', 'formula@east.test')}<c r="B2" t="str"><f>HYPERLINK("http://evil.example","点")</f><v>点</v></c></row><row r="3">${text('A3', 'text@east.test')}${text('B3', '=1+1')}</row>`,
    );
    expect((await send(formula)).result).toMatchObject({ imported: 2 });
    expect((await members('formula@')).list).toMatchObject([{ masterName: '点' }]);
    expect((await members('text@')).list).toMatchObject([{ masterName: '=1+1' }]);
  });
});

describe('T-ENT-01 exporting members', () => {
  it('writes what the list finds, in its order and the caller’s language; formulas stay text, and it can be imported again', async () => {
    const rows = await download(
      await admin.request(enterpriseCalls.ExportMemberList, {
        key: 'east.test',
        orderBy: 'loginAccount',
        orderByType: 0,
        state: 'disabled',
      }),
    );
    expect(rows[0]).toEqual([...TITLES, '状态', '激活状态', '最近登录', '创建时间']);
    expect(rows.slice(1).map((row) => row.slice(0, 8))).toEqual([
      ['disabled@east.test', '停用者', '成员', '', 'disabled@east.test', '', '禁用', '已激活'],
    ]);
    expect(rows[1]?.[9]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const raw = Buffer.from(
      await (await admin.request(enterpriseCalls.ExportMemberList, { key: 'text@' })).arrayBuffer(),
    );
    const [titles = [], member = []] = await readSpreadsheet(raw);
    expect(member[1]).toBe('=1+1');
    const english = await download(
      await admin.with({ 'x-language': 'en' }).request(enterpriseCalls.ExportMemberList, { key: 'text@' }),
    );
    expect(english[1]?.slice(6, 8)).toEqual(['Enabled', 'Not activated']);
    const [account] = member;
    await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberId: (await members('text@')).list[0]?.memberId });
    expect((await send(await sheet([member], titles))).result).toMatchObject({ imported: 1 });
    expect((await members(account ?? '')).list).toMatchObject([{ masterName: '=1+1' }]);
    await vi.waitFor(
      () => expect(events).toContainEqual(expect.objectContaining({ name: 'member.exported', values: { count: 1 } })),
      TEST_TIMEOUT_MS,
    );
  });

  it('a cell that would be a formula is guarded in the file', async () => {
    const raw = Buffer.from(
      await (await admin.request(enterpriseCalls.ExportMemberList, { key: 'text@' })).arrayBuffer(),
    );
    expect(raw.includes('<f>')).toBe(false);
  });

  it(`refuses more than ${MEMBER_EXPORT_ROWS} at once and says how many there are`, async () => {
    const { west } = app.world;
    await app.platform.database.pool.query(
      `insert into account (id, login_account, master_name, member_type, company_id)
       select gen_random_uuid(), 'many' || n || '@west.test', '众', 2, $1 from generate_series(1, $2) n`,
      [west.id, MEMBER_EXPORT_ROWS + 1],
    );
    const client = app.as(app.world.people.westAdmin);
    const answer = await client.request(enterpriseCalls.ExportMemberList, { key: 'many' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { Message: string }).Message).toBe(
      '一次最多导出 20000 名成员，当前 20001 名，请先筛选',
    );
    expect((await download(await client.request(enterpriseCalls.ExportMemberList, { key: 'many20001' }))).length).toBe(
      2,
    );
  });
});
