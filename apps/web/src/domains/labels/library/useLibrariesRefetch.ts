import { labelCalls } from '@twinscape/contract/labels';
import { useRefetchOnChange } from '../../../platform/live/index.ts';

const THINGS = ['dataPanel', 'anchor', 'background'];
const READS = [
  labelCalls.GetProjectDataPanelList,
  labelCalls.GetProjectAnchorList,
  labelCalls.GetProjectBackgroundList,
  labelCalls.GetDataPanelList,
  labelCalls.GetAnchorList,
  labelCalls.GetBackgroundList,
];

/** Reads the libraries again when somebody changed a template, a marker or a background in one. */
export const useLibrariesRefetch = (): void => useRefetchOnChange(THINGS, READS);
