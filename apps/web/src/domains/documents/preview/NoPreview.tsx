import { findFileKind, documentRefusals as refusals } from '@twinscape/contract/documents';
import { Button } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, Glyph } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import type { Previewed } from './previewed.ts';
import { useDownloadShown } from './useDownloadShown.ts';

type Props = Previewed & {
  /** Why it is not shown; what its kind says unless it is given. */
  readonly reason?: string;
};

/** A file that no view draws: says so, and offers the file itself (RU-ATT-06, RU-ERR-09). */
export function NoPreview({ shown, reason }: Props) {
  const { fileName } = shown;
  const download = useDownloadShown(shown);
  const words = useMessages(previewMessages);
  const say = useSay();
  const kind = findFileKind(fileName.slice(fileName.lastIndexOf('.')).toLowerCase());
  const ofKind = refusals[kind === 'archive' ? 'doc.archiveNoPreview' : 'document.noPreview'];
  return (
    <EmptyState
      title={reason || say(ofKind)}
      action={
        shown.mayDownload && (
          <Button type="primary" icon={<Glyph name="download" />} onClick={download}>
            {words.download}
          </Button>
        )
      }
    />
  );
}
