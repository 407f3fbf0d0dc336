import { assetDeviceCalls, assetElementCalls } from '@twinscape/contract/assets';
import type { DashboardEntity } from '@twinscape/contract/dashboards';
import { useMemo } from 'react';
import { useCall } from '../../../../platform/api/index.ts';

/** Devices of one answer; of more the rest stands nowhere. */
const DEVICES_MAX = 1_000;
const handles = { handles: true } as const;

export type LinkedElements = {
  /** The elements of the model that an entity is; of a device those of its assets. */
  readonly find: (entity: Pick<DashboardEntity, 'entityType' | 'id'>) => readonly string[];
  /** The asset that an element is. */
  readonly findAsset: (elementId: string) => string | undefined;
  /** Devices that measure an asset. */
  readonly findDevices: (assetId: string) => readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Which elements of a model the entities of a dashboard are, by the assets that are linked to them. */
export function useLinkedElements(projectId: string, modelId: string, hasDevices: boolean): LinkedElements {
  const linked = useCall(
    assetElementCalls.GetModelAssetElements,
    { projectId, relationModelId: modelId },
    { ...handles, enabled: modelId !== '' },
  );
  const assetIds = useMemo(() => [...new Set((linked.data ?? []).map(({ assetId }) => assetId))], [linked.data]);
  const devices = useCall(
    assetDeviceCalls.GetAssetsDeviceRelationList,
    { projectId, assetIds, pageIndex: 1, pageSize: DEVICES_MAX },
    { ...handles, enabled: hasDevices && assetIds.length > 0 },
  );
  const isPending = linked.isPending || (hasDevices && assetIds.length > 0 && devices.isPending);
  const error = linked.error ?? devices.error;
  const [links, measuring] = [linked.data, devices.data];
  return useMemo(() => {
    const ofAsset = new Map<string, string[]>();
    const assetOf = new Map<string, string>();
    for (const { assetId, relationModelElementId } of links ?? []) {
      const list = ofAsset.get(assetId);
      if (list) list.push(relationModelElementId);
      else ofAsset.set(assetId, [relationModelElementId]);
      if (!assetOf.has(relationModelElementId)) assetOf.set(relationModelElementId, assetId);
    }
    const ofDevice = new Map((measuring?.data.list ?? []).map((device) => [device.id, device.assetIds] as const));
    return {
      find: ({ entityType, id }) =>
        entityType === 'DEVICE'
          ? (ofDevice.get(id) ?? []).flatMap((assetId) => ofAsset.get(assetId) ?? [])
          : (ofAsset.get(id) ?? []),
      findAsset: (elementId) => assetOf.get(elementId),
      findDevices: (assetId) =>
        [...ofDevice].flatMap(([deviceId, assets]) => (assets.includes(assetId) ? [deviceId] : [])),
      isPending,
      error,
    };
  }, [links, measuring, isPending, error]);
}
