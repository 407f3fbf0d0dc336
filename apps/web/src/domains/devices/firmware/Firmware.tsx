import { OTA_KINDS, type OtaKind } from '@twinscape/contract/devices';
import { projectCalls } from '@twinscape/contract/projects';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import type { DeviceDetailPartProps } from '../detail/partProps.ts';
import css from './Firmware.module.css';
import type { FirmwareProps } from './firmwareProps.ts';
import { firmwareMessages } from './messages.ts';
import { Packages } from './Packages.tsx';
import { Targets } from './Targets.tsx';
import { TypeDevices } from './TypeDevices.tsx';

/** Packages of the enterprise, what this device is to install, and how far the devices of its type are. */
export function Firmware({ projectId, device, rights }: DeviceDetailPartProps) {
  const words = useMessages(firmwareMessages);
  const [kind, setKind] = useState<OtaKind>('FIRMWARE');
  const project = useCall(projectCalls.GetProjectBaseInfo, { projectId }, { freshMs: 300_000 });
  const companyId = project.data?.companyId;
  return (
    <div className={css.firmware}>
      <Segmented<OtaKind>
        aria-label={words.kind}
        value={kind}
        onChange={setKind}
        options={OTA_KINDS.map((value) => ({ value, label: words[value] }))}
        className={css.kinds ?? ''}
      />
      {companyId && <Parts {...{ projectId, device, rights, kind, companyId }} />}
    </div>
  );
}

function Parts(props: FirmwareProps) {
  return (
    <>
      <Targets {...props} />
      <Packages {...props} />
      <TypeDevices {...props} />
    </>
  );
}
