import type { LibraryCaller, LibraryPageQuery } from '../../../platform/library/index.ts';
import { addPackage, bundleLibrary, changePackage, type PackageChange, toPackage } from '../packages.ts';
import { addWidget, changeWidget, loadWidgetList, removeWidgets, requireWidget, type SentWidget } from '../widgets.ts';

type Named<Id = string> = { readonly id: Id };
type Several = Named<string | readonly string[]>;
type InPackage = { readonly componentPackageId: string };

const bundle = {
  create: (input: Parameters<typeof addPackage>[1], caller: LibraryCaller) => addPackage(caller, input),
  update: ({ id, ...sent }: PackageChange & Named, caller: LibraryCaller) => changePackage(caller, id, sent),
  delete: ({ id }: Several, caller: LibraryCaller) => bundleLibrary.remove(caller, id),
  list: (query: LibraryPageQuery, caller: LibraryCaller) => bundleLibrary.loadPage(caller, query, toPackage),
  detail: async ({ id }: Named, caller: LibraryCaller) => toPackage(await bundleLibrary.require(caller, id)),
};
const widget = {
  create: (input: Parameters<typeof addWidget>[1], caller: LibraryCaller) => addWidget(caller, input),
  update: ({ id, ...sent }: SentWidget & Named, caller: LibraryCaller) => changeWidget(caller, id, sent),
  delete: ({ id }: Several, caller: LibraryCaller) => removeWidgets(caller, id),
  list: ({ componentPackageId }: InPackage, caller: LibraryCaller) => loadWidgetList(caller, componentPackageId),
  detail: ({ id }: Named, caller: LibraryCaller) => requireWidget(caller, id),
};

/** The calls of the library of a project and of that of the system. */
export const widgetHandlers = {
  GetProjectComponentPackageList: bundle.list,
  GetComponentPackageList: bundle.list,
  GetProjectComponentPackageDetail: bundle.detail,
  GetComponentPackageDetail: bundle.detail,
  AddProjectComponentPackage: bundle.create,
  AddComponentPackage: bundle.create,
  UpdateProjectComponentPackage: bundle.update,
  UpdateComponentPackage: bundle.update,
  DeleteProjectComponentPackage: bundle.delete,
  DeleteComponentPackage: bundle.delete,
  GetProjectComponentPackageWidgetList: widget.list,
  GetComponentPackageWidgetList: widget.list,
  GetProjectComponentPackageWidgetDetail: widget.detail,
  GetComponentPackageWidgetDetail: widget.detail,
  AddProjectComponentPackageWidget: widget.create,
  AddComponentPackageWidget: widget.create,
  UpdateProjectComponentPackageWidget: widget.update,
  UpdateComponentPackageWidget: widget.update,
  DeleteProjectComponentPackageWidget: widget.delete,
  DeleteComponentPackageWidget: widget.delete,
};
