import type { ButtonProps } from 'antd';
import { ActionButton } from './ActionButton.tsx';
import { Glyph } from './Glyph.tsx';

/** Adds something to what it stands above: a plus and the word for it. */
export const AddButton = (button: ButtonProps & { readonly off?: string | undefined }) => (
  <ActionButton icon={<Glyph name="plus" {...(button.size === 'small' ? { size: 14 } : {})} />} {...button} />
);
