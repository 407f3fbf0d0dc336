import type { Text } from '@twinscape/contract';

export const tenantAttributesAbout: Text = {
  cn: '企业在平台上没有属性和时序数据：只取字段（name）时把企业名称加入，其余由 Failure 离开。',
  en: 'Enterprises have no attributes and no time series here: fields (name) are added, everything else leaves by Failure.',
};
