import { fileCalls, IMAGE_EXTENSIONS } from '@twinscape/contract/files';
import { useState } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { createNumberedName } from '../../../ui/library/copyName.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { backgroundMessages } from './messages.ts';
import { useItemLibraryChange } from './useLibrary.ts';

/** Names that new pictures must keep clear of. */
const NAMES = 2_000;

/**
 * Pictures that were dropped become backgrounds under the names of their files, one after the other; what failed is
 * counted and said with the first reason.
 */
export function useDroppedPictures(scope: LibraryScope, projectId: string) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  type Outcome = { readonly done: number; readonly failures: readonly CallFailed[] };
  const change = useItemLibraryChange<Outcome>('background', scope, projectId, {
    showsErrorToast: true,
    onDone: ({ done, failures: [first, ...rest] }) => {
      if (first)
        toast.warning(
          say(backgroundMessages.droppedSome, { done, failed: rest.length + 1, reason: first.message || first.kind }),
        );
      else toast.success(say(backgroundMessages.dropped, { count: done }));
    },
  });
  const take = (files: readonly File[]) => {
    const pictures = files.filter(({ name }) => IMAGE_EXTENSIONS.some((end) => name.toLowerCase().endsWith(end)));
    if (pictures.length === 0) return;
    setBusy(true);
    change.run(async (library) => {
      const { rows } = await library.list({ pageIndex: 1, pageSize: NAMES });
      const taken = rows.map(({ name }) => name);
      const failures: CallFailed[] = [];
      for (const file of pictures) {
        const plain = file.name.replace(/\.[^.]+$/, '');
        const name = createNumberedName(plain, taken, say);
        taken.push(name);
        await send(fileCalls.UploadImageAsync, scope === 'project' ? { projectId } : {}, {
          files: [file],
          handles: true,
        })
          .then((picture) => library.create({ name, picture }))
          .catch((error: unknown) => {
            if (!(error instanceof CallFailed)) throw error;
            failures.push(error);
          });
      }
      setBusy(false);
      return { done: pictures.length - failures.length, failures };
    });
  };
  return { take, busy: busy && change.busy };
}
