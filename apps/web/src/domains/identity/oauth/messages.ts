import { defineMessages } from '../../../platform/language/index.ts';

export const authorizeMessages = defineMessages({
  title: { cn: '授权应用访问', en: 'Allow access' },
  asks: { cn: '“{name}”请求访问你的孪境账号', en: '“{name}” asks for access to your Twinscape account' },
  as: { cn: '当前账号：{name}（{account}）', en: 'Signed in as {name} ({account})' },
  other: { cn: '使用其他账号', en: 'Use another account' },
  may: { cn: '同意后，该应用可以', en: 'If you allow it, this application can' },
  mayNot: {
    cn: '不能修改你的密码、账号资料和系统设置。可随时在个人中心撤销授权。',
    en: 'It cannot change your password, profile or any settings. You can remove its access in your profile at any time.',
  },
  goesTo: { cn: '同意后返回：{host}', en: 'You return to: {host}' },
  unverified: {
    cn: '该应用由其自行登记，平台未核实其身份。请确认这是你正在使用的应用。',
    en: 'This application registered itself and was not verified. Allow it only if you are using it now.',
  },
  website: { cn: '应用网址', en: 'Website' },
  allow: { cn: '同意', en: 'Allow' },
  deny: { cn: '拒绝', en: 'Deny' },
  returning: { cn: '正在返回应用…', en: 'Returning to the application…' },
  returningHint: {
    cn: '如果没有自动返回，请回到应用继续。',
    en: 'If nothing happens, go back to the application.',
  },
  cannot: { cn: '无法授权', en: 'Access cannot be given' },
  framed: {
    cn: '为防止误点，授权页面不能在其他网页中打开。请在新窗口中打开。',
    en: 'For your safety this page does not work inside another page. Open it in a window of its own.',
  },
  home: { cn: '返回首页', en: 'Go to home' },
});

export const grantMessages = defineMessages({
  title: { cn: '已授权应用', en: 'Connected applications' },
  note: {
    cn: '这些应用可以你的名义访问数据。修改登录密码后，授权全部失效。',
    en: 'These applications can act in your name. All of them lose access when you change your password.',
  },
  none: { cn: '没有已授权的应用', en: 'No connected applications' },
  since: { cn: '{day} 授权', en: 'connected {day}' },
  remove: { cn: '撤销授权', en: 'Remove access' },
  removeText: {
    cn: '“{name}”将立即无法访问，再次使用时需重新授权。',
    en: '“{name}” loses access immediately and must ask again.',
  },
});

export const clientMessages = defineMessages({
  title: { cn: '接入应用', en: 'Applications' },
  note: {
    cn: '登记后，应用可请成员授权，以其名义通过 OAuth 2.0 调用接口（如 BCF API）。',
    en: 'Registered applications can ask people for access and call the APIs (such as the BCF API) in their name by OAuth 2.0.',
  },
  search: { cn: '搜索应用名称或网址', en: 'Search name or website' },
  add: { cn: '登记应用', en: 'Register application' },
  edit: { cn: '编辑应用', en: 'Edit application' },
  name: { cn: '应用名称', en: 'Application' },
  kind: { cn: '来源', en: 'Source' },
  registered: { cn: '管理员登记', en: 'Administrator' },
  dynamic: { cn: '自行登记', en: 'Self-registered' },
  secret: { cn: '应用密钥', en: 'Secret' },
  keepsSecret: { cn: '使用密钥', en: 'Keeps a secret' },
  noSecret: { cn: '无密钥', en: 'None' },
  users: { cn: '授权人数', en: 'Users' },
  created: { cn: '登记时间', en: 'Registered' },
  lastUse: { cn: '最近使用', en: 'Last used' },
  never: { cn: '从未使用', en: 'Never' },
  description: { cn: '应用说明', en: 'Description' },
  descriptionHint: { cn: '授权页面上向成员显示', en: 'Shown to people who are asked for access' },
  website: { cn: '应用网址', en: 'Website' },
  redirects: { cn: '回调地址', en: 'Redirect addresses' },
  redirectsHint: {
    cn: '每行一个。https 地址，本机 http 地址，或桌面程序的自定义协议。',
    en: 'One a line: https, http of the same machine, or the scheme of a desktop program.',
  },
  type: { cn: '应用类型', en: 'Type' },
  confidential: { cn: '有服务端，可保管密钥', en: 'Has a server that keeps a secret' },
  public: { cn: '桌面、移动或网页应用', en: 'Desktop, mobile or browser application' },
  clientId: { cn: '应用编号（client_id）', en: 'Client ID (client_id)' },
  clientSecret: { cn: '应用密钥（client_secret）', en: 'Client secret (client_secret)' },
  made: { cn: '应用已登记', en: 'Application registered' },
  renewed: { cn: '密钥已更换', en: 'New secret' },
  once: {
    cn: '密钥只显示这一次，立即复制并交给应用的管理者。',
    en: 'The secret is shown only once. Copy it now and give it to whoever runs the application.',
  },
  noSecretNote: {
    cn: '该应用不使用密钥，只需填写应用编号。',
    en: 'This application has no secret. It needs only the client ID.',
  },
  close: { cn: '已保存', en: 'Saved it' },
  renew: { cn: '更换密钥', en: 'Renew secret' },
  renewText: {
    cn: '“{name}”的原密钥立即失效，应用换上新密钥后才能继续获取令牌。',
    en: 'The old secret of “{name}” stops working immediately. The application needs the new one to get tokens.',
  },
  remove: { cn: '删除应用', en: 'Delete application' },
  removeText: {
    cn: '{count} 人对“{name}”的授权将立即失效。',
    en: '{count} {count|person loses|people lose} access by “{name}” immediately.',
  },
  none: { cn: '没有应用', en: 'No applications' },
  noneHint: {
    cn: '登记应用，或在安全设置中允许应用自行登记。',
    en: 'Register one, or allow applications to register themselves in the security settings.',
  },
  doors: { cn: '接入地址', en: 'Addresses for integrators' },
});
