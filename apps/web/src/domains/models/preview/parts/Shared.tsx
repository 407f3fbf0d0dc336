import { useQueries } from '@tanstack/react-query';
import { type ModelProperty, modelElementCalls } from '@twinscape/contract/models';
import { getQueryKey, send } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { EmptyState, LinesSkeleton } from '../../../../ui/index.ts';
import propertyRow from '../../../../ui/PropertyRow.module.css';
import { useValueText } from '../../detail/value.ts';
import { usePreview, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { usePreviewActions } from '../previewActions.ts';
import { drawnModel } from '../stage/stage.ts';
import glass from './Glass.module.css';
import { SmallTool } from './Glass.tsx';
import css from './Shared.module.css';
import { findSharedProperties } from './shared.ts';

/** Elements whose properties are compared; those of thousands would take minutes to fetch. */
const MOST = 24;

/** What several selected elements have in common, and what can be done with them. */
export function Shared() {
  const words = useMessages(previewMessages);
  const say = useSay();
  const format = useFormat();
  const valueText = useValueText();
  const { stage } = usePreview();
  const selection = useView((view) => view.selection);
  const acts = usePreviewActions();
  const nodes = acts.nodesOf(selection);
  const looked = selection.slice(-MOST);
  const answers = useQueries({
    queries: looked.map(({ model, elementId }) => {
      const of = stage && drawnModel(stage, model)?.elements.of;
      const input = { ...(of ?? { projectId: '', modelId: model, version: '' }), elementId };
      return {
        queryKey: getQueryKey(modelElementCalls.GetElementProperty, input),
        queryFn: () => send(modelElementCalls.GetElementProperty, input, { handles: true }),
        enabled: of !== undefined,
        staleTime: 600_000,
      };
    }),
  });
  const known = answers.flatMap(({ data }) => (data ? [data as readonly ModelProperty[]] : []));
  const isPending = answers.some((answer) => answer.isPending);
  const shared = findSharedProperties(known);
  return (
    <>
      <div className={css.head}>
        <strong className="num">{say(previewMessages.selected, { count: format.number(selection.length) })}</strong>
        <SmallTool shape={FIT} title={words.fit} run={() => acts.fit(selection)} />
        <SmallTool name="eyeClosed" title={words.hide} run={() => acts.hide(nodes)} />
        <SmallTool name="eye" title={words.isolate} run={() => acts.isolate(nodes)} />
        <SmallTool shape={BOX} title={words.cutBox} run={() => void acts.cutAround(selection)} />
      </div>
      <div className={glass.scroll}>
        {selection.length > MOST && (
          <p className={css.hint}>{say(previewMessages.comparedOf, { count: format.number(MOST) })}</p>
        )}
        {isPending ? (
          <div className={glass.coming}>
            <LinesSkeleton lines={6} />
          </div>
        ) : shared.length === 0 ? (
          <EmptyState small title={words.nothingShared} />
        ) : (
          <dl className={css.list}>
            {shared.map(({ key, name, group, values, unit }) => (
              <div key={key} className={propertyRow.row} title={group}>
                <dt>{name}</dt>
                {values.length === 1 ? (
                  <dd>
                    {valueText(values[0])}
                    {unit && <span className="unit">{unit}</span>}
                  </dd>
                ) : (
                  <dd className={css.various} title={values.map(valueText).join('\n')}>
                    {say(previewMessages.various, { count: format.number(values.length) })}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  );
}

const FIT = 'M2 5.500V2h3.500M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500M5.500 5.500h5v5h-5z';
const BOX = 'M2.500 5.500h8v8h-8zM5.500 5.500v-3h8v8h-3M2.500 5.500l3-3M10.500 5.500l3-3M10.500 13.500l3-3';
