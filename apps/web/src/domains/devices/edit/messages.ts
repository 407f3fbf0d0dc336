import { defineMessages } from '../../../platform/language/index.ts';

export const deviceEditMessages = defineMessages({
  addTitle: { cn: '新建设备', en: 'New device' },
  editTitle: { cn: '编辑设备', en: 'Edit device' },
  addWord: { cn: '创建', en: 'Create' },
  saveWord: { cn: '保存', en: 'Save' },

  name: { cn: '设备名称', en: 'Device name' },
  nameExample: { cn: '如：3 层空调机组', en: 'For example: Air handling unit, 3rd floor' },
  deviceId: { cn: '设备标识', en: 'Device ID' },
  deviceIdHint: {
    cn: '企业内唯一，例如设备铭牌或图纸上的编号',
    en: 'Unique in the enterprise, for example the number on the plate or in the drawing',
  },
  label: { cn: '标签', en: 'Label' },
  type: { cn: '设备类型', en: 'Device type' },
  typeExample: { cn: '如：AHU', en: 'For example: AHU' },
  comment: { cn: '描述', en: 'Description' },
  adapter: { cn: '适配器', en: 'Adapter' },
  category: { cn: '设备分组', en: 'Device group' },
  noCategory: { cn: '不分组', en: 'No group' },
  gateway: { cn: '网关，其他设备经由它接入', en: 'Gateway: other devices connect through it' },

  credentials: { cn: '接入凭证', en: 'Credentials' },
  ACCESS_TOKEN: { cn: '访问令牌', en: 'Access token' },
  MQTT_BASIC: { cn: 'MQTT 基本认证', en: 'MQTT basic' },
  X509_CERTIFICATE: { cn: 'RSA 公钥', en: 'RSA public key' },
  token: { cn: '访问令牌', en: 'Access token' },
  tokenEmpty: { cn: '留空时自动生成', en: 'Leave empty to generate one' },
  generate: { cn: '生成', en: 'Generate' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败', en: 'Copy failed' },
  tokenChange: {
    cn: '更换令牌后，使用旧令牌的设备将断开连接',
    en: 'Devices that use the old token are disconnected when the token changes',
  },
  clientId: { cn: 'MQTT 客户端 ID', en: 'MQTT client ID' },
  userName: { cn: '用户名', en: 'User name' },
  password: { cn: '密码', en: 'Password' },
  passwordKept: { cn: '留空时保持不变', en: 'Leave empty to keep the current one' },
  rsa: { cn: 'RSA 公钥', en: 'RSA public key' },
  rsaHint: {
    cn: 'PEM 格式的公钥或证书，用于核对设备的 TLS 客户端证书',
    en: 'A public key or certificate in PEM format, checked against the TLS client certificate',
  },
});
