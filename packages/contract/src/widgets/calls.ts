import { z } from 'zod';
import { formalAccess, platformAccess, projectAccess, selfAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import {
  id,
  instant,
  listResult,
  noResult,
  oneOrSeveral,
  optionalLine,
  paging,
  paragraph,
  singleLine,
  sourceText,
} from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import type { RefusalText } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { WIDGET_NAME_MAX, WIDGET_TEXT_MAX, WIDGETS_AT_ONCE, WIDGETS_OF_PACKAGE_MAX } from './limits.ts';
import { widgetRefusals as refusals } from './refusals.ts';
import { componentPackage, WIDGET_TYPES, widget, widgetRow } from './shapes.ts';

const created = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const writers = () => formalAccess(projectAccess([0, 1, 2]));

const packageName = singleLine(refusals['widgetPackage.nameRequired'], WIDGET_NAME_MAX);
const about = { comment: paragraph(), logo: optionalLine(500) };
/** What is not sent stays as it is; a picture that is sent empty goes. */
const packageChange = { id: id(refusals['widgetPackage.select']), name: packageName.optional(), ...about };

const componentPackageId = id(refusals['widgetPackage.select']);
const widgetName = singleLine(refusals['widget.nameRequired'], WIDGET_NAME_MAX);
const widgetType = z.enum(WIDGET_TYPES);
const text = sourceText(WIDGET_TEXT_MAX);
const textFields = {
  name: widgetName,
  widgetType,
  templateHtml: text.default(''),
  templateCss: text.default(''),
  script: text.default(''),
  settingsJson: text.default('{}'),
};
const widgetFields = { componentPackageId, ...textFields };
/** A bundle may come with its widgets: copied, imported, or brought back in one step. */
const packageFields = {
  name: packageName,
  ...about,
  widgets: z.array(z.object(textFields)).max(WIDGETS_OF_PACKAGE_MAX).optional(),
};
/** What is not sent stays as it is; another package of the same library takes the widget over. */
const widgetChange = {
  id: id(refusals['widget.select']),
  componentPackageId: componentPackageId.optional(),
  name: widgetName.optional(),
  widgetType: widgetType.optional(),
  templateHtml: text.optional(),
  templateCss: text.optional(),
  script: text.optional(),
  settingsJson: text.optional(),
  /** The version that the change began with: one that somebody else has saved meanwhile is not overwritten. */
  updateTime: instant().optional(),
};
const selectedIds = (missing: RefusalText) => oneOrSeveral(missing, WIDGETS_AT_ONCE);
const listQuery = { key: z.string().trim().max(WIDGET_NAME_MAX).optional(), ...paging };

/** Bundles of widgets (RU-PERM-14), of projects and of the system. */
export const widgetCalls = {
  GetProjectComponentPackageList: call({
    id: 'C-PKG-01',
    method: 'GET',
    path: '/api/project/ComponentPackage/GetProjectComponentPackageList',
    access: projectAccess(),
    title: { cn: '项目组件包', en: 'Widget bundles of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(componentPackage),
  }),
  GetProjectComponentPackageDetail: call({
    id: 'C-PKG-02',
    method: 'GET',
    path: '/api/project/ComponentPackage/GetProjectComponentPackageDetail',
    access: projectAccess(),
    title: { cn: '项目组件包详情', en: 'One widget bundle of a project' },
    input: z.object({ ...projectInput, id: id(refusals['widgetPackage.select']) }),
    result: componentPackage,
  }),
  GetProjectComponentPackageWidgetList: call({
    id: 'C-PKG-03',
    method: 'GET',
    path: '/api/project/ComponentPackage/GetProjectComponentPackageWidgetList',
    access: projectAccess(),
    title: { cn: '项目组件包的组件', en: 'Widgets of a bundle of a project' },
    input: z.object({ ...projectInput, componentPackageId }),
    result: listResult(widgetRow),
  }),
  GetProjectComponentPackageWidgetDetail: call({
    id: 'C-PKG-04',
    method: 'GET',
    path: '/api/project/ComponentPackage/GetProjectComponentPackageWidgetDetail',
    access: projectAccess(),
    title: { cn: '项目组件详情', en: 'One widget of a project' },
    input: z.object({ ...projectInput, id: id(refusals['widget.select']) }),
    result: widget,
  }),
  AddProjectComponentPackage: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-05',
    method: 'POST',
    path: '/api/project/ComponentPackage/AddProjectComponentPackage',
    access: writers(),
    done: created,
    title: { cn: '新增项目组件包', en: 'Add a widget bundle of a project' },
    input: z.object({ ...projectInput, ...packageFields }),
    result: componentPackage,
  }),
  AddProjectComponentPackageWidget: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-06',
    method: 'POST',
    path: '/api/project/ComponentPackage/AddProjectComponentPackageWidget',
    access: writers(),
    done: created,
    title: { cn: '新增项目组件', en: 'Add a widget of a project' },
    input: z.object({ ...projectInput, ...widgetFields }),
    result: widget,
  }),
  UpdateProjectComponentPackage: call({
    id: 'C-PKG-07',
    method: 'POST',
    path: '/api/project/ComponentPackage/UpdateProjectComponentPackage',
    access: writers(),
    done: saved,
    title: { cn: '修改项目组件包', en: 'Change a widget bundle of a project' },
    input: z.object({ ...projectInput, ...packageChange }),
    result: componentPackage,
  }),
  UpdateProjectComponentPackageWidget: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-08',
    method: 'POST',
    path: '/api/project/ComponentPackage/UpdateProjectComponentPackageWidget',
    access: writers(),
    done: saved,
    title: { cn: '修改项目组件', en: 'Change a widget of a project' },
    input: z.object({ ...projectInput, ...widgetChange }),
    result: widget,
  }),
  DeleteProjectComponentPackage: call({
    id: 'C-PKG-09',
    method: 'POST',
    path: '/api/project/ComponentPackage/DeleteProjectComponentPackage',
    access: writers(),
    done: deleted,
    title: { cn: '删除项目组件包', en: 'Delete widget bundles of a project with their widgets' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['widgetPackage.select']) }),
    result: noResult(),
  }),
  DeleteProjectComponentPackageWidget: call({
    id: 'C-PKG-10',
    method: 'POST',
    path: '/api/project/ComponentPackage/DeleteProjectComponentPackageWidget',
    access: writers(),
    done: deleted,
    title: { cn: '删除项目组件', en: 'Delete widgets of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['widget.select']) }),
    result: noResult(),
  }),
  GetComponentPackageList: call({
    id: 'C-PKG-11',
    method: 'GET',
    path: '/api/ComponentPackage/GetComponentPackageList',
    access: selfAccess(),
    title: { cn: '系统组件包', en: 'Widget bundles of the system' },
    input: z.object(listQuery),
    result: listResult(componentPackage),
  }),
  GetComponentPackageDetail: call({
    id: 'C-PKG-12',
    method: 'GET',
    path: '/api/ComponentPackage/GetComponentPackageDetail',
    access: selfAccess(),
    title: { cn: '系统组件包详情', en: 'One widget bundle of the system' },
    input: z.object({ id: id(refusals['widgetPackage.select']) }),
    result: componentPackage,
  }),
  GetComponentPackageWidgetList: call({
    id: 'C-PKG-13',
    method: 'GET',
    path: '/api/ComponentPackage/GetComponentPackageWidgetList',
    access: selfAccess(),
    title: { cn: '系统组件包的组件', en: 'Widgets of a bundle of the system' },
    input: z.object({ componentPackageId }),
    result: listResult(widgetRow),
  }),
  GetComponentPackageWidgetDetail: call({
    id: 'C-PKG-14',
    method: 'GET',
    path: '/api/ComponentPackage/GetComponentPackageWidgetDetail',
    access: selfAccess(),
    title: { cn: '系统组件详情', en: 'One widget of the system' },
    input: z.object({ id: id(refusals['widget.select']) }),
    result: widget,
  }),
  AddComponentPackage: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-15',
    method: 'POST',
    path: '/api/ComponentPackage/AddComponentPackage',
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统组件包', en: 'Add a widget bundle of the system' },
    input: z.object(packageFields),
    result: componentPackage,
  }),
  AddComponentPackageWidget: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-16',
    method: 'POST',
    path: '/api/ComponentPackage/AddComponentPackageWidget',
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统组件', en: 'Add a widget of the system' },
    input: z.object(widgetFields),
    result: widget,
  }),
  UpdateComponentPackage: call({
    id: 'C-PKG-17',
    method: 'POST',
    path: '/api/ComponentPackage/UpdateComponentPackage',
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统组件包', en: 'Change a widget bundle of the system' },
    input: z.object(packageChange),
    result: componentPackage,
  }),
  UpdateComponentPackageWidget: call({
    maxBody: LARGE_BODY,
    id: 'C-PKG-18',
    method: 'POST',
    path: '/api/ComponentPackage/UpdateComponentPackageWidget',
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统组件', en: 'Change a widget of the system' },
    input: z.object(widgetChange),
    result: widget,
  }),
  DeleteComponentPackage: call({
    id: 'C-PKG-19',
    method: 'POST',
    path: '/api/ComponentPackage/DeleteComponentPackage',
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统组件包', en: 'Delete widget bundles of the system with their widgets' },
    input: z.object({ id: selectedIds(refusals['widgetPackage.select']) }),
    result: noResult(),
  }),
  DeleteComponentPackageWidget: call({
    id: 'C-PKG-20',
    method: 'POST',
    path: '/api/ComponentPackage/DeleteComponentPackageWidget',
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统组件', en: 'Delete widgets of the system' },
    input: z.object({ id: selectedIds(refusals['widget.select']) }),
    result: noResult(),
  }),
} as const;
