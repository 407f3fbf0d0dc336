import { useAddressState } from '../../../platform/routes/index.ts';
import { DEVICE_ADDRESS } from '../detail/address.ts';
import { DeviceDetailScreen } from '../detail/DeviceDetailScreen.tsx';
import { DeviceList } from '../list/DeviceList.tsx';

/**
 * S-DEV-01: the devices of a project, or the one that the address names. What the list shows stays in the address, so
 * that the way back leads to it.
 */
export function Devices() {
  const [{ device }, go] = useAddressState(DEVICE_ADDRESS);
  if (device !== '') return <DeviceDetailScreen />;
  return <DeviceList onOpen={(id, tab) => go({ device: id, tab }, true)} />;
}
