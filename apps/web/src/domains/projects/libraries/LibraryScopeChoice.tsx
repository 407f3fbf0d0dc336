import { Segmented } from 'antd';
import { useWords } from '../../../platform/language/index.ts';
import { LIBRARY_SCOPES, type LibraryScope } from './libraryScope.ts';
import { shelfWords } from './words.ts';

type Props = { readonly label: string; readonly value: LibraryScope; readonly onChange: (shelf: LibraryScope) => void };

/** Turns from the library of the project to that of the system. */
export function LibraryScopeChoice({ label, value, onChange }: Props) {
  const words = useWords(shelfWords);
  return (
    <Segmented<LibraryScope>
      aria-label={label}
      value={value}
      options={LIBRARY_SCOPES.map((shelf) => ({ value: shelf, label: words[shelf] }))}
      onChange={onChange}
    />
  );
}
