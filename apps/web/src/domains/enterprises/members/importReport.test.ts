import { describe, expect, it } from 'vitest';
import { createFailedRowsFile } from './importReport.ts';

const heads = { row: '行', field: '列', value: '内容', message: '原因' };

describe('the refused rows of a member import as CSV', () => {
  it('S-ADM-05 quotes what needs it, keeps formulas texts, and marks the encoding', async () => {
    const file = createFailedRowsFile(
      [
        { row: 3, field: '登录账号', value: '=1+1', message: '请输入正确的登录账号' },
        { row: 4, field: '姓名', value: 'a "b", c', message: '两行\n原因' },
      ],
      heads,
      '失败.csv',
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      '行,列,内容,原因\r\n3,登录账号,\'=1+1,请输入正确的登录账号\r\n4,姓名,"a ""b"", c","两行\n原因"\r\n',
    );
  });
});
