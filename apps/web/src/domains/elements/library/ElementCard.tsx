import type { Element } from '@twinscape/contract/elements';
import { Checkbox, Dropdown } from 'antd';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { type Act, actMenu, MoreMenu } from '../../../ui/index.ts';
import { kindWords } from '../wording.ts';
import { ElementPicture } from './ElementPicture.tsx';
import css from './Library.module.css';
import { libraryWords } from './words.ts';

type Props = {
  readonly element: Element;
  readonly acts: readonly Act[];
  readonly onOpen: () => void;
  readonly isChosen: boolean;
  /** Absent where nothing can be done with several. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
};

export function ElementCard({ element, acts, onOpen, isChosen, onChoose }: Props) {
  const say = useSay();
  const format = useFormat();
  const kinds = useWords(kindWords);
  const { id, elementName, elementType, updateTime } = element;
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-chosen={isChosen} data-element={id}>
        <ElementPicture element={element} />
        {onChoose && (
          <Checkbox
            className={css.tick ?? ''}
            checked={isChosen}
            aria-label={say(libraryWords.choose, { name: elementName })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <div className={css.body}>
          <div className={css.headline}>
            <button type="button" className={`${css.name} cut`} title={elementName} data-card onClick={onOpen}>
              {elementName}
            </button>
            <span className={css.more}>
              <MoreMenu acts={acts} of={elementName} />
            </span>
          </div>
          <p className={`${css.note} num`}>
            <span>{kinds[elementType]}</span>
            <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)}>
              {say(libraryWords.updated, { ago: format.ago(updateTime) })}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
