import { z } from 'zod';
import { selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, instant, listResult, paging, period } from '../core/fields.ts';

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

/**
 * Kinds of messages as their domains name them, such as `project.memberAdded` or `alarm.raised`; `alarm.` alone with
 * its dot means all that begin so.
 */
const kinds = z.array(z.string().trim().min(1).max(64)).max(20).optional();

/** When the mail with what is unread goes out. */
export const mailDigest = z.object({
  isOn: z.boolean(),
  /** A clock time of the zone, each day. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** IANA name. */
  timeZone: z.string().min(1).max(60),
});
export type MailDigest = z.output<typeof mailDigest>;

export const messageCalls = {
  GetMailDigest: get('T-MSG-04', '/api/Message/GetMailDigest', selfAccess(), {
    title: { cn: '每日邮件摘要的设置', en: 'The caller’s daily mail of unread messages' },
    input: z.object({}),
    /** `email`: where it goes; absent: nowhere. `isMailReady`: the installation sends mails. */
    result: z.object({ ...mailDigest.shape, email: z.string().optional(), isMailReady: z.boolean() }),
  }),
  SaveMailDigest: post('T-MSG-05', '/api/Message/SaveMailDigest', selfAccess(), {
    title: { cn: '设置每日邮件摘要', en: 'Set the daily mail of unread messages' },
    input: z.object(mailDigest.shape),
    done: doneTexts.saved,
    effect: 'own',
  }),
  GetMessageList: get('C-MSG-01', '/api/Message/GetMessageList', selfAccess(), {
    title: { cn: '消息列表', en: 'Messages of the signed-in user, newest first' },
    input: z.object({
      projectId: id().optional(),
      isRead: z.boolean().optional(),
      messageTypes: kinds,
      ...period,
      key: z.string().trim().max(300).optional(),
      ...paging,
    }),
    result: listResult(messageRow),
  }),
  GetUnreadCount: get('T-MSG-01', '/api/Message/GetUnreadCount', selfAccess(), {
    title: { cn: '未读消息数', en: 'Number of unread messages' },
    input: z.object({ projectId: id().optional(), messageTypes: kinds }),
    result: z.number().int(),
    loop: true,
  }),
  GetMessageKinds: get('T-MSG-03', '/api/Message/GetMessageKinds', selfAccess(), {
    title: { cn: '消息分类及数量', en: 'Message types with their numbers of messages and unread messages' },
    input: z.object({ projectId: id().optional() }),
    result: z.array(
      z.object({ messageType: z.string(), count: z.number().int(), unreadCount: z.number().int(), newest: instant() }),
    ),
  }),
  ReadMessage: post('C-MSG-02', '/api/Message/ReadMessage', selfAccess(), {
    title: {
      cn: '标记已读；不给编号时为全部，可按项目、类型和时间限定',
      en: 'Mark messages as read: by ids, or all, filtered by project, type and time',
    },
    input: z.object({
      ids: z.array(id()).max(10_000).optional(),
      all: z.boolean().optional(),
      projectId: id().optional(),
      messageTypes: kinds,
      endTime: period.endTime,
    }),
    /** How many are unread now. */
    result: z.number().int(),
    effect: 'own',
  }),
  DeleteMessage: post('T-MSG-02', '/api/Message/DeleteMessage', selfAccess(), {
    title: {
      cn: '删除消息；可按编号，也可删除全部已读消息',
      en: 'Delete your own messages: by ids, or all read ones',
    },
    input: z.object({ ids: z.array(id()).max(10_000).optional(), allRead: z.boolean().optional() }),
    done: doneTexts.deleted,
    effect: 'own',
  }),
};
