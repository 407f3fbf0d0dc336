import type { messageCalls } from '@twinscape/contract/messages';
import type { Examples } from '../../testing/examples.ts';

/** Everybody reads, marks and deletes their own; an id that is not theirs changes nothing. */
export const messageExamples: Examples<typeof messageCalls> = {
  GetMailDigest: { input: () => ({}) },
  SaveMailDigest: { input: () => ({ isOn: false, time: '08:30', timeZone: 'Asia/Shanghai' }) },
  GetMessageList: { input: () => ({ pageSize: 5 }) },
  GetMessageKinds: { input: () => ({}) },
  GetUnreadCount: { input: () => ({}) },
  ReadMessage: { input: () => ({ all: true }) },
  DeleteMessage: { input: () => ({ ids: ['01890000-0000-7000-8000-000000000001'] }) },
};
