import { useQueryClient } from '@tanstack/react-query';
import { widgetRefusals as refusals, type Widget } from '@twinscape/contract/widgets';
import { useState } from 'react';
import { CallFailed, type ChangeRunner, getQueryKey } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/index.ts';
import { createCopyName } from '../../../ui/library/copyName.ts';
import { libraryMessages } from '../../../ui/library/messages.ts';
import { getWidgetLibrary, type WidgetTexts } from '../library/library.ts';
import { useWidgetLibraryChange } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';

export type WidgetSaving = Pick<ChangeRunner<unknown, unknown>, 'busy' | 'failure'> & {
  /** What somebody else saved while it was edited. */
  readonly newer: Widget | undefined;
  /** `done` is called when it was saved. */
  readonly save: (draft: WidgetTexts, done: () => void) => void;
  readonly overwrite: (draft: WidgetTexts, done: () => void) => void;
  readonly saveAsCopy: (draft: WidgetTexts, done: (copy: Widget) => void) => void;
  readonly dismissNewer: () => void;
  /** The widget as it was read or saved last. */
  readonly known: Date;
};

/** Saves a widget. One that somebody else has saved meanwhile is not overwritten: both stay, and the reader decides. */
export function useWidgetSaving(place: WidgetLibraryRef, initial: Widget): WidgetSaving {
  const say = useSay();
  const cache = useQueryClient();
  const { id, componentPackageId } = initial;
  const [known, setKnown] = useState(initial.updateTime);
  const [newer, setNewer] = useState<Widget>();
  const saving = useWidgetLibraryChange<{ readonly saved?: Widget; readonly done: () => void }>(place, {
    onDone: ({ saved, done }) => {
      if (!saved) return;
      setKnown(saved.updateTime);
      setNewer(undefined);
      done();
      void cache.invalidateQueries({
        queryKey: getQueryKey(getWidgetLibrary(place).calls.widget),
        refetchType: 'none',
      });
      toast.success(say(widgetMessages.saved));
    },
  });
  const save = (draft: WidgetTexts, done: () => void, updateTime = known) =>
    saving.run(async (library) => {
      const sent = { ...draft, name: draft.name.trim(), updateTime };
      return library.changeWidget(id, sent).then(
        (saved) => ({ saved, done }),
        async (error: unknown) => {
          // A name that is taken has the same code: only a newer version is a conflict.
          if (!(error instanceof CallFailed) || error.code !== refusals['widget.changedMeanwhile'].code) throw error;
          const now = await library.widget(id);
          if (now.updateTime.getTime() === updateTime.getTime()) throw error;
          setNewer(now);
          return { done };
        },
      );
    });
  const copying = useWidgetLibraryChange<{ readonly copy: Widget; readonly done: (copy: Widget) => void }>(place, {
    showsErrorToast: true,
    onDone: ({ copy, done }) => {
      setNewer(undefined);
      toast.success(say(libraryMessages.copied, { name: copy.name }));
      done(copy);
    },
  });
  return {
    busy: saving.busy || copying.busy,
    failure: saving.failure,
    newer,
    save,
    overwrite: (draft, done) => newer && save(draft, done, newer.updateTime),
    saveAsCopy: (draft, done) =>
      copying.run(async (library) => {
        const taken = (await library.widgetsOf(componentPackageId)).map(({ name }) => name);
        const name = createCopyName(draft.name.trim(), taken, say);
        return { copy: await library.addWidget(componentPackageId, { ...draft, name }), done };
      }),
    dismissNewer: () => setNewer(undefined),
    known,
  };
}
