import { type Comparison, ELEMENT_CHANGES, modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { Button, Pagination } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton, RowsSkeleton, SearchBox } from '../../../ui/index.ts';
import { ADDRESS } from './address.ts';
import { Change } from './Change.tsx';
import css from './Compare.module.css';
import { CHANGE_TONES } from './changeTones.ts';
import type { DetailProps } from './detailProps.ts';
import { ExportChanges } from './ExportChanges.tsx';
import { detailMessages } from './messages.ts';
import { VersionPair } from './VersionPair.tsx';

type ChangeKind = (typeof ELEMENT_CHANGES)[number];
const isKind = (text: string): text is ChangeKind => (ELEMENT_CHANGES as readonly string[]).includes(text);

/** What changed between two versions of a model, element by element (S-MOD-03, C-MODEL-09). */
export function Compare({ projectId, row }: DetailProps) {
  const words = useMessages(detailMessages);
  const [{ from, to }, go] = useAddressState(ADDRESS);
  const { modelId } = row;
  const all = useCall(modelFileCalls.GetAllVersions, { projectId, modelId }, { handles: true });
  if (all.isPending) return <LinesSkeleton lines={6} />;
  if (!all.data) return <ErrorState error={all.error} onRetry={() => void all.refetch()} />;
  const versions = all.data.filter(({ convertState }) => convertState === 'converted');
  const known = (version: string) => versions.find((one) => one.version === version)?.version;
  const versionB = known(to) ?? versions[0]?.version;
  const versionA = known(from) ?? versions.find(({ version }) => version !== versionB)?.version;
  if (versionA === undefined || versionB === undefined)
    return <EmptyState title={words.needTwo} hint={words.needTwoHint} />;
  return (
    <div className={css.compare}>
      <VersionPair versions={versions} from={versionA} to={versionB} onChange={go} />
      {versionA !== versionB && (
        <Changes key={`${versionA}/${versionB}`} of={{ projectId, modelId, versionA, versionB }} />
      )}
    </div>
  );
}

type Pair = {
  readonly projectId: string;
  readonly modelId: string;
  readonly versionA: string;
  readonly versionB: string;
};
const PAGE = 50;

function Changes({ of }: { of: Pair }) {
  const words = useMessages(detailMessages);
  const [{ change }, go] = useAddressState(ADDRESS);
  const open = useNavigateTo();
  const [key, setKey] = useState('');
  const [page, setPage] = useState(1);
  const kind = isKind(change) ? change : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins at its first page
  useEffect(() => setPage(1), [kind, key]);
  const filter = { ...(kind ? { changes: [kind] } : {}), ...(key ? { key } : {}) };
  const query = useCall(
    modelElementCalls.CompareVersion,
    {
      ...of,
      ...filter,
      details: true,
      pageIndex: page,
      pageSize: PAGE,
    },
    { handles: true, keepPrevious: true, freshMs: 600_000 },
  );
  if (query.isPending) return <RowsSkeleton rows={8} columns={3} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query.data;
  return (
    <>
      <Counts of={query.data} chosen={kind} onChoose={(next) => go({ change: next })} />
      <div className={css.bar}>
        <SearchBox typed={key} onTyped={setKey} placeholder={words.searchChanges} />
        <Button
          icon={<Glyph name="compare" />}
          onClick={() =>
            open('/model', { mode: 'compare', model: of.modelId, a: of.versionA, b: of.versionB, change: kind })
          }
        >
          {words.compareIn3d}
        </Button>
        <ExportChanges of={{ ...of, ...filter }} isEmpty={data.count === 0} />
      </div>
      {data.list.length === 0 ? (
        <EmptyState small title={kind || key ? words.noChange : words.same} />
      ) : (
        <ul className={css.changes} data-stale={query.isPlaceholderData}>
          {data.list.map((one) => (
            <Change key={`${one.elementId}/${one.change.join()}`} change={one} />
          ))}
        </ul>
      )}
      {data.count > PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={data.count}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

type CountsProps = {
  readonly of: Comparison;
  readonly chosen: ChangeKind | undefined;
  readonly onChoose: (kind: ChangeKind | undefined) => void;
};

/** The four counts; each filters the list. */
function Counts({ of, chosen, onChoose }: CountsProps) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const counts: readonly (readonly [ChangeKind, string, number])[] = [
    ['added', words.added, of.added],
    ['removed', words.removed, of.removed],
    ['properties', words.changedProperties, of.propertiesChanged],
    ['geometry', words.changedGeometry, of.geometryChanged],
  ];
  return (
    <div className={css.counts}>
      {counts.map(([kind, word, count]) => (
        <button
          key={kind}
          type="button"
          className={`${css.countOf} ${CHANGE_TONES[kind]}`}
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        >
          <span>{word}</span>
          <strong className="num">{format.number(count)}</strong>
        </button>
      ))}
      <span className="faint num">{say(detailMessages.unchanged, { count: format.number(of.unchanged) })}</span>
    </div>
  );
}
