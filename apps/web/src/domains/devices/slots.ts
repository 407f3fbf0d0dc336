import type { Text } from '@twinscape/contract';
import type { DeviceRow } from '@twinscape/contract/devices';
import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';
import type { GlyphName } from '../../ui/index.ts';
import type { DeviceDetailPartProps } from './detail/partProps.ts';

/** The ports on which devices are heard beside that of HTTP; those of doors that are closed are absent. */
export type DevicePorts = {
  readonly mqtt?: number | undefined;
  readonly mqtts?: number | undefined;
  readonly coap?: number | undefined;
};
/** The ports of the installation, for the pages of a project. */
export type PortSource = (projectId: string) => Promise<DevicePorts>;

/** Where devices are heard: told by the domain that listens. Without one, only HTTP is offered. */
export const devicePortSources = collection<PortSource>();

/** A part of a device's page that a later domain brings: behind a tab of its own, whose name stands in the address. */
export type DevicePart = {
  readonly title: Text;
  /** The name of the part that it follows. */
  readonly after: string;
  readonly content: () => Promise<ComponentType<DeviceDetailPartProps>>;
};
export const deviceParts = collection<DevicePart>();

/**
 * What a later domain tells beside a device's name in the list. Many stand on a page: a question is asked once for all
 * of them.
 */
export type DeviceMark = {
  readonly content: () => Promise<ComponentType<{ readonly projectId: string; readonly row: DeviceRow }>>;
};
export const deviceMarks = collection<DeviceMark>();

/** What a later domain offers for a category, in its menu: a place to go to. */
export type CategoryAction = {
  readonly title: Text;
  readonly icon: GlyphName;
  /** Path and search of the place, for a category by its id. */
  readonly to: (deviceCategoryId: string) => readonly [path: string, search: Readonly<Record<string, string>>];
};
export const categoryActions = collection<CategoryAction>();

/** Another way by which devices come into a project: named where one is added. */
export type OnboardingMethod = {
  readonly content: () => Promise<ComponentType<{ readonly projectId: string }>>;
};
export const onboardingMethods = collection<OnboardingMethod>();

/** Something that a relation may lead to, as a choice: its id and its name. */
export type PickedEntity = { readonly value: string; readonly label: string };

/** Looks for entities of a project by a part of their names. */
export type EntitySearch = (projectId: string, text: string) => Promise<readonly PickedEntity[]>;

/** What later domains keep and a relation may lead to, by the kind of entity. */
export const entitySearches = collection<EntitySearch>();
