import { assetCalls } from '@twinscape/contract/assets';
import { type AssetLabel, labelCalls, parseLabel, serializeLabel } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { send, useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ChangedElsewhere, EmptyState, ErrorState, LinesSkeleton, MoreMenu, Page, toast } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { ApplyDialog, type LabelToApply } from '../apply/ApplyDialog.tsx';
import { loadFreeName } from '../library/freeName.ts';
import type { LibraryItem } from '../library/itemLibrary.ts';
import { useItemLibraryChange } from '../library/useLibrary.ts';
import { ASSET_LABEL_READS } from '../reads.ts';
import { unbindEntries } from '../values/bindings.ts';
import { Designer } from './Designer.tsx';
import { createDraft, type LabelDraft } from './draft.ts';
import { designerMessages } from './messages.ts';
import { serializeTemplate } from './template.ts';

type Props = { readonly projectId: string; readonly assetId: string };

/** Designs the label of one asset with the values of its devices. */
export function AssetLabelDesigner({ projectId, assetId }: Props) {
  const words = useMessages(designerMessages);
  const go = useNavigateTo();
  const asset = useCall(assetCalls.GetProjectAssetDetail, { projectId, assetId }, { handles: true });
  const label = useCall(labelCalls.GetAssetJSTLData, { projectId, assetId }, { handles: true, freshMs: 0 });
  const [round, setRound] = useState(0);
  const error = asset.error ?? label.error;
  // Design begins from what stands now, not from what was read for another screen.
  if (asset.data && label.data && label.isFetchedAfterMount)
    return (
      <Opened
        projectId={projectId}
        asset={{ id: assetId, name: asset.data.assetName, typeId: asset.data.assetClassTypeId }}
        stored={label.data}
        key={round}
        onReload={() => void label.refetch().then(() => setRound(round + 1))}
      />
    );
  return (
    <Page title={error ? words.gone : '…'}>
      {!error ? (
        <LinesSkeleton lines={8} />
      ) : error.kind === 'refused' ? (
        <EmptyState
          title={words.gone}
          hint={words.goneHint}
          action={<Button onClick={() => go('/label-bundles/label-board')}>{words.toBoard}</Button>}
        />
      ) : (
        <ErrorState
          error={error}
          onRetry={() => {
            void asset.refetch();
            void label.refetch();
          }}
        />
      )}
    </Page>
  );
}

/** Undefined: the label is gone. */
const versionOf = ({ version }: AssetLabel): number | undefined => (version === 0 ? undefined : version);

type OpenedProps = {
  readonly projectId: string;
  readonly asset: { readonly id: string; readonly name: string; readonly typeId: string };
  readonly stored: AssetLabel;
  /** Opens it anew, as it is saved now. */
  readonly onReload: () => void;
};

function Opened({ projectId, asset, stored, onReload }: OpenedProps) {
  const words = useMessages(designerMessages);
  const say = useSay();
  const go = useNavigateTo();
  const rights = useLibraryRights('project');
  const [applied, setApplied] = useState<LabelToApply>();
  const after = useRef<() => void>(undefined);
  const [version, setVersion] = useState(stored.version);
  const initial = useMemo((): LabelDraft => {
    const label = parseLabel(stored);
    if (!label) return { ...createDraft('staticData'), name: asset.name };
    const { assetId: _asset, panel, ...rest } = label;
    const { dataList: _template, ...own } = panel;
    return { name: asset.name, panel: own, ...rest };
  }, [stored, asset.name]);
  const back = () => go('/assets/assets-manage', { asset: asset.id, part: 'label' });
  const saving = useSend(labelCalls.EditAssetJSTL, {
    handles: true,
    successMessage: words.saved,
    invalidates: ASSET_LABEL_READS,
    onDone: (saved) => {
      setVersion(saved.version);
      after.current?.();
    },
  });
  const template = useItemLibraryChange<LibraryItem>('panel', 'project', projectId, {
    showsErrorToast: true,
    onDone: (item) => toast.success(say(designerMessages.asTemplateDone, { name: item.name })),
  });
  const saveDraft = (draft: LabelDraft) =>
    template.run(async (library) => {
      const name = await loadFreeName(library, asset.name, say);
      const { panelId: _from, ...panel } = draft.panel;
      return library.create({
        name,
        panelType: panel.type,
        json: serializeTemplate({ ...draft, panel, data: { dataList: unbindEntries(draft.data.dataList) } }),
      });
    });
  const { elsewhere, goOn, latest } = useChangedElsewhere({
    ids: [asset.id, projectId],
    known: version,
    read: async () =>
      versionOf(await send(labelCalls.GetAssetJSTLData, { projectId, assetId: asset.id }, { handles: true })),
  });
  const save = (draft: LabelDraft, done: () => void, over = version) => {
    after.current = done;
    saving.send({ projectId, assetId: asset.id, ...serializeLabel(draft), version: over });
  };
  return (
    <>
      <Designer
        projectId={projectId}
        initial={initial}
        asset={asset}
        previewed={undefined}
        onPreview={() => undefined}
        off={rights.off}
        saving={{
          save,
          busy: saving.busy,
          failure: saving.failure,
        }}
        back={{ word: words.back, run: back }}
        notice={(editing) => (
          <ChangedElsewhere
            name={say(designerMessages.labelOf, { name: asset.name })}
            elsewhere={saving.busy ? undefined : elsewhere}
            isDirty={editing.isDirty}
            busy={template.busy}
            onLatest={onReload}
            onCopy={rights.off === undefined ? () => saveDraft(editing.draft) : undefined}
            onOver={
              rights.off === undefined && typeof latest === 'number'
                ? () => save(editing.draft, () => editing.markSaved(editing.draft), latest)
                : undefined
            }
            onGoOn={goOn}
            onClose={() => {
              editing.markSaved(editing.draft);
              setTimeout(() => go('/label-bundles/label-board'));
            }}
          />
        )}
        actions={({ draft }) =>
          !rights.isReadOnly && (
            <MoreMenu
              of={asset.name}
              acts={[
                {
                  key: 'apply',
                  word: words.apply,
                  icon: 'asset',
                  off: rights.off,
                  run: () =>
                    setApplied({ ...draft, panelId: draft.panel.panelId, typeId: asset.typeId, except: asset.id }),
                },
                { key: 'keep', word: words.asTemplate, icon: 'copy', off: rights.off, run: () => saveDraft(draft) },
              ]}
            />
          )
        }
      />
      <ApplyDialog projectId={projectId} label={applied} onClose={() => setApplied(undefined)} />
    </>
  );
}
