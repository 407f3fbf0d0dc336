import { useMessages } from '../../../platform/language/index.ts';
import type { LibraryItem } from '../library/itemLibrary.ts';
import { PanelPicture } from '../library/PanelPicture.tsx';
import { useLibraryItems } from '../library/useLibrary.ts';
import css from './Designer.module.css';
import { designerMessages } from './messages.ts';

const FIRST = { pageIndex: 1, pageSize: 100 } as const;

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
  const own = useLibraryItems('panel', 'project', projectId, FIRST);
  const common = useLibraryItems('panel', 'system', projectId, FIRST);
  const items = [...(own.data?.rows ?? []), ...(common.data?.rows ?? [])];
  if (own.isSuccess && common.isSuccess && items.length === 0) return <p className={css.hint}>{words.noTemplates}</p>;
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
