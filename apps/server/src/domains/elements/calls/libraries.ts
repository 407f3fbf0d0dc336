import {
  addElement,
  changeElement,
  type ElementCaller,
  type ElementChange,
  loadElementList,
  removeElements,
  requireElement,
} from '../library.ts';

type Named<Id = string> = { readonly id: Id };

const create = (input: Parameters<typeof addElement>[1], caller: ElementCaller) => addElement(caller, input);
const update = ({ id, ...sent }: ElementChange & Named, caller: ElementCaller) => changeElement(caller, id, sent);
const remove = ({ id }: Named<string | readonly string[]>, caller: ElementCaller) => removeElements(caller, id);
const list = (query: Parameters<typeof loadElementList>[1], caller: ElementCaller) => loadElementList(caller, query);
const detail = ({ id }: Named, caller: ElementCaller) => requireElement(caller, id);

/** The calls of the library of a project and of that of the system. */
export const libraryHandlers = {
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
