import { CHART_KINDS, type ChartSettings, LEGEND_POSITIONS } from '@twinscape/contract/labels';
import { Form, Segmented, Select } from 'antd';
import { useId } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { omitUndefined } from '../../../../platform/omitUndefined.ts';
import { getPanelColours, pickColour } from '../../panel/palette.ts';
import css from '../Designer.module.css';
import { chartMessages, fieldMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';
import { ColourField } from './ColourField.tsx';
import { CheckField, QuantityField, SegmentField } from './designerFields.tsx';

const HOUR_MS = 3_600_000;
const SPANS = { hour: 1, sixHours: 6, day: 24, week: 168, month: 720 } as const;

/** S-LBL-05, E-ChartSettings: axes, lines, bars, areas and the legend. */
export function ChartFields({ editing, off }: { readonly editing: LabelEditing; readonly off: boolean }) {
  const words = useMessages(chartMessages);
  const fields = useMessages(fieldMessages);
  const say = useSay();
  const id = useId();
  const { panel, data } = editing.draft;
  const chart = panel.chart ?? {};
  const { kind = 'line' } = chart;
  const colours = getPanelColours(panel);
  const count = Math.max(1, data.dataList.length);
  const change = (next: Partial<ChartSettings>, stroke?: string) => {
    editing.changePanel({ chart: omitUndefined({ ...chart, ...next }) }, stroke);
  };
  const bind = <N extends keyof ChartSettings, V = undefined>(name: N, otherwise?: V, stroke?: string) => ({
    value: (chart[name] ?? otherwise) as NonNullable<ChartSettings[N]> | V,
    onChange: (next: ChartSettings[N]) => change({ [name]: next }, stroke),
  });
  const axis = (at: 0 | 1, colour: string | undefined) => {
    const [ofTimes, ofValues] = chart.AxisLabelColors ?? [];
    const pair = at === 0 ? [colour, ofValues] : [ofTimes, colour];
    const known = pair[0] ?? pair[1];
    change({ AxisLabelColors: known ? [pair[0] ?? AXIS, pair[1] ?? AXIS] : undefined });
  };
  return (
    <>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.kind}</legend>
        <Segmented
          aria-label={words.kind}
          disabled={off}
          value={kind}
          options={CHART_KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => change({ kind: next })}
        />
        <Form.Item label={words.span} htmlFor={`${id}-span`}>
          <Select
            id={`${id}-span`}
            disabled={off}
            value={chart.spanMs ?? HOUR_MS}
            options={(Object.keys(SPANS) as (keyof typeof SPANS)[]).map((name) => ({
              value: SPANS[name] * HOUR_MS,
              label: words[name],
            }))}
            onChange={(spanMs) => change({ spanMs })}
          />
        </Form.Item>
        {kind === 'bar' ? (
          <QuantityField label={words.barWidth} min={1} max={100} unit="px" {...bind('BarWidth', 10, 'bar')} />
        ) : (
          <>
            <div className={css.pair}>
              <QuantityField
                label={words.lineWidth}
                min={0.5}
                max={12}
                step={0.5}
                unit="px"
                {...bind('LineWidth', 2, 'line')}
              />
              <ColourField
                label={words.lineColour}
                otherwise={pickColour(colours, 0)}
                off={off}
                {...bind('LineColor')}
              />
            </div>
            <CheckField
              label={words.area}
              value={chart.ShowArea ?? false}
              off={off}
              onChange={(isSo) => change({ ShowArea: isSo })}
            />
            {chart.ShowArea && (
              <div className={css.pair}>
                {Array.from({ length: Math.min(count, 6) }, (_, at) => (
                  <ColourField
                    // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
                    key={at}
                    label={say(chartMessages.areaColour, { number: at + 1 })}
                    value={chart.AreaColors?.[at]}
                    otherwise={pickColour(colours, at)}
                    off={off}
                    onChange={(next) =>
                      change({
                        AreaColors: Array.from({ length: Math.min(count, 6) }, (_, other) =>
                          other === at
                            ? (next ?? pickColour(colours, other))
                            : (chart.AreaColors?.[other] ?? pickColour(colours, other)),
                        ),
                      })
                    }
                  />
                ))}
              </div>
            )}
          </>
        )}
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.axes}</legend>
        <div className={css.pair}>
          <ColourField
            label={words.timeColour}
            value={chart.AxisLabelColors?.[0]}
            otherwise={AXIS}
            off={off}
            onChange={(colour) => axis(0, colour)}
          />
          <ColourField
            label={words.valueColour}
            value={chart.AxisLabelColors?.[1]}
            otherwise={AXIS}
            off={off}
            onChange={(colour) => axis(1, colour)}
          />
        </div>
      </fieldset>
      <fieldset className={css.group} disabled={off}>
        <legend>{words.legend}</legend>
        <CheckField
          label={words.showLegend}
          value={chart.ShowLegend ?? true}
          off={off}
          onChange={(isSo) => change({ ShowLegend: isSo })}
        />
        {(chart.ShowLegend ?? true) && (
          <>
            <SegmentField
              label={words.legendPosition}
              values={LEGEND_POSITIONS}
              words={fields}
              off={off}
              {...bind('LegendPosition', 'left' as const)}
            />
            <div className={css.pair}>
              <ColourField label={words.legendColour} otherwise={AXIS} off={off} {...bind('LegendColor')} />
              <QuantityField
                label={words.legendSize}
                min={8}
                max={48}
                unit="px"
                {...bind('LegendFontSize', 11, 'legend')}
              />
            </div>
          </>
        )}
      </fieldset>
    </>
  );
}

/** What axes and legend are drawn in without a colour of their own. */
const AXIS = '#e2ebf4b8';
