import type { Text } from '@twinscape/contract';

export const tenantDetailsAbout: Text = {
  cn: '把企业的标识和名称加入附带信息或消息（tenant_id、tenant_title）。',
  en: 'Adds id and name of the enterprise as tenant_id and tenant_title.',
};
