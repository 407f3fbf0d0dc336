import { IOT_INSTANCE, type LabelEntry } from '@twinscape/contract/labels';
import { useEffect, useMemo } from 'react';
import { useLanguage, useMessages } from '../../../platform/language/index.ts';
import { AssetSelect } from '../designer/AssetSelect.tsx';
import css from '../designer/Designer.module.css';
import { labelCanvasMessages } from '../designer/messages.ts';
import { toCodeRow } from '../panel/readings.ts';
import type { FrameRow } from '../runtime/frame/frameSupervisor.ts';
import { useAssetValues } from './useAssetValues.ts';

export type AssetRowsProps = {
  readonly projectId: string;
  readonly assetId: string | undefined;
  readonly onAsset: (assetId: string | undefined) => void;
  /** What the devices of the asset measure now, and its last hour; undefined while no asset is looked at. */
  readonly onRows: (rows: readonly FrameRow[] | undefined) => void;
};

const NOTHING: readonly LabelEntry[] = [];

/** Chooses an asset, and tells all its values, live, as code hears them. */
export function AssetRows({ projectId, assetId, onAsset, onRows }: AssetRowsProps) {
  const words = useMessages(labelCanvasMessages);
  const language = useLanguage();
  const { sources } = useAssetValues(projectId, assetId, NOTHING);
  const entries = useMemo(
    () =>
      (sources ?? []).map(
        ({ displayName, propertyName, deviceKey }): LabelEntry => ({
          key: displayName || propertyName,
          type: IOT_INSTANCE,
          PropertyName: propertyName,
          deviceId: deviceKey,
        }),
      ),
    [sources],
  );
  const values = useAssetValues(projectId, assetId, entries);
  const rows = entries.map((entry, at): FrameRow => {
    const row = toCodeRow(entry, values.known[at], language);
    const past = values.series.find(({ name }) => name === row.key)?.points ?? [];
    return {
      ...row,
      value: values.known[at]?.value,
      past: past.map(({ time, value }) => [time.getTime(), value]),
    };
  });
  const serializedRows = assetId === undefined || !sources ? undefined : JSON.stringify(rows);
  useEffect(() => {
    onRows(serializedRows === undefined ? undefined : (JSON.parse(serializedRows) as FrameRow[]));
  }, [serializedRows, onRows]);
  const state = assetId === undefined ? 'example' : sources?.length === 0 ? 'noDevices' : values.live;
  return (
    <>
      <AssetSelect
        projectId={projectId}
        label={words.previewWith}
        value={assetId}
        className={css.chooser}
        onChange={onAsset}
      />
      <span className={css.state} data-state={state} role="status">
        <i aria-hidden="true" />
        {words[state]}
      </span>
    </>
  );
}
