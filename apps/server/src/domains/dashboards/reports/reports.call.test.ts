import { dashboardCalls as calls } from '@twinscape/contract/dashboards';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { queueDueReports } from './reportJob.ts';
import { updateReport } from './reportStore.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
let place: { projectId: string; dashboardId: string };
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
  const { dashboardId } = await engineer.must(calls.AddDashboard, { projectId, title: '能源' });
  place = { projectId, dashboardId };
}, 60_000);
afterAll(() => app.stop());

const form = {
  reportName: '每周能耗',
  cadence: 'week' as const,
  time: '08:00',
  timeZone: 'Asia/Shanghai',
  reportPeriod: 'week' as const,
  formats: ['pdf' as const, 'xlsx' as const],
  reportLanguage: 'cn' as const,
  addresses: ['Boss@example.com', 'boss@example.com'],
};
const list = (client = engineer) => client.must(calls.GetReportList, place);
const db = () => app.platform.database.db;

describe('reports of a dashboard', () => {
  it('are set up, changed, switched off and deleted; each is due at its next turn', async () => {
    const added = await engineer.must(calls.AddReport, { ...place, ...form, userIds: [app.world.people.member.id] });
    expect(added).toMatchObject({
      reportName: '每周能耗',
      addresses: ['boss@example.com'],
      isEnabled: true,
      weekday: 1,
    });
    expect(added.recipients.map(({ userId }) => userId)).toEqual([app.world.people.member.id]);
    const next = new Date(added.nextTime ?? 0);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    // Monday, eight in the morning in Shanghai.
    expect([next.getUTCDay(), next.getUTCHours(), next.getUTCMinutes()]).toEqual([1, 0, 0]);
    const { reportId } = added;
    const off = await engineer.must(calls.UpdateReport, { ...place, ...form, reportId, isEnabled: false });
    expect(off.nextTime).toBeUndefined();
    expect(await list(member)).toMatchObject({ isMailSetUp: false, isBrowserSetUp: false });
    await engineer.must(calls.DeleteReport, { ...place, reportId });
    expect((await list()).reports).toEqual([]);
  });

  it('go to somebody, in a zone that there is, to people of the project', async () => {
    const send = (change: object) => engineer.sendUnchecked(calls.AddReport, { ...place, ...form, ...change });
    expect((await send({ addresses: [] })).message).toBe('请选择收件人');
    expect((await send({ timeZone: 'Mars/Base' })).message).toContain('没有这个时区');
    expect((await send({ formats: [] })).message).toContain('请选择报告格式');
    expect((await send({ addresses: ['nobody'] })).code).toBe(400);
    expect((await send({ userIds: [app.world.people.idle.id] })).message).toBe('所选人员不在此项目中');
    expect((await list()).reports).toEqual([]);
  });

  it('are queued once their time has come, each once, and say why they could not be sent', async () => {
    const { reportId } = await engineer.must(calls.AddReport, { ...place, ...form });
    await updateReport(db(), reportId, { nextAt: new Date(Date.now() - 60_000) });
    const [one, other] = await Promise.all([queueDueReports(app.platform), queueDueReports(app.platform)]);
    expect(one + other).toBe(1);
    await expect
      .poll(async () => (await list()).reports[0]?.lastTrouble, { timeout: 15_000 })
      // Nobody named a browser here.
      .toBe('browser');
    expect(new Date((await list()).reports[0]?.nextTime ?? 0).getTime()).toBeGreaterThan(Date.now());
    const refused = await engineer.send(calls.SendReport, { ...place, reportId });
    expect(refused).toMatchObject({ code: 400, message: '服务器未配置生成报告的浏览器，请联系平台管理员' });
  });

  it('are told of to platform administrators among the programs of the server', async () => {
    const programs = await app.as(app.world.people.platform).must(settingsCalls.GetPrograms, {});
    expect(programs).toContainEqual({ name: 'chromium', state: 'absent' });
  });
});
