import { refusals } from '../core/refusal.ts';

export const transportRefusals = refusals({
  'payload.tooLarge': { code: 413, cn: '内容超过 {limit} 字节', en: 'The payload is larger than {limit} bytes' },
  'payload.noList': { code: 400, cn: '“{name}”的数据应为数组', en: 'The data of “{name}” has to be a list' },
  'payload.notServed': { code: 400, cn: '不支持该主题', en: 'This topic is not served' },
  'device.tokenInvalid': { code: 401, cn: '访问令牌无效', en: 'The access token is not valid' },
  'device.nothingCame': { code: 408, cn: '等待期间没有新消息', en: 'Nothing came while the device waited' },
  'device.tooManyWait': { code: 429, cn: '等待的设备过多，请稍后重试', en: 'Too many devices wait: try again shortly' },
  'gateway.notGateway': { code: 403, cn: '该设备不是网关', en: 'The device is no gateway' },
});
