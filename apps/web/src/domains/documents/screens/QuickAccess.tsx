import { DOCUMENT_SCOPES, type DocumentScope } from '@twinscape/contract/documents';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { TreeItem } from '../../../ui/tree/TreeItem.tsx';
import { documentMessages, driveMessages } from '../messages.ts';
import css from '../tree/FolderTree.module.css';

/** What the list is of, from the address. */
export const toScope = (text: string): DocumentScope => DOCUMENT_SCOPES.find((one) => one === text) ?? 'folder';

type Props = {
  readonly projectId: string;
  readonly scope: DocumentScope;
  /** Who only reads deletes nothing. */
  readonly isReader: boolean;
  readonly onChoose: (scope: DocumentScope) => void;
  readonly onDrive: () => void;
};

/** Lists that no folder is: favourites, what changed last, what one follows and was given, what was deleted. */
export function QuickAccess({ projectId, scope, isReader, onChoose, onDrive }: Props) {
  const words = useMessages(documentMessages);
  const drives = useMessages(driveMessages);
  const go = useNavigateTo();
  const entries = [
    { scope: 'favourite', word: words.favourites, icon: 'star' },
    { scope: 'recent', word: words.recent, icon: 'clock' },
    { scope: 'followed', word: words.followed, icon: 'bell' },
    { scope: 'shared', word: words.given, icon: 'team' },
  ] as const;
  return (
    <ul className={css.quick} aria-label={words.shortcuts}>
      {entries.map(({ scope: own, word, icon }) => (
        <TreeItem key={own} id={own} isChosen={scope === own} button={{ onClick: () => onChoose(own) }}>
          <span className={css.icon}>
            <Glyph name={icon} size={14} />
          </span>
          <span className="cut">{word}</span>
        </TreeItem>
      ))}
      {!isReader && (
        <TreeItem id="drive" isChosen={false} button={{ onClick: onDrive }}>
          <span className={css.icon}>
            <Glyph name="globe" size={14} />
          </span>
          <span className="cut">{drives.open}</span>
        </TreeItem>
      )}
      {!isReader && (
        <TreeItem
          id="bin"
          isChosen={false}
          button={{ onClick: () => go('/bin', { project: projectId, kind: 'document' }) }}
        >
          <span className={css.icon}>
            <Glyph name="trash" size={14} />
          </span>
          <span className="cut">{words.bin}</span>
        </TreeItem>
      )}
    </ul>
  );
}
