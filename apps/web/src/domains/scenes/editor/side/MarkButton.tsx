import { Glyph, type GlyphName } from '../../../../ui/index.ts';
import css from '../Editor.module.css';

type Props = {
  readonly name: GlyphName;
  readonly title: string;
  readonly run: () => void;
  readonly isOn?: boolean;
  readonly off?: string | undefined;
};

/** A mark of a button in a line. */
export const MarkButton = ({ name, title, run, isOn, off }: Props) => (
  <button
    type="button"
    className={css.mark}
    aria-label={title}
    title={off ?? title}
    disabled={off !== undefined}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    onClick={run}
  >
    <Glyph name={name} size={14} />
  </button>
);

type VisibilityProps = {
  readonly isHidden: boolean;
  /** What a press does: shows what is hidden, hides what is seen. */
  readonly show: string;
  readonly hide: string;
  readonly run: () => void;
};

/** Shows or hides what a line stands for. */
export const VisibilityMark = ({ isHidden, show, hide, run }: VisibilityProps) => (
  <MarkButton name={isHidden ? 'eyeClosed' : 'eye'} title={isHidden ? show : hide} isOn={!isHidden} run={run} />
);

type PlacedProps = {
  readonly place: string;
  readonly isPlacing: boolean;
  readonly onPlace: (isPlacing: boolean) => void;
  readonly remove: string;
  readonly onRemove: () => void;
};

/** Where what a line stands for is placed, and its end; while the scene is edited. */
export const PlacedMarks = ({ place, isPlacing, onPlace, remove, onRemove }: PlacedProps) => (
  <>
    <MarkButton name="pin" title={place} isOn={isPlacing} run={() => onPlace(!isPlacing)} />
    <MarkButton name="trash" title={remove} run={onRemove} />
  </>
);
