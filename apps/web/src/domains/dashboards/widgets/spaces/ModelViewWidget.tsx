import { assetElementCalls } from '@twinscape/contract/assets';
import { Button, Select } from 'antd';
import { type PointerEvent, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { send } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { IconAction, toast } from '../../../../ui/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { type GuidedStage, useGuidedStage } from '../../../models/index.ts';
import { useOpenDashboard, WidgetSettingKeeper } from '../../data/context.ts';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readText, type WidgetProps } from '../define.ts';
import { usePickEntities } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { findNamedStorey } from './findNamedStorey.ts';
import { spaceWidgetMessages } from './messages.ts';
import { findRowPaint, findRowScale, type Rgb } from './rowColours.ts';
import { ScaleLegend } from './ScaleLegend.tsx';
import css from './Spaces.module.css';
import { useLinkedElements } from './useLinkedElements.ts';
import { useScalePaint } from './useScalePaint.ts';

/** The view that it opens with, as the widget keeps it. */
const keptView = z.object({
  position: z.tuple([z.number(), z.number(), z.number()]),
  direction: z.tuple([z.number(), z.number(), z.number()]),
  fieldOfView: z.number().min(5).max(150),
});
/** So far a pointer may stray in a click. Pixels. */
const CLICK_PX = 5;

/** `model_view`: a model whose elements have the colours of their values; a click chooses what they are. */
export function ModelViewWidget({ config, settings }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const format = useFormatValue();
  const { projectId, isVisit, selectedId } = useOpenDashboard();
  const keep = use(WidgetSettingKeeper);
  const modelId = isVisit ? '' : readText(settings.modelId);
  const state = useRows(config);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const { rows } = state;
  const elements = useLinkedElements(projectId, modelId, true);
  const { place, stage, state: stageState } = useGuidedStage(projectId, modelId, true);
  const paint = useScalePaint();
  const [storeys, setStoreys] = useState<Awaited<ReturnType<GuidedStage['storeys']>>>([]);
  const [chosen, setChosen] = useState<string>();
  const isReady = stage !== undefined && stageState === 'shown';
  const kept = useMemo(() => keptView.safeParse(settings.view).data, [settings.view]);
  const wanted = readText(settings.storey);
  const cut = chosen ?? findNamedStorey(storeys, wanted)?.elementId ?? '';
  useEffect(() => {
    if (isReady) void stage.storeys().then(setStoreys, () => undefined);
  }, [isReady, stage]);
  useEffect(() => {
    if (isReady) void stage.cutAbove(storeys.find(({ elementId }) => elementId === cut));
  }, [isReady, stage, storeys, cut]);
  useEffect(() => {
    if (!isReady || !kept) return;
    stage.look(kept);
    stage.orbit();
  }, [isReady, stage, kept]);
  const scale = findRowScale(rows, settings);
  // A colour changes with what one can see of a value; not with every decimal of it.
  const colours = useMemo(() => {
    const found = new Map<string, { colour: Rgb; elementIds: string[] }>();
    if (!paint) return '[]';
    for (const row of rows) {
      const elementIds = elements.find(row.entity);
      if (elementIds.length === 0) continue;
      const colour = findRowPaint(row, settings, scale, paint);
      const key = colour.join(' ');
      const same = found.get(key);
      if (same) same.elementIds.push(...elementIds);
      else found.set(key, { colour, elementIds: [...elementIds] });
    }
    return JSON.stringify([...found.values()]);
  }, [paint, rows, elements, settings, scale]);
  const fades = settings.fades === true;
  useEffect(() => {
    if (!isReady) return;
    const coloured = JSON.parse(colours) as { colour: Rgb; elementIds: string[] }[];
    void stage.paint(coloured, fades).catch(() => undefined);
  }, [isReady, stage, colours, fades]);
  // What was chosen in another widget is marked here.
  const marked = useEffectEvent(async () => {
    const row = rows.find(({ entity }) => entity.id === selectedId);
    const type = row?.entity.entityType ?? 'ASSET';
    const ids = selectedId === undefined ? [] : elements.find({ entityType: type, id: selectedId });
    await stage?.markElements(ids);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked anew for another choice
  useEffect(() => {
    if (isReady) void marked().catch(() => undefined);
  }, [isReady, selectedId, elements]);
  const { picked, handlers, close } = usePickedElement(stage, elements, rows);
  const [first] = rows;
  const note =
    modelId === ''
      ? isVisit
        ? words.membersOnly
        : words.chooseModel
      : stageState === 'failed'
        ? words.modelFailed
        : stageState === 'noWebGl'
          ? words.noWebGl
          : stageState === 'loading'
            ? words.loadingModel
            : '';
  if (state.status === 'failed') return <WidgetState state={state}>{() => null}</WidgetState>;
  return (
    <div className={css.space} data-model={isReady ? modelId : ''} data-coloured={(JSON.parse(colours) as []).length}>
      <div ref={place} className={css.stage} {...handlers} />
      {storeys.length > 1 && (
        <Select
          className={css.storeys ?? ''}
          size="small"
          aria-label={words.storey}
          value={cut}
          options={[
            { value: '', label: words.wholeModel },
            ...storeys.map(({ elementId, name }) => ({ value: elementId, label: name })),
          ]}
          onChange={setChosen}
        />
      )}
      {keep && isReady && (
        <Button
          className={css.keep ?? ''}
          size="small"
          onClick={() => {
            keep('view', stage.getView());
            toast.success(words.viewKept);
          }}
        >
          {words.keepView}
        </Button>
      )}
      {scale && first && paint && (
        <ScaleLegend
          from={format(scale.from, first.shownAs)}
          to={format(scale.to, first.shownAs)}
          row={first}
          paint={paint}
        />
      )}
      {picked && (
        <aside className={css.picked} aria-label={words.element}>
          <strong className="cut">{picked.assetName ?? picked.name}</strong>
          {rows
            .filter(({ entity }) => picked.entityIds.includes(entity.id))
            .map((row) => (
              <span key={row.id}>
                {row.keyLabel} <b className="num">{format(row.value, row.shownAs)}</b> {row.shownAs.unit}
              </span>
            ))}
          {picked.assetId && (
            <RouteLink
              to="/assets/assets-manage"
              search={(before: RouteSearch) => ({ project: before.project, asset: picked.assetId })}
            >
              {words.asset}
            </RouteLink>
          )}
          <RouteLink
            to="/model"
            search={(before: RouteSearch) => ({ project: before.project, model: modelId, element: picked.elementId })}
          >
            {words.inModel}
          </RouteLink>
          <IconAction name="close" label={words.element} onClick={close} />
        </aside>
      )}
      {note !== '' && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

type Picked = {
  readonly elementId: string;
  readonly name: string;
  readonly assetId: string | undefined;
  readonly assetName: string | undefined;
  readonly entityIds: readonly string[];
};

/** What was clicked in the model: its asset is chosen for all widgets. */
function usePickedElement(
  stage: GuidedStage | undefined,
  elements: ReturnType<typeof useLinkedElements>,
  rows: readonly DataRow[],
) {
  const { projectId, select } = useOpenDashboard();
  const pick = usePickEntities();
  const [picked, setPicked] = useState<Picked>();
  const press = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const take = async (x: number, y: number) => {
    const hit = await stage?.pick(x, y);
    const known = hit && (await stage?.describe(hit.index));
    if (!known) {
      setPicked(undefined);
      select(undefined);
      return;
    }
    const assetId = elements.findAsset(known.elementId);
    const asset = assetId
      ? (
          await send(
            assetElementCalls.GetAssetByElementId,
            { projectId, elementId: known.elementId },
            { handles: true },
          ).catch(() => [])
        ).find((one) => one.assetId === assetId)
      : undefined;
    const entityIds = assetId ? [assetId, ...elements.findDevices(assetId)] : [];
    setPicked({ elementId: known.elementId, name: known.name, assetId, assetName: asset?.assetName, entityIds });
    // What this widget shows of it is what the others know it by.
    const shown = rows.find(({ entity }) => entityIds.includes(entity.id))?.entity;
    if (shown) pick(shown);
    else if (assetId) pick({ entityType: 'ASSET', id: assetId, label: asset?.assetName ?? '' });
  };
  return {
    picked,
    close: () => {
      setPicked(undefined);
      select(undefined);
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        press.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = press.current;
        press.current = undefined;
        if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > CLICK_PX) return;
        const box = event.currentTarget.getBoundingClientRect();
        void take(event.clientX - box.left, event.clientY - box.top).catch(() => undefined);
      },
    },
  } as const;
}
