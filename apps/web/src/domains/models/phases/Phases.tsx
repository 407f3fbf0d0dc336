import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { IconAction } from '../../../ui/index.ts';
import side from '../../../ui/SideList.module.css';
import type { Rights } from '../rights.ts';
import { DeletePhase } from './DeletePhase.tsx';
import { phaseMessages } from './messages.ts';
import { inOrder, movedTo, stepped } from './order.ts';
import { Permission } from './Permission.tsx';
import { PhaseName } from './PhaseName.tsx';
import { PhaseRow } from './PhaseRow.tsx';
import css from './Phases.module.css';

type Props = {
  readonly projectId: string;
  readonly phases: readonly ModelPhase[];
  readonly chosen: string;
  readonly onChoose: (phaseId: string) => void;
  readonly rights: Rights;
  readonly adding: boolean;
  readonly onAdding: (adding: boolean) => void;
};

/**
 * The phases of a project with their models counted: chosen, made, renamed in place, put in order, restricted, deleted
 * (S-MOD-01).
 */
export function Phases({ projectId, phases, chosen, onChoose, rights, adding, onAdding }: Props) {
  const words = useMessages(phaseMessages);
  const format = useFormat();
  const [renaming, setRenaming] = useState<string>();
  const [deleting, setDeleting] = useState<ModelPhase>();
  const [permitting, setPermitting] = useState<ModelPhase>();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState(0);
  const order = useSend(phaseCalls.OrderModelPhases, { invalidates: [phaseCalls.GetModelPhaseList] });
  // The server's order counts again as soon as it has answered, or refused the wanted one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what counts
  useEffect(() => setWanted(undefined), [phases, order.failure]);
  const shown = inOrder(phases, wanted);
  const ids = shown.map(({ id }) => id);
  const put = (next: readonly string[] | undefined) => {
    if (!next || next.join() === ids.join()) return;
    setWanted(next);
    order.send({ projectId, ids: [...next] });
  };
  const total = phases.reduce((sum, { modelCount }) => sum + modelCount, 0);
  return (
    <section className={side.panel} aria-label={words.phases}>
      <header className={side.head}>
        <h2>{words.phases}</h2>
        {rights.managesPhases && (
          <IconAction name="plus" label={words.add} off={rights.phasesOff} onClick={() => onAdding(true)} />
        )}
      </header>
      <ul
        className={side.list}
        onDragOver={(event) => {
          if (dragged) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!dragged) return;
          event.preventDefault();
          put(movedTo(ids, dragged, over));
          setDragged(undefined);
        }}
      >
        <li className={css.row} data-here={chosen === ''}>
          <button
            type="button"
            data-phase
            className={side.choose}
            aria-current={chosen === '' ? 'true' : undefined}
            onClick={() => onChoose('')}
          >
            <span className="cut">{words.all}</span>
            <span className={`${side.count} num`}>{format.number(total)}</span>
          </button>
        </li>
        {shown.map((phase, at) =>
          renaming === phase.id ? (
            <li key={phase.id}>
              <PhaseName projectId={projectId} phase={phase} onDone={() => setRenaming(undefined)} />
            </li>
          ) : (
            <PhaseRow
              key={phase.id}
              phase={phase}
              isChosen={chosen === phase.id}
              isDragged={dragged === phase.id}
              place={
                dragged === undefined || over !== at || ids[at] === dragged
                  ? undefined
                  : ids.indexOf(dragged) < at
                    ? 'below'
                    : 'above'
              }
              rights={rights}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onChoose={() => onChoose(phase.id)}
              onRename={() => setRenaming(phase.id)}
              onPermit={() => setPermitting(phase)}
              onDelete={() => setDeleting(phase)}
              onStep={(step) => put(stepped(ids, phase.id, step))}
              onDrag={(id) => {
                setOver(at);
                setDragged(id);
              }}
              onOver={() => setOver(at)}
              onLeft={() => setDragged(undefined)}
            />
          ),
        )}
        {adding && (
          <li>
            <PhaseName projectId={projectId} onDone={(made) => finish(made)} />
          </li>
        )}
      </ul>
      {phases.length === 0 && !adding && (
        <p className={side.none}>{rights.managesPhases ? words.noneHint : words.noneReader}</p>
      )}
      <DeletePhase
        projectId={projectId}
        phase={deleting}
        onClose={() => setDeleting(undefined)}
        onGone={(id) => {
          if (id === chosen) onChoose('');
        }}
      />
      <Permission projectId={projectId} phase={permitting} onClose={() => setPermitting(undefined)} />
    </section>
  );

  function finish(made: string | undefined) {
    onAdding(false);
    if (made) onChoose(made);
  }
}
