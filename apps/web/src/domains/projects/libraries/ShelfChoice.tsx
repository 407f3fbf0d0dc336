import { Segmented } from 'antd';
import { useWords } from '../../../platform/language/index.ts';
import { SHELVES, type Shelf } from './shelf.ts';
import { shelfWords } from './words.ts';

type Props = { readonly label: string; readonly value: Shelf; readonly onChange: (shelf: Shelf) => void };

/** Turns from the library of the project to that of the system. */
export function ShelfChoice({ label, value, onChange }: Props) {
  const words = useWords(shelfWords);
  return (
    <Segmented<Shelf>
      aria-label={label}
      value={value}
      options={SHELVES.map((shelf) => ({ value: shelf, label: words[shelf] }))}
      onChange={onChange}
    />
  );
}
