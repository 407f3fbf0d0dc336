import { eventsAbout } from '../../platform/events/index.ts';

const binEvent = eventsAbout('bin', 'BIN');

export const binEvents = {
  /** Value `days`. */
  retentionSet: binEvent('retentionSet', 'UPDATED', {
    cn: '将回收站保留期限设为 {days} 天',
    en: 'Set the recycle bin to keep deleted items for {days} {days|day|days}',
  }),
  purged: binEvent('purged', 'DELETED', {
    cn: '彻底删除回收站中的“{name}”等 {count} 项',
    en: 'Deleted “{name}” and all {count} {count|item|items} of its recycle bin entry for good',
  }),
};
