import { Refusal } from '@twinscape/contract';
import { describe, expect, test } from 'vitest';
import { parseMemberRows } from './memberImport.ts';

const TITLES = ['登录账号', '姓名', '成员类型', '职务', '邮箱', '手机号'];
/** Each wrong cell with its row. */
const flat = ({ members, invalid, count }: ReturnType<typeof parseMemberRows>) => ({
  members,
  errors: invalid.flatMap(({ row, reasons }) => reasons.map((reason) => ({ row, ...reason }))),
  count,
});
const read = (...rows: string[][]) => flat(parseMemberRows([TITLES, ...rows], undefined, 'cn'));

describe('the titles of an import', () => {
  test.each([
    ['the template’s', TITLES],
    ['English ones in another order', ['Phone', 'Email', 'Title', 'Member type', 'Real name', 'Login account']],
    [
      'marked as required, with odd spaces and other case',
      ['登录账号 *', '  姓名（*）'.replace('（*）', '*'), 'TYPE', 'job  title'],
    ],
    ['among columns of other meaning', ['序号', '账号', '部门', '真实姓名']],
  ])('%s are recognised', (_what, titles) => {
    const cells = titles.map((title) => {
      if (/账号|account/i.test(title)) return 'li@corp.test';
      return /姓名|name/i.test(title) ? '李工' : '';
    });
    expect(flat(parseMemberRows([titles, cells], undefined, 'cn'))).toMatchObject({
      members: [{ row: 2, member: { loginAccount: 'li@corp.test', masterName: '李工', memberType: 2 } }],
      errors: [],
      count: 1,
    });
  });

  test.each([
    [['姓名'], '缺少列“登录账号”，请选择文件中对应的列或使用导入模板'],
    [['登录账号'], '缺少列“姓名”，请选择文件中对应的列或使用导入模板'],
    [['甲', '乙'], '缺少列“登录账号”，请选择文件中对应的列或使用导入模板'],
    [['登录账号', '姓名', 'account'], '列“登录账号”出现了两次'],
  ])('%j: %s', (titles, message) => {
    let said = '';
    try {
      parseMemberRows([titles], undefined, 'cn');
    } catch (error) {
      if (error instanceof Refusal) said = error.in('cn');
    }
    expect(said).toBe(message);
  });
});

describe('the rows of an import', () => {
  test.each([
    ['管理员', 1],
    ['企业管理员', 1],
    ['Administrator', 1],
    ['', 2],
    ['成员', 2],
    ['MEMBER', 2],
    ['体验账号', 3],
    ['3', 3],
  ])('type “%s” is %i', (word, type) => {
    expect(read(['a@x.test', '甲', word]).members[0]?.member.memberType).toBe(type);
  });

  test.each(['平台管理员', '0', 'root'])('nobody becomes type 0: “%s” is refused', (word) => {
    expect(read(['a@x.test', '甲', word]).errors).toEqual([
      { row: 2, field: '成员类型', value: word, message: '成员类型应为“管理员”“成员”或“体验账号”' },
    ]);
  });

  test('RU-VAL-36 every wrong cell is told with its row, column, value and reason; a row may have several', () => {
    const { members, errors, count } = read(
      ['not an account', '', '成员', '', 'nonsense'],
      ['', '', '', '', '', ''],
      ['13800138000', '王敏', '', '', '', ''],
    );
    expect(errors).toEqual([
      { row: 2, field: '登录账号', value: 'not an account', message: '请输入正确的登录账号' },
      { row: 2, field: '姓名', value: '', message: '请输入姓名' },
      { row: 2, field: '邮箱', value: 'nonsense', message: '请输入正确的邮箱' },
    ]);
    expect(members).toEqual([{ row: 4, member: { loginAccount: '13800138000', masterName: '王敏', memberType: 2 } }]);
    expect(count).toBe(2);
  });

  test('speaks English to an English caller, in the zod sentences too', () => {
    const { errors } = flat(parseMemberRows([TITLES, ['a@x.test', '长'.repeat(61), 'boss']], undefined, 'en'));
    expect(errors).toEqual([
      { row: 2, field: 'Real name', value: '长'.repeat(61), message: expect.stringContaining('60') },
      {
        row: 2,
        field: 'Member type',
        value: 'boss',
        message: 'The member type must be “administrator”, “member” or “trial”',
      },
    ]);
    expect(errors.map(({ message }) => message).join()).not.toContain('@');
  });

  test('of two rows with one account the first right one is taken, whatever its case', () => {
    const { members, errors } = read(['a@x.test', ''], ['A@x.test', '甲'], ['a@X.test', '乙']);
    expect(members.map(({ row }) => row)).toEqual([3]);
    expect(errors).toMatchObject([{ row: 2 }, { row: 4, value: 'a@X.test', message: '与第 3 行账号重复' }]);
  });

  test('the template’s example row is nobody', () => {
    expect(read(['ZhangWei@example.com', '张伟'])).toEqual({ members: [], errors: [], count: 0 });
  });

  test('titles may stand below empty rows; an empty sheet holds nobody', () => {
    const { members } = parseMemberRows(
      [[''], ['', ''], ['姓名', '账号'], ['', ''], ['甲', 'a@x.test']],
      undefined,
      'cn',
    );
    expect(members).toMatchObject([{ row: 5, member: { masterName: '甲' } }]);
    expect(flat(parseMemberRows([], undefined, 'cn'))).toEqual({ members: [], errors: [], count: 0 });
    expect(parseMemberRows([['', '']], undefined, 'cn').count).toBe(0);
  });

  test('control characters are refused, long values are cut in the report', () => {
    const { errors } = read(['a@x.test', 'bad\u0007name'], [`${'x'.repeat(400)}`, '甲']);
    expect(errors).toMatchObject([
      { row: 2, field: '姓名' },
      { row: 3, value: 'x'.repeat(100) },
    ]);
  });
});
