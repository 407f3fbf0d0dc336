import { defineRefusals } from '../core/refusal.ts';

export const telemetryRefusals = defineRefusals({
  'telemetry.entityNotFound': {
    code: 404,
    cn: '该对象不存在或已被删除',
    en: 'There is no such entity, or it was deleted',
  },
  'telemetry.viewReadOnly': {
    code: 400,
    cn: '实体视图的时序数据只能读取',
    en: 'Time series of an entity view can only be read',
  },
  'telemetry.keyInvalid': {
    code: 400,
    cn: '数据点名称“{key}”无效：须为 1–255 个字符，不含控制字符',
    en: 'The key "{key}" is not usable: 1 to 255 characters without control characters',
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
    en: 'The value of "{key}" cannot be stored: a number, a text, a truth value or JSON is needed',
  },
  'telemetry.timeInvalid': {
    code: 400,
    cn: '“{key}”的时间戳无效：须为整数毫秒',
    en: 'The time stamp of "{key}" is not usable: whole milliseconds are needed',
  },
  'telemetry.tooEarly': {
    code: 400,
    cn: '“{key}”的时间戳早于 2000 年，请校准设备时钟',
    en: 'The time stamp of "{key}" lies before the year 2000: set the clock of the device',
  },
  'telemetry.tooFarAhead': {
    code: 400,
    cn: '“{key}”的时间戳超前一天以上，请校准设备时钟',
    en: 'The time stamp of "{key}" lies more than a day ahead: set the clock of the device',
  },
  'telemetry.noJson': {
    code: 400,
    cn: '内容不是有效的 JSON',
    en: 'The payload is no valid JSON',
  },
  'telemetry.noObject': {
    code: 400,
    cn: '内容应为 JSON 对象',
    en: 'The payload has to be a JSON object',
  },
  'telemetry.valueMissing': { code: 400, cn: '“{key}”没有值', en: '"{key}" has no value' },
  'telemetry.tooManyPoints': {
    code: 413,
    cn: '一次最多写入 {limit} 个数据点',
    en: 'At most {limit} points can be saved at once',
  },
  'telemetry.tooManyUntimed': {
    code: 413,
    cn: '一条消息最多包含 {limit} 组不带时间戳的数据，请为数据加上 ts',
    en: 'A message may hold {limit} readings without a time at most: give them a ts',
  },
  'telemetry.tooManyKeys': {
    code: 403,
    cn: '“{key}”未保存：该设备的数据点与属性数量已达上限',
    en: '"{key}" was not saved: this device has reached its number of data points and attributes',
  },
  'telemetry.tooFast': {
    code: 429,
    cn: '不带时间戳的数据上报过快（每秒最多 1000 组），请为数据加上 ts 或降低频率',
    en: 'Readings without a time come too fast (1000 a second at most): give them a ts, or send less often',
  },
  'telemetry.answerTooLong': {
    code: 400,
    cn: '结果超过 {limit} 个数据点：请缩短时段、减少名称或加大统计间隔',
    en: 'The answer has more than {limit} points: ask for a shorter period, fewer keys or longer intervals',
  },
  'telemetry.partlyRefused': {
    code: 400,
    cn: '“{key}”未保存：{reason}。其余数据已保存',
    en: '"{key}" was not saved: {reason}. The others are saved',
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
  'telemetry.timeZoneInvalid': { code: 400, cn: '时区“{timeZone}”不存在', en: 'There is no time zone "{timeZone}"' },
  'telemetry.notStored': {
    code: 503,
    cn: '数据暂时无法保存，请稍后重发',
    en: 'The data cannot be stored at the moment. Please send it again shortly.',
  },
});
