import { identityCalls } from '@twinscape/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('signing in', () => {
  it('C-AUTH-01 answers LoginUserInfo and Token, in PascalCase, and the token opens other calls', async () => {
    const answer = await app.anonymous.send(identityCalls.Login, {
      loginAccount: 'ENGINEER@east.test',
      loginPwd: TEST_PASSWORD,
    });
    expect(answer.raw).toMatchObject({
      ErrorCode: 200,
      Result: {
        Token: expect.any(String),
        LoginUserInfo: { MasterName: '李工', MemberType: 2, IsEdit: 1, Authority: [2], CompanyName: '华东工程' },
      },
    });
    expect(JSON.stringify(answer.raw)).not.toContain('argon2');
    expect((await app.as(answer.result).send(identityCalls.Logout, {})).code).toBe(200);
    expect((await app.as(answer.result).send(identityCalls.Logout, {})).code).toBe(401);
  });

  it('refuses an unknown account and a wrong password with the same words', async () => {
    const wrong = await app.anonymous.send(identityCalls.Login, {
      loginAccount: 'engineer@east.test',
      loginPwd: 'not this 1',
    });
    const unknown = await app.anonymous.send(identityCalls.Login, {
      loginAccount: 'nobody@east.test',
      loginPwd: TEST_PASSWORD,
    });
    expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
    expect(wrong.code).toBe(400);
  });
});
