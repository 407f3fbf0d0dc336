import type { ElementType } from '@twinscape/contract/elements';
import type { LibraryCaller, LibraryPageQuery } from '../../../platform/library/index.ts';
import { addElement, changeElement, elementLibrary, type SentElement, toElement } from '../library.ts';
import { isElementType } from '../store.ts';

type Named<Id = string> = { readonly id: Id };
type Query = LibraryPageQuery & { readonly elementType?: ElementType | undefined };

const create = (input: Parameters<typeof addElement>[1], caller: LibraryCaller) => addElement(caller, input);
const update = ({ id, ...sent }: SentElement & Named, caller: LibraryCaller) => changeElement(caller, id, sent);
const remove = ({ id }: Named<string | readonly string[]>, caller: LibraryCaller) => elementLibrary.remove(caller, id);
const list = ({ elementType, ...query }: Query, caller: LibraryCaller) =>
  elementLibrary.loadPage(caller, query, toElement, isElementType(elementType));
const detail = async ({ id }: Named, caller: LibraryCaller) => toElement(await elementLibrary.require(caller, id));

/** The calls of the library of a project and of that of the system. */
export const elementHandlers = {
  CreateElement: create,
  CreateSystemElement: create,
  UpdateElement: update,
  UpdateSystemElement: update,
  DeleteElement: remove,
  DeleteSystemElement: remove,
  GetElementList: list,
  GetSystemElementList: list,
  GetElementDetail: detail,
  GetSystemElementDetail: detail,
};
