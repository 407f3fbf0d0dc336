import type { Text } from '@twinscape/contract';

export const rpcReplyAbout: Text = {
  cn: '把消息数据作为设备调用的回答发回，由 Success 离开；附带信息中的 requestId 指明是哪次调用。',
  en: 'Sends the data as the answer to a call of a device; requestId in the metadata says to which. The message leaves by Success.',
};
