import type { Text } from '../core/text.ts';

/** What the specification calls the type of an adapter; the protocols are kinds of one of them. */
export const ADAPTER_TYPES = ['system', 'http', 'database'] as const;
export type AdapterType = (typeof ADAPTER_TYPES)[number];
export const ADAPTER_TYPE_TITLES = {
  system: { cn: '系统', en: 'System' },
  http: { cn: '自定义HTTP', en: 'Custom HTTP' },
  database: { cn: '自定义数据库', en: 'Custom database' },
} as const satisfies Readonly<Record<AdapterType, Text>>;

/** The protocols that are spoken. */
export const ADAPTER_KINDS = [
  'modbus',
  'bacnet',
  'opcua',
  'mqtt',
  'http',
  'push',
  'database',
  'file',
  'package',
] as const;
export type AdapterKind = (typeof ADAPTER_KINDS)[number];

type FieldBase = {
  readonly name: string;
  readonly title: Text;
  readonly hint?: Text;
  readonly isRequired?: true;
  /** Shown, and asked for, only while another setting has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
};
/**
 * One setting of a kind: what its form draws and what the server checks it by. A secret is sealed and never answered.
 */
export type AdapterSetting = FieldBase &
  (
    | { readonly input: 'text' | 'lines' | 'secret' | 'secretLines'; readonly default?: string; readonly max?: number }
    | { readonly input: 'number'; readonly default?: number; readonly least: number; readonly most: number }
    | { readonly input: 'flag'; readonly default?: boolean }
    | {
        readonly input: 'choice';
        readonly default: string;
        readonly options: readonly { readonly value: string; readonly title: Text }[];
      }
  );
export type SettingValue = string | number | boolean;

export type AdapterKindSpec = {
  readonly title: Text;
  readonly about: Text;
  readonly adapterType: AdapterType;
  /** Whether it has one server, whose address and port the adapter names; the port that the protocol has. */
  readonly server?: { readonly port: number };
  /** An address of a point, as an example and in words. */
  readonly addressExample: string;
  readonly addressHint: Text;
  /** Its servers can be looked for in a network. */
  readonly canFind?: true;
  readonly canBrowse: boolean;
  readonly canWrite: boolean;
  /** Others send by themselves whenever they like: there is nothing to ask at an interval. */
  readonly isPushed?: true;
  /** Only administrators of the platform may set it up: it reads what belongs to the server. */
  readonly isOfPlatform?: true;
  /** It hears of changes by itself; otherwise it asks at each interval. */
  readonly isFollowing?: true;
  readonly settings: readonly AdapterSetting[];
};

const option = (value: string, cn: string, en = value) => ({ value, title: { cn, en } });
const same = (value: string) => option(value, value);

const timeout = {
  name: 'timeoutMs',
  title: { cn: '应答超时（毫秒）', en: 'Time-out (ms)' },
  input: 'number',
  default: 3_000,
  least: 100,
  most: 20_000,
} as const satisfies AdapterSetting;

const documentFormat = {
  name: 'format',
  title: { cn: '格式', en: 'Format' },
  input: 'choice',
  default: 'json',
  options: [option('json', 'JSON', 'JSON'), option('xml', 'XML', 'XML'), option('csv', 'CSV', 'CSV')],
} as const satisfies AdapterSetting;
const recordTime = {
  name: 'timePath',
  title: { cn: '数据时间', en: 'Time of the values' },
  hint: {
    cn: 'JSON 路径，有记录列表时为记录中的字段；没有则取到达时间',
    en: 'A JSON path, within a record where there is a list of records; without one the time of arrival counts',
  },
  input: 'text',
  max: 200,
} as const satisfies AdapterSetting;
const recordList = {
  name: 'rowsPath',
  title: { cn: '记录列表', en: 'List of records' },
  hint: {
    cn: '列表的 JSON 路径，如 data.items；内容本身为列表或 CSV 的各行时填“.”。点位地址写作 [name=AHU-1].temp',
    en: 'JSON path of a list, such as data.items, or “.” where the whole is a list, as the rows of CSV are. Points are then [name=AHU-1].temp.',
  },
  input: 'text',
  max: 200,
} as const satisfies AdapterSetting;
const documentAddressHint = {
  cn: 'JSON 路径，如 data[0].temperature；列表中按字段查找写作 data[name=AHU-1].value；XML 的子元素与属性同样按名称书写；CSV 用 key.column（行键、列名）',
  en: 'A JSON path, such as data[0].temperature; an item of a list by a field is data[name=AHU-1].value; of XML children and attributes are named alike; of CSV it is rowKey.column',
} as const satisfies Text;
const silence = {
  name: 'silenceSeconds',
  title: { cn: '多久没有数据算无应答（秒）', en: 'Silent after (seconds)' },
  hint: { cn: '0 为不判断', en: '0 never' },
  input: 'number',
  default: 3_600,
  least: 0,
  most: 604_800,
} as const satisfies AdapterSetting;

const userName = (when?: FieldBase['when']) =>
  ({ name: 'userName', title: { cn: '用户名', en: 'User name' }, input: 'text', ...(when ? { when } : {}) }) as const;
const password = (when?: FieldBase['when']) =>
  ({ name: 'password', title: { cn: '密码', en: 'Password' }, input: 'secret', ...(when ? { when } : {}) }) as const;

/** What each kind is, and what it has to be told. */
export const ADAPTER_KIND_SPECS = {
  modbus: {
    title: { cn: 'Modbus TCP', en: 'Modbus TCP' },
    about: {
      cn: 'PLC、电表、变频器和采集模块；也支持 RTU over TCP 网关',
      en: 'PLCs, meters, drives and I/O modules; RTU over TCP gateways too',
    },
    adapterType: 'system',
    server: { port: 502 },
    addressExample: '1:holding:100:float32',
    addressHint: {
      cn: '格式为 unit:area:address:type[:order]（从站号、区域、地址、类型、字节顺序），如 1:holding:100:float32:cdab；区域为 coil、discrete、holding、input；位写作 1:holding:100.3',
      en: 'unit:area:address:type[:order], such as 1:holding:100:float32:cdab. Areas are coil, discrete, holding and input; a bit is 1:holding:100.3.',
    },
    canBrowse: false,
    canWrite: true,
    settings: [
      {
        name: 'framing',
        title: { cn: '传输方式', en: 'Framing' },
        input: 'choice',
        default: 'tcp',
        options: [option('tcp', 'Modbus TCP', 'Modbus TCP'), option('rtu', 'RTU over TCP', 'RTU over TCP')],
      },
      timeout,
      {
        name: 'gap',
        title: { cn: '合并读取的最大间隔（寄存器）', en: 'Largest gap read along (registers)' },
        hint: {
          cn: '地址相近的寄存器一次读取；设为 0 只合并相邻的',
          en: 'Registers that lie this close are read as one block; 0 joins neighbours only',
        },
        input: 'number',
        default: 8,
        least: 0,
        most: 100,
      },
    ],
  },
  bacnet: {
    title: { cn: 'BACnet/IP', en: 'BACnet/IP' },
    about: { cn: '楼宇自控：空调、新风、照明控制器', en: 'Building automation: air handling and lighting controllers' },
    adapterType: 'system',
    server: { port: 47_808 },
    addressExample: 'analog-input:3',
    addressHint: {
      cn: '格式为 type:instance[:property]（对象类型、实例号、属性），如 analog-input:3 或 analog-value:7:present-value',
      en: 'object type:instance[:property], such as analog-input:3 or analog-value:7:present-value',
    },
    canFind: true,
    canBrowse: true,
    canWrite: true,
    settings: [
      {
        name: 'cov',
        title: { cn: '订阅变化（COV）', en: 'Subscribe to changes (COV)' },
        hint: { cn: '设备不支持时自动改为轮询', en: 'Objects that cannot report changes are polled' },
        input: 'flag',
        default: true,
      },
      {
        name: 'priority',
        title: { cn: '写入优先级', en: 'Priority of writes' },
        input: 'number',
        default: 16,
        least: 1,
        most: 16,
      },
      timeout,
    ],
  },
  opcua: {
    title: { cn: 'OPC UA', en: 'OPC UA' },
    about: { cn: 'SCADA、DCS 和新一代 PLC', en: 'SCADA, DCS and recent PLCs' },
    adapterType: 'system',
    server: { port: 4_840 },
    addressExample: 'ns=2;s=AHU1.SupplyTemp',
    addressHint: {
      cn: '节点标识，如 ns=2;s=AHU1.SupplyTemp；方法写作“对象 > 方法”，写入即调用',
      en: 'A node id, such as ns=2;s=AHU1.SupplyTemp. A method is object > method; writing to it calls it.',
    },
    canBrowse: true,
    canWrite: true,
    isFollowing: true,
    settings: [
      {
        name: 'path',
        title: { cn: '端点路径', en: 'Endpoint path' },
        hint: {
          cn: 'opc.tcp://host:port 之后的部分，多数服务器为空',
          en: 'What follows opc.tcp://host:port; empty for most servers',
        },
        input: 'text',
        default: '',
        max: 200,
      },
      {
        name: 'securityMode',
        title: { cn: '消息安全', en: 'Message security' },
        input: 'choice',
        default: 'none',
        options: [
          option('none', '无', 'None'),
          option('sign', '签名', 'Sign'),
          option('encrypt', '签名并加密', 'Sign and encrypt'),
        ],
      },
      {
        name: 'securityPolicy',
        title: { cn: '安全策略', en: 'Security policy' },
        input: 'choice',
        default: 'Basic256Sha256',
        options: [same('Basic256Sha256'), same('Aes128_Sha256_RsaOaep'), same('Aes256_Sha256_RsaPss')],
        when: { field: 'securityMode', is: ['sign', 'encrypt'] },
      },
      {
        name: 'serverFingerprint',
        title: { cn: '信任的服务器证书指纹', en: 'Fingerprint of the trusted server certificate' },
        hint: {
          cn: 'SHA-1，十六进制；连接失败时的日志会写出服务器的指纹，核对后填写',
          en: 'SHA-1 in hex. When the connection is refused, the log names the server’s; compare it before you enter it.',
        },
        input: 'text',
        max: 100,
        when: { field: 'securityMode', is: ['sign', 'encrypt'] },
      },
      userName(),
      password(),
      {
        name: 'historyHours',
        title: { cn: '中断后补采历史（小时）', en: 'History read after a gap (hours)' },
        hint: {
          cn: '服务器保存历史时，用它补齐中断期间的数据；0 为不补采',
          en: 'Where the server keeps a history, gaps are filled from it; 0 leaves them',
        },
        input: 'number',
        default: 24,
        least: 0,
        most: 720,
      },
      timeout,
    ],
  },
  mqtt: {
    title: { cn: 'MQTT 订阅', en: 'MQTT client' },
    about: { cn: '订阅其他 MQTT 服务器的主题', en: 'Subscribes to topics of another MQTT broker' },
    adapterType: 'system',
    server: { port: 1_883 },
    addressExample: 'plant/ahu1/state#temp.supply',
    addressHint: {
      cn: '主题#JSON 路径，如 plant/ahu1/state#temp.supply；整条消息即为值时省略 # 之后的部分',
      en: 'topic#JSON path, such as plant/ahu1/state#temp.supply; without # the whole message is the value',
    },
    canBrowse: true,
    canWrite: true,
    isFollowing: true,
    settings: [
      {
        name: 'payload',
        title: { cn: '消息格式', en: 'Messages' },
        hint: {
          cn: 'Sparkplug B 的点位地址写作 group/node/device#metric',
          en: 'Points of Sparkplug B are group/node/device#metric',
        },
        input: 'choice',
        default: 'json',
        options: [option('json', 'JSON 或数值', 'JSON or plain values'), option('sparkplug', 'Sparkplug B')],
      },
      {
        name: 'clientId',
        title: { cn: '客户端标识', en: 'Client ID' },
        hint: { cn: '留空则自动生成', en: 'Made by itself where it is empty' },
        input: 'text',
        max: 60,
      },
      { name: 'tls', title: { cn: '使用 TLS', en: 'Use TLS' }, input: 'flag', default: false },
      {
        name: 'ca',
        title: { cn: 'CA 证书（PEM）', en: 'CA certificate (PEM)' },
        input: 'lines',
        when: { field: 'tls', is: [true] },
      },
      {
        name: 'timePath',
        title: { cn: '消息中的时间', en: 'Time in the message' },
        hint: { cn: 'JSON 路径；没有则取到达时间', en: 'A JSON path; without one the time of arrival counts' },
        input: 'text',
        max: 200,
        when: { field: 'payload', is: ['json'] },
      },
      {
        name: 'browseTopics',
        title: { cn: '浏览的主题', en: 'Topics to browse' },
        input: 'text',
        default: '#',
        max: 200,
        when: { field: 'payload', is: ['json'] },
      },
      userName(),
      password(),
      timeout,
    ],
  },
  http: {
    title: { cn: 'HTTP 接口', en: 'HTTP interface' },
    about: { cn: '定时读取返回 JSON、XML 或 CSV 的网址', en: 'Asks an address that answers JSON, XML or CSV' },
    adapterType: 'http',
    addressExample: 'data[0].temperature',
    addressHint: documentAddressHint,
    canBrowse: true,
    canWrite: true,
    settings: [
      {
        name: 'url',
        title: { cn: '网址', en: 'Address' },
        hint: {
          cn: '可用 {from}、{to} 表示时间段（ISO 8601），{page} 表示页码，{cursor} 表示下一页标识',
          en: '{from} and {to} stand for a span of time (ISO 8601), {page} for the number of a page, {cursor} for what names the next page',
        },
        input: 'text',
        isRequired: true,
        max: 2_000,
      },
      documentFormat,
      recordList,
      recordTime,
      {
        name: 'nextPath',
        title: { cn: '下一页', en: 'Next page' },
        hint: {
          cn: 'JSON 路径，指向下一页的网址或标识；网址中有 {page} 时不需要',
          en: 'A JSON path to the address or cursor of the next page; not needed where the address has {page}',
        },
        input: 'text',
        max: 200,
      },
      {
        name: 'headers',
        title: { cn: '请求头', en: 'Headers' },
        hint: { cn: '每行一个，如 X-Api-Key: …；内容加密保存', en: 'One a line, such as X-Api-Key: …; kept sealed' },
        input: 'secretLines',
      },
      {
        name: 'auth',
        title: { cn: '认证', en: 'Authentication' },
        input: 'choice',
        default: 'none',
        options: [
          option('none', '无', 'None'),
          option('basic', '用户名和密码', 'User name and password'),
          option('oauth2', 'OAuth2 客户端凭证', 'OAuth2 client credentials'),
        ],
      },
      {
        ...userName({ field: 'auth', is: ['basic', 'oauth2'] }),
        title: { cn: '用户名或客户端 ID', en: 'User name or client ID' },
      },
      {
        ...password({ field: 'auth', is: ['basic', 'oauth2'] }),
        title: { cn: '密码或客户端密钥', en: 'Password or client secret' },
      },
      {
        name: 'tokenUrl',
        title: { cn: '令牌地址', en: 'Token address' },
        input: 'text',
        isRequired: true,
        max: 2_000,
        when: { field: 'auth', is: ['oauth2'] },
      },
      {
        name: 'scope',
        title: { cn: '权限范围', en: 'Scope' },
        input: 'text',
        max: 500,
        when: { field: 'auth', is: ['oauth2'] },
      },
      {
        name: 'writeUrl',
        title: { cn: '写入地址', en: 'Address for writes' },
        hint: {
          cn: '写入时以 POST 发送 {"address", "value"}；留空则不能写入',
          en: 'Writes are posted there as {"address", "value"}; without one nothing can be written',
        },
        input: 'text',
        max: 2_000,
      },
    ],
  },
  push: {
    title: { cn: 'HTTP 推送', en: 'HTTP push' },
    about: {
      cn: '对方系统把 JSON、XML 或 CSV 推送到平台生成的地址',
      en: 'Another system posts JSON, XML or CSV to an address that is made here',
    },
    adapterType: 'http',
    addressExample: 'data[0].temperature',
    addressHint: documentAddressHint,
    canBrowse: true,
    canWrite: false,
    isFollowing: true,
    isPushed: true,
    settings: [documentFormat, recordList, recordTime, silence],
  },
  database: {
    title: { cn: '数据库', en: 'Database' },
    about: {
      cn: '定时查询 PostgreSQL、MySQL/MariaDB 或 SQL Server',
      en: 'Queries PostgreSQL, MySQL/MariaDB or SQL Server',
    },
    adapterType: 'database',
    server: { port: 5_432 },
    addressExample: 'AHU-1/supply_temp',
    addressHint: {
      cn: '行键/列名，如 AHU-1/supply_temp；行键取自“行键列”',
      en: 'row key/column, such as AHU-1/supply_temp; row keys stand in the key column',
    },
    canBrowse: true,
    canWrite: false,
    settings: [
      {
        name: 'engine',
        title: { cn: '数据库类型', en: 'Database' },
        input: 'choice',
        default: 'postgresql',
        options: [
          option('postgresql', 'PostgreSQL'),
          option('mysql', 'MySQL / MariaDB'),
          option('sqlserver', 'SQL Server（未经实测）', 'SQL Server (not tested against a real one)'),
        ],
      },
      { name: 'database', title: { cn: '数据库名', en: 'Database name' }, input: 'text', isRequired: true, max: 200 },
      { ...userName(), isRequired: true },
      password(),
      { name: 'tls', title: { cn: '使用 TLS', en: 'Use TLS' }, input: 'flag', default: false },
      {
        name: 'query',
        title: { cn: '查询语句', en: 'Query' },
        hint: {
          cn: '只读的 SELECT；有时间列时以 :watermark 代表已读到的时间，如 where ts > :watermark order by ts limit 5000',
          en: 'A SELECT that changes nothing; with a time column, :watermark is the time that was read up to, as in where ts > :watermark order by ts limit 5000',
        },
        input: 'lines',
        isRequired: true,
        max: 10_000,
      },
      { name: 'keyColumn', title: { cn: '行键列', en: 'Key column' }, input: 'text', isRequired: true, max: 200 },
      {
        name: 'timeColumn',
        title: { cn: '时间列', en: 'Time column' },
        hint: {
          cn: '有时间列时读入历史，没有则每次取当前值',
          en: 'With one, history is read; without one, the rows are current values',
        },
        input: 'text',
        max: 200,
      },
      timeout,
    ],
  },
  file: {
    title: { cn: '文件投放', en: 'File drop' },
    about: {
      cn: '读取放入服务器文件夹或存储桶的 CSV、JSON 或 XML 文件',
      en: 'Reads CSV, JSON or XML files that appear in a folder of the server or a bucket',
    },
    adapterType: 'system',
    addressExample: '[name=AHU-1].temp',
    addressHint: documentAddressHint,
    canBrowse: true,
    canWrite: false,
    isOfPlatform: true,
    settings: [
      {
        name: 'folder',
        title: { cn: '文件夹', en: 'Folder' },
        hint: {
          cn: '运维人员在 TWINSCAPE_FILE_DROPS 中列出的名称',
          en: 'A name that the operator listed in TWINSCAPE_FILE_DROPS',
        },
        input: 'text',
        isRequired: true,
        max: 60,
      },
      {
        name: 'pattern',
        title: { cn: '文件名', en: 'File names' },
        hint: { cn: '* 代表任意字符，如 meters-*.csv', en: '* stands for any characters, as in meters-*.csv' },
        input: 'text',
        default: '*',
        max: 100,
      },
      { ...documentFormat, default: 'csv' },
      { ...recordList, default: '.' },
      recordTime,
      {
        name: 'afterwards',
        title: { cn: '读取之后', en: 'Afterwards' },
        input: 'choice',
        default: 'move',
        options: [
          option('move', '移到 done 文件夹', 'Move to the folder “done”'),
          option('delete', '删除', 'Delete'),
          option('keep', '保留', 'Leave'),
        ],
      },
      // Many files come once a day.
      { ...silence, default: 0 },
    ],
  },
  package: {
    title: { cn: '适配器包', en: 'Adapter package' },
    about: {
      cn: '上传 JavaScript 适配器包，接入其他协议',
      en: 'A package in JavaScript that speaks a protocol of your own',
    },
    adapterType: 'system',
    server: { port: 80 },
    addressExample: 'line1.temperature',
    addressHint: {
      cn: '由适配器包决定，见开发帮助',
      en: 'Whatever the package takes for an address, see the developer help',
    },
    canBrowse: true,
    canWrite: true,
    settings: [
      {
        name: 'className',
        title: { cn: '提供者类名', en: 'Provider class name' },
        input: 'text',
        isRequired: true,
        default: 'Provider',
        max: 100,
      },
      {
        name: 'classPath',
        title: { cn: '提供者类路径', en: 'Provider class path' },
        hint: { cn: '适配器包内的 JavaScript 文件', en: 'A JavaScript file of the package' },
        input: 'text',
        isRequired: true,
        default: 'provider.js',
        max: 200,
      },
      {
        name: 'configPath',
        title: { cn: '配置文件路径', en: 'Config path' },
        hint: { cn: '适配器包内的 JSON 文件', en: 'A JSON file of the package' },
        input: 'text',
        isRequired: true,
        default: 'config.json',
        max: 200,
      },
      {
        name: 'secrets',
        title: { cn: '密钥', en: 'Secrets' },
        hint: {
          cn: '每行一个 名称=值，适配器包从 config.secrets 读取',
          en: 'name=value, one a line; the package reads them from config.secrets',
        },
        input: 'secretLines',
      },
    ],
  },
} as const satisfies Readonly<Record<AdapterKind, AdapterKindSpec>>;

/** The spec of a kind, with what all kinds have. */
export const getKindSpec = (kind: AdapterKind): AdapterKindSpec => ADAPTER_KIND_SPECS[kind];

/** Whether a setting is asked for while the others are as they are. */
export const isSettingAsked = (
  { when }: AdapterSetting,
  values: Readonly<Record<string, unknown>>,
  settings: readonly AdapterSetting[],
): boolean => {
  if (!when) return true;
  const other = settings.find(({ name }) => name === when.field);
  const value = values[when.field] ?? other?.default;
  return when.is.some((wanted) => wanted === value);
};

export const isSecretSetting = ({ input }: AdapterSetting): boolean => input === 'secret' || input === 'secretLines';
