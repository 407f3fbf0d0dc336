import { refusals } from './refusal.ts';

/** Refusals of the mechanism itself, known to every domain. */
export const coreRefusals = refusals({
  'common.signInRequired': {
    code: 401,
    cn: '登录已失效，请重新登录',
    en: 'Your session has ended. Please sign in again.',
  },
  'common.forbidden': { code: 403, cn: '没有权限执行该操作', en: 'You do not have permission to do this' },
  'common.notFound': { code: 404, cn: '内容不存在或已被删除', en: 'This does not exist or was deleted' },
  'common.callNotFound': { code: 404, cn: '接口不存在', en: 'There is no such call' },
  'common.invalidField': { code: 400, cn: '{field}：{reason}', en: '{field}: {reason}' },
  'common.invalidBody': { code: 400, cn: '请求内容不是有效的 JSON', en: 'The body is not valid JSON' },
  'common.controlCharacters': { code: 400, cn: '包含不可见的控制字符', en: 'Contains invisible control characters' },
  'common.tooLarge': { code: 413, cn: '内容过大，最多 {limit}', en: 'Too large: at most {limit}' },
  'common.mediaType': { code: 415, cn: '不支持的内容类型', en: 'This content type is not supported' },
  'common.conflict': {
    code: 409,
    cn: '内容已被他人修改，请刷新后重试',
    en: 'Somebody changed this meanwhile. Refresh and try again.',
  },
  'common.tooMany': {
    code: 429,
    cn: '操作过于频繁，请在 {seconds} 秒后重试',
    en: 'Too many attempts. Try again in {seconds} s.',
  },
  'common.stopping': {
    code: 503,
    cn: '服务正在停止，请稍后重试',
    en: 'The server is stopping. Please try again shortly.',
  },
  'trial.formalAccount': {
    code: 403,
    cn: '该功能需开通正式账号后使用，请联系 {phone}',
    en: 'This action is available after a formal account is opened. Please call {phone}.',
  },
  'trial.formalAccountNoPhone': {
    code: 403,
    cn: '该功能需开通正式账号后使用，请联系平台管理员',
    en: 'This action is available after a formal account is opened. Please contact the platform administrator.',
  },
  'enterprise.expired': {
    code: 403,
    cn: '企业服务已到期，当前只能查看，数据不会丢失',
    en: 'The subscription of this enterprise has expired: it is read-only now, nothing is lost',
  },
});
