import type { SceneRow } from '@twinscape/contract/scenes';
import { Checkbox, Dropdown } from 'antd';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { type Acts, actMenu, MoreMenu, Picture } from '../../../ui/index.ts';
import css from './List.module.css';
import { Marks } from './Marks.tsx';
import { listWords } from './words.ts';

type Props = {
  readonly row: SceneRow;
  readonly acts: Acts;
  readonly onOpen: () => void;
  readonly isSelected: boolean;
  /** With the shift key a whole range is meant. Without the handler nothing can be selected. */
  readonly onSelect: ((isSelected: boolean, isRange: boolean) => void) | undefined;
};

/** One scene as its picture: a click or Enter opens it, Space selects it, a right click offers the rest. */
export function SceneCard({ row, acts, onOpen, isSelected, onSelect }: Props) {
  const words = useWords(listWords);
  const say = useSay();
  const format = useFormat();
  const { sceneName, comment, modelCount, labelCount, updateTime, updateUserName } = row;
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-selected={isSelected}>
        <div className={css.cover}>
          <Picture source={row.sceneLogo} name={sceneName} ratio={16 / 9} />
          <span className={css.marks}>
            <Marks row={row} />
          </span>
        </div>
        {onSelect && (
          <span className={css.tick}>
            <Checkbox
              checked={isSelected}
              aria-label={say(listWords.select, { name: sceneName })}
              onChange={({ nativeEvent, target }) => onSelect(target.checked, nativeEvent.shiftKey)}
            />
          </span>
        )}
        <div className={css.body}>
          <div className={css.headline}>
            <button
              type="button"
              data-card
              className={`${css.name} cut`}
              title={sceneName}
              onClick={onOpen}
              onKeyDown={(event) => {
                if (event.key !== ' ' || !onSelect) return;
                event.preventDefault();
                onSelect(!isSelected, event.shiftKey);
              }}
            >
              {sceneName}
            </button>
            <span className={css.more}>
              <MoreMenu acts={acts} of={sceneName} />
            </span>
          </div>
          <p className={`${css.comment} cut`} title={comment}>
            {comment}
          </p>
          <p className={`${css.foot} num`}>
            <span>
              {modelCount === 1 ? words.modelsOne : say(listWords.models, { count: format.number(modelCount) })}
            </span>
            <span>
              {labelCount === 1 ? words.labelsOne : say(listWords.labels, { count: format.number(labelCount) })}
            </span>
            <time dateTime={updateTime.toISOString()} title={`${updateUserName} · ${format.instant(updateTime)}`}>
              {format.ago(updateTime)}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
