import type { Text } from '@twinscape/contract';
import type { ComponentType } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { createDetailParts } from '../../../ui/detail/createDetailParts.ts';
import { DeviceAttributes } from '../attributes/DeviceAttributes.tsx';
import { Connect } from '../connect/Connect.tsx';
import { eventMessages } from '../events/messages.ts';
import { firmwareMessages } from '../firmware/messages.ts';
import { deviceRelationMessages } from '../relations/messages.ts';
import { rpcMessages } from '../rpc/messages.ts';
import { type DevicePart, deviceParts } from '../slots.ts';
import { DeviceDocuments } from './DeviceDocuments.tsx';
import { DeviceQuestions } from './DeviceQuestions.tsx';
import { DeviceValues } from './DeviceValues.tsx';
import { deviceDetailMessages } from './messages.ts';
import type { DeviceDetailPartProps } from './partProps.ts';

/** A part of a device's page behind a tab of its own. */
export type DeviceDetailPart = {
  /** Stands in the address. */
  readonly key: string;
  readonly title: Text;
  readonly Part: ComponentType<DeviceDetailPartProps>;
  /** Only for those who may change devices. */
  readonly forWriters?: true;
};

/** With its charts it is fetched when it is opened. */
const History = lazy(async () => ({ default: (await import('../history/DeviceHistory.tsx')).DeviceHistory }));

/** Asked for less often than what it measures. */
const Relations = lazy(async () => ({ default: (await import('../relations/DeviceRelations.tsx')).DeviceRelations }));
const Events = lazy(async () => ({ default: (await import('../events/DeviceEvents.tsx')).DeviceEvents }));
const Firmware = lazy(async () => ({ default: (await import('../firmware/Firmware.tsx')).Firmware }));
const Remote = lazy(async () => ({ default: (await import('../rpc/DeviceRpc.tsx')).DeviceRpc }));

/** The parts that stand here in the order of their tabs: a new one is one more line. */
const OWN: readonly DeviceDetailPart[] = [
  { key: 'values', title: deviceDetailMessages.values, Part: DeviceValues },
  { key: 'history', title: deviceDetailMessages.history, Part: History },
  { key: 'attributes', title: deviceDetailMessages.attributes, Part: DeviceAttributes },
  { key: 'rpc', title: rpcMessages.title, Part: Remote },
  { key: 'documents', title: deviceDetailMessages.documents, Part: DeviceDocuments },
  { key: 'questions', title: deviceDetailMessages.questions, Part: DeviceQuestions },
  { key: 'relations', title: deviceRelationMessages.title, Part: Relations },
  { key: 'events', title: eventMessages.title, Part: Events },
  { key: 'firmware', title: firmwareMessages.title, Part: Firmware },
  { key: 'connect', title: deviceDetailMessages.connect, Part: Connect, forWriters: true },
];

/** All parts of a device's page, those of later domains among them. */
export const listDeviceParts = createDetailParts<DeviceDetailPart, DevicePart>(
  OWN,
  deviceParts,
  (key, { title, content }) => ({ key, title, Part: lazy(async () => ({ default: await content() })) }),
);
