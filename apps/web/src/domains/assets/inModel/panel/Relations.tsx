import { type AssetRelationElement, assetDeviceCalls, assetElementCalls } from '@twinscape/contract/assets';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall, useSend } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { FailureNote, Glyph, type MenuActions, MoreMenu } from '../../../../ui/index.ts';
import { ASSET_READS } from '../../reads.ts';
import { useAssetRights } from '../../rights.ts';
import { focusAsset, parseStoredCamera, toStoredView } from '../focus.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';
import type { Asset, AssetPanelPartProps } from './asset.ts';
import { RepairDialog } from './RepairDialog.tsx';

const MOST_DEVICES = 50;

/** The elements that an asset is, to look at, keep a view of and part from, and its devices. */
export function Relations({ projectId, asset, preview }: AssetPanelPartProps) {
  const words = useMessages(inModelMessages);
  const [parting, setParting] = useState<AssetRelationElement>();
  const [repairing, setRepairing] = useState<AssetRelationElement>();
  const { relationModels, relationAssetModelElements: elements } = asset;
  return (
    <div className={css.body}>
      <section className={css.section} aria-label={words.elements}>
        <h3>{words.elements}</h3>
        {relationModels.length === 0 && <p className={css.quiet}>{words.noElements}</p>}
        {relationModels.map(({ relationModelId, relationModelName, elementCount }) => (
          <div key={relationModelId}>
            <p className={css.quiet}>{relationModelName}</p>
            <ul className={css.lines}>
              {elementCount === 0 && <li className={css.line}>{words.whole}</li>}
              {elements
                .filter((element) => element.relationModelId === relationModelId)
                .map((element) => (
                  <ElementLine
                    key={element.relationModelElementId}
                    projectId={projectId}
                    preview={preview}
                    asset={asset}
                    element={element}
                    onPart={() => setParting(element)}
                    onRepair={() => setRepairing(element)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </section>
      <Devices projectId={projectId} assetId={asset.assetId} />
      <PartDialog projectId={projectId} asset={asset} element={parting} onClose={() => setParting(undefined)} />
      {repairing && (
        <RepairDialog
          projectId={projectId}
          asset={asset}
          element={repairing}
          preview={preview}
          onClose={() => setRepairing(undefined)}
        />
      )}
    </div>
  );
}

type LineProps = AssetPanelPartProps & {
  readonly element: AssetRelationElement;
  readonly onPart: () => void;
  readonly onRepair: () => void;
};

function ElementLine({ projectId, preview, asset, element, onPart, onRepair }: LineProps) {
  const words = useMessages(inModelMessages);
  const go = useNavigateTo();
  const { off, isReader } = useAssetRights();
  const { relationModelId, relationModelElementId, relationModelElementName, lostTime } = element;
  const name = relationModelElementName || relationModelElementId;
  const isLost = lostTime !== undefined;
  const hasView = parseStoredCamera(element.angleofView) !== undefined;
  const keep = useSend(assetElementCalls.SaveAssetElementView, { invalidates: ASSET_READS });
  const isOpen = preview?.views.getState().view.models.some(({ modelId }) => modelId === relationModelId);
  const save = (angleofView: unknown) =>
    keep.send({
      projectId,
      assetId: asset.assetId,
      relationModelId,
      relationModelElementId,
      angleofView,
    });
  const actions: MenuActions = [
    ...(preview && isOpen
      ? [
          {
            key: 'keep',
            word: words.keepView,
            icon: 'eye' as const,
            off,
            run: () => {
              const camera = preview.camera();
              if (camera) save(toStoredView(camera));
            },
          },
        ]
      : [
          {
            key: 'open',
            word: words.openModel,
            icon: 'model' as const,
            run: () =>
              go('/model', {
                model: relationModelId,
                element: relationModelElementId,
                panel: 'asset',
                about: asset.assetId,
              }),
          },
        ]),
    ...(hasView ? [{ key: 'forget', word: words.forgetView, off, run: () => save(null) }] : []),
    ...(isLost ? [{ key: 'repair', word: words.repair, icon: 'edit' as const, off, run: onRepair }] : []),
    'line' as const,
    { key: 'part', word: words.part, icon: 'trash' as const, danger: true, off, run: onPart },
  ];
  return (
    <li className={css.line}>
      <button
        type="button"
        className={css.main}
        disabled={isLost || !preview}
        title={isLost ? words.lost : words.lookAt}
        onClick={() => preview && focusAsset(preview, { relationModels: [], relationAssetModelElements: [element] })}
      >
        <span className="cut">{name}</span>
        <small className={`cut ${isLost ? css.warn : ''}`}>{isLost ? words.lost : relationModelElementId}</small>
      </button>
      {hasView && (
        <span role="img" aria-label={words.hasView} title={words.hasView}>
          <Glyph name="eye" size={13} />
        </span>
      )}
      {!isReader && <MoreMenu acts={actions} of={name} />}
    </li>
  );
}

type PartProps = {
  readonly projectId: string;
  readonly asset: Asset;
  readonly element: AssetRelationElement | undefined;
  readonly onClose: () => void;
};

function PartDialog({ projectId, asset, element, onClose }: PartProps) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const part = useSend(assetElementCalls.RemoveAssetModelElement, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onClose,
  });
  return (
    <Modal
      open={element !== undefined}
      title={words.partTitle}
      width={400}
      centered
      destroyOnHidden
      okText={words.part}
      okButtonProps={{ danger: true }}
      confirmLoading={part.busy}
      onCancel={onClose}
      onOk={() => {
        if (!element) return;
        part.send({
          projectId,
          assetId: asset.assetId,
          relationModelId: element.relationModelId,
          sceneId: element.sceneId,
          relationModelElementIds: [element.relationModelElementId],
        });
      }}
    >
      <FailureNote failure={part.failure} />
      <p>
        {say(inModelMessages.partText, {
          asset: asset.assetName,
          element: element?.relationModelElementName || element?.relationModelElementId || '',
        })}
      </p>
    </Modal>
  );
}

function Devices({ projectId, assetId }: { readonly projectId: string; readonly assetId: string }) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { data } = useCall(
    assetDeviceCalls.GetAssetDeviceRelationList,
    { projectId, assetId, pageIndex: 1, pageSize: MOST_DEVICES },
    { handles: true },
  );
  const devices = data?.data.list ?? [];
  return (
    <section className={css.section} aria-label={words.devices}>
      <h3>{words.devices}</h3>
      {data && devices.length === 0 && <p className={css.quiet}>{words.noLive}</p>}
      <ul className={css.lines}>
        {devices.map(({ id, deviceId, deviceName }) => (
          <li key={id} className={css.line}>
            <span className={css.main}>
              <span className="cut">{deviceName}</span>
              <small className="cut">{deviceId}</small>
            </span>
            <Button
              type="text"
              size="small"
              aria-label={say(inModelMessages.openDevice, { name: deviceName })}
              icon={<Glyph name="go" size={13} />}
              onClick={() => go('/devices/devices', { device: id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
