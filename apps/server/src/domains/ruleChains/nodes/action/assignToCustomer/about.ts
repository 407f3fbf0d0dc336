import type { Text } from '@twinscape/contract';

export const assignToCustomerAbout: Text = {
  cn: '规则链只在自己的项目内起作用：起源已在所指项目中时由 Success 离开，否则由 Failure 离开。设备由人移到其他项目。',
  en: 'A chain acts within its own project: the message leaves by Success where the originator is in the project that is named, else by Failure. People move devices to other projects.',
};
