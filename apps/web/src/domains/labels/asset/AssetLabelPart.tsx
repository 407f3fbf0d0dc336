import { assetCalls } from '@twinscape/contract/assets';
import { type Label, labelCalls, parseLabel } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, EmptyState, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import type { AssetPartProps } from '../../assets/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { ApplyDialog, type LabelToApply } from '../apply/ApplyDialog.tsx';
import { DeleteAssetLabels } from '../apply/DeleteAssetLabels.tsx';
import { panelKindMessages } from '../messages.ts';
import { MarkerView } from '../panel/MarkerView.tsx';
import { PanelView } from '../panel/PanelView.tsx';
import { toCodeRow, toReading } from '../panel/readings.ts';
import { CodeFrame } from '../runtime/frame/CodeFrame.tsx';
import { useAssetValues } from '../values/useAssetValues.ts';
import css from './AssetLabel.module.css';
import { assetLabelMessages } from './messages.ts';

/** The label of an asset as scenes show it, with its values as they come (C-LBL-05). */
export function AssetLabelPart({ projectId, assetId }: AssetPartProps) {
  const words = useMessages(assetLabelMessages);
  const rights = useLibraryRights('project');
  const go = useNavigateTo();
  const query = useCall(labelCalls.GetAssetJSTLData, { projectId, assetId }, { handles: true });
  const design = () => go('/label-bundles/designer', { asset: assetId });
  if (query.isPending) return <LinesSkeleton lines={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const label = parseLabel(query.data);
  if (label) return <Shown projectId={projectId} label={label} onDesign={design} />;
  return rights.isReadOnly ? (
    <EmptyState title={words.none} hint={words.noneReader} />
  ) : (
    <EmptyState
      title={words.none}
      hint={words.noneHint}
      action={
        <ActionButton type="primary" off={rights.off} onClick={design}>
          {words.design}
        </ActionButton>
      }
    />
  );
}

type Props = { readonly projectId: string; readonly label: Label; readonly onDesign: () => void };

function Shown({ projectId, label, onDesign }: Props) {
  const words = useMessages(assetLabelMessages);
  const kinds = useMessages(panelKindMessages);
  const language = useLanguage();
  const say = useSay();
  const rights = useLibraryRights('project');
  const { assetId, panel, data, marker } = label;
  const asset = useCall(assetCalls.GetProjectAssetDetail, { projectId, assetId }, { handles: true });
  const values = useAssetValues(projectId, assetId, data.dataList, panel.chart?.spanMs);
  const [applied, setApplied] = useState<LabelToApply>();
  const [removed, setRemoved] = useState<readonly string[]>();
  const readings = data.dataList.map((entry, at) => toReading(entry, values.known[at], language));
  const rows = data.dataList.map((entry, at) => toCodeRow(entry, values.known[at], language));
  return (
    <div className={css.part}>
      <header className={css.head}>
        <strong>{kinds[panel.type]}</strong>
        <span className={css.grow} />
        {!rights.isReadOnly && (
          <>
            <ActionButton icon={<Glyph name="edit" size={14} />} off={rights.off} onClick={onDesign}>
              {words.edit}
            </ActionButton>
            <ActionButton
              off={rights.off}
              onClick={() =>
                setApplied({
                  ...label,
                  panelId: panel.panelId,
                  typeId: asset.data?.assetClassTypeId,
                  except: assetId,
                })
              }
            >
              {words.apply}
            </ActionButton>
            <ActionButton danger off={rights.off} onClick={() => setRemoved([assetId])}>
              {words.remove}
            </ActionButton>
          </>
        )}
        {rights.isReadOnly && <Button onClick={onDesign}>{say(panelKindMessages[panel.type])}</Button>}
      </header>
      <div className={css.stage}>
        <PanelView
          panel={panel}
          name={asset.data?.assetName ?? ''}
          readings={readings}
          series={values.series}
          isStale={values.live === 'lost'}
          {...(panel.type === 'html'
            ? { frame: <CodeFrame panel={panel} name={asset.data?.assetName ?? ''} rows={rows} /> }
            : {})}
        />
        <span className={css.stalk} aria-hidden="true" />
        <MarkerView marker={marker} />
      </div>
      {values.live === 'lost' && (
        <p className="faint" role="status">
          {words.lost}
        </p>
      )}
      <ApplyDialog projectId={projectId} label={applied} onClose={() => setApplied(undefined)} />
      <DeleteAssetLabels projectId={projectId} assetIds={removed} onClose={() => setRemoved(undefined)} />
    </div>
  );
}
