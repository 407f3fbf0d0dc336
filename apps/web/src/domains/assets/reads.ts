import { assetCalls } from '@twinscape/contract/assets';

/**
 * What is out of date after assets, their classes, types, views or relations changed: every call that only reads them.
 */
export const ASSET_READS = Object.values(assetCalls).filter(({ path }) => /\/(Get|BatchGet|Filter)\w+$/.test(path));
