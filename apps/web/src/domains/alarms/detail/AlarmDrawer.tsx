import { Button, Drawer, Tooltip } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { Glyph, useLastDefined } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { AlarmBody } from './AlarmBody.tsx';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';

/** Leaves what is most important of the list in sight. Pixels. */
const WIDTH = 620;

type Props = {
  readonly projectId: string;
  readonly alarmId: string | undefined;
  readonly onClose: () => void;
};

/** One alarm beside the list, which stays within reach. */
export function AlarmDrawer({ projectId, alarmId, onClose }: Props) {
  const words = useMessages(detailMessages);
  const own = useMessages(alarmMessages);
  const [, go] = useAddressState({ as: '' });
  const lastAlarmId = useLastDefined(alarmId);
  return (
    <Drawer
      open={alarmId !== undefined}
      onClose={onClose}
      mask={false}
      size={WIDTH}
      title={own.title}
      rootClassName={css.drawer ?? ''}
      extra={
        <Tooltip title={words.openPage}>
          <Button
            type="text"
            aria-label={words.openPage}
            icon={<Glyph name="panel" />}
            onClick={() => go({ as: 'page' }, true)}
          />
        </Tooltip>
      }
    >
      {lastAlarmId !== undefined && <AlarmBody key={lastAlarmId} projectId={projectId} alarmId={lastAlarmId} />}
    </Drawer>
  );
}
