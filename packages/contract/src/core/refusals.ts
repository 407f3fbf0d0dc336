import { defineRefusals } from './refusal.ts';

/** Refusals of the mechanism itself, known to every domain. */
export const coreRefusals = defineRefusals({
  'common.signInRequired': {
    code: 401,
    cn: '登录已失效，请重新登录',
    en: 'Your session has ended. Please sign in again.',
  },
  'common.forbidden': { code: 403, cn: '没有权限执行该操作', en: 'You do not have permission to do this' },
  'common.scopeMissing': {
    code: 403,
    cn: '该应用未获得执行此操作的授权',
    en: 'This application was not authorised for this',
  },
  'common.notFound': { code: 404, cn: '内容不存在或已被删除', en: 'This item does not exist or was deleted' },
  'common.callNotFound': { code: 404, cn: '接口不存在', en: 'This call does not exist' },
  'common.methodNotAllowed': {
    code: 405,
    cn: '该接口不支持此方法，可用：{methods}',
    en: 'This method is not allowed for the call. Allowed: {methods}',
  },
  'common.unknownHost': {
    code: 421,
    cn: '本平台未登记地址 {host}。请平台管理员在系统设置中填写访问地址，或用环境变量 TWINSCAPE_HOSTS 登记该主机名。',
    en: 'This installation does not know the address {host}. The platform administrator can add it in the general settings, or list it in the environment variable TWINSCAPE_HOSTS.',
  },
  'common.foreignOrigin': {
    code: 403,
    cn: '不接受来自其他网站（{origin}）的请求',
    en: 'Requests from pages of another site ({origin}) are not accepted',
  },
  'common.invalidField': { code: 400, cn: '{field}：{reason}', en: '{field}: {reason}' },
  'common.invalidInput': { code: 400, cn: '{reason}', en: '{reason}' },
  'common.invalidBody': { code: 400, cn: '请求内容不是有效的 JSON', en: 'The body is not valid JSON' },
  'common.jsonTooDeep': {
    code: 400,
    cn: '请求内容嵌套过深，最多 {limit} 层',
    en: 'The body is nested too deeply: at most {limit} levels',
  },
  'common.jsonTooMany': {
    code: 400,
    cn: '请求内容的数据项过多，最多 {limit} 项',
    en: 'The body holds too many values: at most {limit}',
  },
  'common.jsonNumberTooLong': {
    code: 400,
    cn: '请求内容中的数字过长，最多 {limit} 位',
    en: 'The body holds a number that is too long: at most {limit} characters',
  },
  'common.controlCharacters': { code: 400, cn: '包含不可见的控制字符', en: 'Contains invisible control characters' },
  'common.tooManyFields': { code: 400, cn: '参数过多，最多 {limit} 个', en: 'Too many parameters: at most {limit}' },
  'common.encodingUnsupported': {
    code: 415,
    cn: '不接受压缩的请求内容，请去掉 Content-Encoding',
    en: 'Compressed request bodies are not accepted. Send the body without Content-Encoding.',
  },
  'common.invalidForm': { code: 400, cn: '表单内容不完整或格式不正确', en: 'The form is incomplete or malformed' },
  'common.fieldsFirst': {
    code: 400,
    cn: '表单字段须放在文件之前：{field}',
    en: 'Form fields must come before the file: {field}',
  },
  'common.tooLarge': { code: 413, cn: '内容过大，最多 {limit}', en: 'Too large: at most {limit}' },
  'common.headersTooLong': {
    code: 431,
    cn: '请求地址与请求头过长，合计最多 {limit}。请减少参数，分批请求',
    en: 'The address and the headers are too long: at most {limit} together. Send fewer values at a time.',
  },
  'common.requestTooSlow': {
    code: 408,
    cn: '未在规定时间内收到完整的请求',
    en: 'The request did not arrive in time',
  },
  'common.notHttp': { code: 400, cn: '无法识别的 HTTP 请求', en: 'This is not a valid HTTP request' },
  'common.mediaType': { code: 415, cn: '不支持的内容类型', en: 'This content type is not supported' },
  'common.conflict': {
    code: 409,
    cn: '内容已被他人修改，请刷新后重试',
    en: 'Somebody else changed this. Refresh and try again.',
  },
  'common.tooMany': {
    code: 429,
    cn: '操作过于频繁，请在 {seconds} 秒后重试',
    en: 'Too many attempts. Try again in {seconds} s.',
  },
  'common.busy': {
    code: 503,
    cn: '服务器繁忙，请在 {seconds} 秒后重试',
    en: 'The server is busy. Try again in {seconds} s.',
  },
  'common.filesBusy': {
    code: 503,
    cn: '正在处理的文件较多，请稍后重试',
    en: 'The server is processing many files. Try again shortly.',
  },
  'common.reportTooLarge': {
    code: 413,
    cn: '报告内容过多，请缩小筛选范围后重试',
    en: 'The report is too large. Narrow the list and try again.',
  },
  'common.stopping': {
    code: 503,
    cn: '服务正在停止，请稍后重试',
    en: 'The server is stopping. Try again shortly.',
  },
  'common.databaseBusy': {
    code: 503,
    cn: '数据库暂时没有响应，请稍后重试',
    en: 'The database is not answering. Try again shortly.',
  },
  'common.diskLow': {
    code: 507,
    cn: '服务器磁盘空间不足，暂时不能上传或写入，请联系平台管理员',
    en: 'The server is low on disk space and accepts no new data. Contact the platform administrator.',
  },
  'odata.invalid': {
    code: 400,
    cn: '无法理解 {field} 中“{near}”附近的内容',
    en: 'Cannot read {field} near “{near}”',
  },
  'odata.unknownField': { code: 400, cn: '{field} 不支持字段 {name}', en: '{field} does not know the field {name}' },
  'odata.tooComplex': { code: 400, cn: '{field} 过于复杂', en: '{field} is too complex' },
  'trial.formalAccount': {
    code: 403,
    cn: '该功能需开通正式账号后使用，请联系 {phone}',
    en: 'This action needs a full account. Please call {phone}.',
  },
  'trial.formalAccountNoPhone': {
    code: 403,
    cn: '该功能需开通正式账号后使用，请联系平台管理员',
    en: 'This action needs a full account. Please contact the platform administrator.',
  },
  'enterprise.expired': {
    code: 403,
    cn: '企业服务已到期，当前只能查看，数据不会丢失',
    en: 'The subscription of this enterprise has expired. You can view your data but not change it; no data is lost.',
  },
});
