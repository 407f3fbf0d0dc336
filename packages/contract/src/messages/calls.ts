import { z } from 'zod';
import { self } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, instant, listOf, nothing, paging } from '../core/fields.ts';

/** E-Message, in the reader's language. Link: where it leads inside the product, a hash route. */
export const messageRow = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  messageType: z.string(),
  isRead: z.boolean(),
  createTime: instant(),
  projectId: id().optional(),
  link: z.string().optional(),
});
export type MessageRow = z.output<typeof messageRow>;

export const messageCalls = {
  GetMessageList: call({
    id: 'C-MSG-01',
    method: 'GET',
    path: '/api/Message/GetMessageList',
    access: self(),
    title: { cn: '消息列表', en: 'Messages of the signed-in user, newest first' },
    input: z.object({
      projectId: id().optional(),
      isRead: z.boolean().optional(),
      key: z.string().trim().max(300).optional(),
      ...paging,
    }),
    result: listOf(messageRow),
  }),
  GetUnreadCount: call({
    id: 'T-MSG-01',
    method: 'GET',
    path: '/api/Message/GetUnreadCount',
    access: self(),
    loop: true,
    title: { cn: '未读消息数', en: 'How many messages are unread' },
    input: z.object({}),
    result: z.number().int(),
  }),
  ReadMessage: call({
    id: 'C-MSG-02',
    method: 'POST',
    path: '/api/Message/ReadMessage',
    access: self(),
    effect: 'own',
    title: { cn: '标记已读', en: 'Mark messages as read; without ids all of them' },
    input: z.object({ ids: z.array(id()).max(10_000).optional(), all: z.boolean().optional() }),
    /** How many are unread now. */
    result: z.number().int(),
  }),
  DeleteMessage: call({
    id: 'T-MSG-02',
    method: 'POST',
    path: '/api/Message/DeleteMessage',
    access: self(),
    effect: 'own',
    done: { cn: '删除成功', en: 'Deleted' },
    title: { cn: '删除消息', en: 'Delete own messages' },
    input: z.object({ ids: z.array(id()).min(1).max(10_000) }),
    result: nothing(),
  }),
};
