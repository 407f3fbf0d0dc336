import type { Text } from '@twinscape/contract';

export const deviceProfileSwitchAbout: Text = {
  cn: '消息由以设备类型命名的连线离开；没有类型的设备由 default 离开。',
  en: 'The message leaves by a link named after the type of its device; devices without one leave by default.',
};
