import { Alert, Button } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import type { useClassTree } from '../classes/useClassTree.ts';
import { systemMessages } from '../systems/messages.ts';

type Props = { readonly classes: ReturnType<typeof useClassTree> };

/** RU-VAL-40: there is no class into which anything could be imported. */
export function NoClasses({ classes: { tree, isPending, error } }: Props) {
  const words = useMessages(systemMessages);
  const go = useNavigateTo();
  if (isPending || error || tree.length > 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={words.noGroups}
      style={{ marginBlock: 16 }}
      action={
        <Button size="small" onClick={() => go('/assets/type-manage')}>
          {words.toTypes}
        </Button>
      }
    />
  );
}
