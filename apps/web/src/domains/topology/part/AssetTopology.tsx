import { topologyCalls, toTraceRelations } from '@twinscape/contract/topology';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import { type AssetPartProps, useAssetRights } from '../../assets/index.ts';
import { TopologyProvider } from '../context.ts';
import { type RelateRequest, RelationDialog } from '../edit/RelationDialog.tsx';
import { useTopologyEdits } from '../edit/useTopologyEdits.ts';
import { buildGraph } from '../graph/graph.ts';
import { useTopologyTypes } from '../graph/useTypes.ts';
import { sideMessages } from '../side/messages.ts';
import { Neighbours } from '../side/Neighbours.tsx';
import { Statistics } from '../side/Statistics.tsx';
import { useTopologyPush } from '../useTopologyPush.ts';
import css from './AssetTopology.module.css';
import { partMessages } from './messages.ts';

/**
 * An asset's neighbours on its own page: counted, gone to, related and parted; from here to the graph around it and to
 * traces.
 */
export function AssetTopology({ projectId, assetId }: AssetPartProps) {
  const { types, looks } = useTopologyTypes(projectId);
  const topology = useMemo(() => ({ projectId, types, looks }), [projectId, types, looks]);
  useTopologyPush(projectId);
  return (
    <TopologyProvider value={topology}>
      <AssetRelations projectId={projectId} assetId={assetId} />
    </TopologyProvider>
  );
}

function AssetRelations({ projectId, assetId }: Pick<AssetPartProps, 'projectId' | 'assetId'>) {
  const words = useMessages(partMessages);
  const side = useMessages(sideMessages);
  const say = useSay();
  const go = useNavigateTo();
  const rights = useAssetRights();
  const edits = useTopologyEdits(projectId);
  const [request, setRequest] = useState<RelateRequest>();
  const query = useCall(
    topologyCalls.TraceTopology,
    { projectId, assetIds: [assetId], direction: 'both', level: 1 },
    { handles: true },
  );
  const graph = useMemo(() => query.data && buildGraph(query.data.assets, toTraceRelations(query.data)), [query.data]);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const self = graph?.nodes.get(assetId);
  if (!graph || !self) return <LinesSkeleton lines={6} />;
  const relate = rights.off === undefined && (
    <Button icon={<Glyph name="link" size={14} />} onClick={() => setRequest({ from: [self] })}>
      {side.relate}
    </Button>
  );
  const dialog = <RelationDialog request={request} edits={edits} onClose={() => setRequest(undefined)} />;
  if (graph.edges.length === 0)
    return (
      <>
        <EmptyState
          title={say(partMessages.none, { name: self.assetName })}
          hint={rights.isReader ? '' : words.noneHint}
          action={relate}
        />
        {dialog}
      </>
    );
  const around = { asset: assetId, node: assetId };
  return (
    <div className={css.part}>
      <div className={css.acts}>
        <Button icon={<Glyph name="eye" size={14} />} onClick={() => go('/assets/assets-topo', around)}>
          {words.graph}
        </Button>
        <Button onClick={() => go('/assets/assets-topo', { ...around, from: assetId, trace: 'down', levels: '6' })}>
          {side.traceDown}
        </Button>
        <Button onClick={() => go('/assets/assets-topo', { ...around, from: assetId, trace: 'up', levels: '6' })}>
          {side.traceUp}
        </Button>
        {relate}
      </div>
      <div className={css.columns}>
        <div>
          <Neighbours
            graph={graph}
            id={assetId}
            onGo={(id) => go('/assets/assets-manage', { asset: id, part: 'topology' })}
            onRemove={rights.off === undefined ? edits.part : undefined}
          />
        </div>
        <Statistics ids={[assetId]} />
      </div>
      {dialog}
    </div>
  );
}
