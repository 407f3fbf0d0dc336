import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Button, Drawer, Tabs } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  type MenuAction,
  type MenuActions,
  MoreMenu,
  useLastDefined,
} from '../../../ui/index.ts';
import { useTabsLocale } from '../../../ui/useTabsLocale.ts';
import { ModelState } from '../list/ModelState.tsx';
import { ASK_AGAIN_MS } from '../list/query.ts';
import type { Part } from '../list/useModelActs.ts';
import { ADDRESS, CLOSED } from './address.ts';
import { Compare } from './Compare.tsx';
import css from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';
import { Elements } from './Elements.tsx';
import { detailMessages } from './messages.ts';
import { Overview } from './Overview.tsx';
import { Position } from './Position.tsx';
import { Versions } from './Versions.tsx';

type Props = Omit<DetailProps, 'row'> & {
  readonly actsOf: (row: ModelRow) => MenuActions;
  readonly isAsking: boolean;
};

const PARTS = ['overview', 'versions', 'elements', 'compare', 'position'] as const satisfies readonly Part[];
const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** One model in a drawer beside the list; the address says which, and which part of it. */
export function ModelDrawer({ projectId, rights, doing, actsOf, isAsking }: Props) {
  const words = useMessages(detailMessages);
  const tabsLocale = useTabsLocale();
  const [{ model, part: wanted }, go] = useAddressState(ADDRESS);
  const shownId = useLastDefined(model === '' ? undefined : model) ?? '';
  const query = useCall(
    modelFileCalls.GetModelList,
    { projectId, modelId: shownId, pageIndex: 1, pageSize: 1 },
    { enabled: model !== '', handles: true, freshMs: 2_000, ...(isAsking ? { everyMs: ASK_AGAIN_MS } : {}) },
  );
  const row = query.data?.data.list.find(({ modelId }) => modelId === shownId);
  const part: Part = isPart(wanted) ? wanted : 'overview';
  const close = () => go(CLOSED);
  const isGone = (query.isSuccess && !row) || query.error?.kind === 'refused';
  const detail = row && { projectId, row, rights, doing };
  return (
    <Drawer
      open={model !== ''}
      onClose={close}
      size={920}
      destroyOnHidden
      title={
        row ? (
          <span className={css.title}>
            <span className="cut" title={row.modelName}>
              {row.modelName}
            </span>
            <ModelState of={row} />
          </span>
        ) : (
          ' '
        )
      }
      extra={row && <Head row={row} acts={actsOf(row)} />}
      classNames={{ body: css.drawer ?? '' }}
      styles={{ body: { paddingBlock: '0 16px' } }}
    >
      {isGone ? (
        <EmptyState title={words.gone} hint={words.goneHint} action={<Button onClick={close}>{words.back}</Button>} />
      ) : query.isError && !row ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : detail ? (
        <>
          <Tabs
            locale={tabsLocale}
            className={css.tabs ?? ''}
            activeKey={part}
            onChange={(next) => go({ ...CLOSED, model, part: next === 'overview' ? undefined : next })}
            items={PARTS.map((key) => ({ key, label: words[key] }))}
          />
          <div className={css.part} data-part={part}>
            <Content part={part} {...detail} />
          </div>
        </>
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </Drawer>
  );
}

/** What comes first for a model that is open: seeing it; the rest is behind the dots. */
function Head({ row, acts }: { readonly row: ModelRow; readonly acts: MenuActions }) {
  const open = acts.find((act): act is MenuAction => act !== 'line' && act.key === 'open');
  return (
    <span className={css.head}>
      {open && (
        <ActionButton type="primary" icon={<Glyph name="scene" />} off={open.off} onClick={open.run}>
          {open.word}
        </ActionButton>
      )}
      <MoreMenu
        acts={acts.filter((act) => act === 'line' || !['details', 'open'].includes(act.key))}
        of={row.modelName}
      />
    </span>
  );
}

const SCREENS = { overview: Overview, versions: Versions, elements: Elements, compare: Compare, position: Position };

function Content({ part, ...detail }: DetailProps & { readonly part: Part }) {
  const Screen = SCREENS[part];
  return <Screen key={detail.row.modelId} {...detail} />;
}
