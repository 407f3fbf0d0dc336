import { sceneCalls } from '@twinscape/contract/scenes';
import { Button } from 'antd';
import { send } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ChangedElsewhere } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { timeMessages } from '../time/messages.ts';
import { useSceneHistory } from '../time/useSceneHistory.ts';
import { useFailedLabels } from './assetLabels.ts';
import { toView } from './document.ts';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { discardDraft } from './saving.ts';
import { useContents, useOpenScene, useSceneState } from './state.ts';
import { useSceneCopy } from './useSceneCopy.ts';

/**
 * What somebody who opens or edits a scene should know: a draft of theirs, a newer version, what the next click does.
 */
export function Notices({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const format = useFormat();
  const opened = useOpenScene();
  const { isEditing, latest, reload } = opened;
  const draft = useSceneState((state) => state.draft);
  const version = useSceneState((state) => state.version);
  const isPlacing = useSceneState((state) => state.isPlacing);
  const restore = () => {
    if (!draft) return;
    const { models = [], sky = 'noon', light, page } = toView(draft.document);
    preview.views.getState().change({ models, sky, light, page }, { step: true });
    // Saved over what somebody else has saved since, it is met by the newer version and asked about.
    opened.scene.setState({ draft: undefined, isDrafted: true, version: draft.version });
  };
  const isOlder = draft !== undefined && draft.version < latest.version;
  return (
    <div className={css.notices}>
      {isEditing && draft && (
        <div className={css.notice} role="status">
          <span>
            {isOlder
              ? say(editorMessages.draftOlder, {
                  time: format.minute(new Date(draft.time)),
                  who: latest.updateUserName,
                })
              : say(editorMessages.draftFound, { time: format.minute(new Date(draft.time)) })}
          </span>
          <Button size="small" type="primary" onClick={restore}>
            {words.restore}
          </Button>
          <Button size="small" onClick={() => void discardDraft(opened)}>
            {words.discard}
          </Button>
        </div>
      )}
      {isEditing && <ElsewhereNotice preview={preview} />}
      {!isEditing && !draft && latest.version > version && (
        <div className={css.notice} role="status">
          <span>{say(editorMessages.newer, { who: latest.updateUserName })}</span>
          <Button size="small" onClick={reload}>
            {words.load}
          </Button>
        </div>
      )}
      <LabelsStatus preview={preview} />
      <HistoryStatus />
      {isPlacing && (
        <div className={css.notice} role="status">
          {words.anchorHint}
        </div>
      )}
    </div>
  );
}

function LabelsStatus({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const labels = useContents(preview, (contents) => contents.labels);
  return <LoadFailure text={words.labelsFailed} retry={useFailedLabels(preview, labels)} />;
}

/** Without it labels and colours of another moment only look as if nothing had been measured. */
function HistoryStatus() {
  const words = useMessages(timeMessages);
  const past = useSceneHistory();
  return past?.isPending ? (
    <div className={`${css.notice} ${css.late}`} role="status">
      {words.reading}
    </div>
  ) : (
    <LoadFailure text={words.failed} retry={past?.retry} />
  );
}

function LoadFailure({ text, retry }: { readonly text: string; readonly retry: (() => void) | undefined }) {
  const words = useMessages(editorMessages);
  return retry ? (
    <div className={css.notice} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={retry}>
        {words.tryAgain}
      </Button>
    </div>
  ) : null;
}

/** The scene that is edited was saved or deleted by somebody else. */
function ElsewhereNotice({ preview }: { readonly preview: PreviewParts }) {
  const go = useNavigateTo();
  const opened = useOpenScene();
  const { scene, projectId, sceneId, reload } = opened;
  const version = useSceneState((state) => state.version);
  const isSaving = useSceneState((state) => state.isSaving);
  const isDirty = useSceneState((state) => state.isDirty);
  const name = useSceneState((state) => state.detail.sceneName);
  const { copy, isBusy } = useSceneCopy(preview);
  const { elsewhere, goOn } = useChangedElsewhere({
    ids: [sceneId],
    known: version,
    read: async () => (await send(sceneCalls.GetSceneDetail, { projectId, sceneId }, { handles: true })).version,
  });
  return (
    <ChangedElsewhere
      name={name}
      elsewhere={isSaving ? undefined : elsewhere}
      isDirty={isDirty}
      busy={isBusy}
      onLatest={() => {
        scene.setState({ isDirty: false, conflict: undefined });
        void discardDraft(opened).then(reload);
      }}
      onCopy={copy}
      onGoOn={goOn}
      onClose={() => {
        scene.setState({ isDirty: false });
        setTimeout(() => go('/entity-views/three-dimensional'));
      }}
    />
  );
}
