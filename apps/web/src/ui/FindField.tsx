import { Input, type InputProps } from 'antd';
import { Glyph } from './Glyph.tsx';

type Props = Pick<InputProps, 'size' | 'className' | 'style' | 'onKeyDown' | 'onPressEnter'> & {
  /** What is found, said in the empty field too. */
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
};

/** Looks for something in what is all at hand, while one types. A list of the server has a `SearchBox`. */
export const FindField = ({ label, typed, onTyped, ...field }: Props) => (
  <Input
    {...field}
    allowClear
    value={typed}
    prefix={<Glyph name="search" size={field.size === 'small' ? 13 : 14} />}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onTyped(target.value)}
  />
);
