import type { Text } from '@twinscape/contract';

export const restApiCallAbout: Text = {
  cn: '向网址发送请求，网址与请求头可用模板。回答成为消息数据，由 Success 离开；状态码 400 以上或失败由 Failure 离开。至少发送一次，重复时请求头 Idempotency-Key 相同。',
  en: 'Sends a request; address and headers may be templates. The answer becomes the data. Codes of 400 and more leave by Failure. It is sent at least once; when it is sent again its header Idempotency-Key is the same.',
};
