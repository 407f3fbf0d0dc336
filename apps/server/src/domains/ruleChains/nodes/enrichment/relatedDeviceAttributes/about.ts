import type { Text } from '@twinscape/contract';

export const relatedDeviceAttributesAbout: Text = {
  cn: '沿关系找到相关设备，把它的属性和最新值加入附带信息或消息（前缀同“起源属性”）；有多个时取第一个。',
  en: 'Follows relations to a device and adds its attributes and latest values, under names as “originator attributes” gives them. Of several the first one counts.',
};
