import { documentCalls, documentRefusals as refusals } from '@twinscape/contract/documents';
import { Button } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, LinesSkeleton } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { NoPreview } from './NoPreview.tsx';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';
import { useDownloadShown } from './useDownloadShown.ts';

/** RU-ATT-06: an archive is not opened; what it says that it holds is listed. */
export function ArchiveView({ shown }: Pick<Previewed, 'shown'>) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const format = useFormat();
  const download = useDownloadShown(shown);
  const { fileId, version } = shown;
  const archive = useCall(documentCalls.GetArchiveContents, { fileId, version }, { handles: true });
  if (archive.isPending) return <LinesSkeleton lines={10} />;
  if (!archive.data) return <NoPreview shown={shown} />;
  const { list, count } = archive.data;
  return (
    <div className={css.reading}>
      <p className={css.cut}>
        {say(refusals['doc.archiveNoPreview'])}
        {' · '}
        {say(previewMessages.archiveCount, { count })}
        {shown.mayDownload && (
          <Button type="link" size="small" icon={<Glyph name="download" size={13} />} onClick={download}>
            {words.download}
          </Button>
        )}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{words.partName}</th>
            <th>{words.partSize}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ name, size, isFolder }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an archive may name two parts alike
            <tr key={at}>
              <td>{name}</td>
              <td className="num">{isFolder ? '–' : format.bytes(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > list.length && <p className="faint">{say(previewMessages.archiveCut, { count: list.length })}</p>}
    </div>
  );
}
