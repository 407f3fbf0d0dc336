import type { CallSpec } from '@twinscape/contract';
import { useChanges } from '../../platform/api/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { toast } from '../toast.ts';
import type { LibraryScope } from './libraryScope.ts';
import { libraryMessages } from './messages.ts';

type CopyTarget<Library> = {
  readonly library: Library;
  /** Calls whose answers are out of date afterwards. */
  readonly invalidates: readonly CallSpec[];
};

/** Copies into either library and says under which name: `copy('system', (library) => library.create(…))`. */
export function useLibraryCopy<Library, Made>(
  targets: Readonly<Record<LibraryScope, CopyTarget<Library>>>,
  getName: (made: Made) => string,
): (to: LibraryScope, work: (library: Library) => Promise<Made>) => void {
  const say = useSay();
  const options = {
    onDone: (made: Made) => toast.success(say(libraryMessages.copied, { name: getName(made) })),
    showsErrorToast: true,
  } as const;
  const { project, system } = targets;
  const copying = {
    project: useChanges<Library, Made>(project.library, project.invalidates, options),
    system: useChanges<Library, Made>(system.library, system.invalidates, options),
  };
  return (to, work) => copying[to].run(work);
}
