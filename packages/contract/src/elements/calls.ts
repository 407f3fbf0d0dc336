import { z } from 'zod';
import { formalAccess, platformAccess, projectAccess, selfAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, oneOrSeveral, optionalLine, paging, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { projectInput } from '../projects/index.ts';
import { ELEMENT_DATA_MAX, ELEMENT_NAME_MAX, ELEMENTS_AT_ONCE } from './limits.ts';
import { elementRefusals as refusals } from './refusals.ts';
import { ELEMENT_TYPES, element } from './shapes.ts';

const created = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const writers = () => formalAccess(projectAccess([0, 1, 2]));

const elementName = singleLine(refusals['element.nameRequired'], ELEMENT_NAME_MAX);
const elementType = z.enum(ELEMENT_TYPES);
const dataJson = z.string().max(ELEMENT_DATA_MAX);
const files = { logo: optionalLine(500), filePath: optionalLine(500) };

const fields = { elementName, elementType, ...files, dataJson: dataJson.default('{}') };
/** What is not sent stays as it is; a picture or a package that is sent empty goes. */
const change = {
  id: id(refusals['element.select']),
  elementName: elementName.optional(),
  elementType: elementType.optional(),
  ...files,
  dataJson: dataJson.optional(),
};
const selectedIds = oneOrSeveral(refusals['element.select'], ELEMENTS_AT_ONCE);
const byId = { id: id(refusals['element.select']) };
const listQuery = {
  key: z.string().trim().max(ELEMENT_NAME_MAX).optional(),
  elementType: elementType.optional(),
  ...paging,
};

/** Libraries of reusable elements, of projects and of the system; the short names are aliases. */
export const elementCalls = {
  CreateElement: call({
    maxBody: LARGE_BODY,
    id: 'C-ELM-01',
    method: 'POST',
    path: '/api/ElementManager/CreateElement',
    aliases: ['/api/ElementManager/Create'],
    access: writers(),
    done: created,
    title: { cn: '新增项目元件', en: 'Create an element of a project' },
    input: z.object({ ...projectInput, ...fields }),
    result: element,
  }),
  GetElementList: call({
    id: 'C-ELM-02',
    method: 'GET',
    path: '/api/ElementManager/GetElementList',
    aliases: ['/api/ElementManager/GetList'],
    access: projectAccess(),
    title: { cn: '项目元件', en: 'Elements of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(element),
  }),
  DeleteElement: call({
    id: 'C-ELM-03',
    method: 'POST',
    path: '/api/ElementManager/DeleteElement',
    aliases: ['/api/ElementManager/Delete'],
    access: writers(),
    done: deleted,
    title: { cn: '删除项目元件', en: 'Delete elements of a project' },
    input: z.object({ ...projectInput, id: selectedIds }),
    result: noResult(),
  }),
  UpdateElement: call({
    maxBody: LARGE_BODY,
    id: 'C-ELM-04',
    method: 'POST',
    path: '/api/ElementManager/UpdateElement',
    aliases: ['/api/ElementManager/Update'],
    access: writers(),
    done: saved,
    title: { cn: '修改项目元件', en: 'Change an element of a project' },
    input: z.object({ ...projectInput, ...change }),
    result: element,
  }),
  GetElementDetail: call({
    id: 'C-ELM-05',
    method: 'GET',
    path: '/api/ElementManager/GetElementDetail',
    aliases: ['/api/ElementManager/GetDetail'],
    access: projectAccess(),
    title: { cn: '项目元件详情', en: 'One element of a project' },
    input: z.object({ ...projectInput, ...byId }),
    result: element,
  }),
  CreateSystemElement: call({
    maxBody: LARGE_BODY,
    id: 'C-ELM-06',
    method: 'POST',
    path: '/api/SystemElementManager/CreateElement',
    aliases: ['/api/SystemElementManager/Create'],
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统元件', en: 'Create an element of the system' },
    input: z.object(fields),
    result: element,
  }),
  GetSystemElementList: call({
    id: 'C-ELM-07',
    method: 'GET',
    path: '/api/SystemElementManager/GetElementList',
    aliases: ['/api/SystemElementManager/GetList'],
    access: selfAccess(),
    title: { cn: '系统元件', en: 'Elements of the system' },
    input: z.object(listQuery),
    result: listResult(element),
  }),
  DeleteSystemElement: call({
    id: 'C-ELM-08',
    method: 'POST',
    path: '/api/SystemElementManager/DeleteElement',
    aliases: ['/api/SystemElementManager/Delete'],
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统元件', en: 'Delete elements of the system' },
    input: z.object({ id: selectedIds }),
    result: noResult(),
  }),
  UpdateSystemElement: call({
    maxBody: LARGE_BODY,
    id: 'C-ELM-09',
    method: 'POST',
    path: '/api/SystemElementManager/UpdateElement',
    aliases: ['/api/SystemElementManager/Update'],
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统元件', en: 'Change an element of the system' },
    input: z.object(change),
    result: element,
  }),
  GetSystemElementDetail: call({
    id: 'C-ELM-10',
    method: 'GET',
    path: '/api/SystemElementManager/GetElementDetail',
    aliases: ['/api/SystemElementManager/GetDetail'],
    access: selfAccess(),
    title: { cn: '系统元件详情', en: 'One element of the system' },
    input: z.object(byId),
    result: element,
  }),
} as const;
