import {
  addElement,
  changeElement,
  type ElementLibraryCaller,
  loadElementList,
  removeElements,
  requireElement,
  type SentElement,
} from '../library.ts';

type Named<Id = string> = { readonly id: Id };

const create = (input: Parameters<typeof addElement>[1], caller: ElementLibraryCaller) => addElement(caller, input);
const update = ({ id, ...sent }: SentElement & Named, caller: ElementLibraryCaller) => changeElement(caller, id, sent);
const remove = ({ id }: Named<string | readonly string[]>, caller: ElementLibraryCaller) => removeElements(caller, id);
const list = (query: Parameters<typeof loadElementList>[1], caller: ElementLibraryCaller) =>
  loadElementList(caller, query);
const detail = ({ id }: Named, caller: ElementLibraryCaller) => requireElement(caller, id);

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
