import { type DeviceOta, deviceFirmwareCalls } from '@twinscape/contract/devices';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, type Column, DataTable, DetailSection } from '../../../ui/index.ts';
import { AssignPackage } from './AssignPackage.tsx';
import css from './Firmware.module.css';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { FIRMWARE_READS, STATES_EVERY_MS } from './reads.ts';
import { UpdateState } from './UpdateState.tsx';

/** How far the devices of the same type are; several are given a package, or lose it, at once. */
export function TypeDevices(props: FirmwareProps) {
  const { projectId, device, rights, kind } = props;
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const [assigning, setAssigning] = useState<readonly DeviceOta[]>();
  const taking = useSend(deviceFirmwareCalls.AssignOtaPackage, {
    invalidates: FIRMWARE_READS,
    successMessage: words.takenBack,
  });
  const { deviceType } = device;
  const columns: Column<DeviceOta>[] = [
    {
      key: 'deviceName',
      title: words.device,
      width: 220,
      sort: true,
      fixed: true,
      render: (one) => one.deviceName,
    },
    {
      key: 'title',
      title: words.toInstall,
      width: 220,
      render: ({ packageId, title, packageVersion }) =>
        packageId ? `${title} ${packageVersion}` : <span className="faint">–</span>,
    },
    {
      key: 'currentVersion',
      title: words.runs,
      width: 160,
      render: ({ currentTitle, currentVersion }) =>
        currentVersion ? [currentTitle, currentVersion].filter(Boolean).join(' ') : <span className="faint">–</span>,
    },
    { key: 'state', title: words.state, width: 200, render: (one) => <UpdateState {...one} /> },
  ];
  return (
    <DetailSection
      title={deviceType ? say(firmwareMessages.devicesOfType, { type: deviceType }) : words.devices}
      label={words.devices}
    >
      <div className={css.devices}>
        <DataTable
          name="devices.firmware"
          call={deviceFirmwareCalls.GetDeviceOtaList}
          input={{ projectId, type: kind, ...(deviceType ? { deviceType } : {}) }}
          columns={columns}
          search={words.searchDevices}
          prefix="f"
          everyMs={STATES_EVERY_MS}
          {...(rights.isReader
            ? {}
            : {
                bulk: (rows: readonly DeviceOta[], clear: () => void) => (
                  <>
                    <ActionButton size="small" off={rights.off} onClick={() => setAssigning(rows)}>
                      {words.assignTo}
                    </ActionButton>
                    <Button
                      size="small"
                      disabled={rights.off !== undefined || rows.every(({ assignedTo }) => assignedTo !== 'device')}
                      loading={taking.busy}
                      onClick={() => {
                        taking.send({ projectId, type: kind, deviceIds: rows.map(({ id }) => id) });
                        clear();
                      }}
                    >
                      {words.takeBack}
                    </Button>
                  </>
                ),
              })}
        />
      </div>
      <AssignPackage {...props} devices={assigning} onClose={() => setAssigning(undefined)} />
    </DetailSection>
  );
}
