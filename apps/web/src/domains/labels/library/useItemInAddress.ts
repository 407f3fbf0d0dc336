import { useEffect, useEffectEvent, useState } from 'react';
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
  const [{ item: id }, go] = useAddressState({ item: '' });
  const [item, setItem] = useState<LibraryItem>();
  const close = () => go({ item: '' });
  const read = useEffectEvent(async (isWanted: () => boolean) => {
    const found = await loadItem(getItemLibrary(kind, scope, projectId), id).catch(() => undefined);
    if (!isWanted()) return;
    if (found) return setItem(found);
    toast.error(gone);
    close();
  });
  useEffect(() => {
    if (id === '' || item?.id === id) return undefined;
    let isWanted = true;
    void read(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [id, item?.id]);
  return {
    item: item?.id === id ? item : undefined,
    expect: setItem,
    open(opened) {
      setItem(opened);
      go({ item: opened.id }, true);
    },
    close,
    reload: () => void read(() => true),
  };
}
