import { elementCalls, type ModelFile, modelFileCalls } from '@twinscape/contract/models';
import { boxOf, DAYTIMES, type Daytime } from '@twinscape/viewer';
import { Button, Segmented, Slider } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useKey } from '../../../platform/keys/index.ts';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState, useGo, useProject } from '../../../platform/routes/index.ts';
import { EmptyState, ErrorState, Glyph, LinesSkeleton, SearchBox } from '../../../ui/index.ts';
import type { Of } from '../detail/Elements.tsx';
import { ElementTree, isGrouping } from '../detail/ElementTree.tsx';
import { Hits } from '../detail/Hits.tsx';
import { Properties } from '../detail/Properties.tsx';
import { detailWords } from '../detail/words.ts';
import { MODEL_READS } from '../reads.ts';
import { PREVIEW_ADDRESS, readNumbers, writeNumbers } from './address.ts';
import css from './Preview.module.css';
import { Rail, type Rest } from './Rail.tsx';
import { openStage, type Stage, showSelection } from './stage.ts';
import { previewWords } from './words.ts';

/** A model in three dimensions (R-13, S-MOD-04): walk around it, select, look at properties, cut it open. */
export function Preview() {
  const words = useWords(previewWords);
  const project = useProject();
  const go = useGo();
  const [{ model, version }] = useAddressState(PREVIEW_ADDRESS);
  const file = useCall(
    modelFileCalls.GetModelFile,
    { projectId: project.id, modelId: model, ...(version ? { version } : {}) },
    { enabled: model !== '', handles: true, freshMs: 600_000 },
  );
  const away = <Button onClick={() => go('/elements/model')}>{words.toList}</Button>;
  if (model === '') return <Centre>{<EmptyState title={words.choose} action={away} />}</Centre>;
  if (file.isPending) return <Centre>{<LinesSkeleton lines={4} />}</Centre>;
  if (!file.data)
    return (
      <Centre>
        <ErrorState error={file.error} title={words.loadFailed} onRetry={() => void file.refetch()} extra={away} />
      </Centre>
    );
  const of = { projectId: project.id, modelId: model, version: file.data.version };
  return <Opened key={file.data.versionId} file={file.data} of={of} />;
}

const Centre = ({ children }: { readonly children: React.ReactNode }) => (
  <div className={css.preview}>
    <div className={css.middle}>{children}</div>
  </div>
);

const isDaytime = (text: string): text is Daytime => (DAYTIMES as readonly string[]).includes(text);

function Opened({ file, of }: { readonly file: ModelFile; readonly of: Of }) {
  const words = useWords(previewWords);
  const say = useSay();
  const format = useFormat();
  const go = useGo();
  const [address, setAddress] = useAddressState(PREVIEW_ADDRESS);
  const { element, rest, cut } = address;
  const sky = isDaytime(address.sky) ? address.sky : 'noon';
  const container = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>();
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'unable'>('loading');
  const [picked, setPicked] = useState<number>();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const [isTreeOpen, setTreeOpen] = useState(true);

  // What the address said when the screen was opened; afterwards the stage leads and the address follows.
  const atFirst = useRef(address);
  const picture = useSend(modelFileCalls.SaveModelThumbnail, { handles: true, invalidates: MODEL_READS });
  const isPictured = useRef(file.isPictureTaken);
  // The first who opens a version takes the picture that lists show, of the whole of it; a failure there is nobody's concern.
  const takePicture = (settled: Stage) => {
    const { camera, element: named, cut: section, sky: time } = atFirst.current;
    if (isPictured.current || camera !== '' || named !== '' || section !== '' || time !== 'noon') return;
    isPictured.current = true;
    settled.viewer.drawNow().toBlob((blob) => {
      if (blob)
        picture.send({ projectId: of.projectId, versionId: file.versionId }, [
          new File([blob], 'model.png', { type: 'image/png' }),
        ]);
    }, 'image/png');
  };
  const tell = useRef({ setAddress, setPicked, takePicture });
  tell.current = { setAddress, setPicked, takePicture };
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const opened = openStage(current, file, isDaytime(atFirst.current.sky) ? atFirst.current.sky : 'noon', {
      onReady(ready) {
        const camera = readNumbers(atFirst.current.camera, 6);
        if (camera) void ready.navigation.go(toScene(ready, camera), false);
        else void ready.navigation.look('home', false);
        setStage(ready);
      },
      onShown: () => setState('shown'),
      onFailed: () => setState('failed'),
      onPick(number) {
        tell.current.setPicked(number);
        if (number === undefined) tell.current.setAddress({ element: undefined });
      },
      onSettled: (settled) => tell.current.takePicture(settled),
      onRest: (rested) => tell.current.setAddress({ camera: cameraOf(rested) }),
    });
    if (!opened) setState('unable');
    return () => {
      opened?.close();
      setStage(undefined);
    };
  }, [file]);

  // The element under a click gets its lasting id; the one in the address its number.
  const byNumber = useCall(
    elementCalls.GetElement,
    { ...of, indexes: picked === undefined ? [] : [picked] },
    { enabled: picked !== undefined, handles: true, freshMs: 600_000 },
  );
  const pickedId = picked === undefined ? undefined : byNumber.data?.[0]?.elementId;
  useEffect(() => {
    if (pickedId === undefined) return;
    tell.current.setAddress({ element: pickedId });
    tell.current.setPicked(undefined);
  }, [pickedId]);
  const named = useCall(
    elementCalls.GetElement,
    { ...of, elementIds: [element] },
    { enabled: element !== '', handles: true, freshMs: 600_000 },
  );
  const chosen = element === '' ? undefined : named.data?.[0];
  // A storey or an assembly has no shape of its own: what is below it stands for it.
  const below = useCall(
    elementCalls.GetElementIndexes,
    { ...of, nodeId: chosen?.path.at(-1)?.nodeId ?? '' },
    { enabled: chosen !== undefined && !chosen.hasGeometry, handles: true, freshMs: 600_000 },
  );
  const selected = useMemo(
    () => (chosen === undefined ? [] : chosen.hasGeometry ? [chosen.index] : (below.data ?? [])),
    [chosen, below.data],
  );

  useEffect(() => {
    if (stage) showSelection(stage, selected, rest, hidden);
  }, [stage, selected, rest, hidden]);
  useEffect(() => stage?.sky.set(sky), [stage, sky]);
  const chosenBox = chosen?.box;
  useEffect(() => {
    if (!stage) return;
    const height = readNumbers(cut, 1)?.[0];
    if (height !== undefined) {
      stage.sections.set({
        kind: 'planes',
        planes: [{ point: [0, height - stage.viewer.origin.y, 0], normal: [0, -1, 0] }],
      });
    } else if (cut === 'box' && chosenBox) stage.sections.around(sceneBox(stage, chosenBox), 0.3);
    else if (cut === '') stage.sections.clear();
  }, [stage, cut, chosenBox]);

  const fit = () => void stage?.navigation.fit(chosenBox && stage ? sceneBox(stage, chosenBox) : undefined);
  const setRest = (next: Rest) => setAddress({ rest: next });
  const toggleRest = (next: Rest) => setRest(rest === next || selected.length === 0 ? '' : next);
  const showAll = () => {
    setHidden([]);
    setRest('');
  };
  useKey({ keys: 'f', title: previewWords.fit, run: fit });
  useKey({ keys: 'h', title: previewWords.home, run: () => void stage?.navigation.look('home') });
  useKey({ keys: 'x', title: previewWords.ghost, run: () => toggleRest('ghost') });
  useKey({ keys: 'i', title: previewWords.alone, run: () => toggleRest('alone') });
  useKey({ keys: 'a', title: previewWords.showAll, run: showAll });

  const worldBox = file.box;
  const height = readNumbers(cut, 1)?.[0];
  const isSearch = address.find !== '';
  const by = isGrouping(address.by) ? address.by : 'storey';
  const choose = (elementId: string) => setAddress({ element: elementId });
  return (
    <div className={css.preview}>
      <section ref={container} className={css.stage} aria-label={words.stage} />
      {(state === 'failed' || state === 'unable') && (
        <div className={css.middle}>
          <EmptyState
            title={state === 'failed' ? words.loadFailed : words.noWebGl}
            {...(state === 'unable' ? { hint: words.noWebGlHint } : {})}
            action={<Button onClick={() => go('/elements/model')}>{words.toList}</Button>}
          />
        </div>
      )}
      {isTreeOpen ? (
        <aside className={`${css.glass} ${css.left}`} aria-label={words.tree}>
          <header className={css.head}>
            <Tool name="back" title={words.back} run={() => go('/elements/model')} />
            <h1 className="cut" title={file.modelName}>
              {file.modelName}
            </h1>
            <Tool name="panel" title={words.closeTree} run={() => setTreeOpen(false)} />
          </header>
          <div className={css.bar}>
            <SearchBox
              typed={address.find}
              onTyped={(text) => setAddress({ find: text })}
              placeholder={say(detailWords.searchElements)}
            />
            {!isSearch && (
              <Segmented
                size="small"
                block
                aria-label={say(detailWords.by)}
                value={by}
                options={[
                  { value: 'storey', label: say(detailWords.byStorey) },
                  { value: 'class', label: say(detailWords.byClassShort) },
                  { value: 'system', label: say(detailWords.bySystem) },
                ]}
                onChange={(value) => setAddress({ by: value })}
              />
            )}
          </div>
          <div className={css.scroll}>
            {isSearch ? (
              <Hits of={of} find={address.find} wanted="" chosen={element} onChoose={choose} />
            ) : (
              <ElementTree key={by} of={of} by={by} chosen={element} onChoose={choose} />
            )}
          </div>
        </aside>
      ) : (
        <div className={`${css.glass} ${css.open}`}>
          <Tool name="panel" title={words.openTree} run={() => setTreeOpen(true)} />
        </div>
      )}
      {element !== '' && (
        <aside className={`${css.glass} ${css.right}`} aria-label={words.properties}>
          <div className={css.scroll}>
            <Properties
              key={element}
              of={of}
              elementId={element}
              isInModel
              onClose={() => setAddress({ element: undefined, rest: '' })}
            />
          </div>
        </aside>
      )}
      {state === 'loading' && <div className={`${css.glass} ${css.note}`}>{words.loading}</div>}
      {hidden.length > 0 && height === undefined && (
        <div className={`${css.glass} ${css.note}`}>
          {say(previewWords.hidden, { count: format.number(hidden.length) })}
        </div>
      )}
      {height !== undefined && worldBox && (
        <div className={`${css.glass} ${css.height}`}>
          {words.cutHeight}
          <Slider
            ariaLabelForHandle={words.cutHeight}
            min={worldBox[1]}
            max={worldBox[4]}
            step={0.05}
            value={height}
            tooltip={{ formatter: (value) => `${format.number(value ?? 0)} m` }}
            onChange={(value) => setAddress({ cut: writeNumbers([value]) })}
          />
          <span className="num">{format.number(Math.round(height * 100) / 100)} m</span>
        </div>
      )}
      <Rail
        hasSelection={selected.length > 0}
        rest={rest}
        sky={sky}
        isCut={cut !== ''}
        hasHidden={hidden.length > 0}
        onLook={(view) => void stage?.navigation.look(view)}
        onFit={fit}
        onRest={setRest}
        onHide={() => setHidden([...new Set([...hidden, ...selected])])}
        onShowAll={showAll}
        onCut={(kind) => setAddress({ cut: cutOf(kind, chosenBox ?? worldBox) })}
        onSky={(value) => setAddress({ sky: value })}
        onPicture={() => stage && savePicture(stage, file.modelName)}
      />
    </div>
  );
}

type WorldBox = NonNullable<ModelFile['box']>;

/** A box of the model as the scene has it. */
const sceneBox = ({ model }: Stage, box: WorldBox) => model.toScene(boxOf(box));

const toScene = ({ viewer }: Stage, [px = 0, py = 0, pz = 0, tx = 0, ty = 0, tz = 0]: readonly number[]) => {
  const { x, y, z } = viewer.origin;
  return { position: [px - x, py - y, pz - z] as const, target: [tx - x, ty - y, tz - z] as const };
};

function cameraOf({ viewer, navigation }: Stage): string {
  const { position, target } = navigation.state();
  const { x, y, z } = viewer.origin;
  return writeNumbers([position[0] + x, position[1] + y, position[2] + z, target[0] + x, target[1] + y, target[2] + z]);
}

function cutOf(kind: 'here' | 'box' | 'none', box: WorldBox | undefined): string {
  if (kind === 'none' || !box) return '';
  return kind === 'box' ? 'box' : writeNumbers([(box[1] + box[4]) / 2]);
}

function savePicture({ viewer }: Stage, name: string): void {
  viewer.drawNow().toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  }, 'image/png');
}

function Tool({ name, title, run }: { name: 'back' | 'panel'; title: string; run: () => void }) {
  return (
    <button type="button" className={css.tool} aria-label={title} title={title} onClick={run}>
      <Glyph name={name} size={16} />
    </button>
  );
}
