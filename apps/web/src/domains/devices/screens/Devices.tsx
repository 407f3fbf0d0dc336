import { useAddressState } from '../../../platform/routes/index.ts';
import { ADDRESS } from '../detail/address.ts';
import { DeviceDetail } from '../detail/DeviceDetail.tsx';
import { DeviceList } from '../list/DeviceList.tsx';

/**
 * S-DEV-01: the devices of a project, or the one that the address names. What the list shows stays in the address, so
 * that the way back leads to it.
 */
export function Devices() {
  const [{ device }, go] = useAddressState(ADDRESS);
  if (device !== '') return <DeviceDetail />;
  return <DeviceList onOpen={(id, tab) => go({ device: id, tab }, true)} />;
}
