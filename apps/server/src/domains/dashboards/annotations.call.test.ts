import { binCalls } from '@twinscape/contract/bin';
import { dashboardCalls as calls } from '@twinscape/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

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

const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at));
const annotate = (client: Client, text: string, start: number, end?: number) =>
  client.must(calls.AddAnnotation, {
    ...place,
    text,
    startTime: minute(start),
    ...(end === undefined ? {} : { endTime: minute(end) }),
  });
const read = async (client: Client, from: number, to: number) =>
  (await client.must(calls.GetAnnotationList, { ...place, startTime: minute(from), endTime: minute(to) })).map(
    ({ text }) => text,
  );

describe('annotations of a dashboard', () => {
  it('are of a moment or a period, and everybody who looks finds those that touch what they look at', async () => {
    await annotate(engineer, '更换滤网', 10);
    await annotate(member, '停机检修', 20, 40);
    expect(await read(member, 0, 60)).toEqual(['停机检修', '更换滤网']);
    expect(await read(engineer, 30, 35)).toEqual(['停机检修']);
    expect(await read(engineer, 10, 10)).toEqual(['更换滤网']);
    expect(await read(engineer, 41, 60)).toEqual([]);
  });

  it('are refused without words, and where they end before they begin', async () => {
    const empty = await engineer.send(calls.AddAnnotation, { ...place, text: ' ', startTime: minute(1) });
    expect(empty).toMatchObject({ code: 400, message: '请输入批注内容' });
    const backwards = await engineer.send(calls.AddAnnotation, {
      ...place,
      text: '反了',
      startTime: minute(2),
      endTime: minute(1),
    });
    expect(backwards).toMatchObject({ code: 400, message: '结束时间不能早于开始时间' });
    for (const startTime of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z']) {
      const far = await engineer.sendUnchecked(calls.AddAnnotation, { ...place, text: '远', startTime });
      expect(far.code).toBe(400);
      const asked = { ...place, startTime, endTime: '+275760-09-13T00:00:00.000Z' };
      expect((await engineer.sendUnchecked(calls.GetAnnotationList, asked)).code).toBe(400);
    }
    expect(await read(engineer, 0, 5)).toEqual([]);
  });

  it('are changed and deleted by their author and by editors of the dashboard, by nobody else', async () => {
    await engineer.must(calls.SaveDashboardAccess, {
      ...place,
      audience: 'people',
      people: [{ userId: app.world.people.member.id, mayEdit: false }],
    });
    const own = await annotate(member, '我的', 50);
    const others = await annotate(engineer, '工程师的', 51);
    const seen = await member.must(calls.GetAnnotationList, { ...place, startTime: minute(49), endTime: minute(52) });
    expect(seen.map(({ text, isEditable }) => [text, isEditable])).toEqual([
      ['工程师的', false],
      ['我的', true],
    ]);
    const change = { ...place, text: '改过', startTime: minute(50) };
    const refused = await member.send(calls.UpdateAnnotation, { ...change, annotationId: others.annotationId });
    expect(refused).toMatchObject({ code: 403, message: '只有作者和看板的编辑者可以修改此批注' });
    await member.must(calls.UpdateAnnotation, { ...change, annotationId: own.annotationId });
    await engineer.must(calls.DeleteAnnotation, { ...place, annotationId: own.annotationId });
    await engineer.must(calls.SaveDashboardAccess, { ...place, audience: 'project' });
    expect(await read(engineer, 49, 52)).toEqual(['工程师的']);
  });

  it('are read through a link without a name, and written through none', async () => {
    const token = await engineer.must(calls.CreateDashboardShare, { ...place, shareWay: 1, period: 1 });
    const guest = app.anonymous.with({ sharetoken: token });
    const [first] = await guest.must(calls.GetAnnotationList, { ...place, startTime: minute(0), endTime: minute(15) });
    expect(first).toMatchObject({ text: '更换滤网', isEditable: false });
    expect(first).not.toHaveProperty('createUserName');
    const input = { ...place, text: '访客', startTime: minute(1) };
    expect((await guest.send(calls.AddAnnotation, input)).code).toBe(401);
  });

  it('of another project go once it shows the dashboard no more, with its reports', async () => {
    const admin = app.as(app.world.people.admin);
    const plant = { ...place, projectId: app.world.east.plant };
    const show = (projectIds: string[]) =>
      admin.must(calls.SaveDashboardAccess, { ...place, audience: 'project', projectIds });
    await show([plant.projectId]);
    await admin.must(calls.AddAnnotation, { ...plant, text: '在厂房', startTime: minute(3) });
    const inPlant = async () =>
      (await admin.must(calls.GetAnnotationList, { ...plant, startTime: minute(0), endTime: minute(15) })).map(
        ({ text }) => text,
      );
    expect(await inPlant()).toEqual(['在厂房']);
    await show([]);
    await show([plant.projectId]);
    expect(await inPlant()).toEqual([]);
    expect(await read(engineer, 0, 15)).toEqual(['更换滤网']);
    await show([]);
  });

  it('go with the dashboard into the bin, and come back with it', async () => {
    await engineer.must(calls.DeleteDashboard, place);
    await engineer.must(binCalls.UndoDeletion, { projectId, kind: 'dashboard', itemId: place.dashboardId });
    expect(await read(engineer, 0, 15)).toEqual(['更换滤网']);
  });
});
