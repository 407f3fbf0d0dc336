import type { CallSpec } from '@twinscape/contract';
import { type Anchor, type Background, type DataPanel, labelCalls, type PanelType } from '@twinscape/contract/labels';
import { send } from '../../../platform/api/index.ts';
import { type LibraryQuery, type PagedLibrary, toLibraryPage } from '../../../ui/library/libraryPage.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { undoDeletion } from '../../bin/index.ts';

export const ITEM_KINDS = ['panel', 'background', 'anchor'] as const;
export type LibraryItemKind = (typeof ITEM_KINDS)[number];

/** What stands in a library, whichever of the three it is. */
export type LibraryItem = {
  readonly id: string;
  readonly name: string;
  readonly updateTime: Date;
  /** Of panels. */
  readonly panelType: PanelType | undefined;
  /** Of panels and markers: what is drawn, as text. */
  readonly json: string;
  /** The address of a picture: that of a background, or a picture beside a panel or marker. */
  readonly picture: string | undefined;
};
export type LibraryItemFields = {
  readonly name: string;
  readonly panelType?: PanelType | undefined;
  readonly json?: string | undefined;
  readonly picture?: string | undefined;
  /** Of what is changed, as it was read: what somebody else changed meanwhile is not overwritten. */
  readonly updateTime?: Date | undefined;
};
export type ItemQuery = LibraryQuery & { readonly panelType?: PanelType; readonly id?: string };

/** One library: how it is read and changed. What is refused is thrown as `CallFailed`. */
export type ItemLibrary = PagedLibrary<LibraryItem, ItemQuery> & {
  /** By which answers are kept and given up. */
  readonly call: CallSpec;
  create(fields: LibraryItemFields): Promise<LibraryItem>;
  change(id: string, fields: Partial<LibraryItemFields>): Promise<LibraryItem>;
  remove(ids: readonly string[]): Promise<unknown>;
  undo?(id: string): Promise<unknown>;
};

const head = ({ id, name, updateTime }: Pick<LibraryItem, 'id' | 'name' | 'updateTime'>) => ({ id, name, updateTime });
const ofPanel = (row: DataPanel): LibraryItem => ({
  ...head(row),
  panelType: row.panelType,
  json: row.dataPanelJson,
  picture: row.logo,
});
const ofAnchor = (row: Anchor): LibraryItem => ({
  ...head(row),
  panelType: undefined,
  json: row.anchorJson,
  picture: row.logo,
});
const ofBackground = (row: Background): LibraryItem => ({
  ...head(row),
  panelType: undefined,
  json: '',
  picture: row.imagePath,
});

const toItemPage =
  <Row>(itemOf: (row: Row) => LibraryItem) =>
  (answer: Parameters<typeof toLibraryPage<Row>>[0]) => {
    const { rows, count } = toLibraryPage(answer);
    return { rows: rows.map(itemOf), count };
  };

const panelFields = ({ name, panelType = 'text', json, picture }: LibraryItemFields) => ({
  name,
  panelType,
  ...(json === undefined ? {} : { dataPanelJson: json }),
  ...(picture === undefined ? {} : { logo: picture }),
});
const panelChange = ({ name, panelType, json, updateTime }: Partial<LibraryItemFields>) => ({
  ...(updateTime === undefined ? {} : { updateTime }),
  ...(name === undefined ? {} : { name }),
  ...(panelType === undefined ? {} : { panelType }),
  ...(json === undefined ? {} : { dataPanelJson: json }),
});
const anchorFields = ({ name, json }: LibraryItemFields) => ({
  name,
  ...(json === undefined ? {} : { anchorJson: json }),
});
const anchorChange = ({ name, json, updateTime }: Partial<LibraryItemFields>) => ({
  ...(updateTime === undefined ? {} : { updateTime }),
  ...(name === undefined ? {} : { name }),
  ...(json === undefined ? {} : { anchorJson: json }),
});
const backgroundFields = ({ name, picture = '' }: LibraryItemFields) => ({ name, imagePath: picture });
const backgroundChange = ({ name, picture, updateTime }: Partial<LibraryItemFields>) => ({
  ...(updateTime === undefined ? {} : { updateTime }),
  ...(name === undefined ? {} : { name }),
  ...(picture === undefined ? {} : { imagePath: picture }),
});

const QUIET = { handles: true } as const;

/** A marker or a background as it is saved now; undefined where it is gone. */
export const loadItem = async (library: ItemLibrary, id: string): Promise<LibraryItem | undefined> =>
  (await library.list({ id, pageIndex: 1, pageSize: 1 })).rows[0];

/** The library of a kind, of a project or of the system (C-PNL-*, C-ANC-*, C-BG-*). */
export function getItemLibrary(kind: LibraryItemKind, scope: LibraryScope, projectId: string): ItemLibrary {
  return (scope === 'system' ? SYSTEM : PROJECT)[kind](projectId);
}

/** A template as it is saved now. */
export const loadTemplate = (projectId: string, scope: LibraryScope, id: string): Promise<DataPanel> =>
  scope === 'system'
    ? send(labelCalls.GetDataPanelDetail, { id }, QUIET)
    : send(labelCalls.GetProjectDataPanelDetail, { projectId, id }, QUIET);

const PROJECT: Readonly<Record<LibraryItemKind, (projectId: string) => ItemLibrary>> = {
  panel: (projectId) => ({
    call: labelCalls.GetProjectDataPanelList,
    list: (query) => send(labelCalls.GetProjectDataPanelList, { projectId, ...query }, QUIET).then(toItemPage(ofPanel)),
    create: (fields) =>
      send(labelCalls.CreateProjectDataPanel, { projectId, ...panelFields(fields) }, QUIET).then(ofPanel),
    change: (id, fields) =>
      send(labelCalls.UpdateProjectDataPanel, { projectId, id, ...panelChange(fields) }, QUIET).then(ofPanel),
    remove: (ids) => send(labelCalls.DeleteProjectDataPanel, { projectId, id: [...ids] }, QUIET),
    undo: (id) => undoDeletion(projectId, 'labelPanel', id),
  }),
  anchor: (projectId) => ({
    call: labelCalls.GetProjectAnchorList,
    list: ({ panelType: _none, ...query }) =>
      send(labelCalls.GetProjectAnchorList, { projectId, ...query }, QUIET).then(toItemPage(ofAnchor)),
    create: (fields) =>
      send(labelCalls.CreateProjectAnchor, { projectId, ...anchorFields(fields) }, QUIET).then(ofAnchor),
    change: (id, fields) =>
      send(labelCalls.UpdateProjectAnchor, { projectId, id, ...anchorChange(fields) }, QUIET).then(ofAnchor),
    remove: (ids) => send(labelCalls.DeleteProjectAnchor, { projectId, id: [...ids] }, QUIET),
    undo: (id) => undoDeletion(projectId, 'labelAnchor', id),
  }),
  background: (projectId) => ({
    call: labelCalls.GetProjectBackgroundList,
    list: ({ panelType: _none, ...query }) =>
      send(labelCalls.GetProjectBackgroundList, { projectId, ...query }, QUIET).then(toItemPage(ofBackground)),
    create: (fields) =>
      send(labelCalls.CreateProjectBackground, { projectId, ...backgroundFields(fields) }, QUIET).then(ofBackground),
    change: (id, fields) =>
      send(labelCalls.UpdateProjectBackground, { projectId, id, ...backgroundChange(fields) }, QUIET).then(
        ofBackground,
      ),
    remove: (ids) => send(labelCalls.DeleteProjectBackgroud, { projectId, id: [...ids] }, QUIET),
    undo: (id) => undoDeletion(projectId, 'labelBackground', id),
  }),
};

const SYSTEM: Readonly<Record<LibraryItemKind, () => ItemLibrary>> = {
  panel: () => ({
    call: labelCalls.GetDataPanelList,
    list: (query) => send(labelCalls.GetDataPanelList, query, QUIET).then(toItemPage(ofPanel)),
    create: (fields) => send(labelCalls.CreateDataPanel, panelFields(fields), QUIET).then(ofPanel),
    change: (id, fields) => send(labelCalls.UpdateDataPanel, { id, ...panelChange(fields) }, QUIET).then(ofPanel),
    remove: (ids) => send(labelCalls.DeleteDataPanel, { id: [...ids] }, QUIET),
  }),
  anchor: () => ({
    call: labelCalls.GetAnchorList,
    list: ({ panelType: _none, ...query }) => send(labelCalls.GetAnchorList, query, QUIET).then(toItemPage(ofAnchor)),
    create: (fields) => send(labelCalls.CreateAnchor, anchorFields(fields), QUIET).then(ofAnchor),
    change: (id, fields) => send(labelCalls.UpdateAnchor, { id, ...anchorChange(fields) }, QUIET).then(ofAnchor),
    remove: (ids) => send(labelCalls.DeleteAnchor, { id: [...ids] }, QUIET),
  }),
  background: () => ({
    call: labelCalls.GetBackgroundList,
    list: ({ panelType: _none, ...query }) =>
      send(labelCalls.GetBackgroundList, query, QUIET).then(toItemPage(ofBackground)),
    create: (fields) => send(labelCalls.CreateBackground, backgroundFields(fields), QUIET).then(ofBackground),
    change: (id, fields) =>
      send(labelCalls.UpdateBackground, { id, ...backgroundChange(fields) }, QUIET).then(ofBackground),
    remove: (ids) => send(labelCalls.DeleteBackgroud, { id: [...ids] }, QUIET),
  }),
};
