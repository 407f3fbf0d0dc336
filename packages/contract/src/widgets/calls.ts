import { z } from 'zod';
import { formalAccess, platformAccess, projectAccess, selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import {
  id,
  instant,
  listResult,
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
  GetProjectComponentPackageList: get(
    'C-PKG-01',
    '/api/project/ComponentPackage/GetProjectComponentPackageList',
    projectAccess(),
    {
      title: { cn: '项目组件包', en: 'Widget bundles of a project' },
      input: z.object({ ...projectInput, ...listQuery }),
      result: listResult(componentPackage),
    },
  ),
  GetProjectComponentPackageDetail: get(
    'C-PKG-02',
    '/api/project/ComponentPackage/GetProjectComponentPackageDetail',
    projectAccess(),
    {
      title: { cn: '项目组件包详情', en: 'One widget bundle of a project' },
      input: z.object({ ...projectInput, id: id(refusals['widgetPackage.select']) }),
      result: componentPackage,
    },
  ),
  GetProjectComponentPackageWidgetList: get(
    'C-PKG-03',
    '/api/project/ComponentPackage/GetProjectComponentPackageWidgetList',
    projectAccess(),
    {
      title: { cn: '项目组件包的组件', en: 'Widgets of a bundle of a project' },
      input: z.object({ ...projectInput, componentPackageId }),
      result: listResult(widgetRow),
    },
  ),
  GetProjectComponentPackageWidgetDetail: get(
    'C-PKG-04',
    '/api/project/ComponentPackage/GetProjectComponentPackageWidgetDetail',
    projectAccess(),
    {
      title: { cn: '项目组件详情', en: 'One widget of a project' },
      input: z.object({ ...projectInput, id: id(refusals['widget.select']) }),
      result: widget,
    },
  ),
  AddProjectComponentPackage: post('C-PKG-05', '/api/project/ComponentPackage/AddProjectComponentPackage', writers(), {
    title: { cn: '新增项目组件包', en: 'Add a widget bundle of a project' },
    input: z.object({ ...projectInput, ...packageFields }),
    result: componentPackage,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  AddProjectComponentPackageWidget: post(
    'C-PKG-06',
    '/api/project/ComponentPackage/AddProjectComponentPackageWidget',
    writers(),
    {
      title: { cn: '新增项目组件', en: 'Add a widget of a project' },
      input: z.object({ ...projectInput, ...widgetFields }),
      result: widget,
      done: doneTexts.created,
      maxBody: LARGE_BODY,
    },
  ),
  UpdateProjectComponentPackage: post(
    'C-PKG-07',
    '/api/project/ComponentPackage/UpdateProjectComponentPackage',
    writers(),
    {
      title: { cn: '修改项目组件包', en: 'Change a widget bundle of a project' },
      input: z.object({ ...projectInput, ...packageChange }),
      result: componentPackage,
      done: doneTexts.saved,
    },
  ),
  UpdateProjectComponentPackageWidget: post(
    'C-PKG-08',
    '/api/project/ComponentPackage/UpdateProjectComponentPackageWidget',
    writers(),
    {
      title: { cn: '修改项目组件', en: 'Change a widget of a project' },
      input: z.object({ ...projectInput, ...widgetChange }),
      result: widget,
      done: doneTexts.saved,
      maxBody: LARGE_BODY,
    },
  ),
  DeleteProjectComponentPackage: post(
    'C-PKG-09',
    '/api/project/ComponentPackage/DeleteProjectComponentPackage',
    writers(),
    {
      title: { cn: '删除项目组件包', en: 'Delete widget bundles of a project with their widgets' },
      input: z.object({ ...projectInput, id: selectedIds(refusals['widgetPackage.select']) }),
      done: doneTexts.deleted,
    },
  ),
  DeleteProjectComponentPackageWidget: post(
    'C-PKG-10',
    '/api/project/ComponentPackage/DeleteProjectComponentPackageWidget',
    writers(),
    {
      title: { cn: '删除项目组件', en: 'Delete widgets of a project' },
      input: z.object({ ...projectInput, id: selectedIds(refusals['widget.select']) }),
      done: doneTexts.deleted,
    },
  ),
  GetComponentPackageList: get('C-PKG-11', '/api/ComponentPackage/GetComponentPackageList', selfAccess(), {
    title: { cn: '系统组件包', en: 'Widget bundles of the system' },
    input: z.object(listQuery),
    result: listResult(componentPackage),
  }),
  GetComponentPackageDetail: get('C-PKG-12', '/api/ComponentPackage/GetComponentPackageDetail', selfAccess(), {
    title: { cn: '系统组件包详情', en: 'One widget bundle of the system' },
    input: z.object({ id: id(refusals['widgetPackage.select']) }),
    result: componentPackage,
  }),
  GetComponentPackageWidgetList: get('C-PKG-13', '/api/ComponentPackage/GetComponentPackageWidgetList', selfAccess(), {
    title: { cn: '系统组件包的组件', en: 'Widgets of a bundle of the system' },
    input: z.object({ componentPackageId }),
    result: listResult(widgetRow),
  }),
  GetComponentPackageWidgetDetail: get(
    'C-PKG-14',
    '/api/ComponentPackage/GetComponentPackageWidgetDetail',
    selfAccess(),
    {
      title: { cn: '系统组件详情', en: 'One widget of the system' },
      input: z.object({ id: id(refusals['widget.select']) }),
      result: widget,
    },
  ),
  AddComponentPackage: post('C-PKG-15', '/api/ComponentPackage/AddComponentPackage', platformAccess(), {
    title: { cn: '新增系统组件包', en: 'Add a widget bundle of the system' },
    input: z.object(packageFields),
    result: componentPackage,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  AddComponentPackageWidget: post('C-PKG-16', '/api/ComponentPackage/AddComponentPackageWidget', platformAccess(), {
    title: { cn: '新增系统组件', en: 'Add a widget of the system' },
    input: z.object(widgetFields),
    result: widget,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  UpdateComponentPackage: post('C-PKG-17', '/api/ComponentPackage/UpdateComponentPackage', platformAccess(), {
    title: { cn: '修改系统组件包', en: 'Change a widget bundle of the system' },
    input: z.object(packageChange),
    result: componentPackage,
    done: doneTexts.saved,
  }),
  UpdateComponentPackageWidget: post(
    'C-PKG-18',
    '/api/ComponentPackage/UpdateComponentPackageWidget',
    platformAccess(),
    {
      title: { cn: '修改系统组件', en: 'Change a widget of the system' },
      input: z.object(widgetChange),
      result: widget,
      done: doneTexts.saved,
      maxBody: LARGE_BODY,
    },
  ),
  DeleteComponentPackage: post('C-PKG-19', '/api/ComponentPackage/DeleteComponentPackage', platformAccess(), {
    title: { cn: '删除系统组件包', en: 'Delete widget bundles of the system with their widgets' },
    input: z.object({ id: selectedIds(refusals['widgetPackage.select']) }),
    done: doneTexts.deleted,
  }),
  DeleteComponentPackageWidget: post(
    'C-PKG-20',
    '/api/ComponentPackage/DeleteComponentPackageWidget',
    platformAccess(),
    {
      title: { cn: '删除系统组件', en: 'Delete widgets of the system' },
      input: z.object({ id: selectedIds(refusals['widget.select']) }),
      done: doneTexts.deleted,
    },
  ),
} as const;
