import type { Text } from '@twinscape/contract';

export const deleteAttributesAbout: Text = {
  cn: '删除起源的所列属性。',
  en: 'Deletes these attributes of the originator.',
};
