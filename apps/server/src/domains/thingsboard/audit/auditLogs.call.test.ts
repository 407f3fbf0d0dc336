import { projectCalls } from '@twinscape/contract/projects';
import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Envelope } from '../../../testing/client.ts';
import { TEST_PASSWORD } from '../../../testing/world.ts';
import { insertAuditEntry } from '../../audit/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { people, east } = app.world;
  await app.as(people.admin).must(projectCalls.UpdateEnterpriseProject, { id: east.plant, projectName: '二号厂房' });
  await vi.waitFor(
    async () => expect((await page('/api/audit/logs?textSearch=二号厂房')).totalElements).toBe(1),
    TEST_TIMEOUT_MS,
  );
});
afterAll(() => app.stop());

type Page = { data: Record<string, unknown>[]; totalPages: number; totalElements: number; hasNext: boolean };
const page = async (path: string): Promise<Page> => {
  const answer = await app.as(app.world.people.platform).json<Envelope<Page>>(path);
  if (answer.ErrorCode !== 200) throw new Error(answer.Message);
  return answer.Result;
};
const add = (values: Partial<Parameters<typeof insertAuditEntry>[1]>) =>
  insertAuditEntry(app.platform.database.db, {
    id: newId(),
    at: new Date(),
    userName: '机器',
    ip: '10.0.0.1',
    action: 'UPDATED',
    entityType: 'DEVICE',
    content: { cn: '改', en: 'changed' },
    operationType: 2,
    ...values,
  });

describe('the audit log of ThingsBoard', () => {
  it('C-AUD-01 answers the envelope with names as declared to a session token', async () => {
    const { people, east } = app.world;
    const { data, totalPages, hasNext } = await page('/api/audit/logs?textSearch=二号厂房&pageSize=10&page=0');
    expect([totalPages, hasNext]).toEqual([1, false]);
    expect(data[0]).toMatchObject({
      id: { entityType: 'AUDIT_LOG' },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: east.id },
      customerId: { entityType: 'CUSTOMER', id: east.plant },
      entityId: { entityType: 'CUSTOMER', id: east.plant },
      entityName: '二号厂房',
      userId: { entityType: 'USER', id: people.admin.id },
      userName: '陈总',
      actionType: 'UPDATED',
      actionData: { before: { projectName: '一号厂房' }, after: { projectName: '二号厂房' } },
      actionStatus: 'SUCCESS',
      actionFailureDetails: '',
    });
  });

  it('C-AUD-01 answers bare JSON with HTTP codes to a JWT', async () => {
    const login = async (username: string) =>
      app.anonymous.json<{ token: string }>('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: TEST_PASSWORD }),
      });
    const { token } = await login(app.world.people.platform.loginAccount);
    const answer = await app.anonymous.fetch('/api/audit/logs?pageSize=1', {
      headers: { 'x-authorization': `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object)).toEqual(['data', 'totalPages', 'totalElements', 'hasNext']);
    const { token: other } = await login(app.world.people.admin.loginAccount);
    const refused = await app.anonymous.fetch('/api/audit/logs', { headers: { 'x-authorization': `Bearer ${other}` } });
    expect([refused.status, ((await refused.json()) as { errorCode: number }).errorCode]).toEqual([403, 20]);
  });

  it('C-AUD-02 C-AUD-03 C-AUD-04 finds what belongs to an entity, a customer, a user, a dashboard', async () => {
    const { east, people } = app.world;
    const dashboard = newId();
    await add({ entityType: 'DASHBOARD', entityId: dashboard, entityName: '大屏' });
    await add({ entityType: 'DEVICE', entityId: dashboard, entityName: '同号设备' });
    expect((await page(`/api/audit/logs/entity/CUSTOMER/${east.plant}`)).totalElements).toBe(1);
    expect((await page(`/api/audit/logs/entity/customer/${east.plant}`)).totalElements).toBe(1);
    expect((await page(`/api/audit/logs/customer/${east.plant}`)).totalElements).toBe(1);
    expect((await page(`/api/audit/logs/user/${people.admin.id}?actionTypes=UPDATED`)).totalElements).toBe(1);
    expect(
      (await page(`/api/audit/logs/entity/DASHBOARD/${dashboard}`)).data.map(({ entityName }) => entityName),
    ).toEqual(['大屏']);
    expect((await page(`/api/AUDIT/logs/entity/dashboard/${dashboard}`)).totalElements).toBe(1);
    const odd = await app.as(people.platform).json(`/api/audit/logs/device/${east.plant}`);
    expect(odd.ErrorCode).toBe(400);
  });

  it('A-111 the literal path of dashboards wins over the one with a type', async () => {
    const answer = await app.as(app.world.people.platform).send(tbAuditCalls.GetDashboardAuditLogs, { id: newId() });
    expect([answer.code, answer.result.totalElements]).toEqual([200, 0]);
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    expect(metrics).toContain('call="GetDashboardAuditLogs"');
  });

  it('C-AUD-01 filters by actions and time, sorts by known columns only, and pages from 0', async () => {
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
    for (const [minute, userName, action] of [
      [1, '丙', 'LOGIN'],
      [2, '甲', 'LOGOUT'],
      [3, '乙', 'LOGIN'],
    ] as const) {
      await add({ at: at(minute), userName, action, entityType: 'USER' });
    }
    const window = `startTime=${at(0).getTime()}&endTime=${at(3).getTime()}`;
    const names = async (query: string) =>
      (await page(`/api/audit/logs?${window}&${query}`)).data.map(({ userName }) => userName);
    expect(await names('')).toEqual(['乙', '甲', '丙']);
    expect(await names('actionTypes=LOGIN')).toEqual(['乙', '丙']);
    expect(await names('actionTypes=login,LOGOUT')).toHaveLength(3);
    expect(await names('actionTypes=NOTHING')).toEqual([]);
    expect(await names('sortProperty=createdTime&sortOrder=ASC')).toEqual(['丙', '甲', '乙']);
    expect(await names('sortProperty=userName&sortOrder=ASC')).toEqual(['丙', '甲', '乙']);
    expect(await names('pageSize=2&page=1')).toEqual(['丙']);
    expect(await page(`/api/audit/logs?${window}&pageSize=2&page=0`)).toMatchObject({
      totalPages: 2,
      totalElements: 3,
      hasNext: true,
    });
    const bad = await app.as(app.world.people.platform).json('/api/audit/logs?sortProperty=before;drop');
    expect([bad.ErrorCode, bad.Message]).toEqual([
      400,
      'sortProperty：createdTime, userName, entityName, entityType, actionType',
    ]);
  });
});
