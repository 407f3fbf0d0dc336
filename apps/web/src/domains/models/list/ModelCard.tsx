import { isConverting, type ModelRow } from '@twinscape/contract/models';
import { Progress } from 'antd';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { CardFoot, Glyph, type MenuAction, type MenuActions, Picture } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { STAGES, STATES } from '../states.ts';
import { ModelState } from './ModelState.tsx';
import css from './Models.module.css';

type CoverProps = { readonly row: ModelRow; readonly acts: MenuActions };

/** The picture of a model with its state; while it converts how far that is, else the way into 3D. */
export function ModelCover({ row, acts }: CoverProps) {
  const say = useSay();
  const { modelName, convertState, percent, stage, thumbnail } = row;
  const isRunning = isConverting(convertState);
  const open = acts.find((act): act is MenuAction => act !== 'line' && act.key === 'open');
  return (
    <>
      <Picture source={thumbnail} name={modelName} ratio={16 / 10} />
      <span className={css.tags}>
        <ModelState of={row} />
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
    </>
  );
}

type LinesProps = {
  readonly row: ModelRow;
  /** The phase is named where models of several stand side by side. */
  readonly hasPhase: boolean;
};

/** What a model is: version, format, size, elements; its phase and when it changed. */
export function ModelLines({ row, hasPhase }: LinesProps) {
  const say = useSay();
  const format = useFormat();
  const { currentVersion, latestVersion, elementCount, extension, fileSize, phaseName, updateTime } = row;
  return (
    <>
      <p className={`${css.line} num`}>
        <span className={css.version}>
          {say(modelMessages.versionOf, { version: currentVersion ?? latestVersion })}
        </span>
        <span className={css.format}>{extension.replace('.', '').toUpperCase()}</span>
        <span>{format.bytes(fileSize)}</span>
        {elementCount !== undefined && (
          <span className="cut">{say(modelMessages.elementsCount, { count: format.number(elementCount) })}</span>
        )}
      </p>
      <CardFoot updated={updateTime} isBrief>
        {hasPhase && <span title={phaseName}>{phaseName}</span>}
      </CardFoot>
    </>
  );
}
