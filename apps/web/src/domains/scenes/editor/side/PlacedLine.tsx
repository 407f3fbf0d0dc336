import { type ReactNode, useState } from 'react';
import css from '../Editor.module.css';
import { useOpenScene } from '../state.ts';
import { PlacedMarks, VisibilityMark } from './MarkButton.tsx';

type Props = {
  readonly main: ReactNode;
  readonly isHidden: boolean;
  readonly onToggle: () => void;
  readonly words: Readonly<Record<'show' | 'hide' | 'place' | 'remove', string>>;
  readonly onRemove: () => void;
  /** The fields of its place, shown while it is placed. */
  readonly fields: ReactNode;
};

/** A line for something that stands in the scene: what it is, whether it is seen, and while editing its place. */
export function PlacedLine({ main, isHidden, onToggle, words, onRemove, fields }: Props) {
  const { isEditing } = useOpenScene();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <li className={css.block}>
      <div className={css.line}>
        {main}
        <VisibilityMark isHidden={isHidden} show={words.show} hide={words.hide} run={onToggle} />
        {isEditing && (
          <PlacedMarks
            place={words.place}
            isPlacing={isPlacing}
            onPlace={setPlacing}
            remove={words.remove}
            onRemove={onRemove}
          />
        )}
      </div>
      {isEditing && isPlacing && fields}
    </li>
  );
}
