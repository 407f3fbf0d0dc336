import type { ListResult, MemberType, Text } from '@twinscape/contract';
import { getSession } from '../session/index.ts';
import { formatSearch } from './address.ts';
import type { PaletteCommand, PaletteCommandSource } from './define.ts';

/** How many records of one kind the palette offers unless said otherwise. */
const MAX_RESULTS = 8;

/** What a list call of any domain takes: the words typed, and the first page. */
type RecordQuery = { readonly key: string; readonly pageIndex: number; readonly pageSize: number };

/** A record as the palette offers it, and the address at which it is shown. */
type RecordCommand = Omit<PaletteCommand, 'run' | 'hint'> & {
  readonly hint?: string | undefined;
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
};

type RecordSource<Query, Row> = {
  readonly title: Text;
  readonly list: (query: Query) => Promise<ListResult<Row>>;
  readonly toCommand: (row: Row) => RecordCommand;
  readonly maxResults?: number;
};

/** Records outside of projects, found by what was typed, for readers of one member type. */
export const recordCommands = <Row>(
  memberType: MemberType,
  { title, list, toCommand, maxResults = MAX_RESULTS }: RecordSource<RecordQuery, Row>,
): PaletteCommandSource => ({
  title,
  find: async (typed) => {
    if (!typed || getSession().user?.memberType !== memberType) return [];
    const { data } = await list({ key: typed, pageIndex: 1, pageSize: maxResults });
    return data.list.map((row) => toPaletteCommand(toCommand(row)));
  },
});

/** Records of the project that the reader is in, found by what was typed; none outside of a project. */
export const projectRecordCommands = <Row>({
  title,
  list,
  toCommand,
  maxResults = MAX_RESULTS,
}: RecordSource<RecordQuery & { readonly projectId: string }, Row>): PaletteCommandSource => ({
  title,
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await list({ projectId: project.id, key: typed, pageIndex: 1, pageSize: maxResults });
    return data.list.map((row) => toPaletteCommand(toCommand(row), { project: project.id }));
  },
});

function toPaletteCommand(
  { path, search, hint, ...command }: RecordCommand,
  scope: { readonly project?: string } = {},
): PaletteCommand {
  return {
    ...command,
    ...(hint ? { hint } : {}),
    run: () => {
      location.hash = `${path}${formatSearch({ ...scope, ...search })}`;
    },
  };
}
