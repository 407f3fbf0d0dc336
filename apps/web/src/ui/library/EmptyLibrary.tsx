import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState.tsx';
import type { LibraryRights, LibraryScope } from './libraryScope.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly rights: LibraryRights;
  readonly words: {
    readonly none: string;
    readonly noneHint: string;
    readonly noneReader: string;
    readonly noneSystem: string;
    /** As for the project unless said otherwise. */
    readonly noneSystemHint?: string;
  };
  /** What makes the first thing. */
  readonly action: ReactNode;
};

/** What stands in an empty library: teaches who may fill it, and tells the others who will. */
export function EmptyLibrary({ scope, rights, words, action }: Props) {
  const isSystem = scope === 'system';
  const title = isSystem ? words.noneSystem : words.none;
  if (rights.isReadOnly) return <EmptyState title={title} {...(isSystem ? {} : { hint: words.noneReader })} />;
  const hint = isSystem ? (words.noneSystemHint ?? words.noneHint) : words.noneHint;
  return <EmptyState title={title} hint={hint} action={action} />;
}
