import type { CallSpec } from '@twinscape/contract';
import { type Element, type ElementType, elementCalls } from '@twinscape/contract/elements';
import { send } from '../../../platform/api/index.ts';
import type { LibraryScope } from '../../projects/index.ts';

export type ElementQuery = {
  readonly key?: string;
  readonly elementType?: ElementType;
  readonly pageIndex: number;
  readonly pageSize: number;
};
/** What is written of an element; an empty picture or package goes. */
export type ElementInput = Pick<Element, 'elementName' | 'elementType' | 'dataJson'> & {
  readonly logo?: string | undefined;
  readonly filePath?: string | undefined;
};
type Page = { readonly rows: readonly Element[]; readonly count: number };

/** One library: how it is read and changed. What is refused is thrown as `CallFailed`. */
export type ElementLibraryApi = {
  /** By which answers are kept and given up. */
  readonly call: CallSpec;
  readonly detailCall: CallSpec;
  list(query: ElementQuery): Promise<Page>;
  detail(id: string): Promise<Element>;
  create(fields: ElementInput): Promise<Element>;
  remove(ids: readonly string[]): Promise<unknown>;
};

const QUIET = { handles: true } as const;
type Answer = { readonly data: { readonly list: readonly Element[]; readonly count: number } };
const toPage = ({ data: { list, count } }: Answer): Page => ({ rows: list, count });
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
        list: (query) => send(elementCalls.GetElementList, { projectId, ...query }, QUIET).then(toPage),
        detail: (id) => send(elementCalls.GetElementDetail, { projectId, id }, QUIET),
        create: (fields) => send(elementCalls.CreateElement, { projectId, ...toInput(fields) }, QUIET),
        remove: (ids) => send(elementCalls.DeleteElement, { projectId, id: [...ids] }, QUIET),
      }
    : {
        call: elementCalls.GetSystemElementList,
        detailCall: elementCalls.GetSystemElementDetail,
        list: (query) => send(elementCalls.GetSystemElementList, query, QUIET).then(toPage),
        detail: (id) => send(elementCalls.GetSystemElementDetail, { id }, QUIET),
        create: (fields) => send(elementCalls.CreateSystemElement, toInput(fields), QUIET),
        remove: (ids) => send(elementCalls.DeleteSystemElement, { id: [...ids] }, QUIET),
      };

/** What is out of date after a library changed. */
export const ELEMENT_READS: Readonly<Record<LibraryScope, readonly CallSpec[]>> = {
  project: [elementCalls.GetElementList, elementCalls.GetElementDetail],
  system: [elementCalls.GetSystemElementList, elementCalls.GetSystemElementDetail],
};
