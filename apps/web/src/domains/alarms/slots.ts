import type { Text } from '@twinscape/contract';
import type { AlarmRow } from '@twinscape/contract/alarms';
import { collection } from '../../platform/slot.ts';
import type { GlyphName } from '../../ui/index.ts';

/**
 * A place where an alarm can be looked at: its device in a model, in a scene. Brought by the domain that has the place;
 * nothing is shown while none is there.
 */
export type AlarmPlace = {
  readonly title: Text;
  readonly icon: GlyphName;
  readonly order: number;
  /** Whether there is such a place for this alarm, and what goes there. */
  readonly find: (projectId: string, alarm: AlarmRow) => Promise<(() => void) | undefined>;
};

/** "Show in model", "show in scene" and the like, on an alarm. */
export const alarmPlaces = collection<AlarmPlace>();

/** What alarms come from besides devices: how a kind of entity is called, and where one of them is shown. */
export type AlarmOriginator = {
  readonly title: Text;
  readonly icon: GlyphName;
  readonly path: string;
  /** What stands in the address for an entity. */
  readonly search: (id: string) => Readonly<Record<string, string>>;
};
/** By the kind of entity, such as `ASSET`. */
export const alarmOriginators = collection<AlarmOriginator>();
