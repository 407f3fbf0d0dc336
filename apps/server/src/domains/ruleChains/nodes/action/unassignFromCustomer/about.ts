import type { Text } from '@twinscape/contract';

export const unassignFromCustomerAbout: Text = {
  cn: '规则链只在自己的项目内起作用：起源不在所指项目中时由 Success 离开，否则由 Failure 离开。设备由人移出项目。',
  en: 'A chain acts within its own project: the message leaves by Success where the originator is not in the project that is named, else by Failure. People take devices out of projects.',
};
