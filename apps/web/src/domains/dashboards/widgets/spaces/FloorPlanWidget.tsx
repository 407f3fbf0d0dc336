import { Select } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { type GuidedStage, useGuidedStage } from '../../../models/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readText, type WidgetProps } from '../define.ts';
import { usePickEntities } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { findNamedStorey } from './findNamedStorey.ts';
import { findRoomy } from './findRoomy.ts';
import { spaceWidgetMessages } from './messages.ts';
import { findRowPaint, findRowScale, formatRgb } from './rowColours.ts';
import { ScaleLegend } from './ScaleLegend.tsx';
import css from './Spaces.module.css';
import { useElementSize } from './useElementSize.ts';
import { useLinkedElements } from './useLinkedElements.ts';
import { useScalePaint } from './useScalePaint.ts';

type Place = readonly [number, number, number];
type Drawn = { readonly storeyId: string; readonly places: ReadonlyMap<string, Place> };

/** So far an element may stand above the floor of the next storey. Metres. */
const STOREY_SLACK = 0.3;

/** `floor_plan`: the plan of a storey of a model, with a value on everything that is measured there. */
export function FloorPlanWidget({ config, settings }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const say = useSay();
  const format = useFormatValue();
  const { projectId, isVisit, selectedId } = useOpenDashboard();
  const press = usePickEntities();
  const modelId = isVisit ? '' : readText(settings.modelId);
  const state = useRows(config);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const { rows } = state;
  const elements = useLinkedElements(
    projectId,
    modelId,
    rows.some(({ entity }) => entity.entityType === 'DEVICE'),
  );
  const { place, stage, state: stageState } = useGuidedStage(projectId, modelId, false);
  const paint = useScalePaint();
  const [storeys, setStoreys] = useState<Awaited<ReturnType<GuidedStage['storeys']>>>([]);
  const [chosen, setChosen] = useState<string>();
  const [drawn, setDrawn] = useState<Drawn>();
  const size = useElementSize(place);
  const wanted = readText(settings.storey);
  const ofRow = useMemo(
    () => new Map(rows.map((row) => [row.id, elements.find(row.entity)] as const)),
    [rows, elements],
  );
  const asked = JSON.stringify([...new Set([...ofRow.values()].flat())].sort());
  const isReady = stage !== undefined && stageState === 'shown' && !elements.isPending;
  /** A later storey overtakes an earlier one. */
  const turns = useRef(0);
  const draw = useEffectEvent(async () => {
    if (!stage) return;
    turns.current += 1;
    const turn = turns.current;
    const isOver = () => turn !== turns.current;
    const all = await stage.storeys();
    if (isOver()) return;
    setStoreys(all);
    const storey = all.find(({ elementId }) => elementId === chosen) ?? findNamedStorey(all, wanted) ?? all[0];
    const isThere = storey !== undefined && (await stage.showPlan(storey));
    if (isOver()) return;
    if (!storey || !isThere) return setDrawn({ storeyId: '', places: new Map() });
    const floor = await stage.findFloor(storey);
    const above = all[all.indexOf(storey) + 1];
    const ceiling = above ? await stage.findFloor(above) : undefined;
    const places = await stage.locate(JSON.parse(asked) as string[]);
    const own = [...places].filter(
      ([, [, y]]) =>
        (floor === undefined || y >= floor - STOREY_SLACK) && (ceiling === undefined || y < ceiling - STOREY_SLACK),
    );
    if (!isOver()) setDrawn({ storeyId: storey.elementId, places: new Map(own) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another storey, other elements, another size
  useEffect(() => {
    if (isReady) void draw().catch(() => undefined);
  }, [isReady, chosen, wanted, asked, size]);
  const [first] = rows;
  const scale = findRowScale(rows, settings);
  const signs =
    drawn && paint && stage
      ? rows.flatMap((row) => {
          const at = (ofRow.get(row.id) ?? []).map((id) => drawn.places.get(id)).find((one) => one !== undefined);
          const point = at && stage.project(at);
          return point ? [{ row, point, colour: formatRgb(findRowPaint(row, settings, scale, paint)) }] : [];
        })
      : [];
  const roomy = new Set(findRoomy(signs.map(({ point }) => point)));
  const note =
    modelId === ''
      ? isVisit
        ? words.membersOnly
        : words.chooseModel
      : stageState === 'failed'
        ? words.modelFailed
        : stageState === 'noWebGl'
          ? words.noWebGl
          : !drawn
            ? words.loadingModel
            : drawn.storeyId === ''
              ? words.noStorey
              : '';
  const lost = isReady ? new Set(rows.filter((row) => (ofRow.get(row.id) ?? []).length === 0).map(toEntityId)).size : 0;
  if (state.status === 'failed' || state.status === 'unbound')
    return <WidgetState state={state}>{() => null}</WidgetState>;
  return (
    <div className={css.space} data-storey={drawn?.storeyId ?? ''} data-signs={signs.length}>
      <div ref={place} className={css.stage} />
      {drawn && (
        <ul className={css.signs} aria-label={words.storey}>
          {signs.map(({ row, point, colour }, at) => (
            <li key={row.id} style={{ left: point.x, top: point.y }}>
              <button
                type="button"
                data-selected={row.entity.id === selectedId}
                data-small={!roomy.has(at) && row.entity.id !== selectedId}
                title={`${row.entity.label} · ${row.keyLabel}`}
                style={{ borderColor: colour }}
                onClick={() => press(row.entity)}
              >
                <i style={{ background: colour }} />
                <output className="num" data-value={row.dataKey.name} aria-label={row.entity.label}>
                  {format(row.value, row.shownAs)}
                </output>
              </button>
            </li>
          ))}
        </ul>
      )}
      {storeys.length > 1 && (
        <Select
          className={css.storeys ?? ''}
          size="small"
          aria-label={words.storey}
          value={drawn?.storeyId ?? ''}
          options={storeys.map(({ elementId, name }) => ({ value: elementId, label: name }))}
          onChange={setChosen}
        />
      )}
      {scale && first && signs.length > 0 && paint && (
        <ScaleLegend
          from={format(scale.from, first.shownAs)}
          to={format(scale.to, first.shownAs)}
          row={first}
          paint={paint}
        />
      )}
      {note !== '' && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
      {note === '' && lost > 0 && signs.length === 0 && (
        <p className={css.note} role="status">
          {say(spaceWidgetMessages.notPlaced, { count: lost })}
        </p>
      )}
    </div>
  );
}

const toEntityId = (row: DataRow): string => row.entity.id;
