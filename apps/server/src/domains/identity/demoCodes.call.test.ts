import { identityCalls } from '@twinscape/contract/identity';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { verifyCode } from './index.ts';

let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info', base: null }, { write: (line) => void logged.push(line) });
  app = await startTestApp({ TWINSCAPE_DEMO: 'on' }, { log });
});
afterAll(() => app.stop());

describe('A-94 demo mode', () => {
  it.each(['somebody@corp.test', '13800138000'])(
    'writes the code for %s to the log as one plain line',
    async (account) => {
      await app.anonymous.must(identityCalls.GetRegisterCode, { account });
      const line = () =>
        logged.map((text) => JSON.parse(text) as { msg: string }).find(({ msg }) => msg?.includes(account));
      await expect.poll(line, { timeout: 5000 }).toBeDefined();
      const code = /^Sign-up code of \S+: (\d{6})$/.exec(line()?.msg ?? '')?.[1] ?? '';
      await expect
        .poll(() =>
          verifyCode(app.platform.database.db, 'register', account, undefined, code, '::1').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    },
  );
});
