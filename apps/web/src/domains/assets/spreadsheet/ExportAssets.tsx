import type { SentInputOf } from '@twinscape/contract';
import { assetCalls } from '@twinscape/contract/assets';
import { Button, Dropdown } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, toActionMenu } from '../../../ui/index.ts';
import { assetSpreadsheetMessages } from './messages.ts';

type Props = {
  /** What the list shows: its project, search, filters and order. */
  readonly list: Omit<SentInputOf<typeof assetCalls.OutputProjectAssetList>, 'format'>;
};

/** What the list shows as a file (C-AST-33). */
export function ExportAssets({ list }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const file = useDownload(assetCalls.OutputProjectAssetList);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={toActionMenu([
        { key: 'xlsx', word: words.asExcel, icon: 'table', run: () => file.start({ ...list, format: 'xlsx' }) },
        { key: 'csv', word: words.asCsv, icon: 'list', run: () => file.start({ ...list, format: 'csv' }) },
      ])}
    >
      <Button icon={<Glyph name="download" />} loading={file.busy} aria-haspopup="menu">
        {words.exportWord}
      </Button>
    </Dropdown>
  );
}
