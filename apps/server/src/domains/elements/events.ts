import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

export const elementEvents = changeEvents(
  eventsAbout('libraryElement', 'LIBRARY_ELEMENT'),
  { cn: '元件', en: 'element' },
  'Created',
);
