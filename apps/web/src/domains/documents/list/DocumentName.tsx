import type { DocumentConversion, DocumentLock, FolderItem } from '@twinscape/contract/documents';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { RouteLink } from '../../../platform/routes/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { ConversionState } from '../ConversionState.tsx';
import { KindBadge } from '../KindBadge.tsx';
import { lockMessages, shareMarkMessages } from '../messages.ts';
import css from './Documents.module.css';

type Props = {
  readonly row: Pick<FolderItem, 'fileId' | 'fileName' | 'isFolder' | 'fileExtension'>;
  readonly projectId: string;
  readonly isFavourite: boolean;
  readonly lock?: DocumentLock | undefined;
  readonly conversion?: DocumentConversion | undefined;
  readonly isShared?: boolean;
  readonly onOpen: () => void;
};

/**
 * A name that is a link: a folder opens here, a file over the page; in another tab either has an address of its own.
 */
export function DocumentName({ row, projectId, isFavourite, lock, conversion, isShared = false, onOpen }: Props) {
  const shares = useMessages(shareMarkMessages);
  const say = useSay();
  const { fileId, fileName, isFolder } = row;
  return (
    <span className={css.name}>
      <KindBadge of={row} />
      <RouteLink
        to={isFolder ? '.' : '/documentPreview'}
        search={
          isFolder
            ? (before) => ({
                ...before,
                folder: fileId,
                scope: undefined,
                q: undefined,
                page: undefined,
                file: undefined,
              })
            : { project: projectId, file: fileId }
        }
        preload={false}
        className="cut"
        title={fileName}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {fileName}
      </RouteLink>
      {conversion && conversion.convertState !== 'converted' && <ConversionState conversion={conversion} />}
      {isShared && (
        <span className={css.lock} role="img" aria-label={shares.title}>
          <Glyph name="link" size={13} />
        </span>
      )}
      {lock && (
        <span className={css.lock} role="img" aria-label={say(lockMessages.lockedBy, { user: lock.userName })}>
          <Glyph name="lock" size={13} />
        </span>
      )}
      {isFavourite && <span className={css.star} aria-hidden="true" />}
    </span>
  );
}
