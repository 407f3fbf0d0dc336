import { useMessages } from '../../../platform/language/index.ts';
import type { LibraryItem } from '../library/itemLibrary.ts';
import { PanelPicture } from '../library/PanelPicture.tsx';
import { useBothLibraries } from '../library/useLibrary.ts';
import css from './Designer.module.css';
import { designerMessages } from './messages.ts';

const MAX_CHOICES = 100;

type Props = {
  readonly projectId: string;
  /** The one that the label was made from last. */
  readonly chosen: string | undefined;
  readonly off: boolean;
  readonly onChoose: (item: LibraryItem) => void;
};

/** Templates of the project and of the system, to start a label from. */
export function TemplateList({ projectId, chosen, off, onChoose }: Props) {
  const words = useMessages(designerMessages);
  const { items, isRead } = useBothLibraries('panel', projectId, MAX_CHOICES);
  if (isRead && items.length === 0) return <p className={css.hint}>{words.noTemplates}</p>;
  return (
    <ul className={css.templates}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" disabled={off} data-chosen={item.id === chosen} onClick={() => onChoose(item)}>
            <span className={css.templateStage}>
              <PanelPicture item={item} />
            </span>
            <span className="cut">{item.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
