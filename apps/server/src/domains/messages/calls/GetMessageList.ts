import { messageCalls } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadMessagePage } from '../store.ts';

/** C-MSG-01. */
export const GetMessageList = defineHandler(
  messageCalls.GetMessageList,
  async (input, { platform, session, language }) => {
    const { pageIndex, pageSize, ...filter } = input;
    const { rows, count } = await loadMessagePage(
      platform.database.db,
      session.userId,
      { ...filter, language },
      { limit: pageSize, offset: (pageIndex - 1) * pageSize },
    );
    const list = rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      content: row.content[language],
      messageType: row.kind,
      isRead: row.readAt !== null,
      createTime: row.createdAt,
      projectId: row.projectId ?? undefined,
      link: row.link ?? undefined,
    }));
    return { data: { list, count } };
  },
);
