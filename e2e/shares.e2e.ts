import { coreRefusals } from '@twinscape/contract';
import { deviceCalls } from '@twinscape/contract/devices';
import { sceneCalls } from '@twinscape/contract/scenes';
import {
  shareRefusals as refusals,
  SHARE_CODED,
  SHARE_OPEN,
  SHARE_PERMANENT,
  SHARE_WEEK,
} from '@twinscape/contract/shares';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visitor } from './browser.ts';
import {
  button,
  chooseFromMoreMenu,
  dialog,
  eventually,
  field,
  findToast,
  waitForRoute,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { createEmptyProject, uploadConvertedModel } from './testProject.ts';
import { CONVERTING, openWorld, TOWER_PROJECT } from './world.ts';

/** A pyramid: the smallest thing that converts. */
const PYRAMID = 'o 塔尖\nv 0 0 0\nv 9 0 0\nv 0 0 9\nv 0 9 0\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';

const world = openWorld(CONVERTING);
const SCREEN = '/entity-views/three-dimensional';
const SCENE = '大堂';

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: SCENE });
const share = (page: Page) => dialog(page, `分享场景“${SCENE}”`);
/** Every call that a page makes from now on, with the names of its headers. */
function hear(page: Page): { readonly path: string; readonly headers: Record<string, string> }[] {
  const heard: { path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) heard.push({ path: pathname, headers: request.headers() });
  });
  return heard;
}

/** Answers to a page, by whether they brought what was asked for. */
function answersTo(page: Page): { readonly path: string; readonly isOk: boolean }[] {
  const answers: { path: string; isOk: boolean }[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|Vault)\//.test(pathname)) return;
    const isJson = response.headers()['content-type']?.includes('json') === true;
    const code = isJson ? (JSON.parse((await response.text().catch(() => '')) || '{}').ErrorCode ?? 200) : 200;
    answers.push({ path: pathname, isOk: response.ok() && code === 200 });
  });
  return answers;
}

type Opened = Visitor & { readonly projectId: string; readonly sceneId: string };
let opened: Opened | undefined;
/** The page of whoever shares. */
function shown(): Opened {
  if (!opened) throw new Error('the page was not opened');
  return opened;
}
const standing = async () =>
  (await world.calls('manager')).must(sceneCalls.GetShareDetail, {
    projectId: shown().projectId,
    sceneId: shown().sceneId,
  });

describe('S-MOD-10: the share dialog', () => {
  it('RU-SHARE-01 RU-SHARE-02 C-SCN-03 C-SCN-08 offers a way, a code and a period to what is not shared yet, then shows its link', async () => {
    const manager = await world.calls('manager');
    const projectId = await createEmptyProject(manager, '分享展示');
    const { modelId } = await uploadConvertedModel(manager, projectId, { name: '塔尖.obj', body: PYRAMID });
    const { id: deviceId, accessToken } = await manager.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId: 'TIP-1',
      deviceName: '塔尖测点',
      adapterId: projectId,
    });
    const sent = await fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ temperature: 36.5 }),
    });
    expect(sent.ok).toBe(true);
    const warm = { name: '塔尖', nodes: [], deviceId, PropertyName: 'temperature' };
    const colours = { id: 'tip', name: '塔尖温度', kind: 'colouring', unit: '°C', from: 0, to: 40, coloured: [warm] };
    const { sceneId } = await manager.must(sceneCalls.AddScene, {
      projectId,
      sceneName: SCENE,
      comment: '首层大堂',
      sceneEventDataJson: JSON.stringify({
        id: '',
        name: '',
        config: { models: [{ modelId }], components: [colours] },
      }),
    });
    const visitor = world.keepOpen(await world.signInAs('manager', `${SCREEN}?project=${projectId}`));
    opened = { ...visitor, projectId, sceneId };
    const { page, findings } = visitor;
    await chooseFromMoreMenu(page, SCENE, '分享');
    const asked = share(page);
    // Nothing is open to everybody unless somebody says so.
    await eventually(() => asked.getByRole('radio', { name: /加密链接/ }).isChecked()).toBe(true);
    expect(await field(asked, '访问密码').inputValue()).toMatch(/^\d{4}$/);
    await field(asked, '访问密码').fill('12');
    await waitUntilVisible(asked.getByText(refusals['share.codeFormat'].cn));
    expect(await button(asked, '创建链接').isDisabled()).toBe(true);
    await field(asked, '访问密码').fill('2580');
    await asked.getByText('一天', { exact: true }).click();
    await asked.getByText('一周', { exact: true }).click();
    expect(await findings()).toEqual([]);
    await button(asked, '创建链接').click();
    const link = field(asked, '分享链接');
    await eventually(() => link.inputValue()).toContain('#/sharePreview?linkToken=');
    expect(await standing()).toMatchObject({
      sceneShareWay: SHARE_CODED,
      sceneShareToDate: SHARE_WEEK,
      visitPassword: '2580',
    });
    // Just created: copy or cancel, and no update (RU-SHARE-02).
    await waitUntilVisible(asked.getByRole('img', { name: '分享链接的二维码' }));
    await waitUntilVisible(button(asked, '取消分享'));
    expect(await button(asked, '更新').count()).toBe(0);
    expect(await findings()).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(asked, '复制链接').click();
    await waitUntilVisible(findToast(page, '复制成功'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    await button(asked, '完成').click();
    await waitUntilVisible(card(page).getByText('已分享'));
  });

  it('RU-SHARE-03 RU-SHARE-04 RU-SHARE-05 A-60 shows an existing share, gives it other terms and keeps its link', async () => {
    const { page } = shown();
    const before = await standing();
    await chooseFromMoreMenu(page, SCENE, '分享');
    const asked = share(page);
    await eventually(() => field(asked, '分享链接').inputValue()).toContain(before?.token);
    await waitUntilVisible(asked.getByText('2580'));
    expect(await button(asked, '更新').isDisabled()).toBe(true);
    await asked.getByText('永久', { exact: true }).click();
    await button(asked, '更新').click();
    await waitUntilVisible(findToast(page, '分享已更新'));
    await waitUntilVisible(asked.getByText('永久有效'));
    const after = await standing();
    expect(after).toMatchObject({ token: before?.token, sceneShareToDate: SHARE_PERMANENT, visitPassword: '2580' });
    expect(after?.endTime).toBeUndefined();
    await page.keyboard.press('Escape');
    await waitUntilHidden(asked);
  });
});

describe('R-05 S-COL-15: the page that a link opens', () => {
  it('RU-SHARE-06 asks for the code, says when it is wrong, and shows the scene to somebody without an account, reading only through the link', async () => {
    const { token } = (await standing()) ?? {};
    const { page, go, findings, problems: troubles } = await world.visitor();
    const heard = hear(page);
    await go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(page.getByRole('heading', { name: '请输入访问密码' }));
    expect(await findings()).toEqual([]);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type('1111');
    await waitUntilVisible(page.getByRole('alert').filter({ hasText: refusals['share.codeWrong'].cn }));
    const answers = answersTo(page);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type('2580');
    await waitUntilVisible(page.locator('[data-scene]').getByRole('heading', { name: SCENE }));
    await eventually(() => page.title()).toContain(SCENE);
    // RU-PREV-01 RU-PREV-05: the model with its tiles, in which nothing was refused.
    await waitUntilVisible(page.getByText('塔尖', { exact: true }));
    await eventually(() => answers.some(({ path, isOk }) => isOk && path.startsWith('/Vault/Tiles/'))).toBe(true);
    expect(answers.filter(({ isOk }) => !isOk).map(({ path }) => path)).toEqual([]);
    // What it read, it read through the link: no account is known to this browser.
    expect(heard.every(({ headers }) => headers.token === undefined)).toBe(true);
    expect(heard.find(({ path }) => path.endsWith('/GetSceneShareData'))?.headers).toMatchObject({
      sharetoken: token,
      visitpassword: '2580',
    });
    for (const word of ['分享', '删除', '编辑场景', '新建场景', '上传'])
      expect(await button(page, word).count()).toBe(0);
    // A reload of this tab does not ask again, and brings all of it: the model, and what its device said last.
    const again = answersTo(page);
    await page.reload();
    await waitUntilVisible(page.locator('[data-scene]').getByRole('heading', { name: SCENE }));
    await waitUntilVisible(page.getByText('塔尖', { exact: true }));
    await eventually(() => again.some(({ path, isOk }) => isOk && path.startsWith('/Vault/Tiles/'))).toBe(true);
    await page.getByRole('figure', { name: '图例：塔尖温度' }).getByText('36.5 °C').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('heading', { name: '请输入访问密码' }).count()).toBe(0);
    expect(again.filter(({ isOk }) => !isOk).map(({ path }) => path)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('a colleague who is signed in reads it through the link, too, and is who they were afterwards', async () => {
    const { token } = (await standing()) ?? {};
    const tower = await world.project(TOWER_PROJECT);
    const visitor = await world.signInAs('guest', `/home?project=${tower}`);
    const { page, go } = visitor;
    const heard = hear(page);
    await go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(page.getByRole('heading', { name: '请输入访问密码' }));
    expect(heard.find(({ path }) => path.endsWith('/GetSharedSubject'))?.headers.token).toBeUndefined();
    // Pictures are asked for with the cookie alone: not every request bears a token.
    const before = heard.length;
    await go(`${SCREEN}?project=${tower}`);
    await waitUntilVisible(page.getByRole('heading', { name: '三维场景', level: 1 }));
    const since = () => heard.slice(before).map(({ headers }) => headers);
    await eventually(() => since().some(({ token: own }) => own !== undefined)).toBe(true);
    expect(since().filter(({ sharetoken }) => sharetoken !== undefined)).toEqual([]);
  });

  it('who guesses is made to wait and sees for how long', async () => {
    const { token } = (await standing()) ?? {};
    const { page, go } = await world.visitor({ language: 'en', theme: 'dark', width: 390, height: 844 });
    await go(`/sharePreview?linkToken=${token}`);
    for (const code of ['0001', '0002', '0003', '0004']) {
      await page.getByRole('textbox').first().click();
      const answered = page.waitForResponse((response) => response.url().includes('GetSharedSubject'));
      await page.keyboard.type(code);
      await answered;
      await waitUntilVisible(page.getByRole('alert').filter({ hasText: refusals['share.codeWrong'].en }));
    }
    // With the wrong one of the journey before, five from this address; the sixth is not looked at.
    for (const code of ['0005', '2580']) {
      const isOpen = await page
        .getByRole('textbox')
        .first()
        .click({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isOpen) break;
      const answered = page.waitForResponse((response) => response.url().includes('GetSharedSubject'));
      await page.keyboard.type(code);
      await answered;
    }
    await waitUntilVisible(page.getByRole('button', { name: /Try again in \d+:\d\d/ }));
  });

  it('RU-SHARE-03 RU-SHARE-07 RU-SCENE-02 C-SCN-09 a share that is cancelled ends for whoever looks, and opens for nobody', async () => {
    const { page } = shown();
    await chooseFromMoreMenu(page, SCENE, '分享');
    const asked = share(page);
    await asked.getByRole('radio', { name: /公开链接/ }).check();
    await button(asked, '更新').click();
    await waitUntilVisible(findToast(page, '分享已更新'));
    const { token, sceneShareWay } = (await standing()) ?? {};
    expect(sceneShareWay).toBe(SHARE_OPEN);
    // Its clock stays with the profile.
    const looking = await world.visitor({ isNew: true });
    await looking.page.clock.install();
    await looking.go(`/sharePreview?linkToken=${token}`);
    await waitUntilVisible(looking.page.locator('[data-scene]').getByRole('heading', { name: SCENE }));

    await button(asked, '取消分享').click();
    await button(dialog(page, '取消分享'), '取消分享').click();
    await waitUntilVisible(button(asked, '创建链接'));
    expect(await standing()).toBeFalsy();
    await page.keyboard.press('Escape');
    await waitUntilHidden(card(page).getByText('已分享'));

    await looking.page.clock.runFor(31_000);
    await waitUntilVisible(looking.page.getByRole('heading', { name: '请求错误' }));
    await waitUntilVisible(looking.page.getByText(refusals['share.cancelledOrExpired'].cn));
    expect(await looking.findings()).toEqual([]);
    const other = await world.visitor();
    await other.go('/sharePreview?linkToken=nobody-ever-made-this-one');
    await waitUntilVisible(other.page.getByText(refusals['share.cancelledOrExpired'].cn));
    await other.go('/sharePreview');
    await waitUntilVisible(other.page.getByRole('heading', { name: '链接不完整' }));
  });

  it('RU-TRIAL-02 a trial user who wants to share hears whom to call', async () => {
    const tower = await world.project(TOWER_PROJECT);
    const engineer = await world.calls('engineer');
    await engineer.must(sceneCalls.AddScene, { projectId: tower, sceneName: SCENE });
    const { page } = await world.signInAs('guest', `${SCREEN}?project=${tower}`);
    await waitForRoute(page, new RegExp(`^${SCREEN}`));
    await chooseFromMoreMenu(page, SCENE, '分享');
    const [before = ''] = coreRefusals['trial.formalAccount'].cn.split('{phone}');
    await waitUntilVisible(
      share(page)
        .getByRole('alert')
        .filter({ hasText: before.split('，')[0] ?? before }),
    );
    expect(await button(share(page), '创建链接').count()).toBe(0);
  });
});
