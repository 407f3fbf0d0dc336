import type { SentInputOf } from '@twinscape/contract';
import { modelElementCalls } from '@twinscape/contract/models';
import { Button, Dropdown } from 'antd';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { detailMessages } from './messages.ts';

type Props = {
  /** The two versions, and which of their changes. */
  readonly of: Omit<SentInputOf<typeof modelElementCalls.ExportComparison>, 'format'>;
  readonly isEmpty: boolean;
};

/** Saves changes between two versions as a table, in the format that is chosen. */
export function ExportChanges({ of, isEmpty }: Props) {
  const words = useMessages(detailMessages);
  const { start, busy } = useDownload(modelElementCalls.ExportComparison);
  return (
    <Dropdown
      trigger={['click']}
      disabled={isEmpty}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel (.xlsx)' },
          { key: 'csv', label: 'CSV' },
        ],
        onClick: ({ key }) => start({ ...of, format: key === 'csv' ? 'csv' : 'xlsx' }),
      }}
    >
      <Button icon={<Glyph name="download" />} loading={busy} title={words.exportHint}>
        {words.exportChanges}
      </Button>
    </Dropdown>
  );
}
