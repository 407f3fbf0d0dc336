/** A text as the web hooks of groups take it. */
export function toHookBody(service: 'dingtalk' | 'wecom' | 'feishu' | 'slack', text: string): unknown {
  switch (service) {
    case 'feishu':
      return { msg_type: 'text', content: { text } };
    case 'slack':
      return { text };
    default:
      return { msgtype: 'text', text: { content: text } };
  }
}
