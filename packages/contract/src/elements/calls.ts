import { z } from 'zod';
import { platformAccess, projectAccess, selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { optionalLine, paging, singleLine } from '../core/fields.ts';
import { libraryItem } from '../core/libraryItem.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { ELEMENT_DATA_MAX, ELEMENT_NAME_MAX, ELEMENTS_AT_ONCE } from './limits.ts';
import { elementRefusals as refusals } from './refusals.ts';
import { ELEMENT_TYPES, element } from './shapes.ts';

const elementName = singleLine(refusals['element.nameRequired'], ELEMENT_NAME_MAX);
const elementType = z.enum(ELEMENT_TYPES);
const dataJson = z.string().max(ELEMENT_DATA_MAX);
const files = { logo: optionalLine(500), filePath: optionalLine(500) };

const libraryElement = libraryItem({
  item: element,
  select: refusals['element.select'],
  fields: { elementName, elementType, ...files, dataJson: dataJson.default('{}') },
  /** A picture or a package that is sent empty goes. */
  change: {
    elementName: elementName.optional(),
    elementType: elementType.optional(),
    ...files,
    dataJson: dataJson.optional(),
  },
  query: {
    key: z.string().trim().max(ELEMENT_NAME_MAX).optional(),
    elementType: elementType.optional(),
    ...paging,
  },
  deletedAtOnce: ELEMENTS_AT_ONCE,
  maxBody: LARGE_BODY,
});
const projectElement = libraryElement(projectInput);
const systemElement = libraryElement({});

/** Libraries of reusable elements, of projects and of the system; the short names are aliases. */
export const elementCalls = {
  CreateElement: post('C-ELM-01', '/api/ElementManager/CreateElement', formalEditors(), {
    title: { cn: '新增项目元件', en: 'Create a library element of a project' },
    ...projectElement.create,
    aliases: ['/api/ElementManager/Create'],
  }),
  GetElementList: get('C-ELM-02', '/api/ElementManager/GetElementList', projectAccess(), {
    title: { cn: '项目元件', en: 'Library elements of a project' },
    ...projectElement.list,
    aliases: ['/api/ElementManager/GetList'],
  }),
  DeleteElement: post('C-ELM-03', '/api/ElementManager/DeleteElement', formalEditors(), {
    title: { cn: '删除项目元件', en: 'Delete library elements of a project' },
    ...projectElement.delete,
    aliases: ['/api/ElementManager/Delete'],
  }),
  UpdateElement: post('C-ELM-04', '/api/ElementManager/UpdateElement', formalEditors(), {
    title: { cn: '修改项目元件', en: 'Change a library element of a project' },
    ...projectElement.update,
    aliases: ['/api/ElementManager/Update'],
  }),
  GetElementDetail: get('C-ELM-05', '/api/ElementManager/GetElementDetail', projectAccess(), {
    title: { cn: '项目元件详情', en: 'One library element of a project' },
    ...projectElement.detail,
    aliases: ['/api/ElementManager/GetDetail'],
  }),
  CreateSystemElement: post('C-ELM-06', '/api/SystemElementManager/CreateElement', platformAccess(), {
    title: { cn: '新增系统元件', en: 'Create a library element of the system' },
    ...systemElement.create,
    aliases: ['/api/SystemElementManager/Create'],
  }),
  GetSystemElementList: get('C-ELM-07', '/api/SystemElementManager/GetElementList', selfAccess(), {
    title: { cn: '系统元件', en: 'Library elements of the system' },
    ...systemElement.list,
    aliases: ['/api/SystemElementManager/GetList'],
  }),
  DeleteSystemElement: post('C-ELM-08', '/api/SystemElementManager/DeleteElement', platformAccess(), {
    title: { cn: '删除系统元件', en: 'Delete library elements of the system' },
    ...systemElement.delete,
    aliases: ['/api/SystemElementManager/Delete'],
  }),
  UpdateSystemElement: post('C-ELM-09', '/api/SystemElementManager/UpdateElement', platformAccess(), {
    title: { cn: '修改系统元件', en: 'Change a library element of the system' },
    ...systemElement.update,
    aliases: ['/api/SystemElementManager/Update'],
  }),
  GetSystemElementDetail: get('C-ELM-10', '/api/SystemElementManager/GetElementDetail', selfAccess(), {
    title: { cn: '系统元件详情', en: 'One library element of the system' },
    ...systemElement.detail,
    aliases: ['/api/SystemElementManager/GetDetail'],
  }),
} as const;
