import { messageCalls } from '@twinscape/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestPerson } from '../../testing/world.ts';
import { sendMessage, sendMessages } from './index.ts';
import { deleteOldMessages } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (users: readonly TestPerson[], cn: string, projectId?: string) =>
  app.platform.database.db.transaction((tx) =>
    sendMessage(tx, {
      userIds: users.map(({ id }) => id),
      kind: 'test',
      title: { cn, en: `${cn} in English` },
      content: { cn: `${cn}的内容`, en: `content of ${cn}` },
      link: '/home',
      projectId,
    }),
  );
const list = async (who: TestPerson, input: object = {}, language = 'cn') =>
  (await app.as(who).with({ 'x-language': language }).must(messageCalls.GetMessageList, input)).data;
const unread = (who: TestPerson) => app.as(who).must(messageCalls.GetUnreadCount, {});

describe('messages', () => {
  it('C-MSG-01 lists the own ones, newest first, in the reader’s language', async () => {
    const { member, engineer } = app.world.people;
    await send([member, engineer], '第一条');
    await send([member], '第二条');
    await send([engineer], '别人的');
    const { list: rows, count } = await list(member);
    expect(count).toBe(2);
    expect(rows.map(({ title }) => title)).toEqual(['第二条', '第一条']);
    expect(rows[0]).toMatchObject({ content: '第二条的内容', messageType: 'test', isRead: false, link: '/home' });
    expect((await list(member, {}, 'en')).list[0]?.title).toBe('第二条 in English');
  });

  it('C-MSG-01 filters by project, read state and words, and pages', async () => {
    const { guest } = app.world.people;
    const { tower, plant } = app.world.east;
    for (let n = 0; n < 5; n++) await send([guest], `通知 ${n} 100%`, n % 2 === 0 ? tower : plant);
    expect((await list(guest, { projectId: tower })).count).toBe(3);
    expect((await list(guest, { key: '通知 3' })).list.map(({ title }) => title)).toEqual(['通知 3 100%']);
    expect((await list(guest, { key: '0%' })).count).toBe(5);
    expect((await list(guest, { key: '_' })).count).toBe(0);
    expect((await list(guest, { key: 'content of' }, 'en')).count).toBe(5);
    const second = await list(guest, { pageIndex: 2, pageSize: 2 });
    expect([second.count, second.list.map(({ title }) => title)]).toEqual([5, ['通知 2 100%', '通知 1 100%']]);
    const [first] = second.list;
    await app.as(guest).must(messageCalls.ReadMessage, { ids: [first?.id ?? ''] });
    expect((await list(guest, { isRead: true })).list.map(({ id }) => id)).toEqual([first?.id]);
    expect((await list(guest, { isRead: false })).count).toBe(4);
  });

  it('C-MSG-01 filters by kind and time, and tells which kinds there are', async () => {
    const { youngMember } = app.world.people;
    const { project } = app.world.young;
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const own = (kind: string, at: Date, projectId?: string) => ({
      userId: youngMember.id,
      kind,
      title: { cn: kind, en: kind },
      content: { cn: kind, en: kind },
      at,
      projectId,
    });
    await app.platform.database.db.transaction((tx) =>
      sendMessages(tx, [
        own('alarm.raised', day(1), project),
        own('alarm.cleared', day(2), project),
        own('alarm.raised', day(3), project),
        own('alarmish', day(4)),
        own('project.memberAdded', day(5), project),
      ]),
    );
    const titles = async (input: object) => (await list(youngMember, input)).list.map(({ title }) => title);
    expect(await titles({ messageTypes: ['alarm.'] })).toEqual(['alarm.raised', 'alarm.cleared', 'alarm.raised']);
    expect(await titles({ messageTypes: ['alarm.cleared', 'alarmish'] })).toEqual(['alarmish', 'alarm.cleared']);
    expect(await titles({ startTime: day(2), endTime: day(3) })).toEqual(['alarm.raised', 'alarm.cleared']);
    const kinds = () => app.as(youngMember).must(messageCalls.GetMessageKinds, { projectId: project });
    expect(await kinds()).toEqual([
      { messageType: 'project.memberAdded', count: 1, unreadCount: 1, newest: day(5).toISOString() },
      { messageType: 'alarm.raised', count: 2, unreadCount: 2, newest: day(3).toISOString() },
      { messageType: 'alarm.cleared', count: 1, unreadCount: 1, newest: day(2).toISOString() },
    ]);
    // RU-MSG-01: all of what is shown under a filter becomes read, the rest does not.
    const left = await app
      .as(youngMember)
      .must(messageCalls.ReadMessage, { all: true, messageTypes: ['alarm.'], endTime: day(2) });
    expect(left).toBe(3);
    expect((await kinds()).map(({ unreadCount }) => unreadCount)).toEqual([1, 1, 0]);
    expect(await app.as(youngMember).must(messageCalls.GetUnreadCount, { messageTypes: ['alarm.'] })).toBe(1);
    await app.as(youngMember).must(messageCalls.DeleteMessage, { allRead: true });
    expect(await titles({})).toEqual(['project.memberAdded', 'alarmish', 'alarm.raised']);
    // What is older than a year goes by itself.
    await deleteOldMessages(app.platform.database.db, new Date(Date.UTC(2027, 10, 4, 12)));
    expect(await titles({})).toEqual(['project.memberAdded']);
  });

  it('RU-MSG-01 C-MSG-02 a message that is read becomes read, and stays so', async () => {
    const { idle } = app.world.people;
    await send([idle], '甲');
    await send([idle], '乙');
    const [newest] = (await list(idle)).list;
    expect(await app.as(idle).must(messageCalls.ReadMessage, { ids: [newest?.id ?? ''] })).toBe(1);
    expect(await app.as(idle).must(messageCalls.ReadMessage, { ids: [newest?.id ?? ''] })).toBe(1);
    expect((await list(idle)).list.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await app.as(idle).must(messageCalls.ReadMessage, {})).toBe(0);
    expect(await unread(idle)).toBe(0);
  });

  it('RU-MSG-01 somebody else’s message is neither read nor deleted', async () => {
    const { westMember, westAdmin } = app.world.people;
    await send([westMember], '私信');
    const [own] = (await list(westMember)).list;
    const ids = [own?.id ?? ''];
    await app.as(westAdmin).must(messageCalls.ReadMessage, { ids });
    await app.as(westAdmin).must(messageCalls.DeleteMessage, { ids });
    expect((await list(westMember)).list).toEqual([own]);
    await app.as(westMember).must(messageCalls.DeleteMessage, { ids });
    expect((await list(westMember)).count).toBe(0);
  });

  it('wants messages to be selected', async () => {
    const { member } = app.world.people;
    const none = await app.as(member).send(messageCalls.ReadMessage, { ids: [] });
    expect([none.code, none.message]).toEqual([400, '请选择消息']);
    for (const nothing of [{ ids: [] }, {}, { allRead: false }])
      expect((await app.as(member).send(messageCalls.DeleteMessage, nothing)).message).toBe('请选择消息');
    expect((await app.as(member).send(messageCalls.ReadMessage, { ids: ['x'] })).code).toBe(400);
    expect((await app.anonymous.send(messageCalls.GetMessageList, {})).code).toBe(401);
  });
});
