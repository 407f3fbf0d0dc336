import type { FolderItem } from '@twinscape/contract/documents';
import { RouteLink } from '../../../platform/routes/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import css from './Documents.module.css';

type Props = {
  readonly row: Pick<FolderItem, 'fileId' | 'fileName' | 'isFolder' | 'fileExtension'>;
  readonly projectId: string;
  readonly isFavourite: boolean;
  readonly onOpen: () => void;
};

/**
 * A name that is a link: a folder opens here, a file over the page; in another tab either has an address of its own.
 */
export function DocumentName({ row, projectId, isFavourite, onOpen }: Props) {
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
      {isFavourite && <span className={css.star} aria-hidden="true" />}
    </span>
  );
}
