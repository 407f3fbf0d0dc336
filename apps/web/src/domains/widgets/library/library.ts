import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { type ComponentPackage, type Widget, type WidgetRow, widgetCalls } from '@twinscape/contract/widgets';
import { send } from '../../../platform/api/index.ts';
import { type PagedLibrary, toLibraryPage } from '../../../ui/library/libraryPage.ts';
import { undoDeletion } from '../../bin/index.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';

export type WidgetTexts = Pick<
  Widget,
  'name' | 'widgetType' | 'templateHtml' | 'templateCss' | 'script' | 'settingsJson'
>;
export type NewBundle = Omit<SentInputOf<typeof widgetCalls.AddComponentPackage>, 'id'>;
export type BundleChange = Omit<SentInputOf<typeof widgetCalls.UpdateComponentPackage>, 'id'>;
export type WidgetChange = Omit<SentInputOf<typeof widgetCalls.UpdateComponentPackageWidget>, 'id'>;

/** One library: how it is read and changed (C-PKG-01 … C-PKG-20). What is refused is thrown as `CallFailed`. */
export type WidgetLibrary = PagedLibrary<ComponentPackage> & {
  /** By which answers are kept and given up. */
  readonly calls: {
    readonly bundles: CallSpec;
    readonly bundle: CallSpec;
    readonly widgets: CallSpec;
    readonly widget: CallSpec;
  };
  bundle(id: string): Promise<ComponentPackage>;
  add(fields: NewBundle): Promise<ComponentPackage>;
  change(id: string, fields: BundleChange): Promise<ComponentPackage>;
  remove(ids: readonly string[]): Promise<unknown>;
  widgetsOf(componentPackageId: string): Promise<readonly WidgetRow[]>;
  widget(id: string): Promise<Widget>;
  addWidget(componentPackageId: string, texts: WidgetTexts): Promise<Widget>;
  changeWidget(id: string, fields: WidgetChange): Promise<Widget>;
  removeWidgets(ids: readonly string[]): Promise<unknown>;
  /** Brings back what was deleted together with a bundle, or with a widget; a library of the system makes it anew. */
  undo?(kind: 'widgetPackage' | 'widget', id: string): Promise<unknown>;
};

const QUIET = { handles: true } as const;
const rows = <Row>({ data }: { readonly data: { readonly list: readonly Row[] } }): readonly Row[] => data.list;

export const getWidgetLibrary = ({ scope, projectId }: WidgetLibraryRef): WidgetLibrary =>
  scope === 'project' && projectId ? ofProject(projectId) : SYSTEM;

const SYSTEM: WidgetLibrary = {
  calls: {
    bundles: widgetCalls.GetComponentPackageList,
    bundle: widgetCalls.GetComponentPackageDetail,
    widgets: widgetCalls.GetComponentPackageWidgetList,
    widget: widgetCalls.GetComponentPackageWidgetDetail,
  },
  list: (query) => send(widgetCalls.GetComponentPackageList, query, QUIET).then(toLibraryPage),
  bundle: (id) => send(widgetCalls.GetComponentPackageDetail, { id }, QUIET),
  add: (fields) => send(widgetCalls.AddComponentPackage, fields, QUIET),
  change: (id, fields) => send(widgetCalls.UpdateComponentPackage, { id, ...fields }, QUIET),
  remove: (ids) => send(widgetCalls.DeleteComponentPackage, { id: [...ids] }, QUIET),
  widgetsOf: (componentPackageId) =>
    send(widgetCalls.GetComponentPackageWidgetList, { componentPackageId }, QUIET).then(rows),
  widget: (id) => send(widgetCalls.GetComponentPackageWidgetDetail, { id }, QUIET),
  addWidget: (componentPackageId, texts) =>
    send(widgetCalls.AddComponentPackageWidget, { componentPackageId, ...texts }, QUIET),
  changeWidget: (id, fields) => send(widgetCalls.UpdateComponentPackageWidget, { id, ...fields }, QUIET),
  removeWidgets: (ids) => send(widgetCalls.DeleteComponentPackageWidget, { id: [...ids] }, QUIET),
};

const ofProject = (projectId: string): WidgetLibrary => ({
  calls: {
    bundles: widgetCalls.GetProjectComponentPackageList,
    bundle: widgetCalls.GetProjectComponentPackageDetail,
    widgets: widgetCalls.GetProjectComponentPackageWidgetList,
    widget: widgetCalls.GetProjectComponentPackageWidgetDetail,
  },
  list: (query) => send(widgetCalls.GetProjectComponentPackageList, { projectId, ...query }, QUIET).then(toLibraryPage),
  bundle: (id) => send(widgetCalls.GetProjectComponentPackageDetail, { projectId, id }, QUIET),
  add: (fields) => send(widgetCalls.AddProjectComponentPackage, { projectId, ...fields }, QUIET),
  change: (id, fields) => send(widgetCalls.UpdateProjectComponentPackage, { projectId, id, ...fields }, QUIET),
  remove: (ids) => send(widgetCalls.DeleteProjectComponentPackage, { projectId, id: [...ids] }, QUIET),
  widgetsOf: (componentPackageId) =>
    send(widgetCalls.GetProjectComponentPackageWidgetList, { projectId, componentPackageId }, QUIET).then(rows),
  widget: (id) => send(widgetCalls.GetProjectComponentPackageWidgetDetail, { projectId, id }, QUIET),
  addWidget: (componentPackageId, texts) =>
    send(widgetCalls.AddProjectComponentPackageWidget, { projectId, componentPackageId, ...texts }, QUIET),
  changeWidget: (id, fields) =>
    send(widgetCalls.UpdateProjectComponentPackageWidget, { projectId, id, ...fields }, QUIET),
  removeWidgets: (ids) => send(widgetCalls.DeleteProjectComponentPackageWidget, { projectId, id: [...ids] }, QUIET),
  undo: (kind, id) => undoDeletion(projectId, kind, id),
});
