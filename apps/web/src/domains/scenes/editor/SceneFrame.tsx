import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { pageStage } from '../../models/index.ts';
import { SceneBottom } from '../live/SceneBottom.tsx';
import { Bar } from './Bar.tsx';
import { viewOfScene } from './document.ts';
import css from './Editor.module.css';
import { Inside } from './Inside.tsx';
import { editorMessages } from './messages.ts';
import { SceneUnreadable } from './packing.ts';
import { Side } from './side/Side.tsx';
import { type ReadScene, type SceneSource, useScene } from './source.ts';
import { createSceneState, type Opened, SceneProvider } from './state.ts';
import { useSceneMenu } from './useSceneMenu.ts';

const Stage = lazy(async () => ({ default: await pageStage() }));

/** Of a scene that may be edited where it stands. */
export type Editing = {
  readonly isAsked: boolean;
  /** Why the reader cannot edit; undefined when they can. */
  readonly off: string | undefined;
  readonly onChange: (isEditing: boolean) => void;
};

type Props = {
  readonly source: SceneSource;
  readonly leave: { readonly title: string; readonly run: () => void } | undefined;
  /** Absent where it is only looked at. */
  readonly editing?: Editing | undefined;
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
  const [shown, setShown] = useState<{ readonly read: ReadScene; readonly count: number }>();
  // What was kept from an earlier visit may be an old version.
  if (query.data && query.isFetchedAfterMount && !shown) setShown({ read: query.data, count: 0 });
  const away = leave && <Button onClick={leave.run}>{words.toList}</Button>;
  if (shown)
    return (
      <Loaded
        key={shown.count}
        {...props}
        read={shown.read}
        latest={query.data ?? shown.read}
        onReload={() =>
          void query.refetch().then(({ data }) => data && setShown({ read: data, count: shown.count + 1 }))
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
          action={away}
        />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} extra={away} />
      )}
    </div>
  );
}

type LoadedProps = Props & { readonly read: ReadScene; readonly latest: ReadScene; readonly onReload: () => void };

function Loaded({ source, read, latest, leave, editing, asset, isPart = false, onReload }: LoadedProps) {
  const [scene] = useState(() => createSceneState(source, read.detail, read.raw));
  const [view] = useState(() => viewOfScene(read.raw));
  // S-COL-15.
  const isReader = editing === undefined;
  const isEditing = editing?.isAsked === true && editing.off === undefined;
  const editOff = editing?.off;
  const onEditing = editing?.onChange;
  const { projectId, sceneId } = read.detail;
  const opened = useMemo(
    (): Opened => ({
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
  const around = useMemo(
    () => ({ type: 'scene' as const, title, Side, Bar, Bottom: SceneBottom, useMenu: useSceneMenu }),
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
          around={around}
          leave={leave}
          isDocument={source.kind === 'share'}
          hasLink={!isPart}
          Inside={Inside}
        />
      </Suspense>
    </SceneProvider>
  );
}
