import type { ModelRow } from '@twinscape/contract/models';
import { Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, SearchBox } from '../../../../../ui/index.ts';
import { ModelState } from '../../../list/ModelState.tsx';
import { SmallTool } from '../../parts/Glass.tsx';
import css from './Models.module.css';
import { togetherMessages } from './messages.ts';
import { byPhase } from './together.ts';
import { useProjectModels, useTogether, useUnopenable } from './useModels.ts';

/** The project's models by phase: which are open together, how each is drawn, and another one in their place. */
export function ModelsPanel() {
  const words = useMessages(togetherMessages);
  const say = useSay();
  const format = useFormat();
  const [find, setFind] = useState('');
  const { rows, order, failure, retry } = useProjectModels();
  const { models } = useTogether();
  if (!rows) return failure ? <ErrorState error={failure} onRetry={retry} /> : <LinesSkeleton lines={5} />;
  const phases = byPhase(rows, order, find);
  const lost = models.filter(({ modelId }) => !rows.some((row) => row.modelId === modelId));
  const count = { count: format.number(models.length) };
  return (
    <div className={css.models}>
      <SearchBox typed={find} onTyped={setFind} placeholder={words.find} />
      <p className="faint num">
        {say(models.length === 1 ? togetherMessages.openedOne : togetherMessages.opened, count)}
      </p>
      {lost.map(({ modelId }) => (
        <p key={modelId} role="alert" className={css.lost}>
          {say(togetherMessages.modelNotFound, { id: modelId })}
        </p>
      ))}
      {phases.length === 0 && <EmptyState small title={words.noModels} />}
      {phases.map(({ phaseId, phaseName, models: listed }) => (
        <section key={phaseId} aria-label={phaseName}>
          <h3>{phaseName}</h3>
          <ul>
            {listed.map((row) => (
              <Row key={row.modelId} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ALONE = 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z';
const GHOST = 'M3 14V4.500L9 2v12M9 6l4 1.500V14M1.800 14h12.400';
const EYE =
  'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z';
const FIT = 'M2 5.500V2h3.500M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500';
const PLAN = 'M2 2h12v12H2zM2 9h5V2M7 6h3M10 14V9h4';

function Row({ row }: { readonly row: ModelRow }) {
  const words = useMessages(togetherMessages);
  const say = useSay();
  const together = useTogether();
  const unopenable = useUnopenable()(row);
  const { modelId, modelName: name } = row;
  const at = together.models.findIndex((model) => model.modelId === modelId);
  const model = together.models[at];
  const state = together.states.find((one) => one.modelId === modelId);
  const isOnly = model !== undefined && together.models.length === 1;
  const box = (
    <Checkbox
      checked={model !== undefined}
      disabled={isOnly || (!model && unopenable !== undefined)}
      onChange={({ target }) => (target.checked ? together.add(modelId) : together.remove(modelId))}
    >
      <span className="cut" title={name}>
        {name}
      </span>
    </Checkbox>
  );
  const off = isOnly ? words.lastOne : model ? undefined : unopenable;
  return (
    <li className={css.row} data-open={model !== undefined}>
      <div className={css.name}>
        {off ? (
          <Tooltip title={off}>
            <span>{box}</span>
          </Tooltip>
        ) : (
          box
        )}
        <span className={css.state}>
          {state?.state === 'failed' ? (
            <button type="button" className={css.retry} onClick={together.retry}>
              {words.failed} · {words.retry}
            </button>
          ) : state && state.state !== 'shown' ? (
            words.loading
          ) : model?.version && model.version !== row.currentVersion ? (
            say(togetherMessages.otherVersion, { version: model.version })
          ) : row.convertState === 'converted' ? null : (
            <ModelState of={row} plain />
          )}
        </span>
      </div>
      <div className={css.acts}>
        {model ? (
          <>
            <SmallTool
              shape={PLAN}
              title={at === 0 ? words.isLeading : say(togetherMessages.lead, { name })}
              isOn={at === 0}
              run={() => together.lead(modelId)}
            />
            <SmallTool
              shape={EYE}
              title={say(togetherMessages.hide, { name })}
              isOn={model.drawn === 'hidden'}
              run={() => together.draw(modelId, 'hidden')}
            />
            <SmallTool
              shape={GHOST}
              title={say(togetherMessages.ghost, { name })}
              isOn={model.drawn === 'ghost'}
              run={() => together.draw(modelId, 'ghost')}
            />
            <SmallTool shape={FIT} title={say(togetherMessages.fit, { name })} run={() => together.fit(modelId)} />
          </>
        ) : (
          <SmallTool
            shape={ALONE}
            title={say(togetherMessages.alone, { name })}
            off={unopenable}
            run={() => together.switchTo(modelId)}
          />
        )}
      </div>
    </li>
  );
}
