import { expect, it } from 'vitest';
import { groupMessageKinds } from './kinds.ts';

it('RU-MSG-01: messages are narrowed by what they are about, with how many of it are unread', () => {
  expect(
    groupMessageKinds([
      { messageType: 'project.memberAdded', count: 2, unreadCount: 0 },
      { messageType: 'alarm.raised', count: 2, unreadCount: 1 },
      { messageType: 'alarm.cleared', count: 1, unreadCount: 1 },
      { messageType: 'test', count: 9, unreadCount: 9 },
    ]),
  ).toEqual([
    { name: 'alarm', count: 3, unread: 2 },
    { name: 'project', count: 2, unread: 0 },
  ]);
});
