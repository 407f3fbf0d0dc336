import { binCalls } from '@twinscape/contract/bin';

/** What is out of date after something was deleted or restored. */
export const BIN_READS = [binCalls.GetBinList, binCalls.GetBinRetention];

/** Things that come into the bin and go from it, as the server's events name them. */
export const BIN_THINGS = [
  'bin',
  'asset',
  'assetType',
  'device',
  'alarmRule',
  'model',
  'scene',
  'dataPanel',
  'anchor',
  'background',
  'libraryElement',
  'widgetPackage',
  'widget',
];
