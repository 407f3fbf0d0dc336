import { messageCalls } from '@twinscape/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/world.ts';
import { sendMessage } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const send = (users: readonly Person[], cn: string, projectId?: string) =>
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
const list = async (who: Person, input: object = {}, language = 'cn') =>
  (await app.as(who).with({ 'x-language': language }).must(messageCalls.GetMessageList, input)).data;
const unread = (who: Person) => app.as(who).must(messageCalls.GetUnreadCount, {});

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
    expect((await app.as(member).send(messageCalls.DeleteMessage, { ids: [] })).code).toBe(400);
    expect((await app.as(member).send(messageCalls.ReadMessage, { ids: ['x'] })).code).toBe(400);
    expect((await app.stranger.send(messageCalls.GetMessageList, {})).code).toBe(401);
  });
});
