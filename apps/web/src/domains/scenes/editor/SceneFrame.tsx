import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { pageStage } from '../../models/index.ts';
import { SceneBottom } from '../live/SceneBottom.tsx';
import { toView } from './document.ts';
import css from './Editor.module.css';
import { editorMessages } from './messages.ts';
import { SceneUnreadable } from './packing.ts';
import { SceneBar } from './SceneBar.tsx';
import { SceneOverlay } from './SceneOverlay.tsx';
import { SceneSide } from './side/Side.tsx';
import { type LoadedScene, type SceneSource, useScene } from './source.ts';
import { createSceneState, type OpenScene, SceneProvider } from './state.ts';
import { useSceneEditMenu } from './useSceneEditMenu.ts';

const Stage = lazy(async () => ({ default: await pageStage() }));

/** Of a scene that may be edited where it stands. */
export type SceneEditing = {
  readonly isRequested: boolean;
  /** Why the reader cannot edit; undefined when they can. */
  readonly off: string | undefined;
  readonly onChange: (isEditing: boolean) => void;
};

type Props = {
  readonly source: SceneSource;
  readonly leave: { readonly title: string; readonly run: () => void } | undefined;
  /** Absent where it is only looked at. */
  readonly editing?: SceneEditing | undefined;
  /** An asset to be looked at once the models can be seen (S-AST-06). */
  readonly asset?: string | undefined;
  /** The address of the page is not that of the view. */
  readonly isPart?: boolean;
};

/** A scene from being asked for to being seen. */
export function SceneFrame(props: Props) {
  const { source, leave, editing } = props;
  const words = useMessages(editorMessages);
  const query = useScene(source);
  const [loaded, setLoaded] = useState<{ readonly read: LoadedScene; readonly count: number }>();
  // What was kept from an earlier visit may be an old version.
  if (query.data && query.isFetchedAfterMount && !loaded) setLoaded({ read: query.data, count: 0 });
  const leaveButton = leave && <Button onClick={leave.run}>{words.toList}</Button>;
  if (loaded)
    return (
      <Loaded
        key={loaded.count}
        {...props}
        read={loaded.read}
        latest={query.data ?? loaded.read}
        onReload={() =>
          void query.refetch().then(({ data }) => data && setLoaded({ read: data, count: loaded.count + 1 }))
        }
      />
    );
  return (
    <div className={css.waiting}>
      {query.isPending || query.isFetching ? (
        <LinesSkeleton lines={4} />
      ) : query.error instanceof SceneUnreadable ? (
        <EmptyState
          title={editing ? words.restoreFailed : words.unreadable}
          hint={editing ? words.unreadableHint : ''}
          action={leaveButton}
        />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} extra={leaveButton} />
      )}
    </div>
  );
}

type LoadedProps = Props & { readonly read: LoadedScene; readonly latest: LoadedScene; readonly onReload: () => void };

function Loaded({ source, read, latest, leave, editing, asset, isPart = false, onReload }: LoadedProps) {
  const [scene] = useState(() => createSceneState(source, read.detail, read.raw));
  const [view] = useState(() => toView(read.raw));
  // S-COL-15.
  const isReader = editing === undefined;
  const isEditing = editing?.isRequested === true && editing.off === undefined;
  const editOff = editing?.off;
  const onEditing = editing?.onChange;
  const { projectId, sceneId } = read.detail;
  const opened = useMemo(
    (): OpenScene => ({
      scene,
      projectId,
      sceneId,
      isEditing,
      editOff,
      isReader,
      latest: latest.detail,
      asset,
      setEditing: (on) => onEditing?.(on),
      reload: onReload,
    }),
    [scene, projectId, sceneId, isEditing, editOff, isReader, latest.detail, asset, onEditing, onReload],
  );
  const title = latest.detail.sceneName;
  const stageParts = useMemo(
    () => ({
      type: 'scene' as const,
      title,
      Side: SceneSide,
      Bar: SceneBar,
      Bottom: SceneBottom,
      useMenu: useSceneEditMenu,
    }),
    [title],
  );
  return (
    <SceneProvider value={opened}>
      <Suspense
        fallback={
          <div className={css.waiting}>
            <LinesSkeleton lines={4} />
          </div>
        }
      >
        <Stage
          projectId={projectId}
          view={view}
          around={stageParts}
          leave={leave}
          isDocument={source.kind === 'share'}
          hasLink={!isPart}
          Inside={SceneOverlay}
        />
      </Suspense>
    </SceneProvider>
  );
}
