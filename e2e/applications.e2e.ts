import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  button,
  dialog,
  eventually,
  fillFields,
  findToast,
  getRoute,
  row,
  waitUntilHidden,
  waitUntilVisible,
} from './page.ts';
import { DEMO_PASSWORD, openWorld, TOWER_PROJECT } from './world.ts';

const world = openWorld();
const NAME = '碰撞检查工具';

/** A program on this machine that people let in: its browser comes back to it with a code. */
let callback: string;
let answers: URLSearchParams[] = [];
const program = createServer((request, response) => {
  answers.push(new URL(request.url ?? '/', 'http://127.0.0.1').searchParams);
  response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Program</title><h1>可以关闭此页</h1>');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});
afterAll(() => void program.close());

type Json = Record<string, unknown>;
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const post = async (path: string, body: URLSearchParams): Promise<Json> =>
  (await (await fetch(world.url + path, { method: 'POST', body })).json()) as Json;
const toRequest = (clientId: string, more: Readonly<Record<string, string>> = {}) =>
  `/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'bcf',
    state: 'of this try',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`;

describe('an application that people let in', () => {
  let clientId = '';
  let clientSecret = '';
  let access = '';

  it('T-OAU-10 is registered by the administrator, who sees its secret once', async () => {
    const { page } = await world.reader('admin', '/settings/applications');
    await button(page, '登记应用').click();
    const form = dialog(page, '登记应用');
    await fillFields(form, { 应用名称: NAME, 回调地址: 'http://evil.example.com/' });
    await button(form, /确\s?定/).click();
    await waitUntilVisible(form.getByText('回调地址须为 https 地址', { exact: false }));
    await fillFields(form, { 回调地址: callback });
    await button(form, /确\s?定/).click();
    const shown = dialog(page, '应用已登记');
    const texts = shown.locator('.mono');
    await eventually(() => texts.count()).toBe(2);
    [clientId = '', clientSecret = ''] = (await texts.allInnerTexts()).map((text) => text.trim());
    expect(clientId).toMatch(/^app_/);
    await button(shown, '已保存').click();
    await waitUntilHidden(shown);
    await waitUntilVisible(row(page, NAME));
    expect(await page.getByText(clientSecret).count()).toBe(0);
  });

  it('T-OAU-05 T-OAU-06 asks the person in the browser, who signs in, reads what it may, and comes back with a code', async () => {
    const visitor = await world.visitor();
    const { page } = visitor;
    await page.goto(world.url + toRequest(clientId));
    await eventually(() => getRoute(page)).toMatch(/^\/login\?next=/);
    await fillFields(page, { 账号: 'engineer', 密码: DEMO_PASSWORD });
    await button(page, '登录').click();
    await waitUntilVisible(page.getByText(`“${NAME}”请求访问你的孪境账号`));
    await waitUntilVisible(page.getByText('查看和修改你能访问的项目中的问题（BCF）', { exact: false }));
    await waitUntilVisible(page.getByText('同意后返回：127.0.0.1'));
    await button(page, /同\s?意/).click();
    await waitUntilVisible(page.getByRole('heading', { name: '可以关闭此页' }));
    const [answer] = answers;
    expect(answer?.get('state')).toBe('of this try');
    expect(answer?.get('iss')).toBe(world.url);
    const token = await post(
      '/oauth2/token',
      new URLSearchParams({
        grant_type: 'authorization_code',
        code: answer?.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    );
    access = String(token.access_token);
    const projects = await fetch(`${world.url}/bcf/3.0/projects`, { headers: { authorization: `Bearer ${access}` } });
    expect((await projects.json()) as Json[]).toContainEqual(expect.objectContaining({ name: TOWER_PROJECT }));
  });

  it('T-CDE-21 raises a topic in the person’s name, which the page shows', async () => {
    const projectId = await world.project(TOWER_PROJECT);
    const raised = await fetch(`${world.url}/bcf/3.0/projects/${projectId}/topics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: '风管与梁碰撞', description: '由碰撞检查发现' }),
    });
    expect(raised.status).toBe(201);
    const { page } = await world.reader('engineer', `/cooperate?project=${projectId}`);
    await waitUntilVisible(page.locator('#main').getByText('风管与梁碰撞').first());
  });

  it('T-OAU-08 loses its access in the person’s profile', async () => {
    const { page } = await world.reader('engineer', '/adminIndustry?tab=settings');
    await button(page, `撤销授权 ${NAME}`).click();
    await button(page.getByRole('dialog'), /删\s?除|确\s?定|撤销授权/).click();
    await waitUntilVisible(findToast(page, '已撤销授权'));
    await waitUntilVisible(page.getByText('没有已授权的应用'));
    const gone = await fetch(`${world.url}/bcf/3.0/projects`, { headers: { authorization: `Bearer ${access}` } });
    expect(gone.status).toBe(401);
  });

  it('is told that it was not let in, and is never answered at an address that it did not register', async () => {
    answers = [];
    const { page } = await world.signInAs('engineer', '/adminIndustry');
    await page.goto(world.url + toRequest(clientId, { redirect_uri: 'https://evil.example.com/callback' }));
    await waitUntilVisible(page.getByText('应用要求返回的地址未登记', { exact: false }));
    expect(await button(page, /同\s?意/).count()).toBe(0);
    await page.goto(world.url + toRequest(clientId));
    await button(page, /拒\s?绝/).click();
    await waitUntilVisible(page.getByRole('heading', { name: '可以关闭此页' }));
    expect(answers[0]?.get('error')).toBe('access_denied');
  });
});
