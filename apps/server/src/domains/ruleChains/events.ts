import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const chainEvent = eventsAbout('ruleChain', 'RULE_CHAIN');

export const ruleChainEvents = {
  ...changeEvents(chainEvent, { cn: '规则链', en: 'rule chain' }),
  saved: chainEvent('saved', 'UPDATED', {
    cn: '保存规则链“{name}”的第 {version} 版',
    en: 'Saved version {version} of the rule chain “{name}”',
  }),
  started: chainEvent('started', 'ACTIVATED', {
    cn: '将“{name}”设为根规则链',
    en: 'Made “{name}” the root rule chain',
  }),
  failuresResent: chainEvent('failuresResent', 'OTHER', {
    cn: '重新处理规则链“{name}”中失败的 {count} 条消息',
    en: 'Sent {count} failed {count|message|messages} of the rule chain “{name}” again',
  }),
  failuresDiscarded: chainEvent('failuresDiscarded', 'DELETED', {
    cn: '丢弃规则链“{name}”中失败的 {count} 条消息',
    en: 'Discarded {count} failed {count|message|messages} of the rule chain “{name}”',
  }),
  stopped: chainEvent('stopped', 'SUSPENDED', { cn: '停止规则链“{name}”', en: 'Stopped the rule chain “{name}”' }),
};
