import { refusals } from '../core/refusal.ts';

export const transportRefusals = refusals({
  'payload.noJson': { code: 400, cn: '内容不是有效的 JSON', en: 'The payload is no valid JSON' },
  'payload.noObject': { code: 400, cn: '内容应为 JSON 对象', en: 'The payload has to be a JSON object' },
  'payload.timeInvalid': {
    code: 400,
    cn: '“ts”应为自 1970 年起的毫秒数',
    en: '“ts” has to be milliseconds since 1970',
  },
  'payload.tooLarge': { code: 413, cn: '内容超过 {limit} 字节', en: 'The payload is larger than {limit} bytes' },
  'payload.noList': { code: 400, cn: '“{name}”的数据应为数组', en: 'The data of “{name}” has to be a list' },
  'payload.keyInvalid': {
    code: 400,
    cn: '属性名称不能为空，且不超过 {limit} 个字符',
    en: 'The name of an attribute has 1 to {limit} characters',
  },
  'payload.notServed': { code: 400, cn: '不支持该主题', en: 'This topic is not served' },
  'device.tokenInvalid': { code: 401, cn: '访问令牌无效', en: 'The access token is not valid' },
  'gateway.notGateway': { code: 403, cn: '该设备不是网关', en: 'The device is no gateway' },
});
