import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState } from '../../../../ui/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene } from '../state.ts';
import { goToView, saveView } from '../views.ts';
import { AddNamed, NamedList } from './NamedList.tsx';
import { SidePart } from './SidePart.tsx';

/** Where one may stand in the scene; it opens with the main view (S-MOD-05, RU-PREV-04). */
export function Views({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const { isEditing } = useOpenScene();
  const views = useContents(preview, (contents) => contents.views);
  const [isBusy, setBusy] = useState(false);
  const save = (input: Parameters<typeof saveView>[1]) => {
    setBusy(true);
    void saveView(preview, input).finally(() => setBusy(false));
  };
  return (
    <SidePart title={words.views}>
      {isEditing && (
        <AddNamed
          word={words.addView}
          isBusy={isBusy}
          // The first one is where the scene opens.
          onAdd={(name) => save({ name, ...(views.length === 0 ? { isMain: true } : {}) })}
        />
      )}
      {views.length === 0 ? (
        <EmptyState small title={words.noViews} {...(isEditing ? { hint: words.noViewsHint } : {})} />
      ) : (
        <NamedList
          items={views}
          formatTitle={(name) => say(editorMessages.openView, { name })}
          onOpen={(view) => goToView(preview, view)}
          onChange={isEditing ? (next) => editContents(preview, { views: next }) : undefined}
          picture={({ picture }) => picture}
          badge={({ isMain }) => (isMain ? words.main : undefined)}
          actions={(view) => [
            { key: 'replace', label: words.replace, run: () => save({ id: view.id }) },
            {
              key: 'main',
              label: view.isMain ? words.noMain : words.makeMain,
              run: () =>
                editContents(preview, {
                  views: views.map(({ isMain, ...one }) =>
                    one.id === view.id && !isMain ? { ...one, isMain: true } : one,
                  ),
                }),
            },
          ]}
        />
      )}
    </SidePart>
  );
}
