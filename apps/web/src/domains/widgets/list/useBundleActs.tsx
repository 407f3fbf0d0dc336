import { fileCalls } from '@twinscape/contract/files';
import type { ComponentPackage } from '@twinscape/contract/widgets';
import { type ReactNode, useState } from 'react';
import { reasonOf, saveFile, send } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type Action, ConfirmDelete, toast } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { freeName } from '../library/copyName.ts';
import { type Library, libraryOf } from '../library/library.ts';
import {
  fieldsOf,
  fitsOneCall,
  loadWholePackage,
  readWidgetFile,
  type Whole,
  writeWidgetFile,
} from '../library/transfer.ts';
import { useChange } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { listMessages } from './messages.ts';
import { asAddress, asFile } from './pictures.ts';

/** Names that a new one must keep clear of are found by the name that it begins with; so many at once. */
const NAMES = 200;

const namesLike = async (library: Library, name: string) =>
  (await library.list({ key: name, pageIndex: 1, pageSize: NAMES })).rows.map((row) => row.name);

type Asked = {
  readonly bundles: readonly ComponentPackage[];
  /** What stood in them, for bringing it back; undefined until it is read. */
  readonly wholes: readonly Whole[] | undefined;
  readonly done: () => void;
};

export type BundleActs = {
  readonly actsOf: (bundle: ComponentPackage) => readonly Action[];
  readonly askRemove: (bundles: readonly ComponentPackage[], done?: () => void) => void;
  readonly takeFile: (file: File) => void;
  readonly isImporting: boolean;
  readonly dialogs: ReactNode;
};

/**
 * What can be done with bundles: copied within the library and into the other one, exported, imported, deleted. A
 * deleted one comes back, with its widgets, by the toast that follows.
 */
export function useBundleActs(
  place: Place,
  onMade: (bundle: ComponentPackage) => void = () => undefined,
  /** The bundle that is looked at has been deleted. */
  onGone: () => void = () => undefined,
): BundleActs {
  const { shelf, projectId } = place;
  const words = useMessages(listMessages);
  const say = useSay();
  const rights = { project: useLibraryRights('project'), system: useLibraryRights('system') };
  const own = rights[shelf];
  const other: LibraryScope = shelf === 'project' ? 'system' : 'project';
  const [asked, setAsked] = useState<Asked>();
  const bringBack = useChange(place, { tells: true });
  const removing = useChange<Asked>(place, {
    onDone: ({ bundles, wholes = [], done }) => {
      done();
      setAsked(undefined);
      const [first] = bundles;
      const text =
        bundles.length === 1 && first
          ? say(widgetMessages.removed, { name: first.name })
          : say(widgetMessages.removedMany, { count: bundles.length });
      if (!wholes.every(fitsOneCall)) toast.success(text);
      else
        toast.undo(text, say(widgetMessages.undo), () =>
          // The oldest first, so that they stand in their old order again.
          bringBack.run(async (library) => {
            for (const whole of [...wholes].reverse()) await library.add(fieldsOf(whole));
          }),
        );
    },
  });
  const copied = (bundle: ComponentPackage) => toast.success(say(widgetMessages.copied, { name: bundle.name }));
  const here = useChange<ComponentPackage>(place, { onDone: copied, tells: true });
  const there = useChange<ComponentPackage>({ shelf: other, projectId }, { onDone: copied, tells: true });
  const copy = (bundle: ComponentPackage, to: LibraryScope) =>
    (to === shelf ? here : there).run(async (library) => {
      const whole = await loadWholePackage(libraryOf(place), bundle);
      const name = freeName(whole.name, await namesLike(library, whole.name), say, to !== shelf);
      // A picture of an enterprise is not one of the platform.
      const logo = to === 'system' && shelf === 'project' ? undefined : whole.logo;
      return library.add(fieldsOf({ ...whole, name, logo }));
    });
  const exporting = useChange<File>(place, { onDone: saveFile, tells: true });
  const write = (bundle: ComponentPackage) =>
    exporting.run(async (library) => {
      const whole = await loadWholePackage(library, bundle);
      const cover = whole.logo ? await asAddress(whole.logo) : undefined;
      const name = `${bundle.name.replace(/[\\/:*?"<>|]/g, '_')}.json`;
      return new File([writeWidgetFile(whole, cover)], name, { type: 'application/json' });
    });
  const importing = useChange<{ readonly bundle: ComponentPackage; readonly hasLostCover: boolean }>(place, {
    tells: true,
    onDone: ({ bundle, hasLostCover }) => {
      const { name, widgetCount: count } = bundle;
      if (hasLostCover) toast.warning(say(listMessages.coverLost, { name }));
      else toast.success(say(listMessages.imported, { name, count }));
      onMade(bundle);
    },
  });
  const takeFile = (file: File) =>
    void file.text().then((content) => {
      const read = readWidgetFile(content);
      if ('problem' in read) {
        toast.error(say(listMessages[read.problem], { file: file.name, at: read.at ?? '' }));
        return;
      }
      importing.run(async (library) => {
        const { name, comment, cover, widgets } = read.file;
        const logo = cover
          ? await send(fileCalls.UploadImageAsync, shelf === 'project' && projectId ? { projectId } : {}, {
              files: [asFile(cover)],
              handles: true,
            }).catch(() => undefined)
          : undefined;
        const free = freeName(name, await namesLike(library, name), say, true);
        const bundle = await library.add(fieldsOf({ name: free, comment, logo, widgets }));
        return { bundle, hasLostCover: cover !== undefined && logo === undefined };
      });
    });
  const askRemove = (bundles: readonly ComponentPackage[], done: () => void = () => undefined) => {
    removing.reset();
    setAsked({ bundles, wholes: undefined, done });
    // Read beforehand, so that the reader knows whether it can be taken back.
    void Promise.all(bundles.map((bundle) => loadWholePackage(libraryOf(place), bundle))).then(
      (wholes) => setAsked((now) => (now?.bundles === bundles ? { ...now, wholes } : now)),
      (error: unknown) => {
        setAsked(undefined);
        const reason = reasonOf(error, say);
        if (reason) toast.error(reason);
      },
    );
  };
  const actsOf = (bundle: ComponentPackage): readonly Action[] => [
    ...(own.isReadOnly
      ? []
      : [{ key: 'copy', word: words.copy, icon: 'copy' as const, off: own.off, run: () => copy(bundle, shelf) }]),
    ...(rights[other].isReadOnly || projectId === undefined
      ? []
      : [
          {
            key: 'over',
            word: other === 'project' ? words.toProject : words.toSystem,
            icon: 'go' as const,
            off: rights[other].off,
            run: () => copy(bundle, other),
          },
        ]),
    { key: 'export', word: words.export, icon: 'download' as const, run: () => write(bundle) },
    ...(own.isReadOnly
      ? []
      : [
          {
            key: 'remove',
            word: words.remove,
            icon: 'trash' as const,
            danger: true,
            off: own.off,
            run: () => askRemove([bundle], onGone),
          },
        ]),
  ];
  const [only] = asked?.bundles ?? [];
  const count = (asked?.bundles ?? []).reduce((sum, { widgetCount }) => sum + widgetCount, 0);
  return {
    actsOf,
    askRemove,
    takeFile,
    isImporting: importing.busy,
    dialogs: (
      <ConfirmDelete
        open={asked !== undefined}
        title={
          asked?.bundles.length === 1 && only
            ? say(listMessages.removeOne, { name: only.name })
            : say(listMessages.removeMany, { count: asked?.bundles.length ?? 0 })
        }
        busy={removing.busy}
        failure={removing.failure}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return;
          removing.run(async (library) => {
            const wholes =
              asked.wholes ?? (await Promise.all(asked.bundles.map((bundle) => loadWholePackage(library, bundle))));
            await library.remove(asked.bundles.map(({ id }) => id));
            return { ...asked, wholes };
          });
        }}
      >
        <p>{count === 0 ? words.removeEmpty : say(listMessages.removeBody, { count })}</p>
        {asked?.wholes && !asked.wholes.every(fitsOneCall) && <p>{words.removeLasting}</p>}
      </ConfirmDelete>
    ),
  };
}
