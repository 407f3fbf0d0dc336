import { type Node as FlowNode, Handle, type NodeProps, Position } from '@xyflow/react';
import { createContext, memo, useContext } from 'react';
import { useLabelled, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import css from './Canvas.module.css';
import { canvasMessages } from './messages.ts';

export type CardData = {
  readonly name: string;
  readonly number: string;
  readonly isRoot: boolean;
  /** Steps of a trace; -1: not reached; undefined: there is no trace. */
  readonly step: number | undefined;
  readonly hides: number;
  readonly beyond: number;
  /** It contains something that can be folded. */
  readonly folds: boolean;
  readonly canEdit: boolean;
};
export type CardNode = FlowNode<CardData, 'asset'>;

export type CardActions = {
  readonly onMore: (id: string) => void;
  readonly onFold: (id: string) => void;
};
const cardActions = createContext<CardActions>({ onMore: () => undefined, onFold: () => undefined });
export const CardActionsProvider = cardActions.Provider;

/**
 * An asset near by: its name and number, how far a trace went to it, what it hides. Relations are drawn from its right
 * edge.
 */
export const AssetCard = memo(function AssetCard({ id, data, selected }: NodeProps<CardNode>) {
  const { name, number, isRoot, step, hides, beyond, folds, canEdit } = data;
  const say = useSay();
  const labelled = useLabelled();
  const { onMore, onFold } = useContext(cardActions);
  return (
    <div
      className={css.card}
      data-asset={id}
      data-root={isRoot || undefined}
      data-selected={selected || undefined}
      data-trace={step === undefined ? undefined : step < 0 ? 'out' : step === 0 ? 'start' : 'in'}
    >
      <Handle type="target" position={Position.Left} isConnectable={canEdit && !isRoot} className={css.handle ?? ''} />
      <span className={css.names}>
        <span className={`${css.name} cut`} title={name}>
          {name}
        </span>
        {number && <span className={`${css.number} cut`}>{number}</span>}
      </span>
      {step !== undefined && step > 0 && (
        <span
          className={`${css.step} num`}
          title={say(step === 1 ? canvasMessages.stepOne : canvasMessages.steps, { count: step })}
        >
          {step}
        </span>
      )}
      {beyond > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={`${css.more} nodrag num`}
          title={say(canvasMessages.openMore, { count: beyond })}
          aria-label={labelled(name, say(canvasMessages.openMore, { count: beyond }))}
          onClick={(event) => {
            event.stopPropagation();
            onMore(id);
          }}
        >
          +{beyond}
        </button>
      )}
      {(folds || hides > 0) && (
        <button
          type="button"
          tabIndex={-1}
          className={`${css.fold} nodrag num`}
          data-folded={hides > 0}
          title={hides > 0 ? say(canvasMessages.unfold, { count: hides }) : say(canvasMessages.fold)}
          aria-label={labelled(
            name,
            hides > 0 ? say(canvasMessages.unfold, { count: hides }) : say(canvasMessages.fold),
          )}
          onClick={(event) => {
            event.stopPropagation();
            onFold(id);
          }}
        >
          {hides > 0 ? hides : <Glyph name="minus" size={10} />}
        </button>
      )}
      <Handle type="source" position={Position.Right} isConnectable={canEdit} className={css.handle ?? ''} />
    </div>
  );
});
