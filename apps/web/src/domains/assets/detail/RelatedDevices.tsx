import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import {
  AddButton,
  DetailSection,
  Dialog,
  Glyph,
  LinesSkeleton,
  NothingYet,
  QueryResult,
  useDialogCall,
} from '../../../ui/index.ts';
import { OnlineTag, StateTag } from '../../devices/index.ts';
import { ASSET_READS } from '../reads.ts';
import { ConfirmUnrelate, UnrelateMenu, type UnrelateRequest } from './ConfirmUnrelate.tsx';
import css from './Detail.module.css';
import type { PartProps } from './partProps.ts';
import { relationMessages } from './relationMessages.ts';
import { useRelatedDevices } from './useRelatedDevices.ts';

const FOUND_AT_ONCE = 30;

/** The devices that measure or drive the asset, with what they measure (C-AREL-01, C-AST-03). */
export function RelatedDevices({ projectId, asset: { assetId }, rights }: PartProps) {
  const words = useMessages(relationMessages);
  const say = useSay();
  const go = useNavigateTo();
  const [isAdding, setAdding] = useState(false);
  const [unrelating, setUnrelating] = useState<UnrelateRequest<typeof assetCalls.DeleteAssetDeviceRelation>>();
  const query = useRelatedDevices(projectId, assetId);
  const tags = useCall(assetCalls.GetAssetDeviceTagList, { projectId, assetId }, { handles: true });
  const devices = query.data?.data.list ?? [];
  return (
    <DetailSection
      title={words.devices}
      hint={words.devicesHint}
      action={
        !rights.isReader && (
          <AddButton size="small" off={rights.off} onClick={() => setAdding(true)}>
            {words.addDevices}
          </AddButton>
        )
      }
      isFlush
    >
      <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
        {() =>
          devices.length === 0 ? (
            <NothingYet>{words.noDevices}</NothingYet>
          ) : (
            devices.map(({ id, deviceId, deviceName, state, isOnline }) => {
              const own = (tags.data ?? []).filter((tag) => tag.deviceId === deviceId);
              return (
                <article key={id} className={css.related} aria-label={deviceName}>
                  <header>
                    <Glyph name="device" />
                    <button type="button" className={css.opens} onClick={() => go('/devices/devices', { device: id })}>
                      {deviceName}
                    </button>
                    <span className="mono faint">{deviceId}</span>
                    <StateTag plain state={state} />
                    <OnlineTag plain isOnline={isOnline} />
                    <span className={css.grow} />
                    <UnrelateMenu
                      of={deviceName}
                      rights={rights}
                      onPart={() =>
                        setUnrelating({
                          input: { projectId, assetId, deviceIds: [deviceId] },
                          title: words.partDeviceTitle,
                          body: say(relationMessages.partDeviceBody, { name: deviceName }),
                        })
                      }
                    />
                  </header>
                  <ul className={css.tags} aria-label={words.measures}>
                    {own.map(({ propertyName, displayName, unit }) => (
                      <li key={propertyName} title={propertyName}>
                        {displayName ?? propertyName}
                        {unit && <small> {unit}</small>}
                      </li>
                    ))}
                    {tags.isSuccess && own.length === 0 && <li className={css.noTags}>{words.noTags}</li>}
                  </ul>
                </article>
              );
            })
          )
        }
      </QueryResult>
      <AddDevices
        projectId={projectId}
        assetId={assetId}
        open={isAdding}
        known={devices.map(({ deviceId }) => deviceId)}
        onClose={() => setAdding(false)}
      />
      <ConfirmUnrelate
        call={assetCalls.DeleteAssetDeviceRelation}
        request={unrelating}
        onClose={() => setUnrelating(undefined)}
      />
    </DetailSection>
  );
}

type AddProps = {
  readonly projectId: string;
  readonly assetId: string;
  readonly open: boolean;
  /** Ids of devices that are related already. */
  readonly known: readonly string[];
  readonly onClose: () => void;
};

/** Relates devices, found as one types (C-AREL-02). */
function AddDevices({ projectId, assetId, open, known, onClose }: AddProps) {
  const words = useMessages(relationMessages);
  const [key, setKey] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE },
    { enabled: open, handles: true, keepPrevious: true },
  );
  const { send, reset, dialog } = useDialogCall(assetCalls.AddAssetDeviceRelation, open ? assetId : undefined, {
    invalidates: ASSET_READS,
    onClose,
    onOpen: () => {
      setChosen([]);
      setKey('');
    },
  });
  return (
    <Dialog
      {...dialog}
      title={words.addTitle}
      width="wide"
      onSubmit={() => send({ projectId, assetId, deviceIds: [...chosen] })}
      submitWord={words.relate}
      disabled={chosen.length === 0}
    >
      <Select
        mode="multiple"
        style={{ width: '100%' }}
        aria-label={words.addTitle}
        placeholder={words.chooseDevices}
        notFoundContent={found.isFetching ? null : words.nothing}
        loading={found.isFetching}
        showSearch={{ filterOption: false, onSearch: setKey }}
        value={[...chosen]}
        options={(found.data?.data.list ?? [])
          .filter(({ deviceId }) => !known.includes(deviceId))
          .map(({ deviceId, deviceName }) => ({
            value: deviceId,
            label: deviceName === deviceId ? deviceName : `${deviceName} · ${deviceId}`,
          }))}
        onChange={(next: string[]) => {
          setChosen(next);
          reset();
        }}
      />
    </Dialog>
  );
}
