import type { TopologyAsset } from '@twinscape/contract/topology';
import { Button, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton, MoreMenu, Page, useNarrowScreen } from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { AssetSearch, useAssetSearch } from '../AssetSearch.tsx';
import { ADDRESS } from '../address.ts';
import { TopologyProvider } from '../context.ts';
import { buildGraph } from '../graph/graph.ts';
import { useAroundGraph, useProjectGraph } from '../graph/useGraph.ts';
import { useTopologyTypes } from '../graph/useTypes.ts';
import { saveTopologyCsv } from '../list/csv.ts';
import { RelationList } from '../list/RelationList.tsx';
import { topologyMessages } from '../messages.ts';
import { Types } from '../types/Types.tsx';
import { useTopologyPush } from '../useTopologyPush.ts';
import { Picture } from './Picture.tsx';
import css from './Topology.module.css';
import { TypeChips } from './TypeChips.tsx';

const LEVELS = [1, 2, 3, 4, 6] as const;
const NO_ASSETS: readonly TopologyAsset[] = [];

/**
 * S-AST-04, R-37: how the assets of a project hang together, as a whole or around one of them; looked at, traced and
 * changed, as a graph or as a list.
 */
export function Topology() {
  const words = useMessages(topologyMessages);
  const say = useSay();
  const format = useFormat();
  const { id: projectId } = useProject();
  const [address, go] = useAddressState(ADDRESS);
  const goTo = useNavigateTo();
  const rights = useAssetRights();
  const isNarrow = useNarrowScreen();
  useTopologyPush(projectId);
  const { types, looks, query } = useTopologyTypes(projectId);
  const topology = useMemo(() => ({ projectId, types, looks }), [projectId, types, looks]);
  const [opened, setOpened] = useState<{ readonly of: string; readonly ids: readonly string[] }>({ of: '', ids: [] });
  const [guests, setGuests] = useState<readonly TopologyAsset[]>(NO_ASSETS);
  const [managing, setManaging] = useState(false);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly at: number }>();

  const typeIds = useMemo(() => {
    const requestedTypes = new Set(address.types.split(','));
    const chosen = types.filter(({ id }) => requestedTypes.has(id)).map(({ id }) => id);
    return chosen.length > 0 ? chosen : types.map(({ id }) => id);
  }, [types, address.types]);
  const isAll = typeIds.length === types.length;
  const narrowed = isAll ? undefined : typeIds;
  const isAround = address.asset !== '';
  const levels = Math.min(20, Math.max(1, Number(address.levels) || 2));
  const further = opened.of === address.asset ? opened.ids : [];
  const whole = useProjectGraph(projectId, typeIds, !isAround);
  const near = useAroundGraph(
    projectId,
    isAround ? { assetId: address.asset, levels, opened: further, typeIds: narrowed } : undefined,
  );
  const read = isAround ? near : whole;
  const graph = useMemo(() => {
    if (!read.graph || isAround || guests.length === 0) return read.graph;
    const { nodes, edges } = read.graph;
    return guests.every(({ assetId }) => nodes.has(assetId))
      ? read.graph
      : buildGraph([...nodes.values(), ...guests], edges);
  }, [read.graph, guests, isAround]);
  const { count: assetCount } = useAssetSearch(projectId, '');
  const centre = isAround ? graph?.nodes.get(address.asset)?.assetName : undefined;
  const relations = graph?.edges.filter(({ isOfRoot }) => !isOfRoot).length ?? 0;
  const picture = isAround ? `around ${address.asset} ${levels} ${typeIds.join()}` : `whole ${typeIds.join()}`;
  const isList = address.view === 'list';

  const found = (asset: TopologyAsset) => {
    if (!isAround) setGuests((before) => [...before.filter(({ assetId }) => assetId !== asset.assetId), asset]);
    else if (!graph?.nodes.has(asset.assetId)) go({ asset: asset.assetId, node: asset.assetId }, true);
    go({ node: asset.assetId, view: undefined });
    setWanted({ id: asset.assetId, at: Date.now() });
  };
  const search = <AssetSearch projectId={projectId} label={words.search} onFound={found} />;
  const isEmpty = graph !== undefined && graph.nodes.size === 0;
  const body = () => {
    const error = read.error ?? (query.isError && !query.data ? query.error : undefined);
    if (error)
      return error.kind === 'refused' && isAround ? (
        <EmptyState
          title={words.gone}
          hint={words.goneHint}
          action={<Button onClick={() => go({ asset: undefined, node: undefined })}>{words.back}</Button>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => (read.error ? read.retry() : void query.refetch())} />
      );
    if (!graph) return <LinesSkeleton lines={10} />;
    if (isEmpty && assetCount === 0)
      return (
        <EmptyState
          title={words.noAssets}
          hint={rights.isReader ? '' : words.noAssetsHint}
          action={<Button onClick={() => goTo('/assets/assets-manage')}>{words.toAssets}</Button>}
        />
      );
    if (isEmpty)
      return rights.isReader ? (
        <EmptyState title={words.none} hint={words.noneReader} />
      ) : (
        <EmptyState title={words.none} hint={words.noneHint} action={search} />
      );
    if (isList) return <RelationList graph={graph} onShow={found} />;
    return (
      <Picture
        picture={picture}
        graph={graph}
        kept={read.kept}
        leading={isAround ? undefined : typeIds[0]}
        typeIds={narrowed}
        wanted={wanted}
        canOpenMore={isAround}
        onOpenMore={(id) => setOpened({ of: address.asset, ids: [...further.filter((one) => one !== id), id] })}
        onGuests={(more) => setGuests((before) => [...before, ...more])}
      />
    );
  };
  return (
    <TopologyProvider value={topology}>
      <Page
        title={words.title}
        {...(isAround
          ? {
              crumbs: [
                { title: words.whole, to: '/assets/assets-topo', search: { asset: '', node: '', trace: '' } },
                { title: say(topologyMessages.around, { name: centre ?? '…' }) },
              ],
            }
          : {})}
        note={
          graph &&
          !isEmpty && (
            <span className="num">
              {say(topologyMessages.counts, {
                assets: format.number([...graph.nodes.values()].filter(({ isRoot }) => !isRoot).length),
                relations: format.number(relations),
              })}
            </span>
          )
        }
        body="fill"
        actions={
          <>
            <Segmented
              aria-label={words.view}
              size={isNarrow ? 'small' : 'middle'}
              value={isList ? 'list' : 'graph'}
              options={[
                { value: 'graph', label: words.graph },
                { value: 'list', label: words.list },
              ]}
              onChange={(view) => go({ view: String(view) })}
            />
            {!rights.isReader && !isNarrow && (
              <Button icon={<Glyph name="gear" />} onClick={() => setManaging(true)}>
                {words.types}
              </Button>
            )}
            <MoreMenu
              of={words.title}
              acts={[
                ...(!rights.isReader && isNarrow
                  ? [{ key: 'types', word: words.types, icon: 'gear' as const, run: () => setManaging(true) }]
                  : []),
                {
                  key: 'csv',
                  word: words.exportCsv,
                  icon: 'download',
                  off: relations === 0 ? words.none : undefined,
                  run: () => graph && saveTopologyCsv(graph, types, words.title),
                },
              ]}
            />
          </>
        }
      >
        <div className={css.screen}>
          {types.length > 0 && (
            <div className={css.bar}>
              <TypeChips
                types={types}
                looks={looks}
                shown={new Set(typeIds)}
                onChange={(next) => go({ types: next.length === types.length ? undefined : next.join(',') })}
              />
              <div className={css.end}>
                {isAround && (
                  <Select
                    aria-label={words.levels}
                    value={levels}
                    options={[...new Set([...LEVELS, levels])]
                      .sort((a, b) => a - b)
                      .map((value) => ({
                        value,
                        label: value === 1 ? words.levelOne : say(topologyMessages.levelsOf, { count: value }),
                      }))}
                    onChange={(value) => go({ levels: String(value) })}
                  />
                )}
                {!isEmpty && search}
              </div>
            </div>
          )}
          {read.isCut && (
            <p className="faint" role="status">
              {words.cut}
            </p>
          )}
          {isEmpty ? <div className={css.empty}>{body()}</div> : body()}
        </div>
        <Types open={managing} onClose={() => setManaging(false)} />
      </Page>
    </TopologyProvider>
  );
}
