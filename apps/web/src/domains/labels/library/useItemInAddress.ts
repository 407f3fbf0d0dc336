import { useEffect, useEffectEvent, useState } from 'react';
import { toFailureMessage } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { toast } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { getItemLibrary, type LibraryItem, type LibraryItemKind, loadItem } from './itemLibrary.ts';

type ItemInAddress = {
  /** As it was read when it was opened: somebody may be changing it, whatever is read later. */
  readonly item: LibraryItem | undefined;
  /** What is known already of the one that is about to be opened. */
  readonly expect: (item: LibraryItem) => void;
  readonly open: (item: LibraryItem) => void;
  readonly close: () => void;
  /** Reads it anew, as it is saved now. */
  readonly reload: () => void;
};

/** The marker or background whose id stands in the address. `gone` is said of one that there is not. */
export function useItemInAddress(
  kind: LibraryItemKind,
  scope: LibraryScope,
  projectId: string,
  gone: string,
): ItemInAddress {
  const say = useSay();
  const [{ item: id }, go] = useAddressState({ item: '' });
  const [item, setItem] = useState<LibraryItem>();
  const [expected, setExpected] = useState<LibraryItem>();
  // What was closed is read anew when it is opened again, by the browser's own keys, too.
  if (item && item.id !== id) setItem(undefined);
  if (expected?.id === id) {
    setItem(expected);
    setExpected(undefined);
  }
  const close = () => go({ item: '' });
  const read = async (isWanted: () => boolean) => {
    const [found, failure] = await loadItem(getItemLibrary(kind, scope, projectId), id).then(
      (now) => [now, gone] as const,
      (error: unknown) => [undefined, toFailureMessage(error, say)] as const,
    );
    if (!isWanted()) return;
    if (found) return setItem(found);
    if (failure) toast.error(failure);
    close();
  };
  const readOpened = useEffectEvent(read);
  const isMissing = id !== '' && item?.id !== id;
  useEffect(() => {
    if (!isMissing || id === '') return undefined;
    let isWanted = true;
    void readOpened(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [id, isMissing]);
  return {
    item: isMissing ? undefined : item,
    expect: setExpected,
    open(opened) {
      setExpected(opened);
      go({ item: opened.id }, true);
    },
    close,
    reload: () => void read(() => true),
  };
}
