import type { ModelUpload } from '@twinscape/contract/models';
import { collection } from '../../platform/slot.ts';

/** A model that has just arrived from this page. */
export type Arrived = {
  readonly projectId: string;
  readonly uploadType: ModelUpload['uploadType'];
  readonly modelName: string;
  readonly version: string;
};

/** What else is done when an upload of this page has succeeded (RU-UPQ-04); what fails there is ignored (RU-UPQ-07). */
export const onArrived = collection<(arrived: Arrived) => Promise<void>>();
