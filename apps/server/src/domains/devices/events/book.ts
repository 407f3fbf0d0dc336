import type { Platform } from '../../../platform/platform.ts';
import { EventBook } from './eventBook.ts';
import { insertEvents } from './eventStore.ts';

const books = new WeakMap<Platform, EventBook>();

/** Where this process notes what happens to devices; made when it is first asked for. */
export function deviceEventsOf(platform: Platform): EventBook {
  const known = books.get(platform);
  if (known) return known;
  const made = new EventBook((events) => insertEvents(platform.database.db, events), platform.log);
  books.set(platform, made);
  return made;
}
