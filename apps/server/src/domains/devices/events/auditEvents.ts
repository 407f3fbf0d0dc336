import { defineEvent } from '../../../platform/events/index.ts';

/** People did; what is merely too old is forgotten without a word. */
export const eventsCleared = defineEvent({
  name: 'entityEvents.cleared',
  entity: 'EVENT',
  action: 'DELETED',
  text: { cn: '清除“{name}”的 {count} 条事件', en: 'Cleared {count} {count|event|events} of “{name}”' },
});
