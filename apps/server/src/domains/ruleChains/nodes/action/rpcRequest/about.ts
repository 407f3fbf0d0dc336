import type { Text } from '@twinscape/contract';

export const rpcRequestAbout: Text = {
  cn: '把消息（method、params）发给起源设备并等待回答；回答成为消息数据，由 Success 离开；设备不在线或没有回答由 Failure 离开。等待不影响其他消息。',
  en: 'Sends the message (method, params) to the device and waits for its answer, which becomes the data. Where the device is away or does not answer the message leaves by Failure. Other messages do not wait.',
};
