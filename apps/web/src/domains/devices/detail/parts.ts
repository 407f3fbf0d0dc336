import type { Text } from '@twinscape/contract';
import type { DeviceDetail } from '@twinscape/contract/devices';
import { type ComponentType, lazy } from 'react';
import { Attributes } from '../attributes/Attributes.tsx';
import { Connect } from '../connect/Connect.tsx';
import type { Rights } from '../rights.ts';
import type { LiveDevice } from './useLiveDevice.ts';
import { Values } from './Values.tsx';
import { detailWords } from './words.ts';

/** What every part of a device is given. */
export type PartProps = {
  readonly projectId: string;
  readonly device: DeviceDetail;
  readonly live: LiveDevice;
  readonly rights: Rights;
  /** Opens another part, the history with one series chosen. */
  readonly onTab: (part: string, series?: string) => void;
};

/** A part of a device's page behind a tab of its own. */
export type Part = {
  /** Stands in the address. */
  readonly key: string;
  readonly title: Text;
  readonly Part: ComponentType<PartProps>;
  /** Only for those who may change devices. */
  readonly forWriters?: true;
};

/** With its charts it is fetched when it is opened. */
const History = lazy(async () => ({ default: (await import('../history/History.tsx')).History }));

/** The parts of a device in the order of their tabs: a new one is one more line. */
export const PARTS: readonly Part[] = [
  { key: 'values', title: detailWords.values, Part: Values },
  { key: 'history', title: detailWords.history, Part: History },
  { key: 'attributes', title: detailWords.attributes, Part: Attributes },
  { key: 'connect', title: detailWords.connect, Part: Connect, forWriters: true },
];
