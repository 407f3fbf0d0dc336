import { defineRefusals } from '../core/refusal.ts';

/** Those whose names are errors of OAuth (RFC 6749, 4.1.2.1 and 5.2; RFC 7591, 3.2.2) are answered by them. */
export const oauthRefusals = defineRefusals({
  'oauth.invalid_client': {
    code: 401,
    cn: '应用不存在，或应用密钥不正确',
    en: 'This application is unknown, or its secret is wrong',
  },
  'oauth.invalid_grant': {
    code: 400,
    cn: '授权码或刷新令牌无效、已过期或已被使用',
    en: 'The code or refresh token is invalid, has expired or was used already',
  },
  'oauth.unsupported_grant_type': {
    code: 400,
    cn: '仅支持 authorization_code 和 refresh_token',
    en: 'Only authorization_code and refresh_token are supported',
  },
  'oauth.invalid_scope': { code: 400, cn: '申请的权限超出了授权范围', en: 'More was asked for than was granted' },
  'oauth.invalid_redirect_uri': {
    code: 400,
    cn: '回调地址须为 https 地址、本机 http 地址，或带点号的应用协议，且不能含有 #',
    en: 'A redirect address is an https address, an http address of the same machine, or the scheme of a program with a dot, and has no #',
  },
  'oauth.invalid_client_metadata': {
    code: 400,
    cn: '仅支持授权码方式（authorization_code）',
    en: 'Only the authorization code grant is supported',
  },
  'oauth.redirectRequired': { code: 400, cn: '请填写回调地址', en: 'Enter a redirect address' },
  'oauth.nameRequired': { code: 400, cn: '请填写应用名称', en: 'Enter the name of the application' },
  'oauth.clientUnknown': {
    code: 404,
    cn: '该应用未在本平台登记，请联系应用的提供者',
    en: 'This application is not registered here. Ask its provider.',
  },
  'oauth.redirectUnknown': {
    code: 400,
    cn: '应用要求返回的地址未登记，为保护你的账号，授权已停止',
    en: 'The application asks to return to an address that it has not registered. To protect your account, this stops here.',
  },
  'oauth.ownSignIn': {
    code: 403,
    cn: '只能由本人登录后授权，不能代他人操作',
    en: 'Only the person can do this, signed in as themself',
  },
  'oauth.grantNotFound': { code: 404, cn: '授权不存在或已撤销', en: 'This access does not exist or was taken back' },
  'oauth.clientNotFound': { code: 404, cn: '应用不存在或已删除', en: 'This application does not exist or was deleted' },
  'oauth.clientNameTaken': { code: 409, cn: '已有同名应用', en: 'There is an application of this name already' },
  'oauth.registrationClosed': {
    code: 403,
    cn: '本平台不接受应用自行登记，请联系平台管理员',
    en: 'Applications cannot register themselves here. Contact the platform administrator.',
  },
  'oauth.tooManyClients': {
    code: 503,
    cn: '尚未使用的应用登记过多，请稍后重试',
    en: 'Too many applications were registered and never used. Try again later.',
  },
  'oauth.tooManyRegistered': {
    code: 409,
    cn: '最多登记 {limit} 个应用',
    en: 'At most {limit} applications can be registered',
  },
  'oauth.isPublic': {
    code: 409,
    cn: '该应用不使用密钥',
    en: 'This application keeps no secret',
  },
});
