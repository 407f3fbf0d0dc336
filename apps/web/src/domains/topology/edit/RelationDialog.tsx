import { useMutation } from '@tanstack/react-query';
import {
  CONTAINS,
  type TopologyAsset,
  type TopologyRelation,
  topologyCalls,
  toTraceRelations,
  UPSTREAM_DOWNSTREAM,
} from '@twinscape/contract/topology';
import { Alert, Button, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, PathGlyph, useLastDefined } from '../../../ui/index.ts';
import { AssetOption, toAssetOption, useAssetSearch } from '../AssetSearch.tsx';
import { useProjectTopology } from '../context.ts';
import { topologyMessages } from '../messages.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import css from './Edit.module.css';
import { editMessages } from './messages.ts';
import type { TopologyEdits } from './useTopologyEdits.ts';

const TURN = 'M3 5.500h9.500M10 3l2.500 2.500L10 8M13 10.500H3.500M6 8l-2.500 2.500L6 13';

/** What is to be related; an end that is absent is still to be chosen. */
export type RelateRequest = {
  readonly from?: readonly TopologyAsset[];
  readonly to?: readonly TopologyAsset[];
};
type Props = {
  readonly request: RelateRequest | undefined;
  readonly edits: TopologyEdits;
  readonly onClose: () => void;
};

/** Asks how assets are to be related; a refusal, such as the circle that would close, is told in place. */
export function RelationDialog(props: Props) {
  const lastRequest = useLastDefined(props.request);
  if (!lastRequest) return null;
  return <Opened key={requestKey(lastRequest)} {...props} shown={lastRequest} />;
}

const requestKey = ({ from, to }: RelateRequest): string =>
  [...(from ?? []), ...(to ?? [])].map(({ assetId }) => assetId).join();

/** What was chosen last is offered first the next time. */
let lastType = UPSTREAM_DOWNSTREAM;

function Opened({ request, shown, edits, onClose }: Props & { readonly shown: RelateRequest }) {
  const { projectId, types, looks } = useProjectTopology();
  const words = useMessages(editMessages);
  const say = useSay();
  const [type, setType] = useState(lastType);
  const [isTurned, setTurned] = useState(false);
  const [chosen, setChosen] = useState<RelateRequest>({});
  const isOpen = request !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    setTurned(false);
    setChosen({});
  }, [isOpen]);
  const given = { from: shown.from ?? chosen.from ?? [], to: shown.to ?? chosen.to ?? [] };
  const [from, to] = isTurned ? [given.to, given.from] : [given.from, given.to];
  const touchesRoot = [...from, ...to].some(({ assetId }) => assetId === projectId);
  const typeId = touchesRoot ? CONTAINS : types.some(({ id }) => id === type) ? type : UPSTREAM_DOWNSTREAM;
  const parents = useParents(projectId, typeId === CONTAINS ? to.map(({ assetId }) => assetId) : [], isOpen);
  const moving = to.filter(({ assetId }) => {
    const parent = parents.of.get(assetId);
    return parent !== undefined && !from.some((one) => one.assetId === parent.id);
  });
  const tooMany = typeId === CONTAINS && from.length > 1 ? words.oneContainer : undefined;
  const making = useMutation<void, Error, readonly TopologyRelation[]>({
    mutationFn: (relations) =>
      edits.relate(relations, new Map([...parents.of].map(([id, parent]) => [id, parent.id] as const))),
    onSuccess: () => {
      lastType = typeId;
      onClose();
    },
  });
  const { reset } = making;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is about the choice before
  useEffect(reset, [reset, isOpen, typeId, isTurned, chosen]);
  const formatNames = (assets: readonly TopologyAsset[]): string =>
    assets.length === 1
      ? (assets[0]?.assetName ?? '')
      : say(editMessages.severalOf, {
          name: assets[0]?.assetName ?? '',
          count: assets.length,
          more: assets.length - 1,
        });
  const submit = () =>
    making.mutate(
      from.flatMap(({ assetId: fromId }) =>
        to.flatMap(({ assetId: toId }) => (fromId === toId ? [] : [{ topologyTypeId: typeId, fromId, toId }])),
      ),
    );
  const end = (side: 'from' | 'to') => {
    const at = isTurned === (side === 'from') ? 'to' : 'from';
    if (shown[at]) return <strong>{formatNames(given[at])}</strong>;
    return (
      <Choose
        projectId={projectId}
        label={words[side]}
        besides={given[at === 'from' ? 'to' : 'from']}
        chosen={given[at]}
        onChoose={(assets) => setChosen({ ...chosen, [at]: assets })}
      />
    );
  };
  const [first] = moving;
  return (
    <Dialog
      title={words.relate}
      open={isOpen}
      onClose={onClose}
      onSubmit={submit}
      submitWord={words.save}
      busy={making.isPending}
      disabled={from.length === 0 || to.length === 0 || tooMany !== undefined || parents.isComing}
      failure={making.error ?? undefined}
    >
      <div className={css.ends}>
        <div className={css.end}>
          <span className="faint">{words.from}</span>
          {end('from')}
        </div>
        <Button
          icon={<PathGlyph shape={TURN} />}
          aria-label={words.reverse}
          title={words.reverse}
          onClick={() => setTurned(!isTurned)}
        />
        <div className={css.end}>
          <span className="faint">{words.to}</span>
          {end('to')}
        </div>
      </div>
      <Radio.Group
        className={css.kinds ?? ''}
        aria-label={words.type}
        value={typeId}
        onChange={({ target }) => setType(String(target.value))}
        options={types.map(({ id, typeName }) => ({
          value: id,
          disabled: touchesRoot && id !== CONTAINS,
          label: (
            <span className={css.kind}>
              <TypeLine look={looks.get(id)} />
              {typeName}
            </span>
          ),
        }))}
      />
      {touchesRoot && <p className="faint">{words.rootContains}</p>}
      {tooMany && <Alert type="warning" showIcon title={tooMany} />}
      {!tooMany && first && (
        <Alert
          type="info"
          showIcon
          title={
            moving.length > 1
              ? say(editMessages.movesMany, { count: moving.length, next: formatNames(from) })
              : say(editMessages.moves, {
                  name: first.assetName,
                  parent: parents.of.get(first.assetId)?.name ?? '',
                  next: formatNames(from),
                })
          }
        />
      )}
    </Dialog>
  );
}

/** Who contains assets now. */
function useParents(projectId: string, assetIds: readonly string[], isOpen: boolean) {
  const ids = assetIds.filter((id) => id !== projectId);
  const enabled = isOpen && ids.length > 0;
  const query = useCall(
    topologyCalls.TraceTopology,
    { projectId, assetIds: ids, topologyTypes: [CONTAINS], direction: 'up', level: 1 },
    { enabled, handles: true },
  );
  const names = new Map(query.data?.assets.map(({ assetId, assetName }) => [assetId, assetName] as const));
  const idSet = new Set(ids);
  const of = new Map(
    (enabled && query.data ? toTraceRelations(query.data) : [])
      .filter(({ toId }) => idSet.has(toId))
      .map(({ fromId, toId }) => [toId, { id: fromId, name: names.get(fromId) ?? '' }] as const),
  );
  return { of, isComing: enabled && query.isPending };
}

type ChooseProps = {
  readonly projectId: string;
  readonly label: string;
  /** Not offered. */
  readonly besides: readonly TopologyAsset[];
  readonly chosen: readonly TopologyAsset[];
  readonly onChoose: (assets: readonly TopologyAsset[]) => void;
};

function Choose({ projectId, label, besides, chosen, onChoose }: ChooseProps) {
  const words = useMessages(editMessages);
  const none = useMessages(topologyMessages).searchNone;
  const [key, setKey] = useState('');
  const { assets, isFetching } = useAssetSearch(projectId, key);
  const not = new Set(besides.map(({ assetId }) => assetId));
  return (
    <Select
      mode="multiple"
      className={css.choose ?? ''}
      aria-label={label}
      placeholder={words.othersHint}
      showSearch={{ filterOption: false, onSearch: setKey, autoClearSearchValue: true }}
      notFoundContent={none}
      loading={isFetching}
      labelInValue
      value={chosen.map(({ assetId, assetName }) => ({ value: assetId, label: assetName }))}
      options={assets.filter(({ assetId }) => !not.has(assetId)).map(toAssetOption)}
      optionRender={({ data }) => <AssetOption asset={data.asset} />}
      onChange={(values: readonly { readonly value: string; readonly label: string }[]) => {
        const known = new Map([...chosen, ...assets].map((asset) => [asset.assetId, asset]));
        onChoose(values.flatMap(({ value }) => known.get(value) ?? []));
      }}
    />
  );
}
