import { defineMessages } from '../../../../../platform/language/index.ts';

export const roomMessages = defineMessages({
  rooms: { cn: '显示房间', en: 'Show rooms' },
  noRooms: { cn: '当前模型没有房间', en: 'The model has no rooms' },
});
