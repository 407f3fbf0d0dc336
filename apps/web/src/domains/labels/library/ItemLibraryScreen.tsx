import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ActionButton, DropArea, Glyph, type GlyphName, Page, toast } from '../../../ui/index.ts';
import { EmptyLibrary } from '../../../ui/library/EmptyLibrary.tsx';
import { useLibraryRights } from '../../projects/index.ts';
import { ItemCards, useLibraryScope } from './ItemCards.tsx';
import type { ItemDialogProps } from './ItemDialog.tsx';
import type { LibraryItem, LibraryItemKind } from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';
import { useItemInAddress } from './useItemInAddress.ts';

type Words = Parameters<typeof EmptyLibrary>[0]['words'] & { readonly title: string; readonly add: string };
type Props = {
  readonly kind: LibraryItemKind;
  readonly words: Words;
  readonly addIcon: GlyphName;
  /** What stands on the card of one. */
  readonly picture: (item: LibraryItem) => ReactNode;
  /** In which one is made, changed or looked at. */
  readonly dialog: ComponentType<ItemDialogProps>;
  /** Files that are dropped become items. */
  readonly drop?: { readonly word: string; readonly onFiles: (files: readonly File[]) => void; readonly busy: boolean };
};

/** A library whose items are made and changed in a dialog: of backgrounds, of markers. */
export function ItemLibraryScreen({ kind, words, addIcon, picture, dialog: ItemForm, drop }: Props) {
  const { id: projectId } = useProject();
  const [scope] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const shared = useMessages(labelLibraryMessages);
  const opened = useItemInAddress(kind, scope, projectId, shared.gone);
  const [isAdding, setAdding] = useState(false);
  const add = !rights.isReadOnly && (
    <ActionButton
      type="primary"
      icon={<Glyph name={addIcon} />}
      off={rights.off}
      loading={drop?.busy ?? false}
      onClick={() => setAdding(true)}
    >
      {words.add}
    </ActionButton>
  );
  const cards = (
    <ItemCards
      kind={kind}
      projectId={projectId}
      picture={picture}
      onOpen={opened.open}
      getAddress={(item) => ({ search: { item: item.id }, onFollow: () => opened.expect(item) })}
      empty={<EmptyLibrary scope={scope} rights={rights} words={words} action={add} />}
    />
  );
  return (
    <Page title={words.title} body="fill" actions={add}>
      {drop ? (
        <DropArea isOn={rights.off === undefined} word={drop.word} onFiles={drop.onFiles}>
          {cards}
        </DropArea>
      ) : (
        cards
      )}
      <ItemForm
        scope={scope}
        projectId={projectId}
        edited={isAdding ? 'new' : opened.item}
        isReader={rights.off !== undefined}
        onClose={() => (isAdding ? setAdding(false) : opened.close())}
        onReload={opened.reload}
        onDone={toast.success}
      />
    </Page>
  );
}
