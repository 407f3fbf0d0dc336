import type { Text } from '@twinscape/contract';

export const messageTypeSwitchAbout: Text = {
  cn: '消息由以其类型命名的连线离开：Post telemetry、Post attributes、RPC Request from Device、Activity Event、Connect Event、Attributes Updated、Alarm 等；不认识的类型由 Other 离开。',
  en: 'The message leaves by a link named after its type: Post telemetry, Post attributes, RPC Request from Device, Activity Event, Connect Event, Attributes Updated, Alarm and so on. Types that are not known leave by Other.',
};
