import type { CallSpec } from '@twinscape/contract';
import { alarmRuleCalls, NOTICE_EVENTS, noticeCalls } from '@twinscape/contract/alarms';
import { elementCalls } from '@twinscape/contract/elements';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { labelCalls } from '@twinscape/contract/labels';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { PROVISION_MODES, provisionCalls } from '@twinscape/contract/transports';
import { widgetCalls } from '@twinscape/contract/widgets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Push } from './platform/live/index.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import type { TestWorld } from './testing/world.ts';

let app: TestApp;
let people: TestWorld['people'];
let projectId: string;
const LISTENERS = ['platform', 'admin', 'engineer', 'member', 'guest', 'idle', 'westAdmin', 'westMember'] as const;
type Listener = (typeof LISTENERS)[number];
const heard = new Map<Listener, Push[]>();

beforeAll(async () => {
  app = await startTestApp();
  people = app.world.people;
  projectId = app.world.east.tower;
  for (const who of LISTENERS) app.platform.live.subscribe(people[who].id, (push) => heard.get(who)?.push(push));
});
afterAll(() => app.stop());
beforeEach(() => {
  for (const who of LISTENERS) heard.set(who, []);
});

/** Who heard of it, once the first has. */
async function hearersOf(kind: string): Promise<Listener[]> {
  const hears = (who: Listener) => heard.get(who)?.some((push) => push.kind === kind) ?? false;
  await expect.poll(() => hears('platform')).toBe(true);
  return LISTENERS.filter(hears);
}

describe('pages hear of what anybody changed', () => {
  const INSIDE: Listener[] = ['platform', 'admin', 'engineer', 'member', 'guest'];
  it.each<[string, CallSpec, object]>([
    ['dataPanel', labelCalls.CreateProjectDataPanel, { name: '面板', panelType: 'text' }],
    ['anchor', labelCalls.CreateProjectAnchor, { name: '标记' }],
    ['libraryElement', elementCalls.CreateElement, { elementName: '水泵', elementType: 'data' }],
    ['widgetPackage', widgetCalls.AddProjectComponentPackage, { name: '仪表' }],
    ['scene', sceneCalls.AddScene, { sceneName: '场景' }],
    [
      'alarmNoticeRule',
      noticeCalls.AddNoticeRule,
      { ruleName: '通知', events: NOTICE_EVENTS, roles: ['managers'], toApp: true },
    ],
    ['deviceProvisionKey', provisionCalls.AddDeviceProvisionKey, { name: '批次', mode: PROVISION_MODES[0] }],
    ['project', projectCalls.UpdateEnterpriseProject, { id: '', projectName: '临江中心', comment: '说明' }],
  ])('%s of a project: everybody in it and above it, and nobody else', async (thing, call, input) => {
    const own = 'id' in input ? { ...input, id: projectId } : input;
    const { code, message } = await app.as(people.admin).send(call, { projectId, ...own });
    expect([code, message]).toEqual([200, expect.anything()]);
    expect(await hearersOf(`changed:${thing}`)).toEqual(INSIDE);
    expect(heard.get('member')).toContainEqual({ kind: `changed:${thing}`, id: projectId });
  });

  it('a member of the enterprise: its administrators and the platform’s', async () => {
    await app.as(people.admin).must(enterpriseCalls.UpdateEnterpriseMember, {
      memberId: people.idle.id,
      masterName: '闲人',
    });
    expect(await hearersOf('changed:member')).toEqual(['platform', 'admin']);
  });

  it('what belongs to the system: the administrators of the platform', async () => {
    await app.as(people.platform).must(elementCalls.CreateSystemElement, { elementName: '阀门', elementType: 'data' });
    expect(await hearersOf('changed:libraryElement')).toEqual(['platform']);
    expect(heard.get('platform')).toContainEqual({ kind: 'changed:libraryElement' });
  });

  it('of forty changes at once they hear a few times, and at the end', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `批量 ${at}`);
    await Promise.all(
      names.map((sceneName) => app.as(people.engineer).must(sceneCalls.AddScene, { projectId, sceneName })),
    );
    const count = () => heard.get('member')?.filter(({ kind }) => kind === 'changed:scene').length ?? 0;
    await expect.poll(count).toBeGreaterThan(1);
    expect(count()).toBeLessThan(20);
  });

  it('a sign-in changes nothing that others look at', async () => {
    const rule = { alarmRuleId: '01890000-0000-7000-8000-000000000001' };
    await app.as(people.member).send(alarmRuleCalls.GetProjectAlarmRuleDetail, { projectId, ...rule });
    await app.as(people.admin).must(enterpriseCalls.UpdateEnterpriseMember, {
      memberId: people.idle.id,
      masterName: '闲者',
    });
    await hearersOf('changed:member');
    expect([...heard.values()].flat().map(({ kind }) => kind)).not.toContain('changed:account');
  });
});
