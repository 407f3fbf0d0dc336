import { fileCalls } from '@twinscape/contract/files';
import type { ComponentPackage } from '@twinscape/contract/widgets';
import { type ReactNode, useState } from 'react';
import { downloadFile, send, toFailureMessage } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, type MenuAction, toast } from '../../../ui/index.ts';
import { createCopyName, createMovedName } from '../../../ui/library/copyName.ts';
import { loadSimilar } from '../../../ui/library/libraryPage.ts';
import { getOtherScope, type LibraryScope } from '../../../ui/library/libraryScope.ts';
import { libraryMessages } from '../../../ui/library/messages.ts';
import { useLibraryCopy } from '../../../ui/library/useLibraryCopy.ts';
import { useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { getWidgetLibrary, type WidgetLibrary } from '../library/library.ts';
import { getWidgetReads, useWidgetLibraryChange } from '../library/useLibrary.ts';
import {
  type BundleContent,
  fitsOneCall,
  loadBundleContent,
  parseWidgetFile,
  serializeWidgetFile,
  toBundleFields,
} from '../library/widgetFile.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { bundleListMessages } from './messages.ts';
import { toDataUrl, toPictureFile } from './pictures.ts';

const loadNamesLike = async (library: WidgetLibrary, name: string) =>
  (await loadSimilar(library, name)).map((row) => row.name);

type Asked = {
  readonly bundles: readonly ComponentPackage[];
  /** What stood in them, for bringing it back; undefined until it is read. */
  readonly wholes: readonly BundleContent[] | undefined;
  readonly done: () => void;
};

export type BundleActions = {
  readonly actsOf: (bundle: ComponentPackage) => readonly MenuAction[];
  readonly askRemove: (bundles: readonly ComponentPackage[], done?: () => void) => void;
  readonly takeFile: (file: File) => void;
  readonly isImporting: boolean;
  readonly dialogs: ReactNode;
};

/**
 * What can be done with bundles: copied within the library and into the other one, exported, imported, deleted. A
 * deleted one comes back, with its widgets, by the toast that follows.
 */
export function useBundleActions(
  place: WidgetLibraryRef,
  onMade: (bundle: ComponentPackage) => void = () => undefined,
  /** The bundle that is looked at has been deleted. */
  onGone: () => void = () => undefined,
): BundleActions {
  const { scope, projectId } = place;
  const words = useMessages(bundleListMessages);
  const say = useSay();
  const menu = useLibraryMenu();
  const rights = { project: useLibraryRights('project'), system: useLibraryRights('system') };
  const own = rights[scope];
  const other = getOtherScope(scope);
  const [pendingRemoval, setAsked] = useState<Asked>();
  const bringBack = useWidgetLibraryChange(place, { showsErrorToast: true });
  /** Those of a project stay in the bin; those of the system are made anew, as far as one call takes them. */
  const isUndoable = (wholes: NonNullable<Asked['wholes']>) => scope === 'project' || wholes.every(fitsOneCall);
  const removing = useWidgetLibraryChange<Asked>(place, {
    onDone: ({ bundles, wholes = [], done }) => {
      done();
      setAsked(undefined);
      const [first] = bundles;
      const text =
        bundles.length === 1 && first
          ? say(libraryMessages.removed, { name: first.name })
          : say(libraryMessages.removedMany, { count: bundles.length });
      if (!isUndoable(wholes)) toast.success(text);
      else
        toast.undo(text, say(libraryMessages.undo), () =>
          // The oldest first, so that they stand in their old order again.
          bringBack.run(async (library) => {
            if (library.undo) return library.undo('widgetPackage', first?.id ?? '');
            for (const whole of [...wholes].reverse()) await library.add(toBundleFields(whole));
          }),
        );
    },
  });
  const libraryOf = (of: LibraryScope) => {
    const library = getWidgetLibrary({ scope: of, projectId });
    return { library, invalidates: getWidgetReads(library) };
  };
  const copyInto = useLibraryCopy(
    { project: libraryOf('project'), system: libraryOf('system') },
    ({ name }: ComponentPackage) => name,
  );
  const copy = (bundle: ComponentPackage, to: LibraryScope) =>
    copyInto(to, async (library) => {
      const whole = await loadBundleContent(getWidgetLibrary(place), bundle);
      const createName = to === scope ? createCopyName : createMovedName;
      const name = createName(whole.name, await loadNamesLike(library, whole.name), say);
      // A picture of an enterprise is not one of the platform.
      const logo = to === 'system' && scope === 'project' ? undefined : whole.logo;
      return library.add(toBundleFields({ ...whole, name, logo }));
    });
  const exporting = useWidgetLibraryChange<File>(place, { onDone: downloadFile, showsErrorToast: true });
  const write = (bundle: ComponentPackage) =>
    exporting.run(async (library) => {
      const whole = await loadBundleContent(library, bundle);
      const cover = whole.logo ? await toDataUrl(whole.logo) : undefined;
      const name = `${bundle.name.replace(/[\\/:*?"<>|]/g, '_')}.json`;
      return new File([serializeWidgetFile(whole, cover)], name, { type: 'application/json' });
    });
  const importing = useWidgetLibraryChange<{ readonly bundle: ComponentPackage; readonly hasLostCover: boolean }>(
    place,
    {
      showsErrorToast: true,
      onDone: ({ bundle, hasLostCover }) => {
        const { name, widgetCount: count } = bundle;
        if (hasLostCover) toast.warning(say(bundleListMessages.coverLost, { name }));
        else toast.success(say(bundleListMessages.imported, { name, count }));
        onMade(bundle);
      },
    },
  );
  const takeFile = (file: File) =>
    void file.text().then((content) => {
      const read = parseWidgetFile(content);
      if ('problem' in read) {
        toast.error(say(bundleListMessages[read.problem], { file: file.name, at: read.at ?? '' }));
        return;
      }
      importing.run(async (library) => {
        const { name, comment, cover, widgets } = read.file;
        const logo = cover
          ? await send(fileCalls.UploadImageAsync, scope === 'project' && projectId ? { projectId } : {}, {
              files: [toPictureFile(cover)],
              handles: true,
            }).catch(() => undefined)
          : undefined;
        const free = createMovedName(name, await loadNamesLike(library, name), say);
        const bundle = await library.add(toBundleFields({ name: free, comment, logo, widgets }));
        return { bundle, hasLostCover: cover !== undefined && logo === undefined };
      });
    });
  const askRemove = (bundles: readonly ComponentPackage[], done: () => void = () => undefined) => {
    removing.reset();
    setAsked({ bundles, wholes: undefined, done });
    // Read beforehand, so that the reader knows whether it can be taken back.
    void Promise.all(bundles.map((bundle) => loadBundleContent(getWidgetLibrary(place), bundle))).then(
      (wholes) => setAsked((now) => (now?.bundles === bundles ? { ...now, wholes } : now)),
      (error: unknown) => {
        setAsked(undefined);
        const reason = toFailureMessage(error, say);
        if (reason) toast.error(reason);
      },
    );
  };
  const actsOf = (bundle: ComponentPackage): readonly MenuAction[] => [
    ...menu.copy(own, () => copy(bundle, scope)),
    ...(projectId === undefined ? [] : menu.copyTo(other, rights[other], () => copy(bundle, other))),
    { key: 'export', word: words.export, icon: 'download' as const, run: () => write(bundle) },
    ...menu.remove(own, () => askRemove([bundle], onGone)),
  ];
  const [only] = pendingRemoval?.bundles ?? [];
  const count = (pendingRemoval?.bundles ?? []).reduce((sum, { widgetCount }) => sum + widgetCount, 0);
  return {
    actsOf,
    askRemove,
    takeFile,
    isImporting: importing.busy,
    dialogs: (
      <ConfirmDelete
        open={pendingRemoval !== undefined}
        title={
          pendingRemoval?.bundles.length === 1 && only
            ? say(bundleListMessages.removeOne, { name: only.name })
            : say(bundleListMessages.removeMany, { count: pendingRemoval?.bundles.length ?? 0 })
        }
        busy={removing.busy}
        failure={removing.failure}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (!pendingRemoval) return;
          removing.run(async (library) => {
            // What the bin does not keep is made anew of what it held.
            const wholes = library.undo
              ? []
              : (pendingRemoval.wholes ??
                (await Promise.all(pendingRemoval.bundles.map((bundle) => loadBundleContent(library, bundle)))));
            await library.remove(pendingRemoval.bundles.map(({ id }) => id));
            return { ...pendingRemoval, wholes };
          });
        }}
      >
        <p>{count === 0 ? words.removeEmpty : say(bundleListMessages.removeBody, { count })}</p>
        {pendingRemoval?.wholes && !isUndoable(pendingRemoval.wholes) && <p>{words.removeLasting}</p>}
      </ConfirmDelete>
    ),
  };
}
