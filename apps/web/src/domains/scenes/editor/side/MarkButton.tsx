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
