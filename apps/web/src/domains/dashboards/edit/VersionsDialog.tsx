import { type DashboardConfiguration, dashboardCalls } from '@twinscape/contract/dashboards';
import { Button } from 'antd';
import { useState } from 'react';
import { send, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, LinesSkeleton, QueryResult, TimeLabel } from '../../../ui/index.ts';
import { parseConfigurationText } from '../view/parseConfigurationText.ts';
import css from './Editor.module.css';
import { versionMessages } from './versionMessages.ts';

type Props = {
  readonly projectId: string;
  readonly dashboardId: string;
  readonly onRestore: (configuration: DashboardConfiguration) => void;
  readonly onClose: () => void;
};

/** The versions of a dashboard that are kept; one is taken as what is edited now, and stored by the next save. */
export function VersionsDialog({ projectId, dashboardId, onRestore, onClose }: Props) {
  const words = useMessages(versionMessages);
  const say = useSay();
  const [busy, setBusy] = useState<number>();
  const query = useCall(dashboardCalls.GetDashboardVersionList, { projectId, dashboardId }, { handles: true });
  const restore = async (version: number) => {
    setBusy(version);
    try {
      const found = await send(dashboardCalls.GetDashboardVersion, { projectId, dashboardId, version });
      onRestore(parseConfigurationText(found.configurationJson));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Dialog open title={words.title} width="detail" onClose={onClose}>
      <p className="faint">{words.hint}</p>
      <QueryResult query={query} skeleton={<LinesSkeleton lines={4} />}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={css.entries}>
              {versions.map(({ version, userName, createTime, widgetCount, note }) => (
                <li key={version}>
                  <span>
                    <strong>{say(versionMessages.version, { version })}</strong> {note}
                    <small>
                      {userName} · <TimeLabel at={createTime} show="minute" isPlain /> ·{' '}
                      {say(versionMessages.widgets, { count: widgetCount })}
                    </small>
                  </span>
                  <Button size="small" loading={busy === version} onClick={() => void restore(version)}>
                    {words.restore}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Dialog>
  );
}
