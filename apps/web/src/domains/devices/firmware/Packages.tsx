import { deviceFirmwareCalls, type OtaPackage } from '@twinscape/contract/devices';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall, useDownload, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  ActionButton,
  ConfirmCall,
  CopyText,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  MoreMenu,
} from '../../../ui/index.ts';
import css from './Firmware.module.css';
import type { FirmwareProps } from './Firmware.tsx';
import { firmwareMessages } from './messages.ts';
import { NewPackage } from './NewPackage.tsx';
import { FIRMWARE_READS, PACKAGES_SHOWN } from './reads.ts';

/** Packages of the enterprise: made, given to devices, fetched and deleted. */
export function Packages({ projectId, device, rights, kind, companyId }: FirmwareProps) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [filling, setFilling] = useState<OtaPackage>();
  const [removing, setRemoving] = useState<OtaPackage>();
  const query = useCall(
    deviceFirmwareCalls.GetOtaPackages,
    { companyId, type: kind, textSearch: search.trim(), pageSize: PACKAGES_SHOWN },
    { handles: true, keepPrevious: true },
  );
  const assigning = useSend(deviceFirmwareCalls.AssignOtaPackage, { invalidates: FIRMWARE_READS });
  const download = useDownload(deviceFirmwareCalls.DownloadOtaPackage);
  const type = device.deviceType ?? 'default';
  const packages = query.data?.data;
  const add = (
    <ActionButton
      type="primary"
      size="small"
      icon={<Glyph name="plus" size={14} />}
      off={rights.off}
      onClick={() => setAdding(true)}
    >
      {words.upload}
    </ActionButton>
  );
  return (
    <section className={css.section} aria-label={words.packages}>
      <header className={css.head}>
        <h2>{words.packages}</h2>
        <div className={css.acts}>
          <Input
            size="small"
            allowClear
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            prefix={<Glyph name="search" size={14} />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            style={{ width: 200 }}
          />
          {!rights.isReader && add}
        </div>
      </header>
      {!packages ? (
        query.isPending ? (
          <LinesSkeleton lines={4} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : packages.length === 0 ? (
        <EmptyState
          small
          title={search ? words.noMatch : words.noPackages}
          {...(search ? {} : { hint: words.noPackagesHint })}
        />
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.version}</th>
                <th scope="col">{words.forType}</th>
                <th scope="col">{words.content}</th>
                <th scope="col">{words.checksum}</th>
                <th scope="col">{words.used}</th>
                <th scope="col">
                  <span className="heard">{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {packages.map((one) => {
                const name = `${one.title} ${one.version}`;
                const isReady = one.hasData || Boolean(one.url);
                const off = rights.off ?? (isReady ? undefined : words.noContent);
                const fits = !one.deviceType || one.deviceType === type;
                return (
                  <tr key={one.id.id}>
                    <th scope="row">
                      {one.title}
                      {one.tag && <small>{one.tag}</small>}
                    </th>
                    <td className="mono">{one.version}</td>
                    <td className="soft">{one.deviceType || words.allTypes}</td>
                    <td>
                      {one.hasData ? (
                        <>
                          {one.fileName}
                          <small className="num">{format.bytes(one.dataSize ?? 0)}</small>
                        </>
                      ) : one.url ? (
                        <>
                          {one.url}
                          <small>{words.external}</small>
                        </>
                      ) : (
                        <span className="faint">{words.noContent}</span>
                      )}
                    </td>
                    <td>
                      {one.checksum && (
                        <>
                          <CopyText text={one.checksum} mono />
                          <small>{one.checksumAlgorithm}</small>
                        </>
                      )}
                    </td>
                    <td className="num">
                      {one.assignedCount > 0 && say(firmwareMessages.usedTimes, { count: one.assignedCount })}
                    </td>
                    <td>
                      <MoreMenu
                        of={name}
                        acts={[
                          ...(rights.isReader || !fits
                            ? []
                            : ([
                                {
                                  key: 'device',
                                  word: words.toDevice,
                                  icon: 'device',
                                  off,
                                  run: () =>
                                    assigning.send({
                                      projectId,
                                      type: kind,
                                      packageId: one.id.id,
                                      deviceIds: [device.id],
                                    }),
                                },
                                {
                                  key: 'type',
                                  word: say(firmwareMessages.toType, { type }),
                                  icon: 'columns',
                                  off,
                                  run: () =>
                                    assigning.send({
                                      projectId,
                                      type: kind,
                                      packageId: one.id.id,
                                      deviceType: type,
                                    }),
                                },
                              ] as const)),
                          ...(one.hasData
                            ? ([
                                {
                                  key: 'download',
                                  word: words.download,
                                  icon: 'tray',
                                  run: () => download.start({ id: one.id.id }),
                                },
                              ] as const)
                            : []),
                          ...(rights.isReader || isReady
                            ? []
                            : ([
                                {
                                  key: 'file',
                                  word: words.addFile,
                                  icon: 'upload',
                                  off: rights.off,
                                  run: () => setFilling(one),
                                },
                              ] as const)),
                          ...(rights.isReader
                            ? []
                            : ([
                                'line',
                                {
                                  key: 'remove',
                                  word: words.remove,
                                  icon: 'trash',
                                  danger: true,
                                  off: rights.off ?? (one.assignedCount > 0 ? words.inUse : undefined),
                                  run: () => setRemoving(one),
                                },
                              ] as const)),
                        ]}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
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
      <ConfirmCall
        call={deviceFirmwareCalls.DeleteOtaPackage}
        subject={removing}
        toInput={({ id }) => ({ id: id.id })}
        question={({ title, version }) => ({
          title: words.removeTitle,
          body: say(firmwareMessages.removeBody, { name: `${title} ${version}` }),
        })}
        invalidates={FIRMWARE_READS}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
}
