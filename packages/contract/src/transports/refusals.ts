import { defineRefusals } from '../core/refusal.ts';

export const transportRefusals = defineRefusals({
  'payload.tooLarge': { code: 413, cn: '内容超过 {limit} 字节', en: 'The payload is larger than {limit} bytes' },
  'payload.noList': { code: 400, cn: '“{name}”的数据应为数组', en: 'The data of “{name}” must be a list' },
  'payload.notServed': { code: 400, cn: '不支持该主题', en: 'This topic is not supported' },
  'topic.notServed': {
    code: 400,
    cn: '设备不能向主题“{topic}”发布消息',
    en: 'Devices cannot publish to the topic “{topic}”',
  },
  'device.busy': {
    code: 503,
    cn: '服务器繁忙，请在 {seconds} 秒后重发',
    en: 'The server is busy. Send the data again in {seconds} s.',
  },
  'device.tooFast': {
    code: 429,
    cn: '企业的数据写入速度已达上限（每秒 {limit} 个），请在 {seconds} 秒后重发并降低上报频率',
    en: 'This enterprise sends faster than its limit ({limit} values per second). Send it again in {seconds} s, and less often.',
  },
  'device.tokenInvalid': { code: 401, cn: '访问令牌无效', en: 'The access token is not valid' },
  'device.nothingCame': { code: 408, cn: '等待期间没有新消息', en: 'No new message arrived while the device waited' },
  'device.tooManyWait': {
    code: 429,
    cn: '等待的设备过多，请稍后重试',
    en: 'Too many devices are waiting. Try again shortly.',
  },
  'gateway.notGateway': { code: 403, cn: '该设备不是网关', en: 'The device is not a gateway' },
  'gateway.tooManyDevices': {
    code: 413,
    cn: '一条网关消息最多包含 {limit} 台设备',
    en: 'A gateway message can contain at most {limit} devices',
  },
  'gateway.partlyRefused': {
    code: 400,
    cn: '“{name}”的数据未保存，原因见该设备的事件；其他设备的数据已保存',
    en: 'The data of “{name}” was not saved; the events of that device say why. The data of the other devices was saved.',
  },
  'firmware.none': { code: 404, cn: '没有为设备分配升级包', en: 'No package is assigned to the device' },
  'firmware.other': {
    code: 400,
    cn: '分配给设备的是“{title}”{version}',
    en: 'The package assigned to the device is “{title}” {version}',
  },
  'firmware.chunkInvalid': {
    code: 400,
    cn: '分块大小应为不超过 {limit} 的字节数',
    en: 'The chunk size must be a number of bytes, at most {limit}',
  },
  'provision.required': { code: 400, cn: '请选择注册密钥', en: 'Choose a registration key' },
  'provision.nameRequired': { code: 400, cn: '请输入名称', en: 'Enter a name' },
  'provision.nameDuplicate': {
    code: 409,
    cn: '项目中已有名为“{name}”的注册密钥',
    en: 'A registration key “{name}” already exists in the project',
  },
  'provision.notFound': { code: 404, cn: '注册密钥不存在', en: 'This registration key does not exist' },
  'provision.tooMany': {
    code: 400,
    cn: '每个项目最多 {limit} 个注册密钥',
    en: 'A project can have at most {limit} registration keys',
  },
  'claim.alreadyClaimed': {
    code: 400,
    cn: '设备已分配给客户，不能再次认领',
    en: 'The device is already assigned to a customer and cannot be claimed',
  },
  'claim.failed': {
    code: 400,
    cn: '无法认领设备“{name}”：名称或密钥不正确，或设备未开放认领、已过期',
    en: 'The device “{name}” cannot be claimed: the name or the secret is wrong, or claiming is not open or has expired',
  },
});
