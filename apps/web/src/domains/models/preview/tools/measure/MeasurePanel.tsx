import { MEASURE_KINDS } from '@twinscape/contract/models';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../../../platform/api/index.ts';
import { useMessages } from '../../../../../platform/language/index.ts';
import { copyText } from '../../../../../ui/clipboard.ts';
import { EmptyState, toast } from '../../../../../ui/index.ts';
import { useChange, usePreview, useStageState, useView } from '../../context.ts';
import { SmallTool } from '../../parts/Glass.tsx';
import { measureText } from '../../stage/labels.ts';
import type { MeasureView } from '../../view/view.ts';
import { KindButton } from '../KindButton.tsx';
import css from '../Panel.module.css';
import { UnitsChoice } from '../UnitsChoice.tsx';
import { formatMeasureCsv } from './csv.ts';
import { measureMessages } from './messages.ts';

/** What is measured by clicks, and all that was. */
export function MeasurePanel() {
  const words = useMessages(measureMessages);
  const { stage } = usePreview();
  const change = useChange();
  const measures = useView((view) => view.measures);
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
          <KindButton
            key={one}
            label={words[one]}
            isOn={kind === one}
            run={() => (kind === one ? measure.stop() : measure.start(one))}
          />
        ))}
      </div>
      <p className={css.hint}>{words.hint}</p>
      <div className={css.row}>
        <span className={css.grow}>{words.units}</span>
        <UnitsChoice label={words.units} />
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
