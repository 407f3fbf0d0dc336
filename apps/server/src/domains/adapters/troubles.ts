import type { Text } from '@twinscape/contract';

/** What happens to adapters, in the words of their log. */
export const ADAPTER_TROUBLES = {
  started: { cn: '已启动', en: 'Started' },
  stopped: { cn: '已停止', en: 'Stopped' },
  connected: { cn: '已连接到数据源', en: 'Connected to the source' },
  settings: { cn: '连接设置不完整', en: 'The connection settings are not complete' },
  secrets: { cn: '保存的密码无法读取，请重新填写', en: 'The stored secrets cannot be read. Enter them again.' },
  lookup: { cn: '找不到服务器的地址', en: 'The address of the server was not found' },
  addressRefused: {
    cn: '服务器不允许连接此地址，须由运维人员在 TWINSCAPE_OUTBOUND_ALLOW 中列出',
    en: 'This address may not be reached. The operator must list it in TWINSCAPE_OUTBOUND_ALLOW.',
  },
  refused: { cn: '服务器拒绝连接', en: 'The server refused the connection' },
  timeout: { cn: '没有应答', en: 'No answer' },
  lost: { cn: '连接中断', en: 'The connection was lost' },
  tls: { cn: '加密连接失败，请检查证书', en: 'The encrypted connection failed. Check the certificate.' },
  credentials: { cn: '用户名、密码或密钥不正确', en: 'The user name, password or key is not accepted' },
  security: {
    cn: '服务器证书未被信任，请核对指纹后填入设置',
    en: 'The certificate of the server is not trusted. Compare its fingerprint and enter it in the settings.',
  },
  protocol: { cn: '数据源的应答不符合协议', en: 'The answer of the source does not follow the protocol' },
  query: { cn: '查询失败', en: 'The query failed' },
  status: { cn: '接口返回错误', en: 'The interface answered with an error' },
  folder: { cn: '文件夹无法读写', en: 'The folder cannot be read or written' },
  quiet: { cn: '很久没有收到数据', en: 'Nothing came for long' },
  answerTooLarge: { cn: '应答过大', en: 'The answer is too large' },
  answerInvalid: { cn: '应答无法解析', en: 'The answer cannot be read' },
  pointMissing: { cn: '数据源没有此点位', en: 'The source has no such point' },
  writeRefused: { cn: '数据源拒绝写入', en: 'The source refused the write' },
  notSupported: { cn: '数据源不支持此操作', en: 'The source does not support this' },
  pointRefused: { cn: '数据未被接收', en: 'Values were not taken' },
  noPackage: { cn: '尚未上传适配器包', en: 'No adapter package was uploaded' },
  packageFailed: { cn: '适配器包运行出错', en: 'The adapter package failed' },
  packageTooSlow: { cn: '适配器包计算超时，已中止', en: 'The adapter package computed for too long and was ended' },
  packageMemory: { cn: '适配器包占用内存过多，已中止', en: 'The adapter package used too much memory and was ended' },
  packageSaid: { cn: '适配器包', en: 'Adapter package' },
  waiting: { cn: '数据库不可用，数据暂存在磁盘', en: 'The database is away. Values wait on the disk.' },
  replayed: { cn: '暂存的数据已写入', en: 'The values that waited were stored' },
  dropped: {
    cn: '暂存空间已满，最早的数据已丢弃',
    en: 'The space for waiting values is full. The oldest were dropped.',
  },
  gap: { cn: '数据中断', en: 'Gap in the data' },
  gapFilled: { cn: '已用数据源的历史补齐中断', en: 'The gap was filled from the history of the source' },
  gapUnfilled: { cn: '数据源的历史无法读取', en: 'The history of the source cannot be read' },
  crashed: { cn: '采集进程意外结束，正在重新启动', en: 'The process that reads sources ended and starts again' },
  unknown: { cn: '连接失败', en: 'The connection failed' },
} as const satisfies Readonly<Record<string, Text>>;
export type TroubleKey = keyof typeof ADAPTER_TROUBLES;

const isTroubleKey = (key: string): key is TroubleKey => Object.hasOwn(ADAPTER_TROUBLES, key);

/** The sentence of a word that was stored; one of an older version says that it failed. */
export const findTrouble = (key: string): Text =>
  isTroubleKey(key) ? ADAPTER_TROUBLES[key] : ADAPTER_TROUBLES.unknown;

const DETAIL_MAX = 500;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
const UNSHOWN = /[\u0000-\u001f\u007f\s]+|\p{Surrogate}/gu;

/** A foreign text as it may be stored and shown: one line, without control characters, of bounded length. */
export const toDetail = (text: string | undefined): string | undefined => {
  const line = text?.replace(UNSHOWN, ' ').trim();
  return line ? line.slice(0, DETAIL_MAX) : undefined;
};
