import { Button } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { systemMessages } from '../systems/messages.ts';

/** What follows an import: its assets in the topology, or nothing more. */
export function ImportDone({ onClose }: { readonly onClose: () => void }) {
  const words = useMessages(systemMessages);
  const go = useNavigateTo();
  return (
    <>
      <Button
        onClick={() => {
          onClose();
          go('/assets/assets-topo');
        }}
      >
        {words.toTopology}
      </Button>
      <Button type="primary" onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}
