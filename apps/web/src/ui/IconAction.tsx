import type { ButtonProps } from 'antd';
import { ActionButton } from './ActionButton.tsx';
import { Glyph, type GlyphName } from './Glyph.tsx';

type Props = {
  readonly name: GlyphName;
  /** What it does: its title, and what is read aloud. */
  readonly label: string;
  readonly size?: ButtonProps['size'];
  /** Why it cannot be used now. */
  readonly off?: string | undefined;
  readonly onClick: () => void;
};

/** A small button without words in the head of a part or at the end of a row. */
export const IconAction = ({ name, label, size = 'small', off, onClick }: Props) => (
  <ActionButton
    type="text"
    size={size}
    aria-label={label}
    title={label}
    icon={<Glyph name={name} size={14} />}
    off={off}
    onClick={onClick}
  />
);
