import type { ListResult } from '@twinscape/contract';
import type { LibraryCaller, LibraryPageQuery } from '../../../platform/library/index.ts';
import { toAnchorFields, toBackgroundFields, toPanelFields } from '../itemFields.ts';
import { type LabelItemFields, type LabelItemKind, type LabelLibraryItem, matchesItem } from '../itemStore.ts';
import { labelLibraries } from '../library.ts';
import { refuseInvalidLabelJson } from '../rules.ts';
import { toAnchor, toBackground, toPanel } from '../toResponse.ts';

type Change = { readonly id: string; readonly updateTime?: Date | undefined };
type Query = LibraryPageQuery & { readonly panelType?: string | undefined; readonly id?: string | undefined };

/** What is done with items of a kind, in the library of the caller's project or, without one, of the system. */
const library = <Input, Row>(
  kind: LabelItemKind,
  toFields: (input: Input) => LabelItemFields,
  toJson: (item: LabelLibraryItem) => Row,
) => ({
  create: async (input: Input & { readonly name: string }, caller: LibraryCaller): Promise<Row> => {
    const fields = toFields(input);
    refuseInvalidLabelJson(fields.json);
    return toJson(await labelLibraries[kind].add(caller, fields));
  },
  update: async (input: Input & Change, caller: LibraryCaller): Promise<Row> => {
    const fields = toFields(input);
    refuseInvalidLabelJson(fields.json);
    return toJson(await labelLibraries[kind].change(caller, input.id, () => fields, input.updateTime));
  },
  delete: ({ id }: { readonly id: string | readonly string[] }, caller: LibraryCaller): Promise<void> =>
    labelLibraries[kind].remove(caller, id),
  list: ({ panelType, id, ...query }: Query, caller: LibraryCaller): Promise<ListResult<Row>> =>
    labelLibraries[kind].loadPage(caller, query, toJson, matchesItem(panelType, id)),
  detail: async ({ id }: { readonly id: string }, caller: LibraryCaller): Promise<Row> =>
    toJson(await labelLibraries[kind].require(caller, id)),
});

const panel = library('panel', toPanelFields, toPanel);
const anchor = library('anchor', toAnchorFields, toAnchor);
const background = library('background', toBackgroundFields, toBackground);

/** The calls of both libraries of each kind; the spelling of "Backgroud" is the catalogue's. */
export const labelLibraryHandlers = {
  CreateProjectDataPanel: panel.create,
  CreateDataPanel: panel.create,
  UpdateProjectDataPanel: panel.update,
  UpdateDataPanel: panel.update,
  DeleteProjectDataPanel: panel.delete,
  DeleteDataPanel: panel.delete,
  GetProjectDataPanelList: panel.list,
  GetDataPanelList: panel.list,
  GetProjectDataPanelDetail: panel.detail,
  GetDataPanelDetail: panel.detail,
  CreateProjectAnchor: anchor.create,
  CreateAnchor: anchor.create,
  UpdateProjectAnchor: anchor.update,
  UpdateAnchor: anchor.update,
  DeleteProjectAnchor: anchor.delete,
  DeleteAnchor: anchor.delete,
  GetProjectAnchorList: anchor.list,
  GetAnchorList: anchor.list,
  CreateProjectBackground: background.create,
  CreateBackground: background.create,
  UpdateProjectBackground: background.update,
  UpdateBackground: background.update,
  DeleteProjectBackgroud: background.delete,
  DeleteBackgroud: background.delete,
  GetProjectBackgroundList: background.list,
  GetBackgroundList: background.list,
};
