import { eventsAbout } from '../../platform/events/index.ts';

export const binEvents = {
  purged: eventsAbout('bin', 'BIN')('purged', 'DELETED', {
    cn: '彻底删除回收站中的“{name}”等 {count} 项',
    en: 'Deleted “{name}” and all {count} {count|item|items} of its recycle bin entry for good',
  }),
};
