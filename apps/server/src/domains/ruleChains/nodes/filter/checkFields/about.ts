import type { Text } from '@twinscape/contract';

export const checkFieldsFilterAbout: Text = {
  cn: '检查消息数据和附带信息中是否有所列字段：全部都有（或至少有一个，按设置）时由 True 离开，否则由 False 离开。',
  en: 'Looks whether the data and the metadata have these fields: all of them, or any, as set. The message leaves by True or False.',
};
