import type { ResultOf } from '@twinscape/contract';
import { assetCalls } from '@twinscape/contract/assets';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { send, useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { ChangedElsewhere, FailureNote } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { AssetFields, useChosenProperties } from './AssetForm.tsx';
import css from './Edit.module.css';
import { FormFrame } from './FormFrame.tsx';
import { editMessages } from './messages.ts';
import { type AssetValues, toAddInput, toAssetFormValues, toUpdateInput } from './values.ts';

type Props = {
  readonly projectId: string;
  readonly assetId: string | undefined;
  readonly onClose: () => void;
};

/** Changes an asset (C-AST-20). It opens when the asset as it is now has been read. */
export function EditAsset({ projectId, assetId, onClose }: Props) {
  return assetId === undefined ? null : (
    <Read key={assetId} projectId={projectId} assetId={assetId} onClose={onClose} />
  );
}

type Detail = ResultOf<typeof assetCalls.GetProjectAssetDetail>;
/**
 * The number of a refusal because somebody else was faster, as far as it can be told from a number that is taken: that
 * one is about a field.
 */
const CONFLICT = 409;

function Read({ projectId, assetId, onClose }: Props & { readonly assetId: string }) {
  const query = useCall(assetCalls.GetProjectAssetDetail, { projectId, assetId }, { freshMs: 0 });
  // The form keeps the state that it began with: its version tells the server whether somebody else was faster.
  const [begun, setBegun] = useState<Detail>();
  const asset = begun ?? (query.isFetching ? undefined : query.data);
  if (asset && !begun) setBegun(asset);
  if (!asset) return null;
  const reload = () => void query.refetch().then(({ data }) => data && setBegun(data));
  return <Opened key={`${asset.version}`} projectId={projectId} asset={asset} onClose={onClose} onReload={reload} />;
}

type OpenedProps = {
  readonly projectId: string;
  readonly asset: Detail;
  readonly onClose: () => void;
  readonly onReload: () => void;
};

function Opened({ projectId, asset, onClose, onReload }: OpenedProps) {
  const words = useMessages(editMessages);
  const say = useSay();
  const [form] = Form.useForm<AssetValues>();
  const chosen = useChosenProperties(projectId, form);
  const sending = useSend(assetCalls.UpdateProjectAsset, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  const adding = useSend(assetCalls.AddProjectAsset, { handles: true, invalidates: ASSET_READS, onDone: onClose });
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: [asset.assetId],
    known: asset.version,
    read: async () => {
      const input = { projectId, assetId: asset.assetId };
      return (await send(assetCalls.GetProjectAssetDetail, input, { handles: true })).version;
    },
  });
  // The number of the asset stays with it: a copy is given the next one.
  const copy = () => {
    const values = form.getFieldsValue(true) as AssetValues;
    const assetName = say(editMessages.copyOf, { name: values.assetName?.trim() ?? asset.assetName });
    adding.send(toAddInput(projectId, { ...values, assetName, isNumbered: true }, chosen.properties));
  };
  return (
    <FormFrame
      form={form}
      title={words.editTitle}
      submitWord={words.saveWord}
      sending={sending}
      above={(failure) => {
        const isLate = failure?.code === CONFLICT && failure.fields.length === 0;
        return (
          <>
            <ChangedElsewhere
              name={asset.assetName}
              elsewhere={sending.busy || adding.busy || isLate ? undefined : elsewhere}
              isDirty={form.isFieldsTouched()}
              busy={adding.busy}
              onLatest={onReload}
              onCopy={copy}
              onGoOn={goOn}
              onClose={onClose}
            />
            <FailureNote failure={adding.failure} />
            {isLate && (
              <p className={css.late}>
                <Button size="small" onClick={onReload}>
                  {words.loadNewest}
                </Button>
              </p>
            )}
          </>
        );
      }}
      initial={toAssetFormValues(asset)}
      onSubmit={(values) => sending.send(toUpdateInput(projectId, asset, values, chosen.properties))}
      onClose={onClose}
    >
      <AssetFields projectId={projectId} asset={asset} {...chosen} />
    </FormFrame>
  );
}
