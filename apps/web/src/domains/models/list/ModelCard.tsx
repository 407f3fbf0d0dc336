import type { ModelPhase, ModelRow } from '@twinscape/contract/models';
import { Checkbox, Dropdown, Progress } from 'antd';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { type Act, type Acts, actMenu, Glyph, MoreMenu, Picture } from '../../../ui/index.ts';
import { isConverting, STAGES, STATES } from '../states.ts';
import { modelWords } from '../wording.ts';
import { ModelState } from './ModelState.tsx';
import css from './Models.module.css';

type Props = {
  readonly row: ModelRow;
  readonly acts: Acts;
  readonly onOpen: () => void;
  /** Named where models of several phases stand side by side. */
  readonly phase: Pick<ModelPhase, 'phaseName'> | undefined;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** With the shift key a whole range is meant. Without the handler nothing can be selected. */
  readonly onSelect: ((isSelected: boolean, isRange: boolean) => void) | undefined;
};

/** One model as a picture card: a click or Enter opens it, Space selects it, a right click offers the rest. */
export function ModelCard({ row, acts, onOpen, phase, isOpen, isSelected, onSelect }: Props) {
  const words = useWords(modelWords);
  const say = useSay();
  const format = useFormat();
  const { modelName, convertState, percent, stage, currentVersion, latestVersion, elementCount, extension } = row;
  const isRunning = isConverting(convertState);
  const open = acts.find((act): act is Act => act !== 'line' && act.key === 'open');
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card} data-selected={isSelected} data-open={isOpen}>
        <div className={css.cover}>
          <Picture source={row.thumbnail} name={modelName} ratio={16 / 10} />
          <span className={css.tags}>
            <ModelState state={convertState} percent={percent} stage={stage} reason={row.reason} />
          </span>
          {isRunning && (
            <div className={css.progress}>
              <span>{say(stage ? STAGES[stage] : STATES[convertState].word)}</span>
              <Progress percent={percent} showInfo={false} size="small" aria-label={modelName} />
            </div>
          )}
          {open && open.off === undefined && !isRunning && (
            <button type="button" className={css.quick} onClick={open.run}>
              <Glyph name="scene" size={14} />
              {open.word}
            </button>
          )}
        </div>
        {onSelect && (
          <span className={css.tick}>
            <Checkbox
              checked={isSelected}
              aria-label={say(modelWords.select, { name: modelName })}
              onChange={({ nativeEvent, target }) => onSelect(target.checked, nativeEvent.shiftKey)}
            />
          </span>
        )}
        <div className={css.body}>
          <div className={css.headline}>
            <button
              type="button"
              data-card
              className={`${css.name} cut`}
              title={modelName}
              onClick={onOpen}
              onKeyDown={(event) => {
                if (event.key !== ' ' || !onSelect) return;
                event.preventDefault();
                onSelect(!isSelected, event.shiftKey);
              }}
            >
              {modelName}
            </button>
            <span className={css.more}>
              <MoreMenu acts={acts} of={modelName} />
            </span>
          </div>
          <p className={`${css.line} num`}>
            <span className={css.version}>
              {say(modelWords.versionOf, { version: currentVersion ?? latestVersion })}
            </span>
            <span className={css.format}>{extension.replace('.', '').toUpperCase()}</span>
            <span>{format.bytes(row.fileSize)}</span>
            {elementCount !== undefined && (
              <span className="cut">{say(modelWords.elementsCount, { count: format.number(elementCount) })}</span>
            )}
          </p>
          <p className={`${css.foot} num`}>
            {phase && (
              <span className={`${css.phase} cut`} title={phase.phaseName}>
                {phase.phaseName}
              </span>
            )}
            <time dateTime={row.updateTime.toISOString()} title={`${words.updated} ${format.instant(row.updateTime)}`}>
              {format.ago(row.updateTime)}
            </time>
          </p>
        </div>
      </li>
    </Dropdown>
  );
}
