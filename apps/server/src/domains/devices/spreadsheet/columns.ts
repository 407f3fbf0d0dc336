import { columnTitles, type SheetColumn } from '../../../platform/spreadsheet/index.ts';

/** Fields of a device that a sheet holds. */
export type DeviceColumnField =
  | 'deviceId'
  | 'deviceName'
  | 'label'
  | 'deviceType'
  | 'categories'
  | 'isGateway'
  | 'comment'
  | CredentialField;
export type CredentialField = 'accessToken' | 'mqttClientId' | 'mqttUserName' | 'mqttPassword' | 'rsaPublicKey';

/** The template's example row is known again by this ID and not imported. */
const EXAMPLE_ID = 'EXAMPLE-AHU-01';
export const isDeviceExampleRow = (deviceId: string): boolean => deviceId.toUpperCase() === EXAMPLE_ID;

/** The columns of template, import and export. Titles are recognised in both languages and in any order. */
export const DEVICE_COLUMNS: readonly SheetColumn<DeviceColumnField>[] = [
  {
    field: 'deviceId',
    title: { cn: '设备标识', en: 'Device ID' },
    aliases: ['设备编号', '设备编码', 'id', 'device key'],
    required: true,
    note: {
      cn: '企业内唯一，如设备铭牌或图纸编号；已有的设备按它对应',
      en: 'Unique in the enterprise, for example the number on the plate or in the drawing. Existing devices are matched by it',
    },
    example: EXAMPLE_ID,
    width: 22,
  },
  {
    field: 'deviceName',
    title: { cn: '设备名称', en: 'Device name' },
    aliases: ['名称', 'name'],
    required: true,
    note: { cn: '新建设备时必填', en: 'Required for a new device' },
    example: { cn: '1 层空调机组', en: 'Air handling unit, 1st floor' },
    width: 26,
  },
  {
    field: 'label',
    title: { cn: '标签', en: 'Label' },
    aliases: ['设备标签'],
    required: false,
    note: { cn: '显示在名称下方的简短说明', en: 'Short text shown below the name' },
    example: { cn: '大堂', en: 'Lobby' },
    width: 18,
  },
  {
    field: 'deviceType',
    title: { cn: '设备类型', en: 'Device type' },
    aliases: ['类型', 'device type'],
    required: false,
    note: {
      cn: '同类型的设备共用数据点的名称与单位',
      en: 'Devices of a type share the names and units of their data points',
    },
    example: 'AHU',
    width: 14,
  },
  {
    field: 'categories',
    title: { cn: '设备分组', en: 'Device group' },
    aliases: ['分组', '设备分类', 'categories', 'group'],
    required: false,
    note: {
      cn: '从顶级开始以“/”分级，不存在的分组会自动创建；属于多个分组时以“;”分隔。名称本身含“/”或“;”时写作“\\/”“\\;”',
      en: 'From the top, levels separated by “/”; missing groups are created. Separate several groups with “;”. Write “/” or “;” within a name as “\\/” or “\\;”',
    },
    example: { cn: '暖通/空调机组', en: 'HVAC/Air handling' },
    width: 26,
  },
  {
    field: 'isGateway',
    title: { cn: '网关', en: 'Gateway' },
    aliases: ['是否网关', 'is gateway'],
    required: false,
    note: { cn: '是或否；不填为否', en: 'yes or no; empty means no' },
    example: { cn: '否', en: 'no' },
    width: 10,
  },
  {
    field: 'comment',
    title: { cn: '描述', en: 'Description' },
    aliases: ['备注', '设备描述', 'comment', 'remark'],
    required: false,
    note: { cn: '最多 2000 个字符', en: 'At most 2,000 characters' },
    width: 30,
  },
  {
    field: 'accessToken',
    title: { cn: '访问令牌', en: 'Access token' },
    aliases: ['令牌', 'token'],
    required: false,
    note: {
      cn: '设备接入时出示的令牌；新设备不填任何凭证时自动生成',
      en: 'The token that the device shows when it connects; a new device without credentials gets one automatically',
    },
    width: 26,
  },
  {
    field: 'mqttClientId',
    title: { cn: 'MQTT 客户端 ID', en: 'MQTT client ID' },
    aliases: ['mqtt client id', 'client id'],
    required: false,
    note: {
      cn: 'MQTT 基本认证：客户端 ID 与用户名至少填一项',
      en: 'MQTT basic credentials: at least a client ID or a user name',
    },
    width: 20,
  },
  {
    field: 'mqttUserName',
    title: { cn: 'MQTT 用户名', en: 'MQTT user name' },
    aliases: ['mqtt username', 'user name'],
    required: false,
    note: { cn: 'MQTT 基本认证的用户名', en: 'User name of MQTT basic credentials' },
    width: 20,
  },
  {
    field: 'mqttPassword',
    title: { cn: 'MQTT 密码', en: 'MQTT password' },
    aliases: ['mqtt password', 'password'],
    required: false,
    note: { cn: 'MQTT 基本认证的密码', en: 'Password of MQTT basic credentials' },
    width: 20,
  },
  {
    field: 'rsaPublicKey',
    title: { cn: 'RSA 公钥', en: 'RSA public key' },
    aliases: ['公钥', 'rsa'],
    required: false,
    note: { cn: 'PEM 格式的公钥或证书', en: 'A public key or certificate in PEM format' },
    width: 26,
  },
];

export const CREDENTIAL_COLUMNS: ReadonlySet<string> = new Set<CredentialField>([
  'accessToken',
  'mqttClientId',
  'mqttUserName',
  'mqttPassword',
  'rsaPublicKey',
]);

export const deviceTitles = columnTitles(DEVICE_COLUMNS);
