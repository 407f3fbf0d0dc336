import { say, type Text } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { messageCalls } from '@twinscape/contract/messages';
import { expect, test } from 'vitest';
import { readEnvelope } from './envelope.ts';
import { CallFailed } from './failure.ts';

const cn = (text: Text) => say(text, 'cn');
const read = (call: Parameters<typeof readEnvelope>[0], answer: unknown, status = 200) =>
  readEnvelope(call, status, typeof answer === 'string' ? answer : JSON.stringify(answer), cn);
const failure = (answer: unknown, status = 200): CallFailed => {
  try {
    read(identityCalls.Login, answer, status);
  } catch (error) {
    if (error instanceof CallFailed) return error;
  }
  throw new Error('nothing was refused');
};

test('RU-CALL-06: ErrorCode 200 is success; names become ours, null becomes absent, instants become dates', () => {
  const row = {
    Id: '01998f2e-55aa-7000-8000-000000000001',
    Title: '项目成员变更',
    Content: '',
    MessageType: 'project',
    IsRead: false,
    CreateTime: '2026-11-20T08:00:00.000Z',
    ProjectId: null,
  };
  const answer = read(messageCalls.GetMessageList, {
    ErrorCode: 200,
    Message: '',
    Result: { Data: { List: [row], Count: 1 } },
  });
  expect(answer).toEqual({
    data: {
      list: [
        {
          id: row.Id,
          title: row.Title,
          content: '',
          messageType: 'project',
          isRead: false,
          createTime: new Date('2026-11-20T08:00:00Z'),
        },
      ],
      count: 1,
    },
  });
});

test('a call without a result gives nothing', () => {
  expect(read(identityCalls.Logout, { ErrorCode: 200, Message: '', Result: null })).toBeUndefined();
});

test('a refusal carries the server’s message and the wrong fields by our names', () => {
  const no = failure({
    ErrorCode: 400,
    Message: '请输入账号',
    Result: { Errors: [{ Field: 'LoginAccount', Message: '请输入账号' }] },
  });
  expect(no).toMatchObject({ kind: 'refused', code: 400, message: '请输入账号' });
  expect(no.fields).toEqual([{ field: 'loginAccount', message: '请输入账号' }]);
});

test('RU-SESS-07: ErrorCode 401 ends the session', () => {
  expect(failure({ ErrorCode: 401, Message: '登录已失效，请重新登录', Result: null })).toMatchObject({ kind: 'ended' });
});

test('A-30: HTTP 401 acts as ErrorCode 401', () => {
  expect(failure('<html>', 401)).toMatchObject({ kind: 'ended' });
});

test('RU-CALL-08, A-29: ErrorCode 500 is a fault, with the request’s id', () => {
  const no = failure({ ErrorCode: 500, Message: '服务器错误', Result: null, RequestId: 'abc' });
  expect(no).toMatchObject({ kind: 'fault', code: 500, requestId: 'abc' });
});

test('A-30: an answer that is not ours is a server error', () => {
  expect(failure('<html>Bad Gateway</html>', 502)).toMatchObject({ kind: 'unreachable', message: '服务器错误' });
});

test('RU-CALL-11: StatusCode stands for ErrorCode, in a success as in a refusal', () => {
  const call = { result: messageCalls.GetUnreadCount.result };
  expect(read(call, { StatusCode: 200, Message: '', Result: 3 })).toBe(3);
  expect(failure({ StatusCode: 409, Message: '已有同名文件' })).toMatchObject({
    kind: 'refused',
    message: '已有同名文件',
  });
});
