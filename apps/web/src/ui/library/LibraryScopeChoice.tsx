import { Segmented } from 'antd';
import { useMessages } from '../../platform/language/index.ts';
import { LIBRARY_SCOPES, type LibraryScope } from './libraryScope.ts';
import { libraryScopeMessages } from './messages.ts';

type Props = { readonly label: string; readonly value: LibraryScope; readonly onChange: (scope: LibraryScope) => void };

/** Turns from the library of the project to that of the system. */
export function LibraryScopeChoice({ label, value, onChange }: Props) {
  const words = useMessages(libraryScopeMessages);
  return (
    <Segmented<LibraryScope>
      aria-label={label}
      value={value}
      options={LIBRARY_SCOPES.map((scope) => ({ value: scope, label: words[scope] }))}
      onChange={onChange}
    />
  );
}
