import { Button, Dropdown } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph, toActionMenu } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { jsonMessages } from '../json/messages.ts';
import { systemMessages } from '../systems/messages.ts';
import { assetSpreadsheetMessages } from './messages.ts';

/** Where assets come from. */
export type ImportSource = 'sheet' | 'systems' | 'json';

type Props = { readonly rights: ProjectRights; readonly onChoose: (source: ImportSource) => void };

/**
 * Above a list of assets: what brings them in from files and models (S-AST-02). Nothing for trial users, who only look
 * (RU-TRIAL-04).
 */
export function ImportMenu({ rights, onChoose }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const systems = useMessages(systemMessages);
  const json = useMessages(jsonMessages);
  if (rights.isReader) return null;
  if (rights.off)
    return (
      <ActionButton icon={<Glyph name="upload" />} off={rights.off}>
        {words.importWord}
      </ActionButton>
    );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={toActionMenu([
        { key: 'sheet', word: words.fromSheet, icon: 'table', run: () => onChoose('sheet') },
        { key: 'systems', word: systems.menu, icon: 'model', run: () => onChoose('systems') },
        { key: 'json', word: json.menu, icon: 'list', run: () => onChoose('json') },
      ])}
    >
      <Button icon={<Glyph name="upload" />} aria-haspopup="menu">
        {words.importWord}
      </Button>
    </Dropdown>
  );
}
