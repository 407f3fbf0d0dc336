import type { Text } from '@twinscape/contract';

export const assetProfileSwitchAbout: Text = {
  cn: '消息由以资产类型命名的连线离开。',
  en: 'The message leaves by a link named after the type of its asset.',
};
