import type { Text } from '@twinscape/contract';

export const saveAttributesAbout: Text = {
  cn: '把消息中的字段保存为起源的属性。可只在值改变时保存，可在保存后发出“属性已更新”消息。',
  en: 'Saves the fields of the message as attributes of the originator: only those that changed, if set, and with a message “attributes updated”, if set.',
};
