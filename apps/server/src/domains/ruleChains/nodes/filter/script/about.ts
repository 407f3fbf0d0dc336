import type { Text } from '@twinscape/contract';

export const scriptFilterAbout: Text = {
  cn: '脚本返回 true 或 false，消息由 True 或 False 连线离开；脚本出错时由 Failure 离开。可用 msg（消息数据）、metadata（附带信息，均为文本）、msgType（消息类型）。',
  en: 'The script returns true or false and the message leaves by True or False, or by Failure where the script fails. It has msg (the data), metadata (texts) and msgType.',
};
