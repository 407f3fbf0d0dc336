import type { ComponentType } from 'react';
import { collection } from '../slot.ts';

/**
 * A domain's eye on its long work: a component without a face of its own that lives as long as somebody is signed in,
 * and keeps what is under way in the tray (`showJob`, `withdraw`), also after a reload and on other screens. Loaded
 * after the frame.
 */
export const trayWatchers = collection<() => Promise<ComponentType>>();
