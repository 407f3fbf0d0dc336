import { z } from 'zod';
import { platformAccess, projectAccess, selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, instant, listResult, optionalLine, paging, paragraph, singleLine, sourceText } from '../core/fields.ts';
import { libraryItem } from '../core/libraryItem.ts';
import { LARGE_BODY, USUAL_BODY } from '../core/limits.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { WIDGET_NAME_MAX, WIDGET_TEXT_MAX, WIDGETS_AT_ONCE, WIDGETS_OF_PACKAGE_MAX } from './limits.ts';
import { widgetRefusals as refusals } from './refusals.ts';
import { componentPackage, WIDGET_TYPES, widget, widgetRow } from './shapes.ts';

const packageName = singleLine(refusals['widgetPackage.nameRequired'], WIDGET_NAME_MAX);
const about = { comment: paragraph(), logo: optionalLine(500) };
/** What is not sent stays as it is; a picture that is sent empty goes. */
const packageChange = {
  name: packageName.optional(),
  ...about,
  /** The version that the change began with: one that somebody else has saved meanwhile is not overwritten. */
  updateTime: instant().optional(),
};

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
const listQuery = { key: z.string().trim().max(WIDGET_NAME_MAX).optional(), ...paging };

const bundle = libraryItem({
  item: componentPackage,
  select: refusals['widgetPackage.select'],
  fields: packageFields,
  change: packageChange,
  query: listQuery,
  deletedAtOnce: WIDGETS_AT_ONCE,
  maxBody: LARGE_BODY,
});
const projectPackage = bundle(projectInput);
const systemPackage = bundle({});
const ofBundle = libraryItem({
  item: widget,
  select: refusals['widget.select'],
  fields: widgetFields,
  change: widgetChange,
  query: listQuery,
  deletedAtOnce: WIDGETS_AT_ONCE,
  maxBody: LARGE_BODY,
});
const projectWidget = ofBundle(projectInput);
const systemWidget = ofBundle({});

const ofProject = (name: string) => `/api/project/ComponentPackage/${name}`;
const ofSystem = (name: string) => `/api/ComponentPackage/${name}`;

/** Bundles of widgets (RU-PERM-14), of projects and of the system. */
export const widgetCalls = {
  GetProjectComponentPackageList: get('C-PKG-01', ofProject('GetProjectComponentPackageList'), projectAccess(), {
    title: { cn: '项目组件包', en: 'Widget bundles of a project' },
    ...projectPackage.list,
  }),
  GetProjectComponentPackageDetail: get('C-PKG-02', ofProject('GetProjectComponentPackageDetail'), projectAccess(), {
    title: { cn: '项目组件包详情', en: 'One widget bundle of a project' },
    ...projectPackage.detail,
  }),
  GetProjectComponentPackageWidgetList: get(
    'C-PKG-03',
    ofProject('GetProjectComponentPackageWidgetList'),
    projectAccess(),
    {
      title: { cn: '项目组件包的组件', en: 'Widgets of a bundle of a project' },
      input: z.object({ ...projectInput, componentPackageId }),
      result: listResult(widgetRow),
    },
  ),
  GetProjectComponentPackageWidgetDetail: get(
    'C-PKG-04',
    ofProject('GetProjectComponentPackageWidgetDetail'),
    projectAccess(),
    {
      title: { cn: '项目组件详情', en: 'One widget of a project' },
      ...projectWidget.detail,
    },
  ),
  AddProjectComponentPackage: post('C-PKG-05', ofProject('AddProjectComponentPackage'), formalEditors(), {
    title: { cn: '新增项目组件包', en: 'Add a widget bundle of a project' },
    ...projectPackage.create,
  }),
  AddProjectComponentPackageWidget: post('C-PKG-06', ofProject('AddProjectComponentPackageWidget'), formalEditors(), {
    title: { cn: '新增项目组件', en: 'Add a widget of a project' },
    ...projectWidget.create,
  }),
  UpdateProjectComponentPackage: post('C-PKG-07', ofProject('UpdateProjectComponentPackage'), formalEditors(), {
    title: { cn: '修改项目组件包', en: 'Change a widget bundle of a project' },
    ...projectPackage.update,
    maxBody: USUAL_BODY,
  }),
  UpdateProjectComponentPackageWidget: post(
    'C-PKG-08',
    ofProject('UpdateProjectComponentPackageWidget'),
    formalEditors(),
    {
      title: { cn: '修改项目组件', en: 'Change a widget of a project' },
      ...projectWidget.update,
    },
  ),
  DeleteProjectComponentPackage: post('C-PKG-09', ofProject('DeleteProjectComponentPackage'), formalEditors(), {
    title: { cn: '删除项目组件包', en: 'Delete widget bundles of a project with their widgets' },
    ...projectPackage.delete,
  }),
  DeleteProjectComponentPackageWidget: post(
    'C-PKG-10',
    ofProject('DeleteProjectComponentPackageWidget'),
    formalEditors(),
    {
      title: { cn: '删除项目组件', en: 'Delete widgets of a project' },
      ...projectWidget.delete,
    },
  ),
  GetComponentPackageList: get('C-PKG-11', ofSystem('GetComponentPackageList'), selfAccess(), {
    title: { cn: '系统组件包', en: 'Widget bundles of the system' },
    ...systemPackage.list,
  }),
  GetComponentPackageDetail: get('C-PKG-12', ofSystem('GetComponentPackageDetail'), selfAccess(), {
    title: { cn: '系统组件包详情', en: 'One widget bundle of the system' },
    ...systemPackage.detail,
  }),
  GetComponentPackageWidgetList: get('C-PKG-13', ofSystem('GetComponentPackageWidgetList'), selfAccess(), {
    title: { cn: '系统组件包的组件', en: 'Widgets of a bundle of the system' },
    input: z.object({ componentPackageId }),
    result: listResult(widgetRow),
  }),
  GetComponentPackageWidgetDetail: get('C-PKG-14', ofSystem('GetComponentPackageWidgetDetail'), selfAccess(), {
    title: { cn: '系统组件详情', en: 'One widget of the system' },
    ...systemWidget.detail,
  }),
  AddComponentPackage: post('C-PKG-15', ofSystem('AddComponentPackage'), platformAccess(), {
    title: { cn: '新增系统组件包', en: 'Add a widget bundle of the system' },
    ...systemPackage.create,
  }),
  AddComponentPackageWidget: post('C-PKG-16', ofSystem('AddComponentPackageWidget'), platformAccess(), {
    title: { cn: '新增系统组件', en: 'Add a widget of the system' },
    ...systemWidget.create,
  }),
  UpdateComponentPackage: post('C-PKG-17', ofSystem('UpdateComponentPackage'), platformAccess(), {
    title: { cn: '修改系统组件包', en: 'Change a widget bundle of the system' },
    ...systemPackage.update,
    maxBody: USUAL_BODY,
  }),
  UpdateComponentPackageWidget: post('C-PKG-18', ofSystem('UpdateComponentPackageWidget'), platformAccess(), {
    title: { cn: '修改系统组件', en: 'Change a widget of the system' },
    ...systemWidget.update,
  }),
  DeleteComponentPackage: post('C-PKG-19', ofSystem('DeleteComponentPackage'), platformAccess(), {
    title: { cn: '删除系统组件包', en: 'Delete widget bundles of the system with their widgets' },
    ...systemPackage.delete,
  }),
  DeleteComponentPackageWidget: post('C-PKG-20', ofSystem('DeleteComponentPackageWidget'), platformAccess(), {
    title: { cn: '删除系统组件', en: 'Delete widgets of the system' },
    ...systemWidget.delete,
  }),
} as const;
