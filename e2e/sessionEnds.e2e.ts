import { identityCalls, identityRefusals } from '@twinscape/contract/identity';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../apps/server/src/testing/client.ts';
import type { Visitor } from './browser.ts';
import { createEditors, EDITOR_NAMES, type EditorJourney } from './editors.ts';
import {
  button,
  dialog,
  eventually,
  field,
  findToast,
  getRoute,
  readSessionStorage,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld } from './world.ts';

const world = openWorld();

let editors: readonly EditorJourney[];
const editorOf = (name: string): EditorJourney => {
  const found = editors.find((editor) => editor.name === name);
  if (!found) throw new Error(`there is no editor ${name}`);
  return found;
};
const pages = new Map<string, Visitor>();
/** The page that the sentences about one account share. */
async function opened({ account, route, begin }: EditorJourney): Promise<Visitor> {
  const known = pages.get(account);
  const visitor = known ?? world.keepOpen(await world.signInAs(account, route));
  pages.set(account, visitor);
  await visitor.go(route);
  // Anew, so that nothing of the sentence before is left.
  if (known) await visitor.page.reload();
  await begin?.(visitor.page);
  return visitor;
}
const again = (page: Page) => dialog(page, '登录已失效');
/** Ends the session of a page on the server, as its idle time or an administrator would. */
const endSession = async (page: Page): Promise<string> => {
  const { token = '' } = await readSessionStorage(page);
  await new Client(world.url, token).must(identityCalls.Logout, {});
  return token;
};
const password = (page: Page) => field(again(page), '密码');

/** Pictures that a page asks for after its session has ended are refused, which the browser writes down. */
afterEach(() => {
  for (const { problems: troubles } of pages.values())
    troubles.splice(
      0,
      troubles.length,
      ...troubles.filter((text) => !/status of 401 .*\/api\/File\/Read\//.test(text)),
    );
});

beforeAll(async () => {
  editors = await createEditors(world, '会话旅程');
}, 240_000);

describe('a session that ends while something is unsaved', () => {
  it('knows every editor that is tried here', () => {
    expect(editors.map(({ name }) => name)).toEqual(EDITOR_NAMES);
  });

  it.each(EDITOR_NAMES)(
    '%s: the sign-in is asked for over the page, what was written stays, and the save is made',
    async (name) => {
      const editor = editorOf(name);
      const { page } = await opened(editor);
      await editor.write(page, '断线之后');
      const written = await editor.readText(page);
      const before = await editor.readSaved();
      const ended = await endSession(page);
      await editor.save(page);
      await waitUntilVisible(again(page));
      // Password managers know the fields; the account is there already.
      expect(await field(again(page), '账号').inputValue()).toBe(editor.account);
      expect(await field(again(page), '账号').getAttribute('autocomplete')).toBe('username');
      expect(await password(page).getAttribute('autocomplete')).toBe('current-password');
      expect(await password(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(getRoute(page)).toContain(editor.route.split('?')[0]);
      expect(await editor.readSaved()).toBe(before);
      await password(page).fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await waitUntilHidden(again(page));
      await eventually(editor.readSaved).not.toBe(before);
      await editor.settle?.(page);
      if (name !== '三维场景') expect(await editor.readSaved()).toBe(written);
      expect((await readSessionStorage(page)).token).not.toBe(ended);
    },
  );

  it('a wrong password is refused in words in the dialog, and Escape does not lose the page without a question', async () => {
    const editor = editorOf('标签模板');
    const { page, findings } = await opened(editor);
    await editor.write(page, '还没有保存');
    await endSession(page);
    await editor.save(page);
    await waitUntilVisible(again(page));
    expect(await findings()).toEqual([]);
    await password(page).fill('wrong password 1');
    await page.keyboard.press('Enter');
    await waitUntilVisible(again(page).getByText(identityRefusals['auth.signInFailed'].cn));
    await page.keyboard.press('Escape');
    const asks = dialog(page, '有未保存的修改');
    await waitUntilVisible(asks);
    await page.keyboard.press('Escape');
    await waitUntilVisible(again(page));
    expect(await editor.readText(page)).toBe('还没有保存');
    // Whoever leaves all the same comes to the sign-in page, which leads back.
    await button(again(page), '前往登录页').click();
    await button(asks, '放弃修改并离开').click();
    await waitForRoute(page, /^\/login\?next=/);
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    expect(await readSessionStorage(page)).not.toHaveProperty('token');
    await field(page, '账号').fill(editor.account);
    await field(page, '密码').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForRoute(page, new RegExp(editor.route.split('?')[0] ?? ''));
    await waitUntilVisible(page.locator('#main'));
  });

  it('somebody else who signs in there is told whose page it is, and goes on only after a question', async () => {
    const editor = editorOf('组件');
    const { page } = await opened(editor);
    await editor.write(page, '别人登录');
    await endSession(page);
    await editor.save(page);
    await waitUntilVisible(again(page));
    await field(again(page), '账号').fill('engineer');
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    const asks = dialog(page, '已切换账号');
    await waitUntilVisible(asks.getByText(/此页未保存的修改将会丢失/));
    expect(await editor.readText(page)).toBe('别人登录');
    // It was a slip: the page still belongs to its reader.
    await button(asks, /^重新登录/).click();
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitUntilHidden(again(page));
    await eventually(editor.readSaved).toBe('别人登录');

    await editor.write(page, '又写了');
    await endSession(page);
    await editor.save(page);
    await field(again(page), '账号').fill('engineer');
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await button(asks, /^以“李思远”的身份继续/).click();
    await waitForRoute(page, /^\/adminIndustry/);
    await waitUntilVisible(page.locator('header').getByText('李思远'));
    expect(await editor.readSaved()).toBe('别人登录');
    pages.delete('manager');
  });

  it('the server’s word is enough: a password that was changed elsewhere asks for the sign-in over the page by itself', async () => {
    const { page, problems } = await world.signInAs('member', '/adminIndustry');
    await waitUntilVisible(page.locator('.ant-card, [class*=card]').first());
    const { token = '' } = await readSessionStorage(page);
    const calls = new Client(world.url, token);
    await calls.must(identityCalls.UpdateMemberPassword, { oldPwd: DEMO_PASSWORD, newPwd: 'Twinscape2027' });
    await waitUntilVisible(again(page));
    await password(page).fill('Twinscape2027');
    await page.keyboard.press('Enter');
    await waitUntilHidden(again(page));
    expect(getRoute(page)).toBe('/adminIndustry');
    // What was on its way when the session ended was refused, which the console tells.
    expect(problems.splice(0).filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  });

  it('signing out with something unsaved asks first, and the page stays whole', async () => {
    const editor = editorOf('系统设置');
    const { page } = await opened(editor);
    await editor.write(page, '不要保存');
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const asks = dialog(page, '有未保存的修改');
    await button(asks, '继续编辑').click();
    expect(await editor.readText(page)).toBe('不要保存');
    await page.locator('header button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await button(asks, '放弃修改并离开').click();
    await waitForRoute(page, '/login');
    await waitUntilVisible(page.getByRole('heading', { name: '登录孪境' }));
    expect(await findToast(page, '保存成功').count()).toBe(0);
  });
});
