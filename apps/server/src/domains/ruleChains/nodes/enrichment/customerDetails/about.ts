import type { Text } from '@twinscape/contract';

export const customerDetailsAbout: Text = {
  cn: '把项目的标识和名称加入附带信息或消息（customer_id、customer_title）。',
  en: 'Adds id and name of the project as customer_id and customer_title.',
};
