import type { AlarmDetail } from '@twinscape/contract/alarms';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import type { useAlarmActions } from '../actions/useAlarmActions.tsx';
import { alarmMessages } from '../messages.ts';
import { isAcknowledged, isActive } from '../states.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { ShowInButtons } from './ShowInButtons.tsx';

type Props = {
  readonly projectId: string;
  readonly alarm: AlarmDetail;
  readonly actions: ReturnType<typeof useAlarmActions>;
  readonly off: string | undefined;
};

/** What can be done with one alarm, and where it can be looked at. */
export function AlarmButtons({ projectId, alarm, actions, off }: Props) {
  const words = useMessages(detailMessages);
  const own = useMessages(alarmMessages);
  const go = useNavigateTo();
  const { status } = alarm;
  return (
    <div className={css.acts}>
      {off === undefined && (
        <>
          <ActionButton
            {...(isAcknowledged(status) ? {} : { type: 'primary' as const })}
            icon={<Glyph name="check" />}
            off={isAcknowledged(status) ? own.isAcknowledged : undefined}
            loading={actions.busy}
            onClick={() => actions.acknowledge([alarm])}
          >
            {own.acknowledge}
          </ActionButton>
          <ActionButton
            icon={<Glyph name="success" />}
            off={isActive(status) ? undefined : own.isCleared}
            onClick={() => actions.clear([alarm])}
          >
            {own.clear}
          </ActionButton>
          <ActionButton icon={<Glyph name="user" />} onClick={() => actions.assign([alarm])}>
            {own.assign}
          </ActionButton>
        </>
      )}
      {alarm.originatorType === 'DEVICE' && (
        <ActionButton
          icon={<Glyph name="device" />}
          onClick={() => go('/devices/devices', { device: alarm.originatorId, tab: 'history' })}
        >
          {words.toHistory}
        </ActionButton>
      )}
      <ShowInButtons projectId={projectId} alarm={alarm} />
    </div>
  );
}
