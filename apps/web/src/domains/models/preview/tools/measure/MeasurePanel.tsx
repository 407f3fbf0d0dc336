import { MEASURE_KINDS } from '@twinscape/contract/models';
import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../../../platform/api/index.ts';
import { defineMessages, useMessages } from '../../../../../platform/language/index.ts';
import { copyText } from '../../../../../ui/clipboard.ts';
import { EmptyState, toast } from '../../../../../ui/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { SmallTool } from '../../parts/Glass.tsx';
import { changeSettings, UNITS, useSettings } from '../../settings.ts';
import { measureText } from '../../stage/labels.ts';
import type { MeasureView } from '../../view/view.ts';
import css from '../Panel.module.css';
import { formatMeasureCsv } from './csv.ts';

export const measureMessages = defineMessages({
  point: { cn: '坐标', en: 'Point' },
  distance: { cn: '两点距离', en: 'Distance' },
  perpendicular: { cn: '垂直距离', en: 'Square to a face' },
  angle: { cn: '三点角度', en: 'Angle of 3 points' },
  faceAngle: { cn: '两面夹角', en: 'Angle of 2 faces' },
  area: { cn: '多边形面积', en: 'Area of a polygon' },
  faceArea: { cn: '表面面积', en: 'Area of a face' },
  height: { cn: '离地高度', en: 'Height above floor' },
  hint: {
    cn: '点击模型取点，自动捕捉顶点、边线和面。退格键撤回一点，回车结束多边形，Esc 退出。',
    en: 'Click to place points; they snap to vertices, edges and faces. Backspace takes one back, Enter ends a polygon, Esc leaves.',
  },
  none: { cn: '还没有测量结果', en: 'Nothing measured yet' },
  units: { cn: '单位', en: 'Units' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '复制成功', en: 'Copied' },
  remove: { cn: '删除', en: 'Delete' },
  clear: { cn: '全部删除', en: 'Delete all' },
  csv: { cn: '导出 CSV', en: 'Export CSV' },
  file: { cn: '测量', en: 'Measurements' },
});

/** What is measured by clicks, and all that was. */
export function MeasurePanel() {
  const words = useMessages(measureMessages);
  const { stage } = usePreview();
  const change = useChange();
  const measures = useView((view) => view.measures);
  const units = useSettings((settings) => settings.units);
  const name = useStageState(({ models }) => models[0]?.file?.modelName ?? '');
  const [kind, setKind] = useState(stage?.measure.kind);
  useEffect(() => {
    const measure = stage?.measure;
    const look = () => setKind(measure?.kind);
    measure?.addEventListener('tool', look);
    look();
    return () => measure?.removeEventListener('tool', look);
  }, [stage]);
  if (!stage) return null;
  const { measure } = stage;
  const keep = (next: MeasureView[]) => change({ measures: next }, { step: true });
  const copy = (text: string) =>
    void copyText(text).then((done) => {
      if (done) toast.success(words.copied);
    });
  return (
    <div className={css.panel}>
      <div className={css.kinds}>
        {MEASURE_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.kind}
            aria-pressed={kind === one}
            onClick={() => (kind === one ? measure.stop() : measure.start(one))}
          >
            {words[one]}
          </button>
        ))}
      </div>
      <p className={css.hint}>{words.hint}</p>
      <div className={css.row}>
        <span className={css.grow}>{words.units}</span>
        <Segmented
          size="small"
          aria-label={words.units}
          value={units}
          options={[...UNITS]}
          onChange={(value) => {
            changeSettings({ units: value });
            stage.viewer.requestFrame();
          }}
        />
      </div>
      {measures.length === 0 ? (
        <EmptyState small title={words.none} />
      ) : (
        <>
          <ul className={css.list}>
            {measures.map((one) => (
              <li key={one.id} className={css.row}>
                <span className={`${css.grow} ${css.faint}`}>{words[one.kind]}</span>
                <strong className="num">{measureText(one)}</strong>
                <SmallTool name="copy" title={`${words.copy} ${measureText(one)}`} run={() => copy(measureText(one))} />
                <SmallTool
                  name="trash"
                  title={`${words.remove} ${measureText(one)}`}
                  run={() => keep(measures.filter(({ id }) => id !== one.id))}
                />
              </li>
            ))}
          </ul>
          <div className={css.row}>
            <Button
              size="small"
              onClick={() =>
                downloadFile(
                  new File([formatMeasureCsv(measures, (one) => words[one])], `${name} ${words.file}.csv`, {
                    type: 'text/csv',
                  }),
                )
              }
            >
              {words.csv}
            </Button>
            <Button size="small" type="text" className={css.end ?? ''} onClick={() => keep([])}>
              {words.clear}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
