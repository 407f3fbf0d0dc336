import type { DocumentScope, PlacedDocument } from '@twinscape/contract/documents';
import { Fragment } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import css from '../list/Documents.module.css';
import { documentMessages } from '../messages.ts';

type Props = {
  readonly scope: DocumentScope;
  /** The folder that is shown; undefined for the outermost level. */
  readonly folder: PlacedDocument | undefined;
  readonly onEnter: (folderId: string) => void;
};

/** Where one is: the way from the outermost level to the folder, or the name of the list. */
export function Crumbs({ scope, folder, onEnter }: Props) {
  const words = useMessages(documentMessages);
  const lists = {
    favourite: words.favourites,
    recent: words.recent,
    followed: words.followed,
    shared: words.given,
  };
  if (scope !== 'folder')
    return (
      <nav className={css.crumbs} aria-label={words.location}>
        <span aria-current="page">{lists[scope]}</span>
      </nav>
    );
  const above = folder ? [{ folderId: '', folderName: words.top }, ...folder.path] : [];
  return (
    <nav className={css.crumbs} aria-label={words.location}>
      {above.map(({ folderId, folderName }) => (
        <Fragment key={folderId}>
          <button type="button" className="cut" onClick={() => onEnter(folderId)}>
            {folderName}
          </button>
          <i>/</i>
        </Fragment>
      ))}
      <span className="cut" aria-current="page">
        {folder?.fileName ?? words.top}
      </span>
    </nav>
  );
}
