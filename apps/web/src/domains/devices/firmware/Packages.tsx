import { deviceFirmwareCalls, type OtaPackage } from '@twinscape/contract/devices';
import { useState } from 'react';
import { useCall, useDownload, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  AddButton,
  CopyText,
  DetailSection,
  EmptyState,
  FindField,
  type MenuAction,
  type MenuActions,
  QueryResult,
  removeAction,
  type SmallColumn,
  SmallTable,
  useConfirmCall,
} from '../../../ui/index.ts';
import css from './Firmware.module.css';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { NewPackage } from './NewPackage.tsx';
import { FIRMWARE_READS, PACKAGES_SHOWN } from './reads.ts';

/** Packages of the enterprise: made, given to devices, fetched and deleted. */
export function Packages({ projectId, device, rights, kind, companyId }: FirmwareProps) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [filling, setFilling] = useState<OtaPackage>();
  const removal = useConfirmCall({
    call: deviceFirmwareCalls.DeleteOtaPackage,
    toInput: ({ id }: OtaPackage) => ({ id: id.id }),
    question: ({ title, version }) => ({
      title: words.removeTitle,
      body: say(firmwareMessages.removeBody, { name: `${title} ${version}` }),
    }),
    invalidates: FIRMWARE_READS,
  });
  const query = useCall(
    deviceFirmwareCalls.GetOtaPackages,
    { companyId, type: kind, textSearch: search.trim(), pageSize: PACKAGES_SHOWN },
    { handles: true, keepPrevious: true },
  );
  const assigning = useSend(deviceFirmwareCalls.AssignOtaPackage, { invalidates: FIRMWARE_READS });
  const download = useDownload(deviceFirmwareCalls.DownloadOtaPackage);
  const type = device.deviceType ?? 'default';
  const add = (
    <AddButton type="primary" size="small" off={rights.off} onClick={() => setAdding(true)}>
      {words.upload}
    </AddButton>
  );
  const getPackageActions = (one: OtaPackage): MenuActions => {
    const isReady = one.hasData || Boolean(one.url);
    const off = rights.off ?? (isReady ? undefined : words.noContent);
    const fits = !one.deviceType || one.deviceType === type;
    const assign = (to: { readonly deviceIds: string[] } | { readonly deviceType: string }) =>
      assigning.send({ projectId, type: kind, packageId: one.id.id, ...to });
    const actions: (MenuAction | 'line')[] = [];
    if (!rights.isReader && fits)
      actions.push(
        {
          key: 'device',
          word: words.toDevice,
          icon: 'device',
          off,
          run: () => assign({ deviceIds: [device.id] }),
        },
        {
          key: 'type',
          word: say(firmwareMessages.toType, { type }),
          icon: 'columns',
          off,
          run: () => assign({ deviceType: type }),
        },
      );
    if (one.hasData)
      actions.push({
        key: 'download',
        word: words.download,
        icon: 'tray',
        run: () => download.start({ id: one.id.id }),
      });
    if (!rights.isReader && !isReady)
      actions.push({ key: 'file', word: words.addFile, icon: 'upload', off: rights.off, run: () => setFilling(one) });
    if (!rights.isReader)
      actions.push(
        'line',
        removeAction(
          words.remove,
          () => removal.ask(one),
          rights.off ?? (one.assignedCount > 0 ? words.inUse : undefined),
        ),
      );
    return actions;
  };
  const columns: readonly SmallColumn<OtaPackage>[] = [
    {
      key: 'name',
      title: words.name,
      isRowHeader: true,
      render: ({ title, tag }) => (
        <>
          {title}
          {tag && <small>{tag}</small>}
        </>
      ),
    },
    { key: 'version', title: words.version, width: 110, className: 'mono', render: ({ version }) => version },
    {
      key: 'forType',
      title: words.forType,
      width: 130,
      className: 'soft',
      render: ({ deviceType }) => deviceType || words.allTypes,
    },
    { key: 'content', title: words.content, render: (one) => <PackageContent {...one} /> },
    {
      key: 'checksum',
      title: words.checksum,
      width: 200,
      render: ({ checksum, checksumAlgorithm }) =>
        checksum && (
          <>
            <CopyText text={checksum} mono />
            <small>{checksumAlgorithm}</small>
          </>
        ),
    },
    {
      key: 'used',
      title: words.used,
      width: 72,
      className: 'num',
      render: ({ assignedCount: count }) => count > 0 && say(firmwareMessages.usedTimes, { count }),
    },
  ];
  return (
    <DetailSection
      title={words.packages}
      action={
        <div className={css.acts}>
          <FindField size="small" label={words.search} typed={search} onTyped={setSearch} style={{ width: 200 }} />
          {!rights.isReader && add}
        </div>
      }
    >
      <QueryResult query={query}>
        {({ data: packages }) =>
          packages.length === 0 ? (
            <EmptyState
              small
              title={search ? words.noMatch : words.noPackages}
              {...(search ? {} : { hint: words.noPackagesHint })}
            />
          ) : (
            <SmallTable
              minWidth={960}
              rows={packages}
              getKey={({ id }) => id.id}
              columns={columns}
              actions={{ getName: ({ title, version }) => `${title} ${version}`, getActions: getPackageActions }}
            />
          )
        }
      </QueryResult>
      <NewPackage
        open={isAdding || filling !== undefined}
        filling={filling}
        kind={kind}
        companyId={companyId}
        deviceType={device.deviceType}
        onClose={() => {
          setAdding(false);
          setFilling(undefined);
        }}
      />
      {removal.dialog}
    </DetailSection>
  );
}

/** The file of a package, or the address where it is. */
function PackageContent({ hasData, fileName, dataSize, url }: OtaPackage) {
  const words = useMessages(firmwareMessages);
  const format = useFormat();
  if (!hasData && !url) return <span className="faint">{words.noContent}</span>;
  return (
    <>
      {hasData ? fileName : url}
      {hasData ? <small className="num">{format.bytes(dataSize ?? 0)}</small> : <small>{words.external}</small>}
    </>
  );
}
