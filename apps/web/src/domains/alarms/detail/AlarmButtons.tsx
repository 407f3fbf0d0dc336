import type { AlarmDetail } from '@twinscape/contract/alarms';
import { useWords } from '../../../platform/language/index.ts';
import { useGo } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import type { useAlarmActs } from '../acts/useAlarmActs.tsx';
import { isAcknowledged, isActive } from '../states.tsx';
import { alarmWords } from '../wording.ts';
import css from './Detail.module.css';
import { Places } from './Places.tsx';
import { detailWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly alarm: AlarmDetail;
  readonly acts: ReturnType<typeof useAlarmActs>;
  readonly off: string | undefined;
};

/** What can be done with one alarm, and where it can be looked at. */
export function AlarmButtons({ projectId, alarm, acts, off }: Props) {
  const words = useWords(detailWords);
  const own = useWords(alarmWords);
  const go = useGo();
  const { status } = alarm;
  return (
    <div className={css.acts}>
      {off === undefined && (
        <>
          <ActionButton
            {...(isAcknowledged(status) ? {} : { type: 'primary' as const })}
            icon={<Glyph name="check" />}
            off={isAcknowledged(status) ? own.isAcknowledged : undefined}
            loading={acts.busy}
            onClick={() => acts.acknowledge([alarm])}
          >
            {own.acknowledge}
          </ActionButton>
          <ActionButton
            icon={<Glyph name="success" />}
            off={isActive(status) ? undefined : own.isCleared}
            onClick={() => acts.clear([alarm])}
          >
            {own.clear}
          </ActionButton>
          <ActionButton icon={<Glyph name="user" />} onClick={() => acts.assign([alarm])}>
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
      <Places projectId={projectId} alarm={alarm} />
    </div>
  );
}
