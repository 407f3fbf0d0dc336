export { dismiss, type Notice, type NoticeKind, notify, useNotices } from './notice.ts';
