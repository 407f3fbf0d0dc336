import { defineRefusals } from '../core/refusal.ts';

export const telemetryRefusals = defineRefusals({
  'telemetry.entityNotFound': {
    code: 404,
    cn: '该对象不存在或已被删除',
    en: 'This entity does not exist or was deleted',
  },
  'telemetry.viewReadOnly': {
    code: 400,
    cn: '实体视图的时序数据只能读取',
    en: 'Time series of an entity view are read-only',
  },
  'telemetry.keyInvalid': {
    code: 400,
    cn: '数据点名称“{key}”无效：须为 1–255 个字符，不含控制字符',
    en: 'The key "{key}" is not valid: 1 to 255 characters without control characters',
  },
  'telemetry.notFinite': {
    code: 400,
    cn: '“{key}”的值不是有限的数',
    en: 'The value of "{key}" is not a finite number',
  },
  'telemetry.valueTooLarge': {
    code: 400,
    cn: '“{key}”的值超过 64 KiB',
    en: 'The value of "{key}" is larger than 64 KiB',
  },
  'telemetry.valueInvalid': {
    code: 400,
    cn: '“{key}”的值无法保存：须为数、文本、真假值或 JSON',
    en: 'The value of "{key}" cannot be saved: it must be a number, text, boolean or JSON',
  },
  'telemetry.timeInvalid': {
    code: 400,
    cn: '“{key}”的时间戳无效：须为整数毫秒',
    en: 'The time stamp of "{key}" is not valid: it must be whole milliseconds',
  },
  'telemetry.tooEarly': {
    code: 400,
    cn: '“{key}”的时间戳早于 2000 年，请校准设备时钟',
    en: 'The time stamp of "{key}" is before the year 2000. Set the clock of the device.',
  },
  'telemetry.tooFarAhead': {
    code: 400,
    cn: '“{key}”的时间戳超前一天以上，请校准设备时钟',
    en: 'The time stamp of "{key}" is more than one day in the future. Set the clock of the device.',
  },
  'telemetry.noJson': {
    code: 400,
    cn: '内容不是有效的 JSON',
    en: 'The payload is not valid JSON',
  },
  'telemetry.noObject': {
    code: 400,
    cn: '内容应为 JSON 对象',
    en: 'The payload must be a JSON object',
  },
  'telemetry.valueMissing': { code: 400, cn: '“{key}”没有值', en: '"{key}" has no value' },
  'telemetry.tooManyPoints': {
    code: 413,
    cn: '一次最多写入 {limit} 个数据点',
    en: 'At most {limit} data points can be saved at once',
  },
  'telemetry.tooManyUntimed': {
    code: 413,
    cn: '一条消息最多包含 {limit} 组不带时间戳的数据，请为数据加上 ts',
    en: 'A message can have at most {limit} readings without a time stamp. Add ts to the readings.',
  },
  'telemetry.tooManyKeys': {
    code: 403,
    cn: '“{key}”未保存：该设备的数据点与属性数量已达上限',
    en: '"{key}" was not saved: the device has reached its limit of data points and attributes',
  },
  'telemetry.tooFast': {
    code: 429,
    cn: '不带时间戳的数据上报过快（每秒最多 1000 组），请为数据加上 ts 或降低频率',
    en: 'Too many readings without a time stamp (at most 1000 per second). Add ts, or send less often.',
  },
  'telemetry.answerTooLong': {
    code: 400,
    cn: '结果超过 {limit} 个数据点：请缩短时段、减少名称或加大统计间隔',
    en: 'The result has more than {limit} data points. Shorten the period, use fewer keys or longer intervals.',
  },
  'telemetry.partlyRefused': {
    code: 400,
    cn: '“{key}”未保存：{reason}。其余数据已保存',
    en: '"{key}" was not saved: {reason}. The other data was saved.',
  },
  'telemetry.keysEmpty': { code: 400, cn: '请指定名称（keys）', en: 'Empty keys' },
  'telemetry.scopeInvalid': {
    code: 400,
    cn: '作用域“{scope}”无效：只能写入 SERVER_SCOPE 或 SHARED_SCOPE',
    en: 'Invalid scope: {scope}. SERVER_SCOPE and SHARED_SCOPE can be written',
  },
  'telemetry.periodMissing': {
    code: 400,
    cn: '未选择删除全部数据时，须给出起止时间（startTs、endTs）',
    en: "When deleteAllDataForKeys is false, start and end timestamp values shouldn't be empty",
  },
  'telemetry.timeZoneInvalid': {
    code: 400,
    cn: '时区“{timeZone}”不存在',
    en: 'The time zone "{timeZone}" does not exist',
  },
  'telemetry.notStored': {
    code: 503,
    cn: '数据暂时无法保存，请稍后重发',
    en: 'The data cannot be saved at the moment. Send it again shortly.',
  },
  'valueMapping.valueRequired': { code: 400, cn: '请填写原始值', en: 'Enter the raw value' },
  'valueMapping.nameRequired': {
    code: 400,
    cn: '请为每个原始值填写中文或英文名称',
    en: 'Enter a Chinese or an English name for each raw value',
  },
  'valueMapping.tooManyInProject': {
    code: 403,
    cn: '项目的值映射最多包含 {limit} 个原始值',
    en: 'The value mappings of a project can have at most {limit} raw values',
  },
  'valueMapping.valueTwice': {
    code: 400,
    cn: '同一原始值只能出现一次',
    en: 'Each raw value may occur only once',
  },
});
