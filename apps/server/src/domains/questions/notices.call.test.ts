import { noticeCalls } from '@twinscape/contract/alarms';
import { messageCalls } from '@twinscape/contract/messages';
import { phaseCalls } from '@twinscape/contract/models';
import { projectCalls } from '@twinscape/contract/projects';
import { questionCalls as calls } from '@twinscape/contract/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { releaseHeldMessages } from '../messages/held.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { questionIn, questionValues } from './examples.ts';
import { tellOfDueQuestions } from './notices.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  member = app.as(app.world.people.member);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

/** What somebody was told of a question, the latest first. */
const told = async (who: Client, title: string) =>
  (await who.must(messageCalls.GetMessageList, { pageSize: 100 })).data.list
    .filter((one) => one.title.includes(title))
    .map((one) => one.title);
const mention = (id: string) => `<p>请 <span data-mention="${id}">@某人</span> 核实</p>`;

describe('notices of questions', () => {
  it('who is mentioned, who came to take part, and who takes part hear of it once each; who did it does not', async () => {
    const { member: one, engineer: self } = app.world.people;
    const raised = await questionIn(app, { questionTitle: '通知一', questionContent: mention(one.id) });
    expect(await told(member, '通知一')).toEqual([expect.stringContaining('提到了你')]);
    expect(await told(engineer, '通知一')).toEqual([]);
    await member.must(calls.CreateModelQuestionComment, {
      projectId,
      questionId: raised.id,
      content: mention(self.id),
    });
    expect(await told(engineer, '通知一')).toEqual([expect.stringContaining('提到了你')]);
    await engineer.must(calls.UpdateModelQuestionState, { projectId, ids: [raised.id], state: 'completed' });
    expect((await told(member, '通知一'))[0]).toContain('完成了');
    const values = await questionValues(app);
    await engineer.must(calls.UpdateModelQuestion, {
      ...values,
      id: raised.id,
      questionTitle: '通知一改',
      joiners: [{ joinTargetUserId: one.id }],
    });
    expect((await told(member, '通知一改'))[0]).toContain('修改了');
  });

  it('RU-PERM-09 who may not see the model hears nothing of a question about it', async () => {
    const { model, phase } = await createTestModel(app.platform, projectId);
    await engineer.must(phaseCalls.SetModelPhasePermission, {
      projectId,
      id: phase.id,
      memberIds: [app.world.people.guest.id],
    });
    await questionIn(app, { questionTitle: '机密通知', modelId: model.id });
    expect(await told(member, '机密通知')).toEqual([]);
  });

  it('what is due tomorrow, and what became overdue, is told once to who raised it and who takes part', async () => {
    const now = Date.parse('2031-03-10T01:00:00Z');
    await questionIn(app, { questionTitle: '明天到期', questionEndDate: '2031-03-11' });
    await questionIn(app, { questionTitle: '昨天到期', questionEndDate: '2031-03-09' });
    const done = await questionIn(app, { questionTitle: '已完成到期', questionEndDate: '2031-03-09' });
    await engineer.must(calls.UpdateModelQuestionState, { projectId, ids: [done.id], state: 'completed' });
    await tellOfDueQuestions(app.platform, now);
    for (const who of [engineer, member]) {
      expect((await told(who, '明天到期'))[0]).toContain('明天截止');
      expect((await told(who, '昨天到期'))[0]).toContain('已逾期');
      expect((await told(who, '已完成到期')).some((title) => title.includes('已逾期'))).toBe(false);
    }
  });
});

describe('T-MSG-06 quiet hours', () => {
  const roundTheClock = {
    isEnabled: true,
    timeZone: 'Asia/Shanghai',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    to: '24:00',
    letsCriticalPass: true,
  };
  const questions = async () => (await told(member, '静默')).length;

  it('what is told of questions waits for their end, comes once, and at once when they are switched off', async () => {
    await member.must(noticeCalls.SaveQuietHours, roundTheClock);
    const raised = await questionIn(app, { questionTitle: '静默一' });
    await engineer.must(calls.CreateModelQuestionComment, { projectId, questionId: raised.id, content: '请看' });
    expect(await releaseHeldMessages(app.platform)).toBe(0);
    expect(await questions()).toBe(0);
    await member.must(noticeCalls.SaveQuietHours, { ...roundTheClock, isEnabled: false });
    expect(await releaseHeldMessages(app.platform)).toBe(2);
    expect(await releaseHeldMessages(app.platform)).toBe(0);
    expect(await told(member, '静默一')).toEqual([
      expect.stringContaining('评论了'),
      expect.stringContaining('邀请你参与'),
    ]);
  });

  it('who left the project meanwhile hears nothing of it', async () => {
    await member.must(noticeCalls.SaveQuietHours, roundTheClock);
    await questionIn(app, { questionTitle: '静默二' });
    const memberIds = [app.world.people.member.id];
    await engineer.must(projectCalls.DeleteProjectMember, { projectId, memberIds });
    await member.must(noticeCalls.SaveQuietHours, { ...roundTheClock, isEnabled: false });
    expect(await releaseHeldMessages(app.platform)).toBe(0);
    await engineer.must(projectCalls.AddProjectMember, { projectId, memberIds });
    expect(await told(member, '静默二')).toEqual([]);
  });
});
