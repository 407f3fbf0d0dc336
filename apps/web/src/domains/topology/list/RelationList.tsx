import type { TopologyAsset } from '@twinscape/contract/topology';
import { Button, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ActionButton, AddButton, EmptyState, Glyph, MoreMenu, removeAction, SearchBox } from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { ADDRESS } from '../address.ts';
import { useProjectTopology } from '../context.ts';
import { type RelateRequest, RelationDialog } from '../edit/RelationDialog.tsx';
import { useTopologyEdits } from '../edit/useTopologyEdits.ts';
import type { GraphEdge, TopologyGraph } from '../graph/graph.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import css from './List.module.css';
import { listMessages } from './messages.ts';

type Props = {
  readonly graph: TopologyGraph;
  readonly onShow: (asset: TopologyAsset) => void;
};

/**
 * The same relations as a table, for keyboards and screen readers, and for whoever changes many: filtered, made,
 * removed, taken back.
 */
export function RelationList({ graph, onShow }: Props) {
  const { projectId, types, looks } = useProjectTopology();
  const rights = useAssetRights();
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const [{ find }, go] = useAddressState(ADDRESS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [request, setRequest] = useState<RelateRequest>();
  const edits = useTopologyEdits(projectId);
  const typeNames = new Map(types.map(({ id, typeName }) => [id, typeName]));
  const rows = useMemo(() => {
    const key = find.toLowerCase();
    const matches = (id: string): boolean => {
      const { assetName = '', assetNumber = '' } = graph.nodes.get(id) ?? {};
      return assetName.toLowerCase().includes(key) || assetNumber.toLowerCase().includes(key);
    };
    return graph.edges.filter(({ fromId, toId, isOfRoot }) => !isOfRoot && (matches(fromId) || matches(toId)));
  }, [graph, find]);
  const asset = (id: string) => {
    const node = graph.nodes.get(id);
    return node ? (
      <button type="button" className={css.asset} onClick={() => onShow(node)}>
        <span className="cut">{node.assetName}</span>
        <span className="faint">{node.assetNumber}</span>
      </button>
    ) : null;
  };
  const picked = rows.filter(({ key }) => chosen.includes(key));
  const remove = (edges: readonly GraphEdge[]) => {
    edits.part(edges);
    setChosen([]);
  };
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <SearchBox typed={find} onTyped={(text) => go({ find: text })} placeholder={words.filter} />
        {!rights.isReader && (
          <div className={css.acts}>
            {picked.length > 0 && (
              <ActionButton danger icon={<Glyph name="trash" />} off={rights.off} onClick={() => remove(picked)}>
                {say(listMessages.removeMany, { count: format.number(picked.length) })}
              </ActionButton>
            )}
            {edits.canUndo && <Button onClick={edits.undo}>{words.undo}</Button>}
            <AddButton off={rights.off} onClick={() => setRequest({})}>
              {words.add}
            </AddButton>
          </div>
        )}
      </div>
      <Table<GraphEdge>
        size="small"
        rowKey="key"
        dataSource={rows}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        className={css.table ?? ''}
        locale={{ emptyText: <EmptyState small title={words.none} hint={words.noneHint} /> }}
        {...(rights.isReader
          ? {}
          : { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) } })}
        columns={[
          { key: 'from', title: words.from, render: (_, { fromId }) => asset(fromId) },
          {
            key: 'type',
            title: words.type,
            width: 200,
            render: (_, { topologyTypeId }) => (
              <span className={css.kind}>
                <TypeLine look={looks.get(topologyTypeId)} />
                {typeNames.get(topologyTypeId)}
              </span>
            ),
          },
          { key: 'to', title: words.to, render: (_, { toId }) => asset(toId) },
          {
            key: 'acts',
            width: 48,
            title: <span className="heard">{words.show}</span>,
            render: (_, edge) => {
              const [from, to] = [graph.nodes.get(edge.fromId), graph.nodes.get(edge.toId)];
              return (
                <MoreMenu
                  of={`${from?.assetName} – ${to?.assetName}`}
                  acts={[
                    { key: 'show', word: words.show, icon: 'eye', run: () => from && onShow(from) },
                    {
                      key: 'trace',
                      word: words.traceDown,
                      icon: 'go',
                      run: () => go({ view: undefined, node: edge.fromId, from: edge.fromId, trace: 'down' }, true),
                    },
                    ...(rights.isReader
                      ? []
                      : (['line', removeAction(words.remove, () => remove([edge]), rights.off)] as const)),
                  ]}
                />
              );
            },
          },
        ]}
      />
      <RelationDialog request={request} edits={edits} onClose={() => setRequest(undefined)} />
    </div>
  );
}
