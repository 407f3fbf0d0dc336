import { Button, Dropdown } from 'antd';
import { useMessages } from '../../platform/language/index.ts';
import { type MenuActions, toActionMenu } from '../actions.tsx';
import { Glyph } from '../Glyph.tsx';
import { spreadsheetMessages } from './messages.ts';

type Props = {
  readonly busy: boolean;
  readonly onExport: (format: 'xlsx' | 'csv') => void;
  /** What else can be had. */
  readonly more?: MenuActions;
};

/** What a list shows, as a file. */
export function SpreadsheetExportMenu({ busy, onExport, more = [] }: Props) {
  const words = useMessages(spreadsheetMessages);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={toActionMenu([
        { key: 'xlsx', word: words.asExcel, icon: 'table', run: () => onExport('xlsx') },
        { key: 'csv', word: words.asCsv, icon: 'list', run: () => onExport('csv') },
        ...more,
      ])}
    >
      <Button icon={<Glyph name="download" />} loading={busy} aria-haspopup="menu">
        {words.exportWord}
      </Button>
    </Dropdown>
  );
}
