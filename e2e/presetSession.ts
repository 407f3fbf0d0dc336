import { identityCalls } from '@twinscape/contract/identity';
import type { Visitor } from './browser.ts';
import { DEMO_PASSWORD } from './demoModel.ts';

/**
 * Lets a browser be signed in before its page is opened for the first time: through the browser, so that it also gets
 * the cookie with which pictures are read.
 */
export async function presetSession(
  { context, page, scripts }: Pick<Visitor, 'context' | 'page' | 'scripts'>,
  url: string,
  account: string,
): Promise<void> {
  const answer = await context.request.post(url + identityCalls.Login.path, {
    data: { LoginAccount: account, LoginPwd: DEMO_PASSWORD },
  });
  const { Result } = (await answer.json()) as { Result: { Token: string; LoginUserInfo: { IsEdit: number } } };
  const script = await page.addInitScript(
    ([token, user, isEdit]) => {
      // Sandboxed frames run this too, and keep nothing.
      if (window.origin === 'null') return;
      // Once: a later document of this tab keeps what the product made of it.
      if (window.name === 'signed in') return;
      window.name = 'signed in';
      sessionStorage.setItem('token', token);
      sessionStorage.setItem('userInfo', user);
      sessionStorage.setItem('isEdit', isEdit);
    },
    [Result.Token, JSON.stringify(Result.LoginUserInfo), String(Result.LoginUserInfo.IsEdit)] as const,
  );
  scripts.push(script);
}
