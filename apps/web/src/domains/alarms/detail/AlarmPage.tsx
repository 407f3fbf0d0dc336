import { useMessages } from '../../../platform/language/index.ts';
import { Page } from '../../../ui/index.ts';
import { alarmMessages } from '../messages.ts';
import { AlarmBody } from './AlarmBody.tsx';
import { useAlarmDetail } from './useAlarmDetail.ts';

type Props = { readonly projectId: string; readonly alarmId: string };

/** One alarm on a page of its own, for links in messages and for a second screen. */
export function AlarmPage({ projectId, alarmId }: Props) {
  const own = useMessages(alarmMessages);
  const { data, isPending } = useAlarmDetail(projectId, alarmId);
  const crumbs = [{ title: own.title, to: '/alarms', search: { alarm: '', as: '' } }];
  return (
    <Page
      title={data?.alarmType ?? (isPending ? '…' : own.gone)}
      crumbs={data ? [...crumbs, { title: data.originatorName }] : crumbs}
    >
      <AlarmBody projectId={projectId} alarmId={alarmId} isPage />
    </Page>
  );
}
