import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { AdapterDetailScreen } from '../detail/AdapterDetailScreen.tsx';
import { ADAPTER_ADDRESS } from '../detail/address.ts';
import { AdapterList } from '../list/AdapterList.tsx';

/** S-DEV-02: the adapters of a project, or the one that the address names. */
export function ProjectAdapters() {
  const { id: projectId } = useProject();
  const [{ adapter }, go] = useAddressState(ADAPTER_ADDRESS);
  if (adapter !== '') return <AdapterDetailScreen projectId={projectId} />;
  return <AdapterList projectId={projectId} onOpen={(id) => go({ adapter: id }, true)} />;
}
