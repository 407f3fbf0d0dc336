import { Suspense } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useFormatValue } from '../../../../ui/values/useFormatValue.ts';
import { codeFrame, type FrameSettings } from '../../../labels/index.ts';
import { listDatasources } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readText, type WidgetProps } from '../define.ts';
import { isOld } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Content.module.css';

const CodeFrame = lazy(async () => ({ default: await codeFrame() }));

/** `html`, and widgets that somebody wrote: they run in the frame that reaches nothing of the page (RU-LBL-07). */
export function Html({ config, settings, builtIn }: WidgetProps) {
  const state = useRows(config);
  const format = useFormatValue();
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const isBound = listDatasources(config).length > 0;
  const code = config.code;
  const panel = {
    htmlCode: code?.templateHtml ?? readText(settings.html),
    cssCode: code?.templateCss ?? readText(settings.css),
    jsCode: code?.script ?? readText(settings.script),
  };
  const now = Date.now();
  const rows = state.rows.map((row) => ({
    key: row.dataKey.name,
    text: format(row.value, row.shownAs),
    unit: row.shownAs.unit ?? '',
    isOld: isOld(row, now),
    value: row.value,
  }));
  const frame = () => (
    <div className={css.fill}>
      <Suspense fallback={null}>
        <CodeFrame
          panel={panel}
          name={config.title || builtIn.title.en}
          rows={rows}
          settings={settings as FrameSettings}
        />
      </Suspense>
    </div>
  );
  return isBound ? <WidgetState state={state}>{frame}</WidgetState> : frame();
}
