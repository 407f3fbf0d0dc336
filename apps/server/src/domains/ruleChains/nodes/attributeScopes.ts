import { option } from './settings.ts';

export const ATTRIBUTE_SCOPE_OPTIONS = [
  option('SERVER_SCOPE', '服务端属性', 'Server attributes'),
  option('SHARED_SCOPE', '共享属性', 'Shared attributes'),
  option('CLIENT_SCOPE', '客户端属性', 'Client attributes'),
] as const;
