import type { CallSpec } from '@twinscape/contract';
import { type Element, type ElementType, elementCalls } from '@twinscape/contract/elements';
import { send } from '../../../platform/api/index.ts';
import { type LibraryQuery, type PagedLibrary, toLibraryPage } from '../../../ui/library/libraryPage.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { undoDeletion } from '../../bin/index.ts';

export type ElementQuery = LibraryQuery & { readonly elementType?: ElementType };
/** What is written of an element; an empty picture or package goes. */
export type ElementInput = Pick<Element, 'elementName' | 'elementType' | 'dataJson'> & {
  readonly logo?: string | undefined;
  readonly filePath?: string | undefined;
};

/** One library: how it is read and changed. What is refused is thrown as `CallFailed`. */
export type ElementLibraryApi = PagedLibrary<Element, ElementQuery> & {
  /** By which answers are kept and given up. */
  readonly call: CallSpec;
  readonly detailCall: CallSpec;
  detail(id: string): Promise<Element>;
  create(fields: ElementInput): Promise<Element>;
  remove(ids: readonly string[]): Promise<unknown>;
  undo?(id: string): Promise<unknown>;
};

const QUIET = { handles: true } as const;
/** What can be written, of what was read. */
const toInput = ({ elementName, elementType, dataJson, logo, filePath }: ElementInput) => ({
  elementName,
  elementType,
  dataJson,
  ...(logo ? { logo } : {}),
  ...(filePath ? { filePath } : {}),
});

/** The library of a project (C-ELM-01 to C-ELM-05), or of the system (C-ELM-06 to C-ELM-10). */
export const getElementLibrary = (scope: LibraryScope, projectId = ''): ElementLibraryApi =>
  scope === 'project'
    ? {
        call: elementCalls.GetElementList,
        detailCall: elementCalls.GetElementDetail,
        list: (query) => send(elementCalls.GetElementList, { projectId, ...query }, QUIET).then(toLibraryPage),
        detail: (id) => send(elementCalls.GetElementDetail, { projectId, id }, QUIET),
        create: (fields) => send(elementCalls.CreateElement, { projectId, ...toInput(fields) }, QUIET),
        remove: (ids) => send(elementCalls.DeleteElement, { projectId, id: [...ids] }, QUIET),
        undo: (id) => undoDeletion(projectId, 'element', id),
      }
    : {
        call: elementCalls.GetSystemElementList,
        detailCall: elementCalls.GetSystemElementDetail,
        list: (query) => send(elementCalls.GetSystemElementList, query, QUIET).then(toLibraryPage),
        detail: (id) => send(elementCalls.GetSystemElementDetail, { id }, QUIET),
        create: (fields) => send(elementCalls.CreateSystemElement, toInput(fields), QUIET),
        remove: (ids) => send(elementCalls.DeleteSystemElement, { id: [...ids] }, QUIET),
      };

/** What is out of date after a library changed. */
export const ELEMENT_READS: Readonly<Record<LibraryScope, readonly CallSpec[]>> = {
  project: [elementCalls.GetElementList, elementCalls.GetElementDetail],
  system: [elementCalls.GetSystemElementList, elementCalls.GetSystemElementDetail],
};
