import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';

/** The file that a section of its panel is about. */
export type SectionFile = { readonly projectId: string; readonly fileId: string; readonly fileName: string };

/** What later domains show of a file beside the list (questions that were raised from it); fetched when it is shown. */
export const documentSections = collection<() => Promise<ComponentType<SectionFile>>>();

/** What is done with a file once it has come in, for whom it was uploaded; `id` says for what. */
export type DocumentFollower = (uploaded: {
  readonly projectId: string;
  readonly fileId: string;
  readonly id: string;
}) => Promise<void>;

/** Who links what is uploaded on the page of a device or an element. */
export const LINK_FOLLOWER = 'link';

/** By a name: a later domain links what is uploaded on its own screens (documents of an asset). */
export const documentFollowers = collection<DocumentFollower>();
