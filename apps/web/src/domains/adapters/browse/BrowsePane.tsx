import { type AdapterDetail, adapterCalls, BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, EmptyState, ErrorState, Glyph, LinesSkeleton, SmallTable } from '../../../ui/index.ts';
import { formatPointValue } from '../points/formatPointValue.ts';
import css from './Browse.module.css';
import { MapDialog } from './MapDialog.tsx';
import { browseMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly adapter: AdapterDetail;
  readonly off: string | undefined;
  readonly onMapped: () => void;
};
type Step = Pick<BrowsedNode, 'nodeId' | 'name'>;

/** What the source has, level by level, with present values; entries are ticked and become points (T-ADP-04). */
export function BrowsePane({ projectId, adapter, off, onMapped }: Props) {
  const words = useMessages(browseMessages);
  const say = useSay();
  const format = useFormat();
  const [path, setPath] = useState<readonly Step[]>([]);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, BrowsedNode>>(new Map());
  const [isMapping, setMapping] = useState(false);
  const here = path.at(-1);
  const query = useCall(
    adapterCalls.BrowseProjectAdapter,
    { projectId, adapterId: adapter.id, ...(here ? { nodeId: here.nodeId } : {}) },
    { handles: true, freshMs: 60_000 },
  );
  const sought = text.trim().toLowerCase();
  const all = query.data?.nodes ?? [];
  const nodes = all.filter(
    ({ name, address = '' }) =>
      sought === '' || name.toLowerCase().includes(sought) || address.toLowerCase().includes(sought),
  );
  const mappable = nodes.filter(({ address }) => address !== undefined);
  const set = (some: readonly BrowsedNode[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const node of some) {
      if (isChosen) next.set(node.nodeId, node);
      else next.delete(node.nodeId);
    }
    setChosen(next);
  };
  const openPath = (next: readonly Step[]) => {
    setPath(next);
    setText('');
  };
  const areAllChosen = mappable.length > 0 && mappable.every(({ nodeId }) => chosen.has(nodeId));
  return (
    <div className={css.pane}>
      <header className={css.head}>
        <nav className={css.path}>
          <Button type="link" size="small" onClick={() => openPath([])}>
            {words.top}
          </Button>
          {path.map(({ nodeId, name }, at) => (
            <span key={nodeId}>
              <span className="faint">/</span>
              <Button type="link" size="small" onClick={() => openPath(path.slice(0, at + 1))}>
                {name}
              </Button>
            </span>
          ))}
        </nav>
        <Input
          allowClear
          placeholder={words.filter}
          aria-label={words.filter}
          prefix={<Glyph name="search" size={14} />}
          value={text}
          style={{ width: 220 }}
          onChange={({ target }) => setText(target.value)}
        />
        <Button icon={<Glyph name="retry" />} loading={query.isFetching} onClick={() => void query.refetch()}>
          {words.refresh}
        </Button>
      </header>
      <div className={css.list}>
        {query.isPending ? (
          <div style={{ padding: 16 }}>
            <p className="soft">{words.reading}</p>
            <LinesSkeleton lines={6} />
          </div>
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : nodes.length === 0 ? (
          sought === '' ? (
            <EmptyState title={words.nothing} hint={words.nothingHint} small />
          ) : (
            <EmptyState title={words.noMatch} small />
          )
        ) : (
          <SmallTable
            rows={nodes}
            getKey={({ nodeId }) => nodeId}
            minWidth={640}
            columns={[
              {
                key: 'chosen',
                title: (
                  <Checkbox
                    aria-label={words.chooseAll}
                    checked={areAllChosen}
                    indeterminate={!areAllChosen && mappable.some(({ nodeId }) => chosen.has(nodeId))}
                    disabled={mappable.length === 0}
                    onChange={({ target }) => set(mappable, target.checked)}
                  />
                ),
                width: 44,
                render: (node) =>
                  node.address === undefined ? null : (
                    <Checkbox
                      aria-label={say(browseMessages.choose, { name: node.name })}
                      checked={chosen.has(node.nodeId)}
                      onChange={({ target }) => set([node], target.checked)}
                    />
                  ),
              },
              {
                key: 'name',
                title: words.name,
                isRowHeader: true,
                render: (node) => (
                  <span className={css.names}>
                    {node.address === undefined ? (
                      <Button
                        type="link"
                        size="small"
                        icon={<Glyph name="folder" size={14} />}
                        aria-label={say(browseMessages.openNode, { name: node.name })}
                        style={{ justifyContent: 'start', padding: 0 }}
                        onClick={() => openPath([...path, node])}
                      >
                        {node.name}
                      </Button>
                    ) : (
                      <span>{node.name}</span>
                    )}
                    {node.description && <span className="faint">{node.description}</span>}
                  </span>
                ),
              },
              {
                key: 'value',
                title: words.value,
                width: 160,
                render: ({ address, value, unit }) =>
                  address === undefined ? null : (
                    <span className="num">
                      {formatPointValue(value, format.number)}
                      {unit && value !== undefined && <span className="faint"> {unit}</span>}
                    </span>
                  ),
              },
              { key: 'type', title: words.type, width: 120, render: ({ dataType }) => dataType },
              {
                key: 'address',
                title: words.address,
                width: '30%',
                render: ({ address, isWritable }) => (
                  <>
                    <span className="mono soft">{address}</span>
                    {isWritable && <span className="faint"> · {words.writable}</span>}
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
      <footer className={css.foot}>
        <span className="soft">{say(browseMessages.chosen, { count: format.number(chosen.size) })}</span>
        {chosen.size > 0 && (
          <Button type="link" size="small" onClick={() => setChosen(new Map())}>
            {words.clear}
          </Button>
        )}
        {query.data?.isCut && (
          <span className="faint">{say(browseMessages.cut, { count: format.number(BROWSED_MAX) })}</span>
        )}
        <span style={{ marginInlineStart: 'auto' }}>
          <ActionButton type="primary" off={off} disabled={chosen.size === 0} onClick={() => setMapping(true)}>
            {words.map}
          </ActionButton>
        </span>
      </footer>
      {isMapping && (
        <MapDialog
          projectId={projectId}
          adapter={adapter}
          nodes={[...chosen.values()]}
          onClose={() => setMapping(false)}
          onMapped={() => {
            setMapping(false);
            setChosen(new Map());
            onMapped();
          }}
        />
      )}
    </div>
  );
}
