import { useQueries, useQuery } from '@tanstack/react-query';
import { type AssetClassNode, assetCalls, assetDeviceCalls, assetElementCalls } from '@twinscape/contract/assets';
import { LABEL_RELATION_PAGE_SIZE } from '@twinscape/contract/labels';
import type { SceneColourBinding } from '@twinscape/contract/scenes';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { getQueryKey, readAllPages, send, useCall } from '../../../../../platform/api/index.ts';
import type { PreviewParts } from '../../../../models/index.ts';

/** Assets of a type that are looked at; a scene shows fewer. */
const MAX_ASSETS = 2_000;
type Signal = { readonly signal: AbortSignal };

export type MeasuredProperty = {
  readonly name: string;
  readonly displayName: string | undefined;
  readonly unit: string | undefined;
  readonly valueMapping: readonly MappedValue[] | undefined;
};
type Row = MeasuredProperty & { readonly assetId: string; readonly deviceKey: string; readonly value: unknown };

/** The assets of a type that stand in the models of the scene, and what their devices measure. */
export function useTypeAssets(preview: PreviewParts, typeId: string | undefined) {
  const { projectId } = preview;
  const models = useStore(preview.views, ({ view }) => view.models);
  const isEnabled = typeId !== undefined;
  const listed = useCall(
    assetCalls.GetProjectAssetList,
    { projectId, assetClassTypeId: typeId ?? '', pageIndex: 1, pageSize: MAX_ASSETS },
    { enabled: isEnabled, handles: true },
  );
  const elements = useQueries({
    queries: models.map(({ modelId: relationModelId }) => ({
      queryKey: getQueryKey(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }),
      queryFn: ({ signal }: Signal) =>
        send(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }, { signal, handles: true }),
      enabled: isEnabled,
    })),
  });
  const assets = listed.data?.data.list ?? NO_ASSETS;
  const assetIds = useMemo(() => assets.map(({ assetId }) => assetId), [assets]);
  const options = { enabled: assetIds.length > 0, handles: true } as const;
  const properties = useCall(assetCalls.GetAssetsIotProerties, { projectId, assetIds }, options);
  const related = { projectId, assetIds, orderByType: 0 as const, key: '', pageSize: LABEL_RELATION_PAGE_SIZE };
  const devices = useQuery({
    queryKey: [...getQueryKey(assetDeviceCalls.GetAssetsDeviceRelationList, related), 'all'],
    queryFn: ({ signal }: Signal) =>
      readAllPages((pageIndex) =>
        send(assetDeviceCalls.GetAssetsDeviceRelationList, { ...related, pageIndex }, { signal, handles: true }),
      ),
    enabled: options.enabled,
  });
  const keys = new Map((devices.data ?? []).map(({ id, deviceId }) => [deviceId, id]));
  const rows = (properties.data ?? []).flatMap(
    ({ assetId, deviceId, propertyName: name, displayName, unit, valueMapping, value }): Row[] => {
      const deviceKey = keys.get(deviceId);
      return deviceKey ? [{ assetId, deviceKey, name, displayName, unit, valueMapping, value }] : [];
    },
  );
  const nodes = new Map<string, SceneColourBinding['nodes']>();
  for (const [at, { data }] of elements.entries())
    for (const { assetId, relationModelElementId } of data ?? []) {
      const node = { model: models[at]?.modelId ?? '', nodeId: `element:${relationModelElementId}` };
      nodes.set(assetId, [...(nodes.get(assetId) ?? []), node]);
    }
  const isPending =
    isEnabled &&
    (listed.isPending ||
      elements.some((one) => one.isPending) ||
      (assetIds.length > 0 && (properties.isPending || devices.isPending)));
  return {
    isPending,
    error: listed.error ?? properties.error ?? devices.error ?? undefined,
    retry: () => {
      for (const query of [listed, properties, devices]) if (query.isError) void query.refetch();
    },
    assetCount: assets.length,
    /** Each once, in the order of their names. */
    properties: [...new Map(rows.map((row) => [row.name, row as MeasuredProperty])).values()].sort((one, other) =>
      one.name.localeCompare(other.name),
    ),
    /** The assets that are coloured by a property: those with a place in the scene whose device has it. */
    toBindings: (propertyName: string): readonly { readonly coloured: SceneColourBinding; readonly value: unknown }[] =>
      assets.flatMap(({ assetId, assetName }) => {
        const own = nodes.get(assetId);
        const row = rows.find((one) => one.assetId === assetId && one.name === propertyName);
        return own && row
          ? [
              {
                coloured: {
                  name: assetName,
                  nodes: own,
                  deviceId: row.deviceKey,
                  PropertyName: propertyName,
                  allOfType: typeId,
                },
                value: row.value,
              },
            ]
          : [];
      }),
  };
}
const NO_ASSETS: readonly { readonly assetId: string; readonly assetName: string }[] = [];

type TypeChoice = {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TypeChoice[];
};
/** Types below their classes, with how many assets each has; classes without types are left out. Pure. */
export function toTypeChoices(nodes: readonly AssetClassNode[]): TypeChoice[] {
  return nodes.flatMap(({ assetClassId, assetClassName, assetClassLists, assetClassTypes }) => {
    const children = [
      ...toTypeChoices(assetClassLists),
      ...assetClassTypes.map(({ classTypeId, classTypeName, assetCount }) => ({
        value: classTypeId,
        title: `${classTypeName} (${assetCount})`,
        disabled: assetCount === 0,
        children: [],
      })),
    ];
    return children.length === 0 ? [] : [{ value: assetClassId, title: assetClassName, disabled: true, children }];
  });
}
