import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { AlarmPage } from '../detail/AlarmPage.tsx';
import { AlarmCentre } from '../list/AlarmCentre.tsx';
import { useAlarmsPush } from '../useAlarmsPush.ts';

/** S-PRJ-04: the alarms of a project, or the one that the address names as a page of its own. */
export function Alarms() {
  const { id: projectId } = useProject();
  const [{ alarm, as }] = useAddressState({ alarm: '', as: '' });
  useAlarmsPush(projectId);
  return alarm !== '' && as === 'page' ? (
    <AlarmPage key={alarm} projectId={projectId} alarmId={alarm} />
  ) : (
    <AlarmCentre projectId={projectId} />
  );
}
