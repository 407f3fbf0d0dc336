import { defineRefusals } from '../core/refusal.ts';

export const identityRefusals = defineRefusals({
  'auth.passwordRequired': { code: 400, cn: '密码不能为空', en: 'Password cannot be empty' },
  'auth.passwordRule': {
    code: 400,
    cn: '密码至少 8 位，且须包含字母和数字',
    en: 'The password needs at least 8 characters with letters and digits',
  },
  'auth.passwordPolicy': {
    code: 400,
    cn: '密码不符合要求：{rule}',
    en: 'The password does not meet the policy: {rule}',
  },
  'auth.passwordReused': {
    code: 400,
    cn: '不能使用最近用过的密码',
    en: 'You used this password recently. Choose another one.',
  },
  'auth.passwordMismatch': { code: 400, cn: '两次输入的密码不一致', en: 'The two passwords do not match' },
  'auth.passwordWrong': { code: 400, cn: '原密码不正确', en: 'The current password is wrong' },
  'auth.passwordExpired': {
    code: 403,
    cn: '密码已过期，请通过“忘记密码”重新设置',
    en: 'Your password has expired. Set a new one with “Forgot password”.',
  },
  'auth.accountInvalid': {
    code: 400,
    cn: '请输入正确的手机号或邮箱',
    en: 'Enter a valid phone number or email address',
  },
  'auth.codeRequired': { code: 400, cn: '请输入验证码', en: 'Enter the verification code' },
  'auth.accountRequired': { code: 400, cn: '请输入账号', en: 'Enter the account' },
  'auth.companyRequired': { code: 400, cn: '请输入企业名称', en: 'Enter the enterprise name' },
  'auth.userNameRequired': { code: 400, cn: '请输入用户名', en: 'Enter the user name' },
  'auth.signInFailed': { code: 400, cn: '账号或密码不正确', en: 'Wrong account or password' },
  'auth.demoClosed': {
    code: 403,
    cn: '演示账号的公开密码只能在本机使用。请修改该账号的密码，或由运维人员设置 TWINSCAPE_DEMO=on 后重启。',
    en: 'The public password of the demo accounts works only on this machine. Change the password of the account, or ask the operator to set TWINSCAPE_DEMO=on and restart.',
  },
  'auth.codeWrong': { code: 400, cn: '验证码不正确或已过期', en: 'The verification code is wrong or has expired' },
  'auth.tooManyCodes': {
    code: 429,
    cn: '该账号今天获取或输入验证码的次数过多，请在 {hours} 小时后重试，或联系管理员',
    en: 'Too many verification codes for this account today. Try again in {hours} h, or contact your administrator.',
  },
  'auth.accountTaken': { code: 409, cn: '该账号已被使用', en: 'This account is already in use' },
  'auth.linkInvalid': {
    code: 400,
    cn: '激活链接无效或已过期，请联系管理员重新发送',
    en: 'This activation link is invalid or has expired. Ask your administrator for a new one.',
  },
  'auth.registrationClosed': {
    code: 403,
    cn: '平台未开放注册，请联系平台管理员',
    en: 'Sign-up is closed. Contact the platform administrator.',
  },
  'auth.publicUnknown': { code: 404, cn: '没有可公开访问的内容', en: 'There is no public content under this ID' },
  'auth.certKeyInvalid': {
    code: 400,
    cn: '请输入 PEM 格式的证书或公钥',
    en: 'Enter a certificate or public key in PEM format',
  },
  'auth.noDelivery': {
    code: 503,
    cn: '平台尚未配置发件服务，请联系平台管理员',
    en: 'Outgoing mail is not set up. Contact the platform administrator.',
  },
  'auth.noSms': {
    code: 503,
    cn: '平台尚未接入短信服务，请使用邮箱',
    en: 'Text messages are not set up on this platform. Use an email address.',
  },
  'auth.keyInvalid': {
    code: 400,
    cn: '验证已过期，请重新获取验证码',
    en: 'The verification has expired. Request a new code.',
  },
  /** The words of `auth.signInFailed` with the status that clients of ThingsBoard expect. */
  'auth.thingSignInFailed': { code: 401, cn: '账号或密码不正确', en: 'Wrong account or password' },
  'auth.refreshInvalid': {
    code: 401,
    cn: '登录已失效，请重新登录',
    en: 'Your session has ended. Please sign in again.',
  },
  'auth.setupDone': { code: 409, cn: '平台已完成初始设置', en: 'This installation is already set up' },
  'user.notFound': { code: 404, cn: '用户不存在', en: 'This user does not exist' },
  'user.activated': { code: 409, cn: '该账号已激活', en: 'This account is already activated' },
  'user.cannotDisableSelf': {
    code: 400,
    cn: '不能禁用或删除自己的账号',
    en: 'You cannot disable or delete your own account',
  },
  'user.disabled': { code: 409, cn: '该账号已被禁用', en: 'This account is disabled' },
  'user.noEmail': {
    code: 409,
    cn: '该账号没有邮箱，请复制激活链接发送给本人',
    en: 'This account has no email address. Copy the activation link and send it yourself.',
  },
  'user.tooManyMails': {
    code: 429,
    cn: '今天发给该用户的激活邮件过多，请在 {hours} 小时后重试，或复制激活链接发送给本人',
    en: 'Too many activation emails to this user today. Try again in {hours} h, or copy the link and send it yourself.',
  },
  'user.lastAdministrator': {
    code: 409,
    cn: '企业至少需要一名启用的管理员',
    en: 'An enterprise needs at least one enabled administrator',
  },
  'user.ownAuthority': { code: 400, cn: '不能修改自己的角色', en: 'You cannot change your own role' },
  'user.enterpriseRequired': {
    code: 400,
    cn: '请选择该用户所属的企业',
    en: 'Choose the enterprise of the user',
  },
  'user.platformAuthority': {
    code: 400,
    cn: '平台管理员与企业用户之间不能互相变更',
    en: 'A platform administrator cannot become an enterprise user, or the other way round',
  },
  'user.logoUnknown': { code: 400, cn: '请先上传头像图片', en: 'Upload the picture first' },
  'apiKey.notFound': { code: 404, cn: '密钥不存在', en: 'This API key does not exist' },
  'apiKey.expiryPast': { code: 400, cn: '到期时间应晚于当前时间', en: 'The expiry must be in the future' },
  'apiKey.ownSignIn': {
    code: 403,
    cn: '请用本人账号登录后再创建密钥',
    en: 'Sign in with your own account to create a key',
  },
  'apiKey.nameRequired': { code: 400, cn: '请输入密钥名称', en: 'Enter a key name' },
});
