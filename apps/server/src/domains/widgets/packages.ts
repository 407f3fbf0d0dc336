import { type InputOf, refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import {
  type ComponentPackage,
  widgetRefusals as refusals,
  WIDGET_PACKAGES_MAX,
  type widgetCalls,
} from '@twinscape/contract/widgets';
import { Library, type LibraryCaller } from '../../platform/library/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { widgetPackageEvents } from './events.ts';
import { refuseBadSettings } from './rules.ts';
import { bundleItems, insertWidgets, PACKAGE_NAME_TAKEN, type PackageRow } from './store.ts';

export type PackageChange = Omit<InputOf<typeof widgetCalls.UpdateComponentPackage>, 'id'>;
type NewPackage = InputOf<typeof widgetCalls.AddComponentPackage>;

/** Bundles go with their widgets. */
export const bundleLibrary = new Library<PackageRow>({
  store: bundleItems,
  lock: 'widgets',
  nameField: 'name',
  pictureField: 'logo',
  nameIndex: PACKAGE_NAME_TAKEN,
  itemsMax: WIDGET_PACKAGES_MAX,
  events: widgetPackageEvents,
  bin: { kind: 'widgetPackage', nameTaken: binRefusals['bin.nameTaken'] },
  refusals: {
    notFound: () => refuse(refusals['widgetPackage.notFound']),
    tooMany: () => refuse(refusals['widgetPackage.tooMany'], { limit: WIDGET_PACKAGES_MAX }),
    pictureInvalid: () => refuse(refusals['widget.pictureInvalid']),
    nameTaken: (name) => refuse(refusals['widgetPackage.nameDuplicate'], { name }),
  },
  uses: { lockProject: lockProjectForReference, isPicture: (tx, ...of) => isFilePath(tx, ...of, 'image') },
});

export const toPackage = ({ createdAt, updatedAt, logo, projectId: _, ...row }: PackageRow): ComponentPackage => ({
  ...row,
  logo: logo ?? undefined,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** Widgets that come with their bundle: each under a name of its own, with settings that can be read. */
function refuseBadWidgets(widgets: NonNullable<NewPackage['widgets']>): void {
  const names = new Set<string>();
  for (const { name, settingsJson } of widgets) {
    if (names.has(name.toLowerCase())) throw refuse(refusals['widget.nameDuplicate'], { name });
    names.add(name.toLowerCase());
    refuseBadSettings(settingsJson);
  }
}

/**
 * Adds a bundle to the library of the caller's project, or of the system; what comes with it is added with it or not at
 * all.
 */
export async function addPackage(caller: LibraryCaller, sent: NewPackage): Promise<ComponentPackage> {
  const { name, comment, logo, widgets = [] } = sent;
  refuseBadWidgets(widgets);
  const added = await bundleLibrary.add(caller, { name, comment: comment ?? '', logo: logo ?? null }, (tx, { id }) =>
    insertWidgets(tx, id, widgets),
  );
  return toPackage({ ...added, widgetCount: widgets.length });
}

/** Changes what was sent of a bundle and differs: what was not sent stays, what was sent empty goes. */
export async function changePackage(caller: LibraryCaller, id: string, sent: PackageChange): Promise<ComponentPackage> {
  const fields = {
    ...(sent.name === undefined ? {} : { name: sent.name }),
    ...(sent.comment === undefined ? {} : { comment: sent.comment }),
    ...('logo' in sent ? { logo: sent.logo ?? null } : {}),
  };
  return toPackage(await bundleLibrary.change(caller, id, () => fields, sent.updateTime));
}
