import { isConverting, isRetryable, modelFileCalls } from '@twinscape/contract/models';
import { Alert, Progress } from 'antd';
import { getCallUrl, useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, DescriptionList, Glyph, Picture } from '../../../ui/index.ts';
import { useRetry } from '../list/useModelActs.ts';
import { STAGES, STATES } from '../states.ts';
import { Classes } from './Classes.tsx';
import css from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';
import { detailMessages } from './messages.ts';

/** Picture, state and facts of a model, and what it holds by class. */
export function Overview(props: DetailProps) {
  const { projectId, row } = props;
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const { modelId } = row;
  const versions = useCall(modelFileCalls.GetAllVersions, { projectId, modelId }, { handles: true });
  const current = versions.data?.find(({ isCurrent }) => isCurrent);
  const shown = current ?? versions.data?.[0];
  const large = current?.thumbnail
    ? getCallUrl(modelFileCalls.ReadModelThumbnail, { projectId, versionId: current.versionId, size: 1280 })
    : undefined;
  return (
    <div className={css.overview}>
      <Trouble {...props} />
      <div className={css.hero}>
        <Picture source={large ?? row.thumbnail} name={row.modelName} ratio={16 / 10} />
      </div>
      <DescriptionList
        rows={[
          { name: words.phase, value: row.phaseName },
          {
            name: words.current,
            value: row.currentVersion
              ? say(detailMessages.currentOf, { version: row.currentVersion, count: row.versionCount })
              : words.noneYet,
          },
          { name: words.file, value: row.fileName },
          { name: words.size, value: <span className="num">{format.bytes(row.fileSize)}</span> },
          ...(shown?.schema ? [{ name: words.schema, value: shown.schema }] : []),
          ...(row.elementCount === undefined
            ? []
            : [{ name: words.elementCount, value: <span className="num">{format.number(row.elementCount)}</span> }]),
          ...(shown?.triangleCount === undefined
            ? []
            : [
                { name: words.triangleCount, value: <span className="num">{format.number(shown.triangleCount)}</span> },
              ]),
          { name: words.uploadedBy, value: row.createUserName },
          { name: words.uploadedAt, value: <Instant at={shown?.createTime ?? row.createTime} /> },
          ...(shown?.convertTime ? [{ name: words.convertedAt, value: <Instant at={shown.convertTime} /> }] : []),
        ]}
      />
      {row.currentVersion && <Classes {...props} version={row.currentVersion} />}
    </div>
  );
}

function Instant({ at }: { at: Date }) {
  const format = useFormat();
  return (
    <time className="num" dateTime={at.toISOString()} title={format.ago(at)}>
      {format.minute(at)}
    </time>
  );
}

/** How it is told that the newest version cannot be used, and what helps. */
const TROUBLES = {
  error: { type: 'error', title: detailMessages.latestFailed, help: detailMessages.failedHelp },
  needs_converter: { type: 'warning', title: detailMessages.latestNeeds, help: detailMessages.needsHelp },
  cancelled: { type: 'info', title: detailMessages.latestCancelled, help: detailMessages.cancelledHelp },
} as const;

/** What the newest version is doing, or why it cannot be used and how to mend that. */
function Trouble({ projectId, row, rights, doing }: DetailProps) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const retry = useRetry(projectId);
  const { convertState, latestVersion: version, currentVersion, percent, stage, reason } = row;
  const usable =
    currentVersion && currentVersion !== version ? say(detailMessages.usable, { version: currentVersion }) : '';
  if (isConverting(convertState))
    return (
      <div className={css.running}>
        <span>
          {say(detailMessages.latestRunning, { version })}
          <span className="faint"> · {say(stage ? STAGES[stage] : STATES[convertState].word)}</span>
        </span>
        <Progress percent={percent} size="small" aria-label={row.modelName} />
        {usable && <span className="faint">{usable}</span>}
      </div>
    );
  if (!isRetryable(convertState)) return null;
  const told = TROUBLES[convertState === 'needs_converter' || convertState === 'cancelled' ? convertState : 'error'];
  return (
    <Alert
      className={css.trouble ?? ''}
      type={told.type}
      showIcon
      title={say(told.title, { version })}
      description={
        <>
          {reason && <p>{reason}</p>}
          {(told.type !== 'error' || !reason) && <p>{say(told.help)}</p>}
          {usable && <p>{usable}</p>}
          {!rights.isReader && (
            <p className={css.buttons}>
              <ActionButton
                size="small"
                icon={<Glyph name="retry" size={13} />}
                off={rights.modelsOff}
                onClick={() => retry(row, version)}
              >
                {words.retry}
              </ActionButton>
              <ActionButton
                size="small"
                icon={<Glyph name="upload" size={13} />}
                off={rights.modelsOff}
                onClick={() => doing.newVersion(row)}
              >
                {words.newVersion}
              </ActionButton>
            </p>
          )}
        </>
      }
    />
  );
}
