import type { WidgetCaller } from '../caller.ts';
import {
  addPackage,
  changePackage,
  loadWidgetPackageList,
  type PackageChange,
  removePackages,
  requireWidgetPackage,
} from '../packages.ts';
import { addWidget, changeWidget, loadWidgetList, removeWidgets, requireWidget, type SentWidget } from '../widgets.ts';

type Named<Id = string> = { readonly id: Id };
type Several = Named<string | readonly string[]>;
type InPackage = { readonly componentPackageId: string };

const bundle = {
  create: (input: Parameters<typeof addPackage>[1], caller: WidgetCaller) => addPackage(caller, input),
  update: ({ id, ...sent }: PackageChange & Named, caller: WidgetCaller) => changePackage(caller, id, sent),
  delete: ({ id }: Several, caller: WidgetCaller) => removePackages(caller, id),
  list: (query: Parameters<typeof loadWidgetPackageList>[1], caller: WidgetCaller) =>
    loadWidgetPackageList(caller, query),
  detail: ({ id }: Named, caller: WidgetCaller) => requireWidgetPackage(caller, id),
};
const widget = {
  create: (input: Parameters<typeof addWidget>[1], caller: WidgetCaller) => addWidget(caller, input),
  update: ({ id, ...sent }: SentWidget & Named, caller: WidgetCaller) => changeWidget(caller, id, sent),
  delete: ({ id }: Several, caller: WidgetCaller) => removeWidgets(caller, id),
  list: ({ componentPackageId }: InPackage, caller: WidgetCaller) => loadWidgetList(caller, componentPackageId),
  detail: ({ id }: Named, caller: WidgetCaller) => requireWidget(caller, id),
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
