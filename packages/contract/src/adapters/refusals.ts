import { defineRefusals } from '../core/refusal.ts';

export const adapterRefusals = defineRefusals({
  'adapter.required': { code: 400, cn: '请选择适配器', en: 'Choose the adapter' },
  'adapter.nameRequired': { code: 400, cn: '请输入适配器名称', en: 'Enter the adapter name' },
  'adapter.typeRequired': { code: 400, cn: '请选择适配器类型', en: 'Choose the adapter type' },
  'adapter.ipRequired': { code: 400, cn: '请输入服务器IP', en: 'Enter the server IP' },
  'adapter.portRequired': { code: 400, cn: '请输入端口', en: 'Enter the port' },
  'adapter.intervalRequired': { code: 400, cn: '请输入调用间隔', en: 'Enter the call interval' },
  'adapter.kindMismatch': {
    code: 400,
    cn: '接入协议与适配器类型不一致',
    en: 'The protocol does not belong to the adapter type',
  },
  'adapter.kindFixed': {
    code: 400,
    cn: '接入协议创建后不能修改，请新建适配器',
    en: 'The protocol of an adapter stays as it was made. Create another adapter.',
  },
  'adapter.settingRequired': { code: 400, cn: '请输入“{field}”', en: 'Enter “{fieldEn}”' },
  'adapter.settingInvalid': { code: 400, cn: '“{field}”无效', en: '“{fieldEn}” is not valid' },
  'adapter.settingUnknown': {
    code: 400,
    cn: '此接入协议没有设置项“{field}”',
    en: 'This protocol has no setting “{field}”',
  },
  'adapter.settingRange': {
    code: 400,
    cn: '“{field}”须在 {least} 到 {most} 之间',
    en: '“{fieldEn}” must be between {least} and {most}',
  },
  'adapter.nameDuplicate': { code: 409, cn: '适配器“{name}”已存在', en: 'An adapter “{name}” already exists' },
  'adapter.notFound': { code: 404, cn: '适配器不存在', en: 'This adapter does not exist' },
  'adapter.tooMany': { code: 400, cn: '适配器不能超过 {limit} 个', en: 'There can be at most {limit} adapters' },
  'adapter.changedMeanwhile': {
    code: 409,
    cn: '适配器已被他人修改，请刷新后重试',
    en: 'Somebody else changed this adapter. Refresh and try again.',
  },
  'adapter.addressRefused': {
    code: 400,
    cn: '服务器不允许连接“{host}”。本机和内网的地址须由运维人员在 TWINSCAPE_OUTBOUND_ALLOW 中列出',
    en: 'The server may not connect to “{host}”. Addresses of this machine and of private networks must be listed by the operator in TWINSCAPE_OUTBOUND_ALLOW.',
  },
  'adapter.ofPlatform': {
    code: 403,
    cn: '此适配器属于平台，只有平台管理员可以修改',
    en: 'This adapter belongs to the platform. Only platform administrators may change it.',
  },
  'adapter.noBrowsing': {
    code: 400,
    cn: '此接入协议不支持浏览，请直接填写点位地址',
    en: 'This protocol cannot be browsed. Enter the addresses of points.',
  },
  'adapter.noWorker': {
    code: 503,
    cn: '没有可用的采集进程，请稍后重试或联系运维人员',
    en: 'No process runs adapters at the moment. Try again later, or ask the operator.',
  },
  'adapter.noAnswer': {
    code: 504,
    cn: '对方系统没有在 {seconds} 秒内应答',
    en: 'The foreign system did not answer within {seconds} seconds',
  },
  'adapter.questionFailed': { code: 400, cn: '{trouble}', en: '{trouble}' },
  'point.addressRequired': { code: 400, cn: '请输入点位地址', en: 'Enter the address of the point' },
  'point.addressInvalid': {
    code: 400,
    cn: '点位地址“{address}”无效，应如 {example}',
    en: 'The address “{address}” is not valid. An example is {example}.',
  },
  'point.keyRequired': { code: 400, cn: '请输入数据点名称', en: 'Enter the name of the data point' },
  'point.deviceRequired': { code: 400, cn: '请选择设备', en: 'Choose the device' },
  'point.tooMany': {
    code: 400,
    cn: '一个适配器最多 {limit} 个点位',
    en: 'An adapter can have at most {limit} points',
  },
  'point.duplicate': {
    code: 409,
    cn: '设备“{device}”的数据点“{key}”已由另一个点位写入',
    en: 'Another point already writes “{key}” of the device “{device}”',
  },
  'point.notFound': { code: 404, cn: '点位不存在', en: 'This point does not exist' },
  'point.valueRequired': { code: 400, cn: '请输入要写入的值', en: 'Enter the value to write' },
  'point.notWritable': { code: 400, cn: '点位“{key}”不可写', en: 'The point “{key}” cannot be written' },
  'point.outOfRange': {
    code: 400,
    cn: '“{key}”的值须在 {least} 到 {most} 之间',
    en: 'The value of “{key}” must be between {least} and {most}',
  },
  'point.rangeInverted': {
    code: 400,
    cn: '写入上限不能小于写入下限',
    en: 'The upper limit of writes cannot be below the lower one',
  },
});
