import { ADAPTER_KIND_SPECS, type AdapterDetail, getKindSpec } from '@twinscape/contract/adapters';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { createListCrumb, DetailPage } from '../../../ui/detail/DetailPage.tsx';
import { DetailPending } from '../../../ui/detail/DetailPending.tsx';
import { ActionButton, Glyph, MoreMenu, TimeLabel } from '../../../ui/index.ts';
import { BrowsePane } from '../browse/BrowsePane.tsx';
import { useAdapterActions } from '../list/useAdapterActions.tsx';
import { adapterMessages } from '../messages.ts';
import { PointTable } from '../points/PointTable.tsx';
import { type AdapterScope, getScopeCalls, toScopeInput } from '../scope.ts';
import { AdapterStateTag } from '../states.tsx';
import { useAdaptersPush } from '../useAdaptersPush.ts';
import { AdapterLog } from './AdapterLog.tsx';
import { AdapterSettings } from './AdapterSettings.tsx';
import { ADAPTER_ADDRESS, CLOSED_ADAPTER_ADDRESS } from './address.ts';
import css from './Detail.module.css';
import { adapterDetailMessages } from './messages.ts';

/** How it goes is looked at so often while one looks on. */
const EVERY_MS = 3_000;

/** One adapter: how it goes, its points, what its source has, what it did. The address says which, and which part. */
export function AdapterDetailScreen({ projectId }: AdapterScope) {
  const words = useMessages(adapterDetailMessages);
  const own = useMessages(adapterMessages);
  const [{ adapter: adapterId }, go] = useAddressState(ADAPTER_ADDRESS);
  const scope = { projectId };
  useAdaptersPush(scope);
  const query = useCall(
    getScopeCalls(scope).detail,
    { ...toScopeInput(scope), adapterId },
    { handles: true, everyMs: EVERY_MS },
  );
  const close = () => go(CLOSED_ADAPTER_ADDRESS, true);
  const crumb = createListCrumb(own.title, projectId === undefined ? '/adapter' : '/devices/adapter', ADAPTER_ADDRESS);
  if (query.data) return <Opened key={query.data.id} {...scope} adapter={query.data} crumb={crumb} onClose={close} />;
  return <DetailPending query={query} crumbs={[crumb]} words={words} onClose={close} />;
}

type OpenedProps = AdapterScope & {
  readonly adapter: AdapterDetail;
  readonly crumb: ReturnType<typeof createListCrumb>;
  readonly onClose: () => void;
};

function Opened({ projectId, adapter, crumb, onClose }: OpenedProps) {
  const own = useMessages(adapterMessages);
  const say = useSay();
  const scope = { projectId };
  const [{ tab }, go] = useAddressState(ADAPTER_ADDRESS);
  const actions = useAdapterActions(scope, onClose);
  const { rights } = actions;
  const parts = [
    ...(projectId === undefined ? [] : [{ key: 'points', title: adapterDetailMessages.points }]),
    ...(projectId !== undefined && getKindSpec(adapter.adapterKind).canBrowse && !rights.isReader
      ? [{ key: 'browse', title: adapterDetailMessages.browse }]
      : []),
    { key: 'log', title: adapterDetailMessages.log },
    { key: 'settings', title: adapterDetailMessages.settings },
  ];
  const opened = parts.find(({ key }) => key === tab)?.key ?? parts[0]?.key ?? 'log';
  const off = rights.getOff(adapter);
  const isRunning = adapter.state === 'running';
  return (
    <>
      <DetailPage
        of={adapter.id}
        title={adapter.adapterName}
        crumbs={[crumb, { title: say(ADAPTER_KIND_SPECS[adapter.adapterKind].title) }]}
        note={<Status adapter={adapter} />}
        actions={
          !rights.isReader && (
            <>
              <ActionButton icon={<Glyph name="check" />} off={rights.off} onClick={() => actions.check(adapter)}>
                {own.check}
              </ActionButton>
              <ActionButton
                type={isRunning ? 'default' : 'primary'}
                icon={<Glyph name={isRunning ? 'pause' : 'play'} />}
                off={off}
                loading={actions.isToggling}
                onClick={() => actions.toggle(adapter)}
              >
                {isRunning ? own.stop : own.start}
              </ActionButton>
              <MoreMenu
                of={adapter.adapterName}
                acts={actions
                  .getActions(adapter)
                  .filter((one) => one === 'line' || one.key === 'edit' || one.key === 'remove')}
              />
            </>
          )
        }
        parts={parts}
        opened={opened}
        onOpen={(next) => go({ tab: next })}
      >
        {opened === 'points' && projectId !== undefined && (
          <div className={css.list}>
            <PointTable projectId={projectId} adapter={adapter} off={rights.getMappingOff(adapter)} />
          </div>
        )}
        {opened === 'browse' && projectId !== undefined && (
          <BrowsePane
            projectId={projectId}
            adapter={adapter}
            off={rights.getMappingOff(adapter)}
            onMapped={() => go({ tab: 'points' })}
          />
        )}
        {opened === 'log' && (
          <div className={css.list}>
            <AdapterLog {...scope} adapterId={adapter.id} />
          </div>
        )}
        {opened === 'settings' && <AdapterSettings {...scope} adapter={adapter} />}
      </DetailPage>
      {actions.dialogs}
    </>
  );
}

function Status({ adapter }: { readonly adapter: AdapterDetail }) {
  const say = useSay();
  const format = useFormat();
  return (
    <span className={css.standing}>
      <AdapterStateTag {...adapter} />
      {adapter.state === 'running' && (
        <span className="faint num">
          {say(adapterDetailMessages.rate, { count: format.number(adapter.pointsPerMinute) })}
        </span>
      )}
      {adapter.lastRunTime && (
        <span className="faint">
          <TimeLabel at={adapter.lastRunTime} show="ago" />
        </span>
      )}
    </span>
  );
}
