import { isConverting, isRetryable, type ModelVersion, modelFileCalls } from '@twinscape/contract/models';
import { Progress } from 'antd';
import { useState } from 'react';
import { getCallUrl, useCall } from '../../../platform/api/index.ts';
import { useFormat, useLabelled, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  Avatar,
  ConfirmCall,
  CopyText,
  ErrorState,
  Glyph,
  type GlyphName,
  LinesSkeleton,
  Picture,
  saveAddress,
} from '../../../ui/index.ts';
import { ModelState } from '../list/ModelState.tsx';
import { useCancelConversion, useRetry } from '../list/useModelActs.ts';
import { MODEL_READS } from '../reads.ts';
import { ADDRESS } from './address.ts';
import css from './Detail.module.css';
import type { DetailProps } from './detailProps.ts';
import { detailMessages } from './messages.ts';
import { NotDrawn } from './NotDrawn.tsx';

/** Every version of a model, newest first, with what can be done with each. */
export function Versions(props: DetailProps) {
  const { projectId, row, rights, doing } = props;
  const words = useMessages(detailMessages);
  const [deleting, setDeleting] = useState<ModelVersion>();
  const versions = useCall(modelFileCalls.GetAllVersions, { projectId, modelId: row.modelId }, { handles: true });
  if (versions.isPending) return <LinesSkeleton lines={8} />;
  if (!versions.data) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  const list = versions.data;
  return (
    <>
      {!rights.isReader && (
        <div className={css.above}>
          <ActionButton
            icon={<Glyph name="upload" size={14} />}
            off={rights.modelsOff}
            onClick={() => doing.newVersion(row)}
          >
            {words.newVersion}
          </ActionButton>
        </div>
      )}
      <ol className={css.versions}>
        {list.map((version, at) => (
          <Version
            key={version.versionId}
            {...props}
            version={version}
            before={list.slice(at + 1).find(({ convertState }) => convertState === 'converted')}
            isOnly={list.length === 1}
            onDelete={() => setDeleting(version)}
          />
        ))}
      </ol>
      <DeleteVersion {...props} version={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

type VersionProps = DetailProps & {
  readonly version: ModelVersion;
  /** The converted version before this one. */
  readonly before: ModelVersion | undefined;
  readonly isOnly: boolean;
  readonly onDelete: () => void;
};

function Version({ projectId, row, rights, version: shown, before, isOnly, onDelete }: VersionProps) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const retry = useRetry(projectId);
  const cancel = useCancelConversion(projectId);
  const [, go] = useAddressState(ADDRESS);
  const { version, convertState, percent, reason, fileName, fileSize, createUserName, createTime } = shown;
  const facts = [
    format.bytes(fileSize),
    shown.schema,
    shown.elementCount === undefined
      ? undefined
      : say(detailMessages.hits, { count: format.number(shown.elementCount) }),
  ].filter((fact) => fact !== undefined);
  return (
    <li className={css.version} data-current={shown.isCurrent}>
      <span className={css.thumb}>
        <Picture source={shown.thumbnail} name={row.modelName} ratio={4 / 3} />
      </span>
      <div className={css.versionText}>
        <p className={css.versionHead}>
          <strong>{say(detailMessages.version, { version })}</strong>
          {shown.isCurrent && <span className={css.current}>{words.isCurrent}</span>}
          <ModelState of={shown} plain />
          <NotDrawn version={shown} />
        </p>
        <p className="cut" title={fileName}>
          {fileName}
        </p>
        <p className={`${css.small} num`}>{facts.join(' · ')}</p>
        {isConverting(convertState) && <Progress percent={percent} size="small" aria-label={fileName} />}
        {reason && <p className={css.reason}>{reason}</p>}
        <p className={`${css.small} ${css.who} num`}>
          <Avatar name={createUserName} size={18} />
          <span>{createUserName}</span>
          <time dateTime={createTime.toISOString()} title={format.ago(createTime)}>
            {format.minute(createTime)}
          </time>
          {shown.converterVersion && (
            <span>
              {words.converter} {shown.converterVersion}
            </span>
          )}
        </p>
        <p className={css.sha}>
          <span>{words.sha}</span>
          <CopyText mono text={shown.sha256} label={`${shown.sha256.slice(0, 16)}…`} />
        </p>
      </div>
      <div className={css.versionActs}>
        {convertState === 'converted' && before && (
          <VersionAction
            word={words.compareThese}
            version={version}
            icon="compare"
            run={() => go({ part: 'compare', from: before.version, to: version })}
          />
        )}
        {isConverting(convertState) && !rights.isReader && (
          <VersionAction
            word={words.cancelConversion}
            version={version}
            icon="close"
            off={rights.modelsOff}
            run={() => cancel(row.modelId, version)}
          />
        )}
        {isRetryable(convertState) && !rights.isReader && (
          <VersionAction
            word={words.retry}
            version={version}
            icon="retry"
            off={rights.modelsOff}
            run={() => retry(row, version)}
          />
        )}
        <VersionAction
          word={words.download}
          version={version}
          icon="download"
          run={() =>
            saveAddress(getCallUrl(modelFileCalls.DownloadModelFile, { projectId, modelId: row.modelId, version }))
          }
        />
        {!rights.isReader && (
          <VersionAction
            word={words.removeVersion}
            version={version}
            icon="trash"
            danger
            off={rights.modelsOff ?? (isOnly ? words.lastVersion : undefined)}
            run={onDelete}
          />
        )}
      </div>
    </li>
  );
}

type ActionProps = {
  readonly word: string;
  readonly version: string;
  readonly icon: GlyphName;
  readonly danger?: boolean;
  /** Why it cannot be pressed. */
  readonly off?: string | undefined;
  readonly run: () => void;
};

function VersionAction({ word, version, icon, run, ...button }: ActionProps) {
  const say = useSay();
  const labelled = useLabelled();
  return (
    <ActionButton
      type="text"
      {...button}
      title={word}
      aria-label={labelled(word, say(detailMessages.version, { version }))}
      icon={<Glyph name={icon} />}
      onClick={run}
    />
  );
}

type DeleteProps = DetailProps & { readonly version: ModelVersion | undefined; readonly onClose: () => void };

function DeleteVersion({ projectId, row, version, onClose }: DeleteProps) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const { modelId, modelName: name } = row;
  return (
    <ConfirmCall
      call={modelFileCalls.DeleteModelVersion}
      subject={version}
      toInput={({ version: number }) => ({ projectId, modelId, version: number })}
      question={({ version: number, fileName: file }) => ({
        title: words.removeVersion,
        body: say(detailMessages.removeVersionBody, { name, version: number, file }),
      })}
      invalidates={MODEL_READS}
      onClose={onClose}
    />
  );
}
