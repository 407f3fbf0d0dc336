import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Button, Drawer, Tabs } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useWords } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { type Acts, EmptyState, ErrorState, LinesSkeleton, MoreMenu, useLastDefined } from '../../../ui/index.ts';
import { ModelState } from '../list/ModelState.tsx';
import { ASK_AGAIN_MS } from '../list/query.ts';
import type { Doing, Part } from '../list/useModelActs.ts';
import type { Rights } from '../rights.ts';
import css from './Detail.module.css';
import { Overview } from './Overview.tsx';
import { detailWords } from './words.ts';

export type DetailProps = {
  readonly projectId: string;
  readonly row: ModelRow;
  readonly rights: Rights;
  readonly doing: Doing;
};
type Props = Omit<DetailProps, 'row'> & { readonly actsOf: (row: ModelRow) => Acts; readonly isAsking: boolean };

const PARTS = ['overview', 'versions', 'elements', 'compare', 'position'] as const satisfies readonly Part[];
const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** One model in a drawer beside the list; the address says which, and which part of it. */
export function ModelDrawer({ projectId, rights, doing, actsOf, isAsking }: Props) {
  const words = useWords(detailWords);
  const [{ model, part: wanted }, go] = useAddressState({
    model: '',
    part: '',
    element: '',
    eq: '',
    class: '',
    by: '',
    from: '',
    to: '',
    change: '',
  });
  const shownId = useLastDefined(model === '' ? undefined : model) ?? '';
  const query = useCall(
    modelFileCalls.GetModelList,
    { projectId, modelId: shownId, pageIndex: 1, pageSize: 1 },
    { enabled: model !== '', handles: true, freshMs: 2_000, ...(isAsking ? { everyMs: ASK_AGAIN_MS } : {}) },
  );
  const row = query.data?.data.list.find(({ modelId }) => modelId === shownId);
  const part: Part = isPart(wanted) ? wanted : 'overview';
  const close = () =>
    go(
      Object.fromEntries(
        ['model', 'part', 'element', 'eq', 'class', 'by', 'from', 'to', 'change'].map((name) => [name, undefined]),
      ),
    );
  const isGone = (query.isSuccess && !row) || query.error?.kind === 'refused';
  return (
    <Drawer
      open={model !== ''}
      onClose={close}
      size={880}
      destroyOnHidden
      title={
        row ? (
          <span className={css.title}>
            <span className="cut" title={row.modelName}>
              {row.modelName}
            </span>
            <ModelState state={row.convertState} percent={row.percent} stage={row.stage} reason={row.reason} />
          </span>
        ) : (
          ' '
        )
      }
      extra={
        row && (
          <MoreMenu acts={actsOf(row).filter((act) => act === 'line' || act.key !== 'details')} of={row.modelName} />
        )
      }
      classNames={{ body: css.drawer ?? '' }}
    >
      {isGone ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={close}>{words.back}</Button>} />
      ) : query.isError && !row ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : row ? (
        <Tabs
          className={css.tabs ?? ''}
          activeKey={part}
          onChange={(next) => go({ part: next === 'overview' ? undefined : next })}
          destroyOnHidden
          items={PARTS.map((key) => ({
            key,
            label: words[key],
            children: <Content part={key} projectId={projectId} row={row} rights={rights} doing={doing} />,
          }))}
        />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Drawer>
  );
}

function Content({ part, ...detail }: DetailProps & { readonly part: Part }) {
  if (part === 'overview') return <Overview {...detail} />;
  return null;
}
