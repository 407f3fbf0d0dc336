import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';

/** What later domains offer above the messages (quiet hours); fetched when it is shown. */
export const messageActions = collection<() => Promise<ComponentType>>();
