import { useState } from 'react';
import { useProject } from '../../../platform/routes/index.ts';
import { EditDevice } from '../edit/EditDevice.tsx';
import { DeviceList } from '../list/DeviceList.tsx';

/** S-DEV-01: the devices of a project. */
export function Devices() {
  const { id: projectId } = useProject();
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <DeviceList onOpen={setOpened} />
      <EditDevice projectId={projectId} deviceId={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
