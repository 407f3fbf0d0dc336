import type { SentInputOf } from '@twinscape/contract';
import { assetCalls } from '@twinscape/contract/assets';
import { useDownload } from '../../../platform/api/index.ts';
import { SpreadsheetExportMenu } from '../../../ui/spreadsheet/index.ts';

type Props = {
  /** What the list shows: its project, search, filters and order. */
  readonly list: Omit<SentInputOf<typeof assetCalls.OutputProjectAssetList>, 'format'>;
};

/** What the list shows as a file (C-AST-33). */
export function ExportAssets({ list }: Props) {
  const file = useDownload(assetCalls.OutputProjectAssetList);
  return <SpreadsheetExportMenu busy={file.busy} onExport={(format) => file.start({ ...list, format })} />;
}
