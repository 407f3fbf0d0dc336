import { useAddressState } from '../../../platform/routes/index.ts';
import { AdapterDetailScreen } from '../detail/AdapterDetailScreen.tsx';
import { ADAPTER_ADDRESS } from '../detail/address.ts';
import { AdapterList } from '../list/AdapterList.tsx';

/** the adapters of the platform (RU-PERM-05), or the one that the address names. */
export function PlatformAdapters() {
  const [{ adapter }, go] = useAddressState(ADAPTER_ADDRESS);
  if (adapter !== '') return <AdapterDetailScreen projectId={undefined} />;
  return <AdapterList projectId={undefined} onOpen={(id) => go({ adapter: id }, true)} />;
}
