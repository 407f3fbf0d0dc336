import { assetCalls } from '@twinscape/contract/assets';
import { useCall } from '../../../platform/api/index.ts';

/** Devices of one asset; more is nobody's practice. */
const MOST = 500;
/** Connection and state change without the relation changing. */
const STATE_MS = 15_000;

/** The devices of an asset, and how they stand now (C-AREL-01). */
export const useRelatedDevices = (projectId: string, assetId: string) =>
  useCall(
    assetCalls.GetAssetDeviceRelationList,
    { projectId, assetId, pageIndex: 1, pageSize: MOST },
    { handles: true, everyMs: STATE_MS },
  );
