import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { Button } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/index.ts';
import { SeverityTag } from '../../../alarms/index.ts';
import css from '../InModel.module.css';
import { inModelMessages } from '../messages.ts';

const SHOWN = 4;
const EVERY_MS = 15_000;

/** Alarms of the devices of an asset, and of all that it contains and affects, while they are active. */
export function Alarms({ projectId, assetId }: { readonly projectId: string; readonly assetId: string }) {
  const words = useMessages(inModelMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const query = useCall(
    projectAlarmCalls.GetProjectAlarmList,
    {
      projectId,
      ancestorType: 'ASSET',
      ancestorId: assetId,
      statuses: ['activeUnack', 'activeAck'],
      pageIndex: 1,
      pageSize: SHOWN,
    },
    { handles: true, everyMs: EVERY_MS },
  );
  const { list = [], count = 0 } = query.data?.data ?? {};
  return (
    <section className={css.section} aria-label={words.alarms}>
      <h3>
        {words.alarms}
        {count > SHOWN && (
          <Button
            type="link"
            size="small"
            onClick={() => go('/assets/assets-manage', { asset: assetId, part: 'alarms' })}
          >
            {say(inModelMessages.moreAlarms, { count: format.number(count) })}
          </Button>
        )}
      </h3>
      {query.isPending ? (
        <LinesSkeleton lines={2} />
      ) : !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : list.length === 0 ? (
        <p className={css.quiet}>{words.noAlarms}</p>
      ) : (
        <ul className={css.lines}>
          {list.map(({ id, alarmType, severity, originatorName, message, startTime }) => (
            <li key={id} className={css.line}>
              <button
                type="button"
                className={css.main}
                title={message ?? alarmType}
                onClick={() => go('/alarms', { alarm: id })}
              >
                <span className="cut">{alarmType}</span>
                <small className="cut">{`${originatorName} · ${format.ago(startTime)}`}</small>
              </button>
              <SeverityTag severity={severity} loud />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
