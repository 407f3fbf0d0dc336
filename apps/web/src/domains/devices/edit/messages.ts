import { defineMessages } from '../../../platform/language/index.ts';

export const deviceEditMessages = defineMessages({
  addTitle: { cn: '新增设备', en: 'Add a device' },
  editTitle: { cn: '编辑设备', en: 'Edit device' },
  addWord: { cn: '创建', en: 'Create' },
  saveWord: { cn: '保存', en: 'Save' },

  name: { cn: '设备名称', en: 'Name' },
  nameExample: { cn: '如：3 层空调机组', en: 'e.g. Air handling unit, 3rd floor' },
  deviceId: { cn: '设备ID', en: 'Device ID' },
  deviceIdHint: {
    cn: '企业内唯一，如设备铭牌或图纸编号',
    en: 'Unique in the enterprise: the tag on the plate or the drawing',
  },
  label: { cn: '标签', en: 'Label' },
  type: { cn: '设备类型', en: 'Type' },
  typeExample: { cn: '如：AHU', en: 'e.g. AHU' },
  comment: { cn: '描述', en: 'Description' },
  adapter: { cn: '适配器', en: 'Adapter' },
  category: { cn: '设备分组', en: 'Category' },
  noCategory: { cn: '不分组', en: 'None' },
  gateway: { cn: '这是网关，其他设备经由它接入', en: 'A gateway: other devices connect through it' },

  credentials: { cn: '接入凭证', en: 'Credentials' },
  ACCESS_TOKEN: { cn: '访问令牌', en: 'Access token' },
  MQTT_BASIC: { cn: 'MQTT 基本认证', en: 'MQTT basic' },
  X509_CERTIFICATE: { cn: 'RSA 公钥', en: 'RSA key' },
  token: { cn: '访问令牌', en: 'Access token' },
  tokenEmpty: { cn: '留空则自动生成', en: 'Left empty, one is generated' },
  generate: { cn: '生成', en: 'Generate' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败', en: 'Copy failed' },
  tokenChange: {
    cn: '更换令牌后，使用旧令牌的设备将断开连接',
    en: 'A device that uses the old token is cut off when it changes',
  },
  clientId: { cn: 'MQTT 客户端ID', en: 'MQTT client ID' },
  userName: { cn: '用户名', en: 'User name' },
  password: { cn: '密码', en: 'Password' },
  passwordKept: { cn: '不填则保持不变', en: 'Left empty, it stays as it is' },
  rsa: { cn: 'RSA公钥', en: 'RSA public key' },
  rsaHint: {
    cn: 'PEM 格式的公钥或证书，设备以 TLS 客户端证书接入时核对',
    en: 'A public key or certificate in PEM format; it is checked against the client certificate of the TLS connection',
  },
});
