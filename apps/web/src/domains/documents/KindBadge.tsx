import { type FolderItem, findFileKind } from '@twinscape/contract/documents';
import { Glyph } from '../../ui/index.ts';
import css from './KindBadge.module.css';

type Props = {
  readonly of: Pick<FolderItem, 'isFolder' | 'fileExtension'>;
  /** In the place of a picture. */
  readonly isLarge?: boolean;
};

const LETTERS = 4;

/** What a file is: the letters of its extension on the colour of its kind; a folder is drawn. */
export function KindBadge({ of: { isFolder, fileExtension }, isLarge = false }: Props) {
  const className = isLarge ? `${css.badge} ${css.large}` : (css.badge ?? '');
  if (isFolder)
    return (
      <span className={className} data-kind="folder">
        <Glyph name="folder" size={isLarge ? 34 : 17} />
      </span>
    );
  const letters = fileExtension.replace('.', '').toUpperCase();
  return (
    <span className={className} data-kind={findFileKind(fileExtension)} aria-hidden="true">
      {letters.length > 0 && letters.length <= LETTERS ? letters : letters.slice(0, LETTERS - 1) || '·'}
    </span>
  );
}
